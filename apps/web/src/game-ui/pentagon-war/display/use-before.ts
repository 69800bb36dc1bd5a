import type { PentagonView } from '@warlog/pentagon-war';
import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import { useOpenCampaign } from '../../../composables/useCampaign.js';
import { phaseReader } from '../../../composables/replay/phases.js';
import { closedOrdinals } from '../../../composables/useReplayParts.js';

/** Returns the view as the last closed phase opened; null before any has closed, and until it is loaded. */
export function useBefore(): ComputedRef<PentagonView | null> {
  const open = useOpenCampaign();
  const read = phaseReader(open.id, null);
  const ordinals = closedOrdinals(open);
  const last = computed(() => ordinals.value.at(-1) ?? null);
  const known = shallowRef<{ readonly ordinal: number; readonly view: PentagonView } | null>(null);
  watch(
    last,
    async (ordinal) => {
      const reply = ordinal === null ? null : await read(ordinal);
      if (ordinal !== null && reply?.ok === true && reply.data !== null)
        known.value = { ordinal, view: reply.data.before as PentagonView };
    },
    { immediate: true },
  );
  // A view of an earlier phase would mark too much as lost just now.
  return computed(() => (known.value?.ordinal === last.value ? (known.value?.view ?? null) : null));
}
