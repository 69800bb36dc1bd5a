import type { ArmadaVisible } from '@warlog/armada-pnp';
import type { GameEvent } from '@warlog/campaign';
import { visibleEvents, type VisibleOf } from '../../kit/visible-events.js';

/** One type of this ruleset's disclosures. */
export type ArmadaVisibleOf<Type extends ArmadaVisible['type']> = VisibleOf<ArmadaVisible, Type>;

const { is, eventsOf } = visibleEvents<ArmadaVisible>();
export { eventsOf };

/** Casts a game event to this ruleset's disclosures; the platform knows only the name of its type. */
export function asVisible(event: GameEvent): ArmadaVisible {
  return event as ArmadaVisible;
}

/** Whether an event begins a story step of a battle; all others belong to the step before. */
const isLead = is(
  'BattleStarted',
  'BattleResumed',
  'SalvoFired',
  'RoundFought',
  'RoundAnswered',
  'TorpedoRun',
  'DuelFought',
  'BattleEnded',
);

/** Returns the event that a story step of a battle is about; null if the step is not about a battle. */
export const leadOf = (events: readonly GameEvent[]) => events.find(isLead) ?? null;
