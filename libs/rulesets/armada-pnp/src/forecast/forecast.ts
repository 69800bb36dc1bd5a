import type { Budget, Chance, Forecast, Fraction } from '@warlog/ruleset-api';
import { line, type Message, placeRef, typeRef } from '@warlog/core';
import type { SideId, SystemId } from '../model/ids.js';
import { otherSide } from '../model/ids.js';
import type { BuildItem, CollectParts, MoveSheet, ArmadaSheet } from '../model/sheet.js';
import type { ArmadaUnit } from '../model/state.js';
import type { ArmadaView } from '../model/view.js';
import { chartOf } from '../chart.js';
import { empty } from '../orders/empty.js';
import { dryRun } from '../orders/dry-run.js';
import { kindOf } from '../orders/phase.js';
import { sideOfSeat, unitsOf } from '../position.js';
import { sideRef } from '../view/line.js';
import { listTypes } from '../view/names.js';
import { meetingAt } from './meeting.js';
import { battleOdds, type ArmadaBattleOdds } from './odds.js';

const silence: Forecast = { budgets: [], chances: [], notes: [] };

/** Forecasts costs and chances of a draft; for `null`, of missing orders. Uses this viewer's knowledge alone. */
export function forecast(view: ArmadaView, draft: ArmadaSheet | null): Forecast {
  if (view.seat === null || !view.opened || view.ended !== null) return silence;
  const kind = kindOf(view);
  const sheet = draft?.order === kind ? draft : empty(view);
  const result = forecastOf(view, sheet, sideOfSeat(view, view.seat));
  if (draft !== null) return result;
  const others = result.notes.filter(({ code }) => code !== 'forecast.stay');
  return { ...result, notes: [silenceNote(sheet), ...others] };
}

/** States in one sentence what the rules do for a seat without orders (PNP-17.2). */
function silenceNote({ order }: ArmadaSheet): Message {
  return line(`silence.${order}`, {}, { clause: 'PNP-17.2', weight: 'headline' });
}

function forecastOf(view: ArmadaView, sheet: ArmadaSheet, side: SideId | null): Forecast {
  switch (sheet.order) {
    case 'setup.choose': {
      const params = {
        side: sideRef(sheet.side),
        system: placeRef(sheet.startSystem),
        other: placeRef(sheet.opponentStartSystem),
      };
      return { ...silence, notes: [line('forecast.choice', params, { clause: 'PNP-3.1' })] };
    }
    case 'logistics':
      return side === null ? silence : worksForecast(view, side, sheet.collect, sheet.build, true);
    case 'collect':
      return side === null ? silence : worksForecast(view, side, sheet, [], false);
    case 'build':
      return side === null ? silence : worksForecast(view, side, null, sheet.items, false);
    case 'hide':
    case 'combat.fight':
      return silence;
    case 'move':
      return side === null ? silence : moveForecast(view, side, sheet);
    case 'combat.round': {
      const placed = sheet.allocate.reduce((sum, { hits }) => sum + hits, 0);
      return {
        ...silence,
        notes: [line('forecast.doctrine', { ignore: sheet.ignore, placed }, { clause: 'PNP-17.15' })],
      };
    }
    case 'combat.retreat':
      return { ...silence, notes: [line('forecast.retreat', { system: placeRef(sheet.to) }, { clause: 'PNP-14.2' })] };
  }
}

function worksForecast(
  view: ArmadaView,
  side: SideId,
  collect: CollectParts | null,
  items: readonly BuildItem[],
  refresh: boolean,
): Forecast {
  const run = dryRun(view, side, { refresh, collect, items });
  const built = run.items.reduce((sum, { fault, cost }) => sum + (fault === null ? cost : 0), 0);
  const { pp } = view.treasury[side];
  const gained = run.income?.gained ?? 0;
  const budget: Budget = {
    code: 'budget.points',
    have: pp + gained,
    spend: [{ code: 'budget.build', amount: built }],
    left: run.board.treasury[side].pp,
  };
  const notes: Message[] = [];
  if (run.income !== null) {
    const { sites, bonus, due } = run.income;
    notes.push(line('forecast.income', { gained, sites, bonus }, { clause: 'PNP-4.1' }));
    const wasted = due - gained;
    if (wasted > 0 && collect?.take === null)
      notes.push(line('forecast.wasted', { n: wasted }, { clause: 'PNP-4.7', tone: 'bad' }));
  }
  return { budgets: [budget], chances: [], notes };
}

function moveForecast(view: ArmadaView, side: SideId, sheet: MoveSheet): Forecast {
  const goals = new Map<string, SystemId>(sheet.declare.map(({ unit, to }) => [unit, to]));
  const units = unitsOf(view, (unit) => unit.side === side);
  const placeOf = (unit: ArmadaUnit): SystemId => unit.to ?? goals.get(unit.id) ?? unit.system;
  const notes: Message[] = [];
  const chances: Chance[] = [];
  for (const system of chartOf(view.map).systems) {
    const here = units.filter((unit) => placeOf(unit) === system);
    const came = here.filter((unit) => unit.system !== system);
    if (came.length > 0) {
      const params = { units: listTypes(came.map(({ type }) => type)), system: placeRef(system) };
      notes.push(line('forecast.arrive', params, { clause: 'PNP-6.1', place: system }));
    }
    const path = sheet.declare.findIndex(({ to }) => to === system);
    const chance = here.length === 0 ? null : chanceAt(view, side, system, here, came.length > 0, path);
    if (chance !== null) chances.push(chance);
    else if (here.length > 0 && view.systems[system]?.controller === null) {
      notes.push(line('forecast.claim', { system: placeRef(system) }, { clause: 'PNP-7.2', place: system }));
    }
  }
  if (notes.length === 0) notes.push(line('forecast.stay', {}, { clause: 'PNP-6.1' }));
  return { budgets: [], chances, notes };
}

/**
 * Returns the chance of the battle against the known enemies that stay in a system; hidden counters count as average
 * craft.
 */
function chanceAt(
  view: ArmadaView,
  side: SideId,
  system: SystemId,
  here: readonly ArmadaUnit[],
  came: boolean,
  path: number,
): Chance | null {
  const enemy = otherSide(side);
  const met = meetingAt(view, side, system, { here, came });
  if (met === null) return null;
  const { groups, attacker, seen, count, guess } = met;
  const odds = battleOdds({
    groups,
    attacker,
    options: view.options,
    doctrines: { [side]: view.words[side].doctrines['default'] },
  });
  return {
    code: 'chance.battle',
    place: system,
    ...(path < 0 ? {} : { path: ['declare', path] }),
    ...fieldOf(odds, attacker === side),
    condition: count > 0 ? line('chance.if.hidden', { count, craft: typeRef(guess) }) : line('chance.if.seen', {}),
    exact: odds.exact,
    ...(odds.exact ? {} : { plusMinus: odds.plusMinus }),
    axis: 'chance.axis',
    rows: ['chance.hits-mine', 'chance.hits-theirs'],
    bars: barsOf(odds, attacker === side, [odds.left[side], odds.left[enemy]]),
    assumptions: assumptionsOf(seen, count, guess),
    clause: 'PNP-9.10',
  };
}

/** Returns the chance of holding the field, to nine decimal places; certain only if nothing else is possible. */
function fieldOf(odds: ArmadaBattleOdds, attacks: boolean): { readonly good: Fraction; readonly share: number } {
  const [share, other] = attacks ? [odds.attackerField, odds.defenderField] : [odds.defenderField, odds.attackerField];
  if (other + odds.unchanged === 0) return { good: '1/1', share: 1 };
  return { good: share === 0 ? '0/1' : fractionOf(share), share };
}

const digits = 1e9;
/** Never rounded to certainty or impossibility. */
const fractionOf = (share: number): Fraction =>
  `${Math.min(digits - 1, Math.max(1, Math.round(share * digits)))}/1000000000`;

const partOf = (share: number): Fraction => `${Math.round(share * digits)}/1000000000`;

function barsOf(odds: ArmadaBattleOdds, attacks: boolean, left: readonly number[]): Chance['bars'] {
  const figures = left.map((mean) => Math.round(mean * 10) / 10);
  const [good, bad] = attacks ? [odds.attackerField, odds.defenderField] : [odds.defenderField, odds.attackerField];
  return [
    { at: -1, share: bad, p: partOf(bad), tone: 'bad', figures },
    { at: 0, share: odds.unchanged, p: partOf(odds.unchanged), tone: 'even', figures },
    { at: 1, share: good, p: partOf(good), tone: 'good', figures },
  ];
}

function assumptionsOf(seen: readonly ArmadaUnit[], count: number, guess: string): readonly Message[] {
  const lines: Message[] = [];
  if (seen.length > 0) lines.push(line('assume.seen', { craft: listTypes(seen.map(({ type }) => type)) }));
  if (count > 0) lines.push(line('assume.hidden', { count, craft: { ref: 'type', id: guess } }));
  return [...lines, line('assume.doctrine', {})];
}
