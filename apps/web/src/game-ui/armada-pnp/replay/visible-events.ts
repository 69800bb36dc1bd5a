import type { GameEvent } from '@warlog/kernel';
import type { ArmadaVisible } from '../rules.js';

/** One type of this ruleset's disclosures. */
export type ArmadaVisibleOf<Type extends ArmadaVisible['type']> = Extract<ArmadaVisible, { readonly type: Type }>;

/** Casts a game event to this ruleset's disclosures; the platform knows only the name of its type. */
export function asVisible(event: GameEvent): ArmadaVisible {
  return event as ArmadaVisible;
}

/** Event types that begin a story step of a battle; all others belong to the step before. */
export const battleLeads = [
  'BattleStarted',
  'BattleResumed',
  'SalvoFired',
  'RoundFought',
  'RoundAnswered',
  'TorpedoRun',
  'DuelFought',
  'BattleEnded',
] as const;
export type BattleLead = ArmadaVisibleOf<(typeof battleLeads)[number]>;

/** Returns the event that a story step of a battle is about; null if the step is not about a battle. */
export function leadOf(events: readonly GameEvent[]): BattleLead | null {
  const leads: readonly string[] = battleLeads;
  return (events.find(({ type }) => leads.includes(type)) as BattleLead | undefined) ?? null;
}

/** Returns the events of one type. */
export function eventsOf<Type extends ArmadaVisible['type']>(
  events: readonly GameEvent[],
  type: Type,
): readonly ArmadaVisibleOf<Type>[] {
  return events.filter((event) => event.type === type) as unknown as readonly ArmadaVisibleOf<Type>[];
}
