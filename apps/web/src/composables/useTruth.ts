import { computed, onScopeDispose, ref, watch, type Ref } from 'vue';
import type { MomentPicture } from './replay/map.js';
import { gameEvents, viewAfter, type ReplayStep } from './replay/moments.js';
import { openPhases, phaseReader, type ShownPhase } from './replay/phases.js';
import type { Replay } from './useReplay.js';
import type { ReplayParts } from './useReplayParts.js';

/** Whose view of the past is drawn: the viewer's, the referee's, or both side by side. */
export const eyes = ['believed', 'true', 'both'] as const;
export type Eyes = (typeof eyes)[number];

/**
 * Provides the truth beside a viewer's view, at the same step of play. Its phases are read only on demand; `mayLook`:
 * whether the server allows it; `first`: what is drawn at first.
 */
export function useTruth(
  campaign: string,
  { ruleset }: ReplayParts,
  replay: Replay,
  { mayLook, first = 'believed' }: { readonly mayLook: Ref<boolean>; readonly first?: Eyes | undefined },
) {
  const phases = openPhases(ruleset, phaseReader(campaign, 'referee'));
  onScopeDispose(phases.stop);
  const wish = ref<Eyes>(first);
  const shown = computed<Eyes>(() => (mayLook.value ? wish.value : 'believed'));
  watch(
    () => [shown.value, replay.position.value?.ordinal] as const,
    ([now, ordinal]) => {
      if (now !== 'believed' && ordinal !== undefined) void phases.load(ordinal);
    },
    { immediate: true },
  );

  /** The same step in truth, without its events. */
  const picture = computed<MomentPicture | null>(() => {
    const phase = shown.value === 'believed' ? null : phases.get(replay.position.value?.ordinal ?? -1);
    if (phase === null) return null;
    const moment = replay.moment.value;
    const view = viewAfter(ruleset, phase.disclosures, disclosedUntil(phase, moment));
    return { view, before: view, events: [], battlePlace: moment?.isBattle ? moment.place : null };
  });
  return { wish, shown, picture };
}

/**
 * The number of true events up to the viewer's step: up to the same step of play at the same place. If the truth has no
 * such step, it is the number up to the end of that step of play.
 */
export function disclosedUntil(truth: Pick<ShownPhase, 'moments' | 'disclosures'>, moment: ReplayStep | null): number {
  if (moment === null) return 0;
  const sameStage = truth.moments.filter(({ stage }) => stage === moment.stage);
  const same = sameStage.findLast(({ place }) => place === moment.place) ?? sameStage.at(-1);
  return same?.to ?? gameEvents(truth.disclosures).length;
}
