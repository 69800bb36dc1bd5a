import { attackerOf, practiceBattle, type OpenBattle, type PlaceId } from '@warlog/kernel';
import { strength } from '../catalogue.js';
import { isOrders, type Sheet } from '../model/sheet.js';
import type { View } from '../model/view.js';
import { draftOf, forceAfter } from '../orders/draft.js';
import { judge } from '../resolve/handed.js';
import { expectedFoe, stanceTowards } from './chances.js';

/** The battle that a draft would bring about at a planet, against whom was seen there last (BZK-409). */
export function practice(view: View, given: Sheet | null, place: string): OpenBattle | null {
  const { seat } = view;
  if (seat === null || view.stage !== 'orders') return null;
  const sheet = given !== null && isOrders(given) ? given : null;
  const at = place as PlaceId;
  const units = forceAfter(view, draftOf(view, seat, sheet), at);
  const mine = { seat, units, points: strength(units) };
  const foe = units.length === 0 ? null : expectedFoe(view, sheet, at, mine);
  if (foe === null) return null;
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
  return practiceBattle([sides[0], sides[1]], at, { ...judge, title, options: view.options });
}
