import { gainToken } from '../command/tokens.js';
import { repair, type RepairStep } from '../command/repair.js';
import { panics } from '../damage/cards.js';
import type { ActivateOrder, RepairOrderStep } from '../model/sheet.js';
import type { Activation, Ship } from '../model/state.js';
import { activating, faceupOf, shipOf, typeOf } from '../position.js';
import type { Command } from '../tables.js';
import { launch } from './flight.js';
import { bury, isUp, panic } from './harm.js';
import { endActivation, land } from './landing.js';
import { maneuver } from './maneuver.js';
import { keep, lapse, mindOf, type Facts, type Table } from './table.js';
import { volley } from './volley.js';

/** The next step of the activation under way (section 4.1). */
export function* activationStep(table: Table, activation: Activation): Facts {
  const ship = shipOf(table.now, activation.unit);
  if (ship === null || !isUp(table, activation.unit)) return yield* endActivation(table, activation.unit);
  const orders = mindOf(table, activation.seat).orders.activate;
  switch (activation.step) {
    case 'reveal':
      yield* reveal(table, ship, orders);
      return yield* begin(table, ship, 'repair');
    case 'repair':
      if (orders?.repair !== undefined) yield* doRepair(table, ship, activation, orders.repair);
      return yield* begin(table, ship, 'squadron');
    case 'squadron':
      return yield* commandSquadrons(table, ship, activation, orders);
    case 'attack':
      return yield* volley(table, activation, ship);
    case 'maneuver':
      return yield* maneuver(table, activation, ship);
    case 'landing':
      return yield* land(table, activation, ship);
  }
}

function* begin(table: Table, { id }: Ship, step: Activation['step']): Facts {
  if (isUp(table, id)) yield { type: 'StepBegan', unit: id, step };
}

/** Reveals the top dial, keeps it or takes a token for it (SWA-ACT-01, SWA-ACT-02). */
function* reveal(table: Table, ship: Ship, orders: ActivateOrder | null): Facts {
  const dials = ship.dials.length;
  if (panics(faceupOf(ship)) && dials > 0) {
    yield* panic(table, ship);
    yield* bury(table, [ship.id]);
    if (!isUp(table, ship.id) || ship.dials.length < dials) return;
  }
  const top = shipOf(table.now, ship.id)?.dials[0];
  if (top == null) return;
  yield { type: 'DialRevealed', unit: ship.id, command: top };
  if (yield* clearMarks(table, ship, top)) return;
  if (orders?.dial !== 'token') return;
  const holder = { tokens: ship.commands, command: typeOf(ship).command, faceup: faceupOf(ship) };
  const { dropped } = gainToken(holder, top, orders.discardToken);
  yield { type: 'TokenGained', unit: ship.id, command: top, dropped };
}

/** Marks of an assault go when the ship reveals: one for a token of its kind, all for the very dial (SWA-SQN-05). */
function* clearMarks(table: Table, { id, raided, commands }: Ship, top: Command): Facts<boolean> {
  if (raided.length === 0) return false;
  const held = raided.filter((command) => commands.includes(command));
  if (held.length > 0) {
    yield { type: 'CommandTokensLost', unit: id, commands: held };
    yield { type: 'MarksCleared', unit: id, commands: held };
  }
  if (!raided.includes(top) || held.includes(top)) return false;
  yield { type: 'DialDiscarded', unit: id, why: 'raided' };
  yield { type: 'MarksCleared', unit: id, commands: raided };
  return true;
}

/** Why a command may not be resolved so; null: it may (SWA-ACT-02). */
export function commandFault(
  ship: Ship,
  { dial, resolved }: Pick<Activation, 'dial' | 'resolved'>,
  command: Command,
  use: 'dial' | 'token' | 'both',
): 'BAD_COMMAND' | 'TOKEN_MISSING' | null {
  if (ship.raided.includes(command) || resolved.includes(command)) return 'BAD_COMMAND';
  if (use !== 'token' && dial !== command) return 'BAD_COMMAND';
  return use !== 'dial' && !ship.commands.includes(command) ? 'TOKEN_MISSING' : null;
}

/** Repair: the steps that may still be made, one after the other (SWA-CMD-03). */
function* doRepair(
  table: Table,
  ship: Ship,
  activation: Activation,
  order: NonNullable<ActivateOrder['repair']>,
): Facts {
  const fault = commandFault(ship, activation, 'repair', order.use);
  if (fault !== null) {
    yield lapse(ship.seat, ship.id, 'repair', fault);
    return;
  }
  yield { type: 'CommandResolved', unit: ship.id, command: 'repair', use: order.use };
  const damaged = { ...activating(table.now, ship), shields: { ...ship.shields } };
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

function* repairStep({ id }: Ship, step: RepairOrderStep): Facts {
  if (step.op === 'discard') yield { type: 'CardDiscarded', unit: id, card: step.card, by: 'repair' };
  else if (step.op === 'move') yield { type: 'ShieldsMoved', unit: id, from: step.from, to: step.to, points: 1 };
  else yield { type: 'ShieldsMoved', unit: id, from: null, to: step.zone, points: 1 };
}

/** Squadron command: as many squadrons as the value says, one after the other (SWA-CMD-02). */
function* commandSquadrons(table: Table, ship: Ship, activation: Activation, orders: ActivateOrder | null): Facts {
  const waiting = mindOf(table, ship.seat).orders.squadrons;
  const order = orders?.squadron;
  const isBegun = activation.resolved.includes('squadron');
  if (order !== undefined && orders !== null && !isBegun) {
    const fault = commandFault(ship, activation, 'squadron', order.use);
    const { squadron: _, ...rest } = orders;
    yield* keep(table, ship.seat, { activate: rest, squadrons: fault === null ? order.squadrons : [] });
    if (fault !== null) {
      yield lapse(ship.seat, ship.id, 'squadron', fault);
      return;
    }
    yield { type: 'CommandResolved', unit: ship.id, command: 'squadron', use: order.use };
    yield { type: 'SquadronsCommanded', unit: ship.id, squadrons: squadronsFor(ship, order.use) };
    return;
  }
  const [entry] = waiting;
  if (entry !== undefined && activation.squadrons > 0) return yield* launch(table, ship.seat, entry, ship);
  if (waiting.length > 0) yield* keep(table, ship.seat, { squadrons: [] });
  yield* begin(table, ship, 'attack');
}

/** Squadrons that a command activates (SWA-CMD-02). */
export const squadronsFor = (ship: Ship, use: 'dial' | 'token' | 'both'): number =>
  (use === 'token' ? 0 : typeOf(ship).squadron) + (use === 'dial' ? 0 : 1);
