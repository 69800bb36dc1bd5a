import { attackerOf, practiceBattle, type PlaceId } from '@warlog/star-map';
import { fightTermsOf, isJudgedByCampaign, type OpenBattle } from '@warlog/ruleset-api';
import { line, type Message, placeRef } from '@warlog/core';
import { strength } from '../catalogue.js';
import { isOrders, type BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeView } from '../model/view.js';
import { draftOf, forceAfter } from '../orders/draft.js';
import { judge } from '../resolve/handed.js';
import { expectedFoe, stanceTowards } from './chances.js';
import { battleOdds } from './odds.js';

/** Returns the battle that a draft would cause at a planet, against the force last seen there (BZK-409). */
export function practice(view: BzaarckeView, given: BzaarckeSheet | null, place: string): OpenBattle | null {
  const met = meetingAt(view, given, place);
  if (met === null) return null;
  const { mine, foe, sheet, at } = met;
  const { units } = mine;
  const wasThere = Object.values(view.units).some(
    (unit) => unit.place === at && units.some(({ id }) => id === unit.id),
  );
  const sides = attackerOf(
    { ...mine, stance: stanceTowards(view, sheet, mine, foe.seat), wasThere },
    // As the odds take it.
    { ...foe, stance: view.options.defaultStance, wasThere: view.seen[at]?.turn === view.turn },
    view.planets[at]?.owner ?? null,
    ({ points }) => points,
  );
  const title = view.map?.planets.find(({ id }) => id === place)?.name ?? place;
  return practiceBattle([sides[0], sides[1]], at, { ...judge, title, sides: view.sides, options: view.options });
}

/** Describes in advance a battle that may be fought out (BZK-409, FTQ-609). */
export function beforehand(view: BzaarckeView, sheet: BzaarckeSheet | null, place: string | null): readonly Message[] {
  if (place === null || fightTermsOf(view.options) === null || !isJudgedByCampaign(view.options)) return [];
  return [
    line('beforehand.judged', {}, { clause: 'BZK-409' }),
    line('beforehand.back', {}, { clause: 'BZK-410' }),
    line('beforehand.then', { place: placeRef(place) }, { clause: 'BZK-404' }),
    ...diceInstead(view, sheet, place),
  ];
}

/** Returns the chance that dice would win it for the seat, by points alone (BZK-402 to BZK-404). */
function diceInstead(view: BzaarckeView, sheet: BzaarckeSheet | null, place: string): readonly Message[] {
  const met = meetingAt(view, sheet, place);
  if (met === null) return [];
  const { won, total } = battleOdds(
    { points: met.mine.points, stance: 'shoot' },
    { points: met.foe.points, stance: 'shoot' },
  );
  return [line('beforehand.dice', { percent: Math.round((100 * won) / total) }, { clause: 'BZK-404' })];
}

/** Returns the forces that a draft brings together at a planet, as far as the seat knows; null: no known opponent. */
function meetingAt(view: BzaarckeView, given: BzaarckeSheet | null, place: string) {
  const { seat } = view;
  if (seat === null || view.stage !== 'orders') return null;
  const sheet = given !== null && isOrders(given) ? given : null;
  const at = place as PlaceId;
  const units = forceAfter(view, draftOf(view, seat, sheet), at);
  const mine = { seat, units, points: strength(units) };
  const foe = units.length === 0 ? null : expectedFoe(view, sheet, at, mine);
  return foe === null ? null : { mine, foe, sheet, at };
}
