import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { phaseReader } from '../../../composables/replay/phases.js';
import { disclosedPhase, type DisclosedPhase } from '../../../composables/replay/disclosed.js';
import { closedOrdinals } from '../../../composables/useReplayParts.js';
import type { OpenCampaign } from '../../../composables/useCampaign.js';

/** Provides the phases that closed last, at most `count`, ascending; they load one by one and stay on the device. */
export function useRecentPhases(
  open: OpenCampaign,
  viewer: Readonly<Ref<string | null>>,
  count = 5,
): Readonly<ShallowRef<readonly DisclosedPhase[]>> {
  const recent = shallowRef<readonly DisclosedPhase[]>([]);
  const ordinals = closedOrdinals(open);
  let isStopped = false;
  onScopeDispose(() => (isStopped = true));

  watch(
    [() => ordinals.value.slice(-count).join(), viewer],
    async () => {
      if (viewer.value === null) return;
      const read = phaseReader(open.id, viewer.value);
      const found: DisclosedPhase[] = [];
      for (const ordinal of ordinals.value.slice(-count)) {
        const reply = await read(ordinal);
        if (isStopped) return;
        if (reply.ok && reply.data) found.push(disclosedPhase(reply.data));
      }
      recent.value = found;
    },
    { immediate: true },
  );
  return recent;
}
