import { unitRef, type RulingSubject } from '@warlog/kernel';
import type { Ship, Squadron } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { shipsHere, squadronsHere, typeOf, wingOf } from '../position.js';
import { zones } from '../tables.js';

/** Returns all that a ruling may set: speed and shields of each ship on the table, hull points of each squadron. */
export function rulingSubjects(view: SwArmadaView): readonly RulingSubject[] {
  if (view.ended !== null) return [];
  return [...shipsHere(view).flatMap(ofShip), ...squadronsHere(view).map(ofSquadron)];
}

const ofShip = (ship: Ship): readonly RulingSubject[] => [
  {
    key: `speed/${ship.id}`,
    ruling: { what: 'speed', unit: ship.id, speed: ship.speed },
    field: 'speed',
    name: { code: 'ruling.of-speed', params: { unit: unitRef(ship.id) } },
    range: { kind: 'integer', min: 0, max: typeOf(ship).maxSpeed },
  },
  ...zones.map((zone): RulingSubject => ({
    key: `shields-${zone}/${ship.id}`,
    ruling: { what: 'shields', unit: ship.id, zone, shields: ship.shields[zone] },
    field: 'shields',
    name: { code: `ruling.of-shields-${zone}`, params: { unit: unitRef(ship.id) } },
    range: { kind: 'integer', min: 0, max: typeOf(ship).shields[zone] },
  })),
];

const ofSquadron = (squadron: Squadron): RulingSubject => ({
  key: `hull/${squadron.id}`,
  ruling: { what: 'hull', unit: squadron.id, hull: squadron.hull },
  field: 'hull',
  name: { code: 'ruling.of-hull', params: { unit: unitRef(squadron.id) } },
  range: { kind: 'integer', min: 1, max: wingOf(squadron).hull },
});
