import {
  isOpenRoll,
  isPlatformVisible,
  type AnyRuleset,
  type DiceEvent,
  type GameEvent,
  type PhaseClosed,
  type VisibleEvent,
} from '@warlog/kernel';
import type { Happened } from '../useHappened.js';

/** What one viewer was told during one phase: the view as it opened, and the events since in their order. */
export interface ToldPhase {
  readonly ordinal: number;
  /** The ruleset's own view, or null before anything was laid out. */
  readonly before: unknown;
  readonly events: readonly VisibleEvent[];
  /** The viewer's own nonce at the closing, 64 hex digits; null for who holds no seat. */
  readonly nonce: string | null;
}

/** Reads what the server says happened. Events come as rows with a sequence number of their viewer. */
export function toldPhase(happened: NonNullable<Happened>): ToldPhase {
  const rows = happened.events as readonly { readonly seq: number; readonly event: VisibleEvent }[];
  return {
    ordinal: happened.ordinal,
    before: happened.before,
    events: rows.map(({ event }) => event),
    nonce: happened.nonce,
  };
}

/** The same phase in the order in which its ruleset tells it best; what is not the game's comes first, as it came. */
export function inStory(ruleset: AnyRuleset, phase: ToldPhase): ToldPhase {
  if (ruleset.retell === undefined) return phase;
  const others = phase.events.filter((event) => !isGameTold(event));
  return {
    ...phase,
    events: [...others, ...ruleset.retell(phase.events.filter(isGameTold))] as readonly VisibleEvent[],
  };
}

/** Does it belong to the game (its dice among it), so that the ruleset projects and narrates it? */
export function isGameTold(event: VisibleEvent): event is GameEvent | DiceEvent {
  return !isPlatformVisible(event) && !isOpenRoll(event);
}

/** How the phase closed; null while it is open. */
export function closingOf(phase: ToldPhase): PhaseClosed | null {
  return (phase.events.find((event) => event.type === 'PhaseClosed') as PhaseClosed | undefined) ?? null;
}
