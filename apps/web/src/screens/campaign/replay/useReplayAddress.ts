import { watch, type Ref } from 'vue';
import { useRoute, useRouter } from 'vue-router';
import { useTimer } from '../../../composables/scoped.js';
import type { Position, Replay } from '../../../composables/useReplay.js';

/** How long a step is shown before the address names it. */
const restMs = 150;

/**
 * Synchronizes a replay with the page's address. Every step has an address, which is written once the user stops
 * stepping, because the map has precedence. Only a new address moves the replay. News of the campaign and a late
 * address of its own do not. An address of an unknown phase waits while more phases may arrive. `rested`: the user
 * looks at a step.
 */
export function useReplayAddress(
  campaign: string,
  replay: Pick<Replay, 'position' | 'go' | 'goToPart'>,
  ordinals: Readonly<Ref<readonly number[]>>,
  mayBeMore: () => boolean,
  rested: () => void,
): void {
  const route = useRoute();
  const router = useRouter();
  const { position } = replay;
  let last: string | null = null;
  const isAt = ({ ordinal, step }: Position): boolean =>
    position.value?.ordinal === ordinal && position.value.step === step;

  watch(
    [
      () => route.name,
      () => route.params['ordinal'],
      () => route.params['step'],
      () => ordinals.value.length,
      mayBeMore,
    ],
    ([name]) => {
      const newest = ordinals.value.at(-1);
      if (name !== 'replay' || newest === undefined) return;
      const { ordinal: wanted, step } = route.params;
      const isKnown = ordinals.value.includes(Number(wanted));
      if (!isKnown && mayBeMore()) return;
      const ordinal = isKnown ? Number(wanted) : newest;
      const part = step ? 0 : Number(route.query['impulse']) || 0;
      const at = { ordinal, step: step ? Math.max(0, Number(step) || 0) : isKnown ? 0 : 1 };
      const address = addressOf(at, part);
      if (address === last) return;
      last = address;
      if (part > 0) void replay.goToPart(ordinal, part);
      else if (!isAt(at)) void replay.go(at);
    },
    { immediate: true },
  );

  const writing = useTimer();
  watch(position, () =>
    writing.in(restMs, () => {
      write();
      rested();
    }),
  );

  function write(): void {
    const at = position.value;
    if (!at || route.name !== 'replay') return;
    const params = { id: campaign, ordinal: String(at.ordinal), step: String(at.step) };
    if (route.params['ordinal'] === params.ordinal && route.params['step'] === params.step) return;
    last = addressOf(at);
    void router.replace({ name: 'replay', params, query: route.query });
  }
}

/** The address of a step, or of the first one of a part of a phase. */
const addressOf = ({ ordinal, step }: Position, part = 0): string => `${ordinal}/${step}/${part}`;
