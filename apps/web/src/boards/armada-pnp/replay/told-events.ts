import type { GameEvent } from '@warlog/kernel';
import type { Visible } from '../rules.js';

/** One kind of thing that this ruleset tells. */
export type Told<Type extends Visible['type']> = Extract<Visible, { readonly type: Type }>;

/** A game event as what this ruleset tells; the platform knows its type's name only. */
export function asTold(event: GameEvent): Visible {
  return event as Visible;
}

/** What a moment of a battle begins with; all else goes with it. */
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
export type BattleLead = Told<(typeof battleLeads)[number]>;

/** The event that a moment of a battle is about; null where the moment is none. */
export function leadOf(events: readonly GameEvent[]): BattleLead | null {
  const leads: readonly string[] = battleLeads;
  return (events.find(({ type }) => leads.includes(type)) as BattleLead | undefined) ?? null;
}

/** The events of one kind among these. */
export function toldOf<Type extends Visible['type']>(events: readonly GameEvent[], type: Type): readonly Told<Type>[] {
  return events.filter((event) => event.type === type) as unknown as readonly Told<Type>[];
}
