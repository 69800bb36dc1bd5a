import { computed, onScopeDispose, ref, watch, type Ref } from 'vue';
import type { MomentPicture } from './replay/map.js';
import { gameEvents, viewAfter, type Moment } from './replay/moments.js';
import { openPhases, phaseReader, type ShownPhase } from './replay/phases.js';
import type { Replay } from './useReplay.js';
import type { ReplayParts } from './useReplayParts.js';

/** Through whose eyes the past is drawn: the viewer's, the referee's, or both side by side. */
export const eyes = ['believed', 'true', 'both'] as const;
export type Eyes = (typeof eyes)[number];

/**
 * The truth beside what a viewer believed, at the same step of play. Its phases are read only when somebody asks to
 * see it; `mayLook` says whether the server would let them.
 */
export function useTruth(campaign: string, { ruleset }: ReplayParts, replay: Replay, mayLook: Ref<boolean>) {
  const phases = openPhases(ruleset, phaseReader(campaign, 'referee'));
  onScopeDispose(phases.stop);
  const wish = ref<Eyes>('believed');
  const shown = computed<Eyes>(() => (mayLook.value ? wish.value : 'believed'));
  watch(
    () => [shown.value, replay.position.value?.ordinal] as const,
    ([now, ordinal]) => {
      if (now !== 'believed' && ordinal !== undefined) void phases.load(ordinal);
    },
  );

  /** The same moment as it was; what happened in it is not drawn beside what was believed. */
  const picture = computed<MomentPicture | null>(() => {
    const phase = shown.value === 'believed' ? null : phases.get(replay.position.value?.ordinal ?? -1);
    if (phase === null) return null;
    const moment = replay.moment.value;
    const view = viewAfter(ruleset, phase.told, toldUntil(phase, moment));
    return { view, before: view, events: [], pulse: moment?.isBattle ? moment.place : null };
  });
  return { wish, shown, picture };
}

/**
 * How many of the true events have happened when the viewer saw this moment: up to the same step of play at the same
 * place; where the truth has no such moment, up to the end of that step of play.
 */
export function toldUntil(truth: Pick<ShownPhase, 'moments' | 'told'>, moment: Moment | null): number {
  if (moment === null) return 0;
  const sameStage = truth.moments.filter(({ stage }) => stage === moment.stage);
  const same = sameStage.findLast(({ place }) => place === moment.place) ?? sameStage.at(-1);
  return same?.to ?? gameEvents(truth.told).length;
}
