export * from './practice.js';
export * from './lesson-table.js';
export * from './pace.js';
export * from './zone.js';
export * from './press-events.js';
export * from './governance-events.js';
export * from './time-span.js';
export * from './due.js';
export * from './events.js';
export * from './closing-events.js';
export * from './host-events.js';
export * from './battle-events.js';
export { battlesOf, agreedOn, askedNow } from './battle-state.js';
export * from './state.js';
export * from './participation.js';
export * from './seat-rights.js';
export { howOf, powersIn, timesUsed, type How } from './powers.js';
export * from './open-decisions.js';
export type { Power } from './power-rules.js';
export * from './session.js';
export * from './evolve.js';
export * from './versions.js';
export * from './clock.js';
export { tally } from './vote-tally.js';
export { seatDueAt } from './seat-clock.js';
export * from './disclose.js';
export * from './visible.js';
export * from './onlookers.js';
export * from './steerer-disclosures.js';
export * from './early-closing.js';
export * from './log.js';
export type { RulingRevealed } from './revealed.js';
export * from './problems.js';
export * from './trust-terms.js';
export * from './beacon-terms.js';
export * from './decide/act.js';
export { bringRound, waiveBeacon, type BroughtRound } from './decide/beacon.js';
export { setSeatKeys, type Bringing } from './decide/bring.js';
export { addSeatKey, type Signing } from './decide/seat-keys.js';
export {
  actionKeysOf,
  mustSign,
  signedActionIn,
  isSignedBy,
  type SignedActionEvent,
  type SignedContent,
} from './signed-actions.js';
export { schemeOf } from './decide/moment.js';
export * from './decide/clock.js';
export * from './decide/decision.js';
export * from './decide/change-host.js';
export * from './decide/checkpoint-key.js';
export * from './decide/host.js';
export * from './decide/lobby.js';
export * from './gather-terms.js';
export * from './gathering.js';
export * from './decide/orders.js';
export * from './decide/later-orders.js';
export { moveSeat } from './decide/move-seat.js';
export { rankSeats, withSeatsDealt } from './decide/wishes.js';
export { giveHonor, honorsFor } from './decide/honors.js';
export { changePace } from './decide/pace-change.js';
export * from './decide/parking.js';
export * from './decide/restored.js';
export * from './decide/settle.js';
export * from './decide/table-of-battle.js';
export { endedWithout, type NoResult } from './decide/no-result.js';
export { followParent } from './decide/follow.js';
export { returnToSeat } from './decide/return.js';
export * from './decide/phases.js';
export * from './decide/ladder.js';
export * from './decide/votes.js';
export * from './decide/roles.js';
export * from './decide/substitutes.js';
export * from './decide/rulings.js';
export * from './decide/upgrade.js';
export * from './decide/pace-problems.js';
export * from './decide/press.js';
export * from './phase-checkpoint.js';
