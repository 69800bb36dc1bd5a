import type { RulingSubject } from '@warlog/ruleset-api';
import { figureSubject } from '@warlog/tactical';
import type { Ship, Squadron } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { shipsHere, squadronsHere, typeOf, wingOf } from '../position.js';
import { zones } from '../tables.js';

/** Returns all that a ruling may set: speed and shields of each ship on the table, hull points of each squadron. */
export function rulingSubjects(view: SwArmadaView): readonly RulingSubject[] {
  if (view.ended !== null) return [];
  return [...shipsHere(view).flatMap(ofShip), ...squadronsHere(view).map(ofSquadron)];
}

const ofShip = (ship: Ship): readonly RulingSubject[] => {
  const { id: unit, speed, shields } = ship;
  const type = typeOf(ship);
  return [
    figureSubject('speed', { what: 'speed', unit, speed }, 'speed', { min: 0, max: type.maxSpeed }),
    ...zones.map((zone) => {
      const ruling = { what: 'shields', unit, zone, shields: shields[zone] };
      return figureSubject(`shields-${zone}`, ruling, 'shields', { min: 0, max: type.shields[zone] });
    }),
  ];
};

const ofSquadron = (squadron: Squadron): RulingSubject => {
  const ruling = { what: 'hull', unit: squadron.id, hull: squadron.hull };
  return figureSubject('hull', ruling, 'hull', { min: 1, max: wingOf(squadron).hull });
};
