import { changesOf, type AccountStep, type AnyRuleset, type TurnAccount } from '@warlog/ruleset-api';
import { isDiceEvent } from '@warlog/dice';
import type { NameOf } from '@warlog/core';
import { gameEvents, namesAfter, viewAfter } from './moments.js';
import type { MomentPicture } from './map.js';
import type { ShownPhase } from './phases.js';

/** A step of an account with its place in the phases that it was made from. */
export interface ShownStep extends AccountStep {
  /** Whether the viewer caused it, it was aimed at them, or something of theirs changed in it. */
  readonly isOwn: boolean;
  /** The phase in which it ends, and the story step of the replay that shows it there; 0: none. */
  readonly ordinal: number;
  readonly replayStep: number;
  /** The dice scope of its first roll; null: no dice. */
  readonly scope: string | null;
  /** The map before and after it. */
  readonly picture: () => MomentPicture;
  readonly nameOf: NameOf;
}

/** The account of one or several phases for their viewer. */
export interface ShownAccount extends Omit<TurnAccount, 'steps'> {
  readonly steps: readonly ShownStep[];
  /** Whether a step covers this game event of the phase with this index. */
  readonly covers: (phase: number, index: number) => boolean;
}

/**
 * Returns the account of phases that follow each other; null if the ruleset gives none. `seat`: the viewer's, null
 * without one.
 */
export function accountOf(
  ruleset: AnyRuleset,
  phases: readonly ShownPhase[],
  seat: string | null,
): ShownAccount | null {
  const first = phases[0];
  if (first === undefined || first.disclosures.before === null) return null;
  const events = phases.map(({ disclosures }) => gameEvents(disclosures));
  const starts = events.map((_one, index) => events.slice(0, index).reduce((sum, { length }) => sum + length, 0));
  const all = events.flat();
  const account = ruleset.view.account?.(first.disclosures.before, all);
  if (account === undefined) return null;

  /** The phase of an event by its index in all of them, and its index there. */
  function locate(index: number): { readonly shown: ShownPhase; readonly local: number } {
    const phase = starts.findLastIndex((start) => start <= index);
    return { shown: phases[phase] ?? first!, local: index - (starts[phase] ?? 0) };
  }

  function shownStep(step: AccountStep): ShownStep {
    const [begin, end] = [locate(step.from), locate(step.to - 1)];
    const caused = all.slice(step.from, step.to);
    const seats = [step.by, step.against, ...changesOf(step).map((change) => change.seat)];
    const isOwn = seat !== null && seats.some((each) => each === seat);
    const { disclosures, moments } = end.shown;
    return {
      ...step,
      isOwn,
      ordinal: disclosures.ordinal,
      replayStep: moments.find(({ from, to }) => from <= end.local && end.local < to)?.step ?? 0,
      scope: caused.find(isDiceEvent)?.scope ?? null,
      picture: () => ({
        view: viewAfter(ruleset, disclosures, end.local + 1),
        before: viewAfter(ruleset, begin.shown.disclosures, begin.local),
        events: caused,
        battlePlace: step.place,
      }),
      nameOf: namesAfter(ruleset, disclosures, end.local + 1, begin.shown === end.shown ? begin.local : 0),
    };
  }

  return {
    ...account,
    steps: account.steps.map(shownStep),
    covers: (phase, index) => {
      const at = (starts[phase] ?? 0) + index;
      return account.steps.some(({ from, to }) => from <= at && at < to);
    },
  };
}
