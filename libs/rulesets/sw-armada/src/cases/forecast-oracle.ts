import { isDiceEvent } from '@warlog/dice';
import type { Chance } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { PlayedTurn } from '@warlog/ruleset-testkit';
import type { SwArmadaTypes } from '../index.js';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaState } from '../model/state.js';

/** Events that may come before the first attack of a window without affecting it. */
const harmless: readonly SwArmadaEvent['type'][] = [
  ...(['WindowClosed', 'WindowOpened', 'TurnCame', 'StepBegan', 'OrdersKept'] as const),
  ...(['ShipActivated', 'DialRevealed', 'SquadronActivated'] as const),
];

/**
 * Returns whether the first attack of a window dealt a card or cost a hull point, by the referee's log. Null if its
 * condition did not hold: another attack came first, something changed before it, or a seat has its own doctrine.
 */
export function cameTrue(
  said: Chance,
  _seat: SeatId,
  { before, events: all }: PlayedTurn<SwArmadaTypes>,
): boolean | null {
  const isFirst = said.path?.every((step) => typeof step === 'string' || step === 0) ?? false;
  if (said.code === 'chance.both' || !isFirst || hasOwnMind(before.state)) return null;
  const events = all.filter((event): event is SwArmadaEvent => !isDiceEvent(event));
  const at = events.findIndex(({ type }) => type === 'AttackDeclared');
  const [declared, ...rest] = at < 0 ? [] : events.slice(at);
  if (declared?.type !== 'AttackDeclared' || !events.slice(0, at).every(({ type }) => harmless.includes(type)))
    return null;
  const { by, target } = declared.attack;
  if (said.who?.ref !== 'unit' || said.who.id !== by || said.place !== target) return null;
  const end = rest.findIndex(({ type }) => type === 'AttackDeclared' || type === 'ActivationEnded');
  return (end < 0 ? rest : rest.slice(0, end)).some(
    (event) =>
      (event.type === 'DamageDealt' || event.type === 'HullPointsLost') &&
      event.unit === target &&
      event.cause === 'attack',
  );
}

/** Returns true if any answer differs from the defaults. */
const hasOwnMind = ({ minds }: SwArmadaState): boolean =>
  Object.values(minds).some(
    (mind) => mind !== undefined && (mind.doctrine.fleet !== null || Object.keys(mind.doctrine.units).length > 0),
  );
