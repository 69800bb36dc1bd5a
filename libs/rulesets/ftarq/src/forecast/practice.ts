import {
  fightTermsOf,
  isJudgedByCampaign,
  line,
  type Line,
  placeRef,
  practiceBattle,
  type OpenBattle,
  type PlaceId,
} from '@warlog/kernel';
import { strength } from '../catalogue.js';
import { isOrders, type Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { draftOf, forceAfter } from '../orders/draft.js';
import { judgeBy } from '../resolve/handed.js';
import { encountersOf } from './chances.js';
import { battleOdds, type OddsSide } from './odds.js';

/** The battle that a draft would bring about at a planet, against whom was seen there last (FTQ-609). */
export function practice(view: View, sheet: Sheet | null, place: string): OpenBattle | null {
  const met = meetingAt(view, sheet, place);
  if (!met) return null;
  const { mine } = met;
  const title = view.map?.planets.find(({ id }) => id === place)?.name ?? place;
  return practiceBattle(met.attacking ? [mine, met.enemy] : [met.enemy, mine], place as PlaceId, {
    ...judgeBy(view.options),
    title,
    options: view.options,
  });
}

/** What is said beforehand of a battle that may be fought out (FTQ-609). */
export function beforehand(view: View, sheet: Sheet | null, place: string | null): readonly Line[] {
  if (place === null || fightTermsOf(view.options) === null || !isJudgedByCampaign(view.options)) return [];
  const { tieRetreats } = view.options;
  return [
    line('beforehand.judged', {}, { clause: 'FTQ-612' }),
    line('beforehand.back', {}, { clause: 'FTQ-613' }),
    line(`beforehand.then.${tieRetreats}`, { place: placeRef(place) }, { clause: 'FTQ-606' }),
    ...diceInstead(view, sheet, place),
  ];
}

/** In how many throws the dice would keep the seat the orbit, by points alone (FTQ-604). */
function diceInstead(view: View, sheet: Sheet | null, place: string): readonly Line[] {
  const met = meetingAt(view, sheet, place);
  if (met === null) return [];
  const { mine, enemy, attacking } = met;
  const [own, other] = [mine, enemy].map(({ units }): OddsSide => ({
    points: strength(units),
    stance: 'shoot',
    space: 0,
    integrity: 0,
  })) as [OddsSide, OddsSide];
  const { rows } = battleOdds(attacking ? own : other, attacking ? other : own, view.options.tieRetreats);
  const kept = attacking ? 'attacker' : 'defender';
  const ways = rows.reduce((sum, row) => sum + (row.keeps === kept ? row.ways : 0), 0);
  return [line('beforehand.dice', { ways }, { clause: 'FTQ-604' })];
}

/** Who would meet at a place by a draft, as far as the seat knows; null: nobody, or nobody known. */
function meetingAt(view: View, sheet: Sheet | null, place: string) {
  const { seat } = view;
  if (seat === null || view.stage !== 'orders') return null;
  const draft = draftOf(view, seat, sheet !== null && isOrders(sheet) ? sheet : { v: 1, turn: view.turn });
  const met = encountersOf(view, seat, draft).find((one) => one.place === place);
  return met ? { ...met, mine: { seat, units: forceAfter(draft, met.place) } } : null;
}
