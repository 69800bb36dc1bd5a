import { gainToken } from '../command/tokens.js';
import { repair, type RepairStep } from '../command/repair.js';
import { panics } from '../damage/cards.js';
import type { ActivateOrder, RepairOrderStep } from '../model/sheet.js';
import type { Activation, Ship } from '../model/state.js';
import { activating, faceupOf, shipOf, typeOf } from '../position.js';
import type { SwArmadaCommand } from '../tables.js';
import { launch } from './flight.js';
import { bury, isUp, panic } from './harm.js';
import { endActivation, land } from './landing.js';
import { maneuver } from './maneuver.js';
import { keep, lapse, mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';
import { volley } from './volley.js';

/** Plays the next step of the current activation (section 4.1). */
export function* activationStep(context: RoundContext, activation: Activation): SwArmadaFacts {
  const ship = shipOf(context.now, activation.unit);
  if (ship === null || !isUp(context, activation.unit)) return yield* endActivation(context, activation.unit);
  const orders = mindOf(context, activation.seat).orders.activate;
  switch (activation.step) {
    case 'reveal':
      yield* reveal(context, ship, orders);
      return yield* begin(context, ship, 'repair');
    case 'repair':
      if (orders?.repair !== undefined) yield* doRepair(context, ship, activation, orders.repair);
      return yield* begin(context, ship, 'squadron');
    case 'squadron':
      return yield* commandSquadrons(context, ship, activation, orders);
    case 'attack':
      return yield* volley(context, activation, ship);
    case 'maneuver':
      return yield* maneuver(context, activation, ship);
    case 'landing':
      return yield* land(context, activation, ship);
  }
}

function* begin(context: RoundContext, { id }: Ship, step: Activation['step']): SwArmadaFacts {
  if (isUp(context, id)) yield { type: 'StepBegan', unit: id, step };
}

/** Reveals the top dial, keeps it or takes a token for it (SWA-ACT-01, SWA-ACT-02). */
function* reveal(context: RoundContext, ship: Ship, orders: ActivateOrder | null): SwArmadaFacts {
  const dials = ship.dials.length;
  if (panics(faceupOf(ship)) && dials > 0) {
    yield* panic(context, ship);
    yield* bury(context, [ship.id]);
    if (!isUp(context, ship.id) || ship.dials.length < dials) return;
  }
  const top = shipOf(context.now, ship.id)?.dials[0];
  if (top == null) return;
  yield { type: 'DialRevealed', unit: ship.id, command: top };
  if (yield* clearMarks(context, ship, top)) return;
  if (orders?.dial !== 'token') return;
  const holder = { tokens: ship.commands, command: typeOf(ship).command, faceup: faceupOf(ship) };
  const { dropped } = gainToken(holder, top, orders.discardToken);
  yield { type: 'TokenGained', unit: ship.id, command: top, dropped };
}

/**
 * Removes marks of an assault when the ship reveals: one for a token of its kind, all for the dial itself (SWA-SQN-05).
 */
function* clearMarks(
  context: RoundContext,
  { id, raided, commands }: Ship,
  top: SwArmadaCommand,
): SwArmadaFacts<boolean> {
  if (raided.length === 0) return false;
  const lostTokens = raided.filter((command) => commands.includes(command));
  if (lostTokens.length > 0) {
    yield { type: 'CommandTokensLost', unit: id, commands: lostTokens };
    yield { type: 'MarksCleared', unit: id, commands: lostTokens };
  }
  if (!raided.includes(top) || lostTokens.includes(top)) return false;
  yield { type: 'DialDiscarded', unit: id, why: 'raided' };
  yield { type: 'MarksCleared', unit: id, commands: raided };
  return true;
}

/** Returns why a command may not be resolved so; null: it may (SWA-ACT-02). */
export function commandFault(
  ship: Ship,
  { dial, resolved }: Pick<Activation, 'dial' | 'resolved'>,
  command: SwArmadaCommand,
  use: 'dial' | 'token' | 'both',
): 'BAD_COMMAND' | 'TOKEN_MISSING' | null {
  if (ship.raided.includes(command) || resolved.includes(command)) return 'BAD_COMMAND';
  if (use !== 'token' && dial !== command) return 'BAD_COMMAND';
  return use !== 'dial' && !ship.commands.includes(command) ? 'TOKEN_MISSING' : null;
}

/** Plays a repair: the steps that are still legal, in order (SWA-CMD-03). */
function* doRepair(
  context: RoundContext,
  ship: Ship,
  activation: Activation,
  order: NonNullable<ActivateOrder['repair']>,
): SwArmadaFacts {
  const fault = commandFault(ship, activation, 'repair', order.use);
  if (fault !== null) {
    yield lapse(ship.seat, ship.id, 'repair', fault);
    return;
  }
  yield { type: 'CommandResolved', unit: ship.id, command: 'repair', use: order.use };
  const damaged = { ...activating(context.now, ship), shields: { ...ship.shields } };
  const done: RepairStep[] = [];
  for (const step of order.steps) {
    const tried = repair(damaged, order.use, [...done, step]);
    if ('fault' in tried) yield lapse(ship.seat, ship.id, 'repair', tried.fault);
    else {
      done.push(step);
      yield* repairStep(ship, step);
    }
  }
}

function* repairStep({ id }: Ship, step: RepairOrderStep): SwArmadaFacts {
  if (step.op === 'discard') yield { type: 'CardDiscarded', unit: id, card: step.card, by: 'repair' };
  else if (step.op === 'move') yield { type: 'ShieldsMoved', unit: id, from: step.from, to: step.to, points: 1 };
  else yield { type: 'ShieldsMoved', unit: id, from: null, to: step.zone, points: 1 };
}

/** Plays a squadron command: up to its value of squadrons, in order (SWA-CMD-02). */
function* commandSquadrons(
  context: RoundContext,
  ship: Ship,
  activation: Activation,
  orders: ActivateOrder | null,
): SwArmadaFacts {
  const waiting = mindOf(context, ship.seat).orders.squadrons;
  const order = orders?.squadron;
  const isBegun = activation.resolved.includes('squadron');
  if (order !== undefined && orders !== null && !isBegun) {
    const fault = commandFault(ship, activation, 'squadron', order.use);
    const { squadron: _, ...rest } = orders;
    yield* keep(context, ship.seat, { activate: rest, squadrons: fault === null ? order.squadrons : [] });
    if (fault !== null) {
      yield lapse(ship.seat, ship.id, 'squadron', fault);
      return;
    }
    yield { type: 'CommandResolved', unit: ship.id, command: 'squadron', use: order.use };
    yield { type: 'SquadronsCommanded', unit: ship.id, squadrons: squadronsFor(ship, order.use) };
    return;
  }
  const [entry] = waiting;
  if (entry !== undefined && activation.squadrons > 0) return yield* launch(context, ship.seat, entry, ship);
  if (waiting.length > 0) yield* keep(context, ship.seat, { squadrons: [] });
  yield* begin(context, ship, 'attack');
}

/** Returns the number of squadrons that a command activates (SWA-CMD-02). */
export const squadronsFor = (ship: Ship, use: 'dial' | 'token' | 'both'): number =>
  (use === 'token' ? 0 : typeOf(ship).squadron) + (use === 'dial' ? 0 : 1);
