import type { PlaceId } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { ObjectiveId, TypeId, UnitId } from '../model/ids.js';
import type { FtarqView } from '../model/view.js';
import { at, board, s1, s2, s4, viewOf } from './board.js';

const places = [
  ['p.corvash-prime', 'Corvash Prime', 'corvash'],
  ['p.corvash-ii', 'Corvash II', 'corvash'],
  ['p.dellun-prime', 'Dellun Prime', 'dellun'],
  ['p.ftarq-prime', "F'Tarq Prime", 'ftarq'],
] as const;

const names: Readonly<Record<string, string>> = { [s2]: 'Red Claw', [s4]: 'Free Traders' };
const capital = 'p.corvash-prime' as PlaceId;

/**
 * Returns the first seat's view in the fixture F of pasted orders: three ground forces and a Gladiator at its capital.
 */
export function textView(): FtarqView {
  const view = viewOf(board(), s1);
  const [own, free] = [view.planets[at.alpha], view.planets[at.redjik]];
  const gladiator = {
    ...{ id: 's1-9e9e0000' as UnitId, seat: s1, unitType: 'gladiator-i-class-star-destroyer' as TypeId },
    ...{ place: capital, scarred: false, mustLeave: false, label: null },
  };
  const lanes: [string, string][] = [
    ['corvash', 'ftarq'],
    ['dellun', 'ftarq'],
  ];
  const systems = ['corvash', 'dellun', 'ftarq'].map((id, index) => ({ id, name: id, x: index * 10, y: 0 }));
  const planets = places.map(([id, name, system]) => ({
    id: id as PlaceId,
    name,
    system,
    credits: 20,
    ic: 10,
    garrison: 0,
  }));
  return {
    ...view,
    map: { ...view.map, systems, planets, lanes },
    planets: Object.fromEntries(
      places.map(([id]) => [
        id,
        id === capital ? { ...own, gf: 3 } : { ...free, owner: id === 'p.dellun-prime' ? s2 : null },
      ]),
    ),
    sides: Object.fromEntries(
      Object.entries(view.sides).map(([id, side]) => [id, { ...side, name: names[id as SeatId] ?? side.name }]),
    ),
    units: { [gladiator.id]: gladiator },
    revealed: ['po-03', 'po-05'].map((id) => ({ id: id as ObjectiveId, turn: 1 })),
  } as FtarqView;
}
