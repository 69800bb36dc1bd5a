import { type Param, placeRef, type Problem, typeRef, unitRef } from '@warlog/core';
import { allowanceOf } from '../battle/fight.js';
import { mayRun } from '../battle/group.js';
import { chartOf } from '../chart.js';
import type { SideId } from '../model/ids.js';
import {
  sheetSchemas,
  standingSchema,
  type BuildItem,
  type CollectParts,
  type MoveSheet,
  type RetreatSheet,
  type RoundSheet,
  type ArmadaSheet,
} from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { holdingsOf, sideOfSeat, unitIn } from '../position.js';
import { mayShow, stripFault } from '../resolve/collect.js';
import { moveFault } from '../resolve/move.js';
import { baseKinds, findCraft, hitsOf, isCarrier, isTransport } from '../tables.js';
import { dryRun } from './dry-run.js';
import { awaitedBy, kindOf } from './phase.js';
import { problem, shapeFaults, type ArmadaPath } from './problem.js';

/** Returns every problem of the orders from the seat's own view alone; warnings do not refuse. Never throws. */
export function check(view: ArmadaView, sheet: unknown): readonly Problem[] {
  if (view.seat === null || !view.opened || view.ended !== null) return [problem(view, 'NOT_AWAITED', [])];
  const kind = kindOf(view);
  const order = orderOf(sheet);
  if (order !== null && order !== kind && Object.hasOwn(sheetSchemas, order))
    return [problem(view, 'WRONG_PHASE', ['order'])];
  const parsed = sheetSchemas[kind].safeParse(sheet);
  if (!parsed.success) {
    return shapeFaults(parsed.error.issues).map(({ code, path, field }) => problem(view, code, path, { field }));
  }
  if (!awaitedBy(view).includes(view.seat)) return [problem(view, 'NOT_AWAITED', [])];
  return checkSheet(view, parsed.data);
}

function orderOf(sheet: unknown): string | null {
  if (typeof sheet !== 'object' || sheet === null || !('order' in sheet)) return null;
  return typeof sheet.order === 'string' ? sheet.order : null;
}

function checkSheet(view: ArmadaView, sheet: ArmadaSheet): readonly Problem[] {
  const side = sideOfSeat(view, view.seat);
  if (sheet.order === 'setup.choose') {
    const { startSystem, opponentStartSystem } = sheet;
    const unknown = (['startSystem', 'opponentStartSystem'] as const).flatMap((key) =>
      unknownSystem(view, sheet[key], [key]),
    );
    if (unknown.length > 0 || startSystem !== opponentStartSystem) return unknown;
    return [problem(view, 'SAME_START', ['opponentStartSystem'])];
  }
  if (side === null) return [problem(view, 'NOT_AWAITED', [])];
  switch (sheet.order) {
    case 'logistics':
      return [
        ...checkRemaining(view, side, sheet.hide.keepExposed, ['hide', 'keepExposed']),
        ...checkCollect(view, side, sheet.collect, ['collect']),
        ...checkBuild(view, side, { refresh: true, collect: sheet.collect, items: sheet.build }, ['build']),
      ];
    case 'hide':
      return checkRemaining(view, side, sheet.keepExposed, ['keepExposed']);
    case 'collect':
      return checkCollect(view, side, sheet, []);
    case 'build':
      return checkBuild(view, side, { refresh: false, collect: null, items: sheet.items }, ['items']);
    case 'move':
      return checkMoves(view, side, sheet, ['declare']);
    case 'combat.round':
      return checkRound(view, side, sheet);
    case 'combat.fight':
      return [problem(view, 'NOT_AWAITED', [])];
    case 'combat.retreat':
      return checkRetreat(view, sheet);
  }
}

function unknownSystem(view: ArmadaView, id: string, path: ArmadaPath): readonly Problem[] {
  return chartOf(view.map).has(id) ? [] : [problem(view, 'UNKNOWN_SYSTEM', path, { thing: 'system', id })];
}

/** Checks counters that stay face up: own units, or systems with an own fortress. */
function checkRemaining(
  view: ArmadaView,
  side: SideId,
  exposed: readonly string[],
  path: ArmadaPath,
): readonly Problem[] {
  return exposed.flatMap((id, index) => {
    const at = [...path, index];
    const system = chartOf(view.map).has(id) ? view.systems[id as keyof ArmadaView['systems']] : undefined;
    if (system !== undefined) return system.controller === side ? [] : [problem(view, 'NOT_YOURS', at, { id })];
    const unit = unitIn(view, id);
    if (unit === null) return [problem(view, 'UNKNOWN_UNIT', at, { thing: 'unit', id })];
    return unit.side === side ? [] : [problem(view, 'NOT_YOURS', at, { id: unitRef(unit.id) })];
  });
}

function checkCollect(
  view: ArmadaView,
  side: SideId,
  { exposeTransports, stripMine }: CollectParts,
  path: ArmadaPath,
): readonly Problem[] {
  const transports = exposeTransports.flatMap((id, index): readonly Problem[] => {
    const at = [...path, 'exposeTransports', index];
    const unit = unitIn(view, id);
    if (unit === null) return [problem(view, 'UNKNOWN_UNIT', at, { thing: 'unit', id })];
    if (unit.side !== side) return [problem(view, 'NOT_YOURS', at, { id: unitRef(unit.id) })];
    if (!isTransport(unit.type) || !mayShow(view, side, id)) return [problem(view, 'NOT_A_TRANSPORT', at)];
    return [];
  });
  if (stripMine === null) return transports;
  const at = [...path, 'stripMine'];
  const unknown = unknownSystem(view, stripMine, at);
  if (unknown.length > 0) return [...transports, ...unknown];
  const fault = stripFault(holdingsOf(view, side).mines, stripMine);
  return fault === null ? transports : [...transports, problem(view, fault, at, { system: placeRef(stripMine) })];
}

/** Faults that cannot disappear before the item's turn: they refuse, all others only warn (PNP-17.14). */
const alwaysRefused = new Set([
  'UNKNOWN_BASE',
  'UNKNOWN_SYSTEM',
  'UNKNOWN_CRAFT',
  'WRONG_SIDE',
  'NOT_BUILDABLE',
  'SHIPYARD_COUNT',
  'BAD_PLACEMENT',
  'CARRIER_ABSENT',
  'NOT_CONTROLLER',
  'SYSTEM_SCARRED',
]);
/** Refused too, unless an earlier item of the list changes the same system. */
const refusedAlone = new Set(['NO_BASE', 'NO_FORTRESS']);

function checkBuild(
  view: ArmadaView,
  side: SideId,
  parts: Parameters<typeof dryRun>[2],
  path: ArmadaPath,
): readonly Problem[] {
  const run = dryRun(view, side, parts);
  return run.items.flatMap(({ fault, cost, pp }, index) => {
    const item = parts.items[index];
    if (fault === null || item === undefined) return [];
    const touched = parts.items
      .slice(0, index)
      .some((before) => 'system' in before && 'system' in item && before.system === item.system);
    const stripped = 'system' in item && parts.collect?.stripMine === item.system;
    const refused = alwaysRefused.has(fault) || (refusedAlone.has(fault) && !touched && !stripped);
    return [problem(view, fault, [...path, index], { ...paramsOf(item), cost, pp }, refused ? 'error' : 'warning')];
  });
}

function paramsOf(item: BuildItem): Readonly<Record<string, Param>> {
  switch (item.do) {
    case 'buildBase':
      return { system: placeRef(item.system), base: nameable(item.base), thing: 'base', id: item.base };
    case 'changeFortress':
      return { system: placeRef(item.system), base: nameable(item.to), thing: 'base', id: item.to };
    case 'salvage':
      return { system: placeRef(item.system), thing: 'system', id: item.system };
    case 'buildUnit': {
      const n = findCraft(item.type)?.shipyards ?? 1;
      return { system: placeRef(item.at), craft: typeRef(item.type), thing: 'craft', id: item.type, n };
    }
  }
}

const nameable = (base: string): Param => ((baseKinds as readonly string[]).includes(base) ? typeRef(base) : base);

/** Checks declarations (PNP-6.10). */
export function checkMoves(
  view: ArmadaView,
  side: SideId,
  { declare }: Pick<MoveSheet, 'declare'>,
  path: ArmadaPath,
): readonly Problem[] {
  const named = new Set<string>();
  return declare.flatMap((move, index) => {
    const code = moveFault(view, side, move, named);
    named.add(move.unit);
    if (code === null) return [];
    const unit = unitIn(view, move.unit);
    const name: Param = unit === null || code === 'UNKNOWN_UNIT' ? move.unit : unitRef(unit.id);
    const id = code === 'UNKNOWN_SYSTEM' ? move.to : name;
    const thing = code === 'UNKNOWN_SYSTEM' ? 'system' : 'unit';
    const params = { unit: name, id, thing, from: placeRef(unit?.system ?? move.to), to: placeRef(move.to) };
    return [problem(view, code, [...path, index], params)];
  });
}

function checkRound(view: ArmadaView, side: SideId, sheet: RoundSheet): readonly Problem[] {
  const { battle } = view;
  const result = battle?.result ?? null;
  if (battle === null || result === null) return [problem(view, 'WRONG_PHASE', ['order'])];
  const round = result.salvo ? 0 : battle.round;
  if (sheet.battle !== battle.id || sheet.round !== round) return [problem(view, 'NOT_AWAITED', ['battle'])];
  const faults: Problem[] = [];
  const allowance = Math.min(allowanceOf(battle, side, view.options.ignoreScaling), result.hits[side]);
  if (sheet.ignore > allowance) faults.push(problem(view, 'IGNORE_LIMIT', ['ignore'], { n: allowance }));
  if (sheet.torpedoRun && (result.salvo || !mayRun(battle.groups, battle.attempts, side))) {
    faults.push(problem(view, 'NO_TORPEDO_RUN', ['torpedoRun']));
  }
  const group = battle.groups[side];
  const left = new Map<string, number>(
    group.filter(({ type }) => !isCarrier(type)).map(({ id, type, damage }) => [id, hitsOf(type) - damage]),
  );
  const room = [...left.values()].reduce((sum, hits) => sum + hits, 0);
  const wanted = result.eliminated === side ? 0 : Math.min(room, Math.max(0, result.hits[side] - sheet.ignore));
  sheet.allocate.forEach(({ unit, hits }, index) => {
    const free = left.get(unit);
    const params = { unit: unitRef(unit), k: free ?? 0 };
    if (free === undefined) faults.push(problem(view, 'ALLOCATION_TARGET', ['allocate', index], params));
    else if (hits > free) faults.push(problem(view, 'ALLOCATION_OVER', ['allocate', index], params));
    left.set(unit, (free ?? 0) - hits);
  });
  const placed = sheet.allocate.reduce((sum, { hits }) => sum + hits, 0);
  if (placed !== wanted) faults.push(problem(view, 'ALLOCATION_SUM', ['allocate'], { n: wanted }));
  return faults;
}

function checkRetreat(view: ArmadaView, { battle, to }: RetreatSheet): readonly Problem[] {
  const { retreat } = view;
  if (retreat === null) return [problem(view, 'WRONG_PHASE', ['order'])];
  if (retreat.battle !== battle) return [problem(view, 'NOT_AWAITED', ['battle'])];
  if (retreat.options.includes(to)) return [];
  return [problem(view, 'BAD_RETREAT', ['to'], { system: placeRef(to), list: retreat.options.map(placeRef) })];
}

/** Returns every problem of standing orders: only their form, because the position changes. Never throws. */
export function checkStanding(view: ArmadaView, standing: unknown): readonly Problem[] {
  if (view.seat === null) return [problem(view, 'NOT_AWAITED', [])];
  const parsed = standingSchema.safeParse(standing);
  if (parsed.success) return [];
  return shapeFaults(parsed.error.issues).map(({ code, path, field }) => problem(view, code, path, { field }));
}
