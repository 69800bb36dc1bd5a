import { fightTermsOf, isJudgedByCampaign, type OpenBattle } from '@warlog/ruleset-api';
import { line, type Message, placeRef } from '@warlog/core';
import { practiceBattle, type PlaceId } from '@warlog/star-map';
import { strength } from '../catalogue.js';
import { isOrders, type FtarqSheet } from '../model/sheet.js';
import type { FtarqView } from '../model/view.js';
import { draftOf, forceAfter } from '../orders/draft.js';
import { judgeBy } from '../resolve/handed.js';
import { encountersOf } from './chances.js';
import { battleOdds, type FtarqOddsSide } from './odds.js';

/** Returns the battle that a draft would cause at a planet, against the force last seen there (FTQ-609). */
export function practice(view: FtarqView, sheet: FtarqSheet | null, place: string): OpenBattle | null {
  const met = meetingAt(view, sheet, place);
  if (!met) return null;
  const { mine } = met;
  const title = view.map?.planets.find(({ id }) => id === place)?.name ?? place;
  return practiceBattle(met.attacking ? [mine, met.enemy] : [met.enemy, mine], place as PlaceId, {
    ...judgeBy(view.options),
    title,
    sides: view.sides,
    options: view.options,
  });
}

/** Describes in advance a battle that may be fought out (FTQ-609). */
export function beforehand(view: FtarqView, sheet: FtarqSheet | null, place: string | null): readonly Message[] {
  if (place === null || fightTermsOf(view.options) === null || !isJudgedByCampaign(view.options)) return [];
  const { tieRetreats } = view.options;
  return [
    line('beforehand.judged', {}, { clause: 'FTQ-612' }),
    line('beforehand.back', {}, { clause: 'FTQ-613' }),
    line(`beforehand.then.${tieRetreats}`, { place: placeRef(place) }, { clause: 'FTQ-606' }),
    ...diceInstead(view, sheet, place),
  ];
}

/** Returns in how many rolls the dice would keep the orbit for the seat, by points alone (FTQ-604). */
function diceInstead(view: FtarqView, sheet: FtarqSheet | null, place: string): readonly Message[] {
  const met = meetingAt(view, sheet, place);
  if (met === null) return [];
  const { mine, enemy, attacking } = met;
  const [own, other] = [mine, enemy].map(({ units }): FtarqOddsSide => ({
    points: strength(units),
    stance: 'shoot',
    space: 0,
    integrity: 0,
  })) as [FtarqOddsSide, FtarqOddsSide];
  const { rows } = battleOdds(attacking ? own : other, attacking ? other : own, view.options.tieRetreats);
  const role = attacking ? 'attacker' : 'defender';
  const ways = rows.reduce((sum, row) => sum + (row.keeps === role ? row.ways : 0), 0);
  return [line('beforehand.dice', { ways }, { clause: 'FTQ-604' })];
}

/** Returns the forces that a draft brings together at a place, as far as the seat knows; null: no known opponent. */
function meetingAt(view: FtarqView, sheet: FtarqSheet | null, place: string) {
  const { seat } = view;
  if (seat === null || view.stage !== 'orders') return null;
  const draft = draftOf(view, seat, sheet !== null && isOrders(sheet) ? sheet : { v: 1, turn: view.turn });
  const met = encountersOf(view, seat, draft).find((encounter) => encounter.place === place);
  return met ? { ...met, mine: { seat, units: forceAfter(draft, met.place) } } : null;
}
