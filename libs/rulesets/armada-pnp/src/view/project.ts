import { valuesOf } from '@warlog/core';
import type { DiceEvent } from '@warlog/dice';
import type { Draft, Viewer } from '@warlog/ruleset-api';
import { copyBattle } from '../battle/table.js';
import { applyFact, placeStart } from '../board.js';
import { layOut } from '../evolve.js';
import { perSide, sideIds, type SideId } from '../model/ids.js';
import { newOptions } from '../model/options.js';
import type { ArmadaBattle, ArmadaUnit } from '../model/state.js';
import type { BattleRecord, ArmadaView, ArmadaVisible } from '../model/view.js';
import { isCarrier, lightOf, carrierOf, isFortress, garrisonSize, tokensFor, craftTokens } from '../tables.js';
import { narrate } from './narrate.js';

/** Returns a viewer's knowledge before any disclosure. */
export function blank(viewer: Viewer): ArmadaView {
  const map: ArmadaView['map'] = {
    id: 'none',
    name: '',
    canvas: { width: 200, height: 200 },
    systems: [],
    jumpLines: [],
  };
  const tokens = { ...tokensFor(0), craftPerSide: craftTokens };
  const table = layOut({ type: 'GameCreated', map, options: newOptions(), tokens, seats: [] });
  const { combat: _, created: __, ...board } = table;
  return {
    ...board,
    viewer: viewer.kind,
    seat: viewer.kind === 'seat' ? viewer.seat : null,
    opened: false,
    hidden: perSide(() => []),
    seenMoves: perSide(() => []),
    failed: [],
    carrierSeen: perSide(() => null),
    battles: [],
    headlines: [],
  };
}

/** Applies one disclosure to a view. Takes ownership of `before` and changes it. */
export function project(before: ArmadaView, visible: ArmadaVisible | DiceEvent): ArmadaView {
  const view = before as Draft<ArmadaView>;
  switch (visible.type) {
    case 'DiceScopeOpened':
    case 'DiceRolled':
    case 'DiceShuffled':
      return before;
    case 'GameCreated': {
      const { combat: _, created: __, ...board } = layOut(visible);
      Object.assign(view, board, { opened: true });
      return before;
    }
    case 'StartShown':
      placeStart(view, visible.side, visible.system);
      takeStartTokens(view, visible.side);
      break;
    case 'CountersCovered':
      for (const id of visible.units) delete view.units[id];
      for (const system of visible.fortresses) {
        const found = view.systems[system];
        if (found !== undefined) found.base = null;
      }
      break;
    case 'CountersShown':
      showCounters(view, visible);
      break;
    case 'HiddenCounted':
      view.hidden[visible.side] = visible.counts.map((count) => ({ ...count }));
      break;
    case 'MovesSeen':
      view.seenMoves[visible.side].push(...visible.moves.map((move) => ({ ...move, shown: [...move.shown] })));
      for (const { shown, to } of visible.moves) for (const id of shown) setMove(view, id, to);
      break;
    default:
      applyFact(view, visible);
  }
  keepRecords(view, visible);
  return before;
}

function setMove(view: Draft<ArmadaView>, id: ArmadaUnit['id'], to: ArmadaUnit['system']): void {
  const unit = view.units[id];
  if (unit !== undefined) unit.to = to;
}

/** Adds the hidden counters of the start, whose number is public (PNP-3.3). */
function takeStartTokens(view: Draft<ArmadaView>, side: SideId): void {
  const pool = view.pools[side];
  pool[lightOf[side]] = (pool[lightOf[side]] ?? 0) - 2;
  pool[carrierOf[side]] = (pool[carrierOf[side]] ?? 0) - 1;
}

function showCounters(
  view: Draft<ArmadaView>,
  { units, fortresses }: Extract<ArmadaVisible, { type: 'CountersShown' }>,
): void {
  for (const unit of units) view.units[unit.id] = { ...unit };
  for (const { system, base } of fortresses) {
    const found = view.systems[system];
    if (found === undefined) continue;
    const garrison = isFortress(base) ? Array<number>(garrisonSize).fill(0) : [];
    found.base = { kind: base, exposed: true, expended: false, built: 0, changed: 0, garrison };
  }
}

/** Events whose messages may lead a report. */
const leading: ReadonlySet<ArmadaVisible['type']> = new Set([
  'BattleEnded',
  'CarrierDestroyed',
  'GameEnded',
  'DrawOffered',
  'DrawWithdrawn',
  'RetreatOrdered',
  'RoundAsked',
] as const);

/** Records what a view stores beyond the board: carriers seen, battles, headlines. */
function keepRecords(view: Draft<ArmadaView>, visible: Exclude<ArmadaVisible, { type: 'GameCreated' }>): void {
  switch (visible.type) {
    case 'StartShown':
      view.carrierSeen[visible.side] = { system: visible.system, turn: view.turn };
      break;
    case 'StepOpened':
      if (visible.step !== 'move') break;
      view.battles = [];
      view.headlines = [];
      break;
    case 'TurnOpened':
      view.failed = [];
      break;
    case 'DoctrineSet':
      view.doctrineSince = {
        ...view.doctrineSince,
        [visible.side]: { ...view.doctrineSince?.[visible.side], [visible.scope]: view.turn },
      };
      break;
    case 'BuildFailed':
      view.failed.push(visible);
      break;
    case 'UnitsArrived':
      for (const side of sideIds) view.seenMoves[side] = [];
      break;
    case 'BattleStarted':
      view.battles.push(recordOf(view.turn, visible.battle) as never);
      break;
    case 'BattleResumed':
      // The next events belong to this battle, so it becomes the last one.
      view.battles.sort((a, b) => Number(a.id === visible.battle) - Number(b.id === visible.battle));
      break;
    default:
      break;
  }
  seeCarriers(view, visible);
  addToRecord(view, visible);
  if (!leading.has(visible.type)) return;
  for (const line of narrate(view, visible)) {
    if (line.weight === 'headline') view.headlines.push(line as never);
  }
}

function seeCarriers(view: Draft<ArmadaView>, visible: ArmadaVisible): void {
  if (!('side' in visible) && visible.type !== 'UnitsArrived') return;
  for (const unit of valuesOf(view.units)) {
    if (!unit.exposed || !isCarrier(unit.type)) continue;
    view.carrierSeen[unit.side] = { system: unit.system, turn: view.turn };
  }
}

function recordOf(turn: number, battle: ArmadaBattle): BattleRecord {
  const start = copyBattle(battle);
  return { id: battle.id, turn, start, salvo: null, rounds: [], torpedoes: [], duels: [], destroyed: [], end: null };
}

function addToRecord(view: Draft<ArmadaView>, visible: ArmadaVisible): void {
  const record = view.battles.at(-1);
  const isElsewhere = view.handed?.some(({ id }) => id === record?.id) === true;
  if (record === undefined || record.end !== null || isElsewhere) return;
  switch (visible.type) {
    case 'SalvoFired':
      record.salvo = visible as never;
      return;
    case 'RoundFought':
      record.rounds.push(visible as never);
      return;
    case 'TorpedoRun':
      record.torpedoes.push(visible as never);
      return;
    case 'DuelFought':
      record.duels.push(visible as never);
      return;
    case 'CraftDestroyed':
      for (const { id, type } of visible.units) record.destroyed.push({ side: visible.side, id, type });
      return;
    case 'BattleEnded':
      record.end = visible as never;
      return;
    default:
      return;
  }
}
