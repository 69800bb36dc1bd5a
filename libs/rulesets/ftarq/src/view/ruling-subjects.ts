import { isDecided } from '../model/event.js';
import { battleSubject, figureSubject, ownerSubject, type PlaceId, scarSubject } from '@warlog/star-map';
import { byCodePoint, bySeat, placeRef, type SeatId, seatRef } from '@warlog/core';
import type { RulingSubject } from '@warlog/ruleset-api';
import { typeOf } from '../catalogue.js';
import type { UnitId } from '../model/ids.js';
import type { FtarqView } from '../model/view.js';

/**
 * Returns what a ruling may set: the last battles, treasuries, points, figures and owners of planets, scars, as the
 * referee sees them.
 */
export function rulingSubjects(view: FtarqView): readonly RulingSubject[] {
  const planets = Object.keys(view.planets).sort(byCodePoint) as PlaceId[];
  const units = Object.keys(view.units).sort(byCodePoint) as UnitId[];
  return [
    ...view.battles.flatMap((battle) => {
      if (battle.type !== 'BattleTold' || !isDecided(battle)) return [];
      const [a, b] = [battle.attacker.seat, battle.defender.seat].sort(bySeat) as [SeatId, SeatId];
      return [battleSubject(view, { planet: battle.place, a, b })];
    }),
    ...view.seats.flatMap((id) => sideSubjects(view, id)),
    ...planets.flatMap((id) => planetSubjects(view, id)),
    ...units.filter((id) => canBeScarred(view, id)).map((id) => scarSubject(view, id)),
  ];
}

function sideSubjects(view: FtarqView, seat: SeatId): readonly RulingSubject[] {
  const side = view.sides[seat];
  if (!side) return [];
  const { treasury, vp } = side;
  const of = seatRef(seat);
  return [
    figureSubject({ what: 'treasury', seat, treasury: treasury ?? 0 }, 'treasury', of, { max: 9999 }),
    figureSubject({ what: 'vp', seat, vp }, 'vp', of, { max: 99 }),
  ];
}

function planetSubjects(view: FtarqView, planet: PlaceId): readonly RulingSubject[] {
  const seen = view.planets[planet];
  if (!seen) return [];
  const { owner } = seen;
  const [credits, ic] = [seen.credits ?? 0, seen.ic ?? 0];
  const ruling = { what: 'planet', planet, credits, ic };
  return [
    ...['credits', 'ic'].map((field) => figureSubject(ruling, field, placeRef(planet), { max: 200 })),
    ownerSubject(planet, owner),
  ];
}

/** Squadrons are intact or destroyed (FTQ-605); one scarred by a former version may be repaired. */
function canBeScarred(view: FtarqView, id: UnitId): boolean {
  const unit = view.units[id];
  return unit !== undefined && (unit.scarred || typeOf(unit.unitType).kind !== 'squadron');
}
