import { valuesOf } from '@warlog/core';
import type { Draft } from '@warlog/ruleset-api';
import { applyBattle, copyBattle } from './battle/table.js';
import type { ArmadaEvent } from './model/event.js';
import { sideIds, type SideId, type SystemId, type ArmadaUnitId } from './model/ids.js';
import type { ArmadaBattle, ArmadaBoard, ArmadaUnit } from './model/state.js';
import { doctrineAt } from './position.js';
import { craftOf, garrisonOf, garrisonSize, hitsOf, isFortress, startPoints, type BaseKind } from './tables.js';
import { gain, surrender } from './treasury.js';

type BoardDraft = Draft<ArmadaBoard>;

/**
 * Applies one event to the board, in the state and in views; a view skips events about units and bases that it does not
 * know.
 */
export function applyFact(board: BoardDraft, event: Exclude<ArmadaEvent, { type: 'GameCreated' }>): void {
  switch (event.type) {
    case 'ChoiceWon':
      board.highRoller = event.seat;
      return;
    case 'SidesChosen':
      board.seatOf = { ...event.seatOf };
      return;
    case 'ForcesPlaced':
      for (const { id, type, n } of event.units) {
        enlist(board, { id, side: event.side, type, system: event.system, exposed: false, n });
      }
      placeStart(board, event.side, event.system);
      return;
    case 'TurnOpened':
      board.turn = event.turn;
      return;
    case 'StepOpened':
      board.step = event.step;
      return;
    case 'CountersHidden':
      for (const { id, becomes } of event.units) rename(board, id, becomes);
      for (const system of event.fortresses) changeBase(board, system, { exposed: false });
      return;
    case 'ShipyardsRefreshed':
      for (const system of event.systems) changeBase(board, system, { expended: false });
      return;
    case 'CountersExposed':
      for (const id of event.units) changeUnit(board, id, { exposed: true });
      for (const system of event.fortresses) changeBase(board, system, { exposed: true });
      return;
    case 'PointsRuled':
      gain(board, event.side, event.by);
      return;
    case 'CounterPlaced': {
      const { side, system, unit } = event;
      enlist(board, { ...unit, side, system, exposed: true });
      return;
    }
    case 'CounterRemoved': {
      const pool = poolOf(board, event.craft);
      delete board.units[event.unit];
      pool[event.craft] = (pool[event.craft] ?? 0) + 1;
      return;
    }
    case 'DamageRuled':
      changeUnit(board, event.unit, { damage: event.damage });
      return;
    case 'PointsCollected':
      gain(board, event.side, event.gained);
      return;
    case 'MineStripped':
      systemOf(board, event.system).base = null;
      if (event.scarred) systemOf(board, event.system).scars.push(event.side);
      return;
    case 'BaseBuilt':
      surrender(board, event.side, event.cost);
      putBase(board, event.system, event.base);
      return;
    case 'FortressChanged':
      surrender(board, event.side, event.cost);
      board.neutral[event.from] += 1;
      board.neutral[event.to] -= 1;
      systemOf(board, event.system).base = {
        kind: event.to,
        exposed: true,
        expended: false,
        built: systemOf(board, event.system).base?.built ?? 0,
        changed: board.turn,
        garrison: fresh(event.to),
      };
      return;
    case 'BaseSalvaged':
      removeBase(board, event.system, event.base);
      gain(board, event.side, event.gained);
      return;
    case 'UnitBuilt': {
      const { id, type, n } = event.unit;
      surrender(board, event.side, event.cost);
      for (const system of event.shipyards) changeBase(board, system, { expended: true });
      enlist(board, { id, side: event.side, type, system: event.system, exposed: true, n });
      return;
    }
    case 'MovesDeclared':
      for (const { unit, to } of event.moves) changeUnit(board, unit, { to });
      return;
    case 'UnitsArrived':
      for (const unit of valuesOf(board.units)) {
        if (unit.to === null) continue;
        unit.from = unit.system;
        unit.system = unit.to;
        unit.to = null;
      }
      return;
    case 'BattleStarted':
      board.battle = copyBattle(event.battle);
      countGarrison(board, event.battle);
      for (const side of sideIds) {
        board.words[side].fighting = doctrineAt(board.words, side, event.battle.place);
      }
      return;
    case 'BattleHandedOver':
      handOver(board);
      return;
    case 'BattleResumed':
      resume(board, event);
      return;
    case 'WishSet':
      board.words[event.side].wishes = { ...board.words[event.side].wishes, [event.scope]: event.wish };
      return;
    case 'BattleEnded':
      for (const side of sideIds) delete board.words[side].fighting;
      applyBattle(board, event);
      return;
    case 'RetreatOrdered':
      board.retreat = event.asked ? (event.retreat as BoardDraft['retreat']) : null;
      return;
    case 'RetreatMade':
      for (const id of event.units) changeUnit(board, id, { system: event.to, from: event.from, to: null });
      board.retreat = null;
      return;
    case 'SystemLost':
      systemOf(board, event.system).controller = null;
      board.treasury[event.side].unused += 1;
      return;
    case 'SystemClaimed':
      systemOf(board, event.system).controller = event.side;
      board.treasury[event.side][event.markerFrom === 'pool' ? 'unused' : 'pp'] -= 1;
      return;
    case 'BaseDestroyed':
      removeBase(board, event.system, event.base);
      return;
    case 'GarrisonRestored':
      for (const { system, garrison } of event.systems) changeBase(board, system, { garrison: [...garrison] });
      return;
    case 'DamageCleared':
      for (const id of event.units) changeUnit(board, id, { damage: 0 });
      return;
    case 'CombatClosed':
      for (const unit of valuesOf(board.units)) unit.from = null;
      for (const side of sideIds) board.words[side].sequence = [];
      board.drawOffer = null;
      return;
    case 'DoctrineSet':
      board.words[event.side].doctrines[event.scope] = event.doctrine;
      return;
    case 'ModeSet':
      board.words[event.side].modes[event.scope] = event.mode;
      return;
    case 'SequenceSet':
      board.words[event.side].sequence = [...event.battles];
      return;
    case 'DrawOffered':
      board.drawOffer = event.side;
      return;
    case 'DrawWithdrawn':
      board.drawOffer = null;
      return;
    case 'GameEnded':
      board.ended = {
        winner: event.winner,
        winners: [...event.winners],
        reason: event.reason,
        clause: event.clause,
      };
      return;
    case 'FightAgreed':
    case 'BattleCameBack':
    case 'CombatOpened':
    case 'ClashStarted':
    case 'BuildFailed':
      return;
    default:
      applyBattle(board, event);
  }
}

/** Corrects the garrison in a view that saw the fortress only now: the battle shows what is left of it. */
function countGarrison(board: BoardDraft, { place, groups }: ArmadaBattle): void {
  const system = place.kind === 'system' ? systemOf(board, place.system) : null;
  const { base = null, controller = null } = system ?? {};
  if (base === null || controller === null || !isFortress(base.kind)) return;
  const full = hitsOf(garrisonOf(base.kind, controller));
  const craft = groups[controller].filter(({ fort }) => fort);
  base.garrison = base.garrison.map((_, index) => craft.find(({ id }) => id === `fort-${index + 1}`)?.damage ?? full);
}

/** Hands the current battle over, with the doctrines that apply to it. */
function handOver(board: BoardDraft): void {
  const { battle } = board;
  if (battle === null) return;
  // If dice decide in the end, doctrine answers (PNP-17.31).
  board.handed = [...(board.handed ?? []), { ...battle, byRounds: false }];
  board.battle = null;
  for (const side of sideIds) {
    const { fighting } = board.words[side];
    if (fighting) board.words[side].handed = { ...board.words[side].handed, [battle.id]: fighting };
    delete board.words[side].fighting;
  }
}

/** Resumes the battle here; the battle campaign had no salvo (PNP-17.21). */
function resume(
  board: BoardDraft,
  { battle: id, fought, loser }: Extract<ArmadaEvent, { type: 'BattleResumed' }>,
): void {
  const found = board.handed?.find((battle) => battle.id === id) ?? null;
  const left = (board.handed ?? []).filter((battle) => battle.id !== id);
  delete board.handed;
  if (left.length > 0) board.handed = left;
  board.battle = found && {
    ...found,
    salvoFired: found.salvoFired || fought,
    ...(loser === undefined ? {} : { withdraws: loser }),
  };
  for (const side of sideIds) {
    const { [id]: fighting, ...others } = board.words[side].handed ?? {};
    delete board.words[side].handed;
    if (Object.keys(others).length > 0) board.words[side].handed = others;
    if (fighting) board.words[side].fighting = fighting;
  }
}

type Enlisted = Pick<ArmadaUnit, 'id' | 'side' | 'type' | 'system' | 'exposed' | 'n'>;

function enlist(board: BoardDraft, { id, side, type, system, exposed, n }: Enlisted): void {
  board.units[id] = { id, side, type, system, exposed, n, damage: 0, from: null, to: null };
  const pool = poolOf(board, type);
  pool[type] = (pool[type] ?? 0) - 1;
}

/** Returns the pool of a token: that of the side whose craft it shows, even if the other side commands it. */
const poolOf = (board: BoardDraft, type: string): Record<string, number> => board.pools[craftOf(type).side];

/** Places the shipyard, the control marker and the Production Points of the start (PNP-3.3). */
export function placeStart(board: BoardDraft, side: SideId, system: SystemId): void {
  systemOf(board, system).controller = side;
  putBase(board, system, 'shipyard');
  board.treasury[side].unused -= 1;
  gain(board, side, startPoints);
}

function putBase(board: BoardDraft, system: SystemId, kind: BaseKind): void {
  board.neutral[kind] -= 1;
  const base = { kind, exposed: true, expended: false, built: board.turn, changed: 0, garrison: fresh(kind) };
  systemOf(board, system).base = base;
}

/** Removes a base and returns its token to the common pool. */
function removeBase(board: BoardDraft, system: SystemId, kind: BaseKind): void {
  systemOf(board, system).base = null;
  board.neutral[kind] += 1;
}

function fresh(kind: BaseKind): number[] {
  return isFortress(kind) ? Array<number>(garrisonSize).fill(0) : [];
}

function rename(board: BoardDraft, id: ArmadaUnitId, becomes: ArmadaUnitId): void {
  const unit = board.units[id];
  if (unit === undefined) return;
  delete board.units[id];
  board.units[becomes] = Object.assign(unit, { id: becomes, exposed: false });
}

function changeUnit(board: BoardDraft, id: ArmadaUnitId, change: Partial<Draft<ArmadaUnit>>): void {
  const unit = board.units[id];
  if (unit !== undefined) Object.assign(unit, change);
}

function changeBase(board: BoardDraft, system: SystemId, change: object): void {
  const { base } = systemOf(board, system);
  if (base !== null) Object.assign(base, change);
}

export function systemOf(board: BoardDraft, system: SystemId): BoardDraft['systems'][SystemId] {
  const found = board.systems[system];
  if (found === undefined) throw new Error(`There is no system ${system}`);
  return found;
}
