import {
  foldView,
  isDiceEvent,
  isOpenRoll,
  type AnyRuleset,
  type DiceEvent,
  type GameEvent,
  type Line,
  type MomentKey,
  type Telling,
} from '@warlog/kernel';
import { isGameTold, type ToldPhase } from './told.js';

/** One thing that happened in a phase: what the replay stops at. */
export interface Moment extends MomentKey {
  /** 1, 2, … in its phase; 0 means the position as the phase opened. */
  readonly step: number;
  /** Its events are `gameEvents(phase).slice(from, to)`. */
  readonly from: number;
  readonly to: number;
  /** What is said of it, in the order of the events. */
  readonly lines: readonly Line[];
}

/** The events of a phase that belong to the game, in their order. */
export function gameEvents(phase: ToldPhase): readonly (GameEvent | DiceEvent)[] {
  return phase.events.filter(isGameTold);
}

/** A view after so many of a phase's game events. */
interface KnownView {
  readonly count: number;
  readonly view: unknown;
}
/** Those that were asked for last, by phase: a step goes on from one of them, however long its phase is. */
const latest = new WeakMap<ToldPhase, readonly KnownView[]>();
const mostKept = 3;

/** The view of a viewer to whom nothing but this phase's first `count` game events were told since it opened. */
export function viewAfter(ruleset: AnyRuleset, phase: ToldPhase, count: number): unknown {
  const kept = latest.get(phase) ?? [];
  const opening: KnownView = { count: 0, view: phase.before };
  const from = kept.reduce((best, one) => (one.count <= count && one.count > best.count ? one : best), opening);
  if (from.count === count) return from.view;
  const view = foldView(ruleset, from.view, gameEvents(phase).slice(from.count, count));
  latest.set(phase, [{ count, view }, ...kept].slice(0, mostKept));
  return view;
}

/** A game event with what is said of it, and where. */
export interface Narrated {
  readonly event: GameEvent | DiceEvent;
  readonly lines: readonly Line[];
  /** Null: dice, which are told with the fact that they led to. */
  readonly telling: Telling | null;
}

/** Puts every game event of a phase into words, each for the view just after it. */
export function narrate(ruleset: AnyRuleset, phase: ToldPhase): readonly Narrated[] {
  let view = structuredClone(phase.before);
  return gameEvents(phase).map((event) => {
    view = ruleset.project(view, event);
    const telling = isDiceEvent(event) ? null : ruleset.tell(view, event);
    return { event, lines: ruleset.narrate(view, event), telling };
  });
}

/** How many battles are told of in a phase; without putting anything into words, which takes longer. */
export function battlesIn(ruleset: AnyRuleset, phase: ToldPhase): number {
  let view = structuredClone(phase.before);
  return gameEvents(phase).filter((event) => {
    view = ruleset.project(view, event);
    return !isDiceEvent(event) && ruleset.tell(view, event).moment?.isBattle === true;
  }).length;
}

/** Rolls of a game master's own, which no game puts into words. */
export function openRolls({ events }: ToldPhase): readonly Narrated[] {
  return events.filter(isOpenRoll).map((event) => ({ event, lines: [], telling: null }));
}

/** A moment is a battle, or bears a mark, as soon as one of its facts does. */
function heavier(one: MomentKey, other: MomentKey): Pick<MomentKey, 'isBattle' | 'isMarked'> {
  const isMarked = one.isMarked === true || other.isMarked === true;
  return { isBattle: one.isBattle || other.isBattle, ...(isMarked ? { isMarked } : {}) };
}

/**
 * Parts what a viewer was told into moments. Rolls belong to the fact that they led to; a fact without a moment of its
 * own goes with the one before it.
 */
export function momentsOf(narrated: readonly Narrated[]): readonly Moment[] {
  const moments: { -readonly [Key in keyof Moment]: Moment[Key] }[] = [];
  let rolls: Line[] = [];
  let from = 0;
  narrated.forEach(({ lines, telling }, index) => {
    if (telling === null) {
      rolls.push(...lines);
      return;
    }
    const key = telling.moment;
    const last = moments.at(-1);
    const hasRolled = moments.length > 0 && index > from;
    if (last && (key === null || (!hasRolled && key.group === last.group && key.part === last.part))) {
      last.to = index + 1;
      last.lines = [...last.lines, ...rolls, ...lines];
      if (key !== null) Object.assign(last, heavier(last, key));
    } else if (key !== null) {
      moments.push({ ...key, step: moments.length + 1, from, to: index + 1, lines: [...rolls, ...lines] });
    } else return; // nothing to go with yet: the first moment takes it along
    from = index + 1;
    rolls = [];
  });
  return moments;
}
