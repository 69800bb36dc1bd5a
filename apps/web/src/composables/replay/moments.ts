import { foldView, type AnyRuleset, type StoryStepKey, type StoryEntry } from '@warlog/ruleset-api';
import { isDiceEvent, isOpenRoll, type DiceEvent } from '@warlog/dice';
import type { GameEvent } from '@warlog/campaign';
import type { Message, NameOf } from '@warlog/core';
import { isGameDisclosed, type DisclosedPhase } from './disclosed.js';

/** One story step of a phase, at which the replay stops. */
export interface ReplayStep extends StoryStepKey {
  /** 1, 2, … in its phase; 0 means the position as the phase opened. */
  readonly step: number;
  /** Its events are `gameEvents(phase).slice(from, to)`. */
  readonly from: number;
  readonly to: number;
  /** The messages of the step, in the order of the events. */
  readonly lines: readonly Message[];
}

/** The events of a phase that belong to the game, in their order. */
export function gameEvents(phase: DisclosedPhase): readonly (GameEvent | DiceEvent)[] {
  return phase.events.filter(isGameDisclosed);
}

/** The view after a number of a phase's game events. */
interface KnownView {
  readonly count: number;
  readonly view: unknown;
}
/** The last requested views by phase: a step continues from one of them, however long its phase is. */
const latest = new WeakMap<DisclosedPhase, readonly KnownView[]>();
const mostCached = 3;

/** Returns a viewer's view after only the first `count` game events of this phase. */
export function viewAfter(ruleset: AnyRuleset, phase: DisclosedPhase, count: number): unknown {
  const cached = latest.get(phase) ?? [];
  const opening: KnownView = { count: 0, view: phase.before };
  const from = cached.reduce(
    (best, knownView) => (knownView.count <= count && knownView.count > best.count ? knownView : best),
    opening,
  );
  if (from.count === count) return from.view;
  const view = foldView(ruleset, from.view, gameEvents(phase).slice(from.count, count));
  latest.set(phase, [{ count, view }, ...cached].slice(0, mostCached));
  return view;
}

/**
 * Returns the names that a viewer knows after the first `to` game events of this phase. What is gone by then keeps the
 * name that it had after `from` events.
 */
export function namesAfter(ruleset: AnyRuleset, phase: DisclosedPhase, to: number, from = 0): NameOf {
  const after = ruleset.view.nameOf(viewAfter(ruleset, phase, to));
  const before = ruleset.view.nameOf(viewAfter(ruleset, phase, from));
  return (ref) => {
    const name = after(ref);
    return name === ref.id ? before(ref) : name;
  };
}

/** A game event with its narration and its step. */
export interface Narrated {
  readonly event: GameEvent | DiceEvent;
  readonly lines: readonly Message[];
  /** Null for dice, which are narrated with the event that they led to. */
  readonly story: StoryEntry | null;
}

/** Narrates every game event of a phase, each for the view just after it. */
export function narrate(ruleset: AnyRuleset, phase: DisclosedPhase): readonly Narrated[] {
  let view = structuredClone(phase.before);
  return gameEvents(phase).map((event) => {
    view = ruleset.view.project(view, event);
    const storyEntry = isDiceEvent(event) ? null : ruleset.view.storyEntry(view, event);
    return { event, lines: ruleset.view.narrate(view, event), story: storyEntry };
  });
}

/** Counts the battles of a phase without narrating it, which takes longer. */
export function battlesIn(ruleset: AnyRuleset, phase: DisclosedPhase): number {
  let view = structuredClone(phase.before);
  return gameEvents(phase).filter((event) => {
    view = ruleset.view.project(view, event);
    return !isDiceEvent(event) && ruleset.view.storyEntry(view, event).moment?.isBattle === true;
  }).length;
}

/** Rolls of a game master, which no game narrates. */
export function openRolls({ events }: DisclosedPhase): readonly Narrated[] {
  return events.filter(isOpenRoll).map((event) => ({ event, lines: [], story: null }));
}

/** A step is a battle, or has a mark, as soon as one of its events does. */
function heavier(storyStepKey: StoryStepKey, other: StoryStepKey): Pick<StoryStepKey, 'isBattle' | 'isMarked'> {
  const isMarked = storyStepKey.isMarked === true || other.isMarked === true;
  return { isBattle: storyStepKey.isBattle || other.isBattle, ...(isMarked ? { isMarked } : {}) };
}

/**
 * Groups a viewer's narration into story steps. Rolls belong to the event that they led to; an event without a step of
 * its own joins the one before it.
 */
export function momentsOf(narrated: readonly Narrated[]): readonly ReplayStep[] {
  const moments: { -readonly [Key in keyof ReplayStep]: ReplayStep[Key] }[] = [];
  let rolls: Message[] = [];
  let from = 0;
  narrated.forEach(({ lines, story: storyEntry }, index) => {
    if (storyEntry === null) {
      rolls.push(...lines);
      return;
    }
    const key = storyEntry.moment;
    const last = moments.at(-1);
    const hasRolled = moments.length > 0 && index > from;
    if (last && (key === null || ((key.isWhole || !hasRolled) && key.group === last.group && key.part === last.part))) {
      last.to = index + 1;
      last.lines = [...last.lines, ...rolls, ...lines];
      if (key !== null) Object.assign(last, heavier(last, key));
    } else if (key !== null) {
      moments.push({ ...key, step: moments.length + 1, from, to: index + 1, lines: [...rolls, ...lines] });
    } else return; // no step to join yet: the first step takes it along
    from = index + 1;
    rolls = [];
  });
  return moments;
}
