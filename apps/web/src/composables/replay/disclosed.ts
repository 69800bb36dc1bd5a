import { isOpenRoll, type DiceEvent } from '@warlog/dice';
import { isPlatformVisible, type GameEvent, type PhaseClosed, type VisibleEvent } from '@warlog/campaign';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { Disclosures } from '../useDisclosures.js';

/** The disclosures of one viewer in one phase: the view as it opened, and the events since in their order. */
export interface DisclosedPhase {
  readonly ordinal: number;
  /** The ruleset's own view, or null before the set-up. */
  readonly before: unknown;
  readonly events: readonly VisibleEvent[];
  /** The viewer's own nonce at the closing, 64 hex digits; null without a seat. */
  readonly nonce: string | null;
}

/** Parses the server's disclosures. Events come as rows with a sequence number per viewer. */
export function disclosedPhase(disclosures: NonNullable<Disclosures>): DisclosedPhase {
  const rows = disclosures.events as readonly { readonly seq: number; readonly event: VisibleEvent }[];
  return {
    ordinal: disclosures.ordinal,
    before: disclosures.before,
    events: rows.map(({ event }) => event),
    nonce: disclosures.nonce,
  };
}

/**
 * Sorts the events of a phase into the order in which the ruleset narrates them; events of the platform come first, in
 * their order.
 */
export function inStory(ruleset: AnyRuleset, phase: DisclosedPhase): DisclosedPhase {
  if (ruleset.view.retell === undefined) return phase;
  const others = phase.events.filter((event) => !isGameDisclosed(event));
  return {
    ...phase,
    events: [...others, ...ruleset.view.retell(phase.events.filter(isGameDisclosed))] as readonly VisibleEvent[],
  };
}

/** Whether the event belongs to the game (including its dice), so that the ruleset projects and narrates it. */
export function isGameDisclosed(event: VisibleEvent): event is GameEvent | DiceEvent {
  return !isPlatformVisible(event) && !isOpenRoll(event);
}

/** How the phase closed; null while it is open. */
export function closingOf(phase: DisclosedPhase): PhaseClosed | null {
  return (phase.events.find((event) => event.type === 'PhaseClosed') as PhaseClosed | undefined) ?? null;
}
