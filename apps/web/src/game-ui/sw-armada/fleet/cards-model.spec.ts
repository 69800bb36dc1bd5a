import { costOfFleet, type SwArmadaUnitId } from '@warlog/sw-armada/ui';
import { expect, it } from 'vitest';
import { laidView, nameOfUnit } from '../testing/laid-view.js';
import { fleetCards } from './cards-model.js';

const say = (key: string): string => key;
const cards = (...events: readonly unknown[]) => {
  const view = laidView(1, events as never);
  return { view, fleets: fleetCards(view, say, nameOfUnit) };
};

it('lists the viewer’s own fleet first, each ship with what its view knows', () => {
  const { view, fleets } = cards();
  expect(fleets.map(({ seat }) => seat)).toEqual([1, 2]);
  for (const { seat, ships, points } of fleets) {
    const all = [...Object.values(view.ships), ...Object.values(view.squadrons)].filter(
      (unit) => unit.seat === `s${seat}`,
    );
    expect(points).toBe(costOfFleet(all.map(({ type }) => type)));
    for (const card of ships) {
      const ship = view.ships[card.id as SwArmadaUnitId]!;
      expect(card.shields.map(({ zone, left }) => [zone, left])).toEqual(
        (['front', 'right', 'rear', 'left'] as const).map((zone) => [zone, ship.shields[zone]]),
      );
      expect(card.hull.open + card.hull.lost).toBe(ship.cards.length);
    }
  }
});

it('shows a destroyed ship as destroyed, with nothing left', () => {
  const { fleets } = cards({ type: 'UnitDestroyed', unit: 'b2', by: 's1', cost: 44, left: false });
  const gone = fleets.flatMap(({ ships }) => ships).find(({ id }) => id === 'b2')!;
  expect([gone.isGone, gone.note, gone.hull.left, gone.tokens]).toEqual([true, 'swa.cards.gone', 0, []]);
});
