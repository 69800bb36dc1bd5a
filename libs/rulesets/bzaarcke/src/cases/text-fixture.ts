import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { TypeId, UnitId } from '../model/ids.js';
import type { BzaarckeView } from '../model/view.js';
import { at, board, s1, s2, s4, types, viewOf } from './board.js';

const systems: Readonly<Record<string, readonly (readonly [id: string, name: string])[]>> = {
  haldeen: [
    ['p.haldeen-prime', 'Haldeen Prime'],
    ['p.haldeen-ii', 'Haldeen II'],
  ],
  kolvane: [
    ['p.kolvane-i', 'Kolvane I'],
    ['p.kolvane-ii', 'Kolvane II'],
  ],
  orvax: [
    ['p.orvax-i', 'Orvax I'],
    ['p.orvax-ii', 'Orvax II'],
  ],
  bzaarcke: [['p.bzaarcke-prime', "B'Zaarcke Prime"]],
  wyndel: [['p.wyndel', 'Wyndel Station']],
};

const owners: Readonly<Record<string, SeatId>> = {
  'p.haldeen-prime': s1,
  'p.haldeen-ii': s1,
  'p.orvax-i': s1,
  'p.kolvane-i': s2,
  'p.kolvane-ii': s4,
};

const units: readonly (readonly [id: string, unitType: TypeId, place: string])[] = [
  ['s1-ab120000', 'cr90-corvette-a' as TypeId, 'p.haldeen-prime'],
  ['s1-5f090000', types.corvette, 'p.haldeen-prime'],
  ['s1-77aa0000', types.xwing, 'p.haldeen-prime'],
  ['s1-77ab0000', types.xwing, 'p.haldeen-prime'],
  ['s1-c0010000', types.frigate, 'p.orvax-i'],
  ['s1-d0d00000', types.awing, 'p.orvax-i'],
];

/** Returns the first seat's view in the fixture B of pasted orders; `credits` is the fuel of its capital. */
export function textView(credits = 40): BzaarckeView {
  const view = viewOf(board(), s1);
  const [own, free] = [view.planets[at.alpha], view.planets[at.redjik]];
  const places = Object.entries(systems).flatMap(([system, planets]) =>
    planets.map(([id, name]) => ({ id: id as PlaceId, name, system, credits: 20 })),
  );
  const planetOf = (id: string) =>
    owners[id] === s1 ? { ...own, credits: id === 'p.orvax-i' ? credits : 0 } : { ...free, owner: owners[id] ?? null };
  const names: Readonly<Record<string, string>> = { [s2]: 'Red Claw', [s4]: 'Free Traders' };
  const lanes: [string, string][] = [
    ['haldeen', 'kolvane'],
    ['haldeen', 'bzaarcke'],
    ['orvax', 'kolvane'],
    ['bzaarcke', 'wyndel'],
  ];
  return {
    ...view,
    map: {
      ...view.map,
      systems: Object.keys(systems).map((id, index) => ({ id, name: id, x: index * 10, y: 0 })),
      planets: places,
      lanes,
    },
    planets: Object.fromEntries(places.map(({ id }) => [id, planetOf(id)])),
    sides: Object.fromEntries(
      Object.entries(view.sides).map(([id, side]) => [id, { ...side, name: names[id] ?? side.name }]),
    ),
    units: Object.fromEntries(
      units.map(([id, unitType, place]) => [
        id,
        {
          id: id as UnitId,
          seat: s1,
          unitType,
          place: place as PlaceId,
          scarred: false,
          mustLeave: false,
          label: null,
          cards: [],
        },
      ]),
    ),
  } as BzaarckeView;
}
