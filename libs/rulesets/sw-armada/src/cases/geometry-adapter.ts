import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { z } from 'zod';
import {
  measureFromSquadron,
  measureShips,
  measureSquadron,
  measureSquadrons,
  type Measured,
} from '../geometry/measure.js';
import { obstructing } from '../geometry/sight.js';
import { distanceLimits } from '../tables.js';
import { obstacle, ship, shipInTheWay, shipType, pose, spot, zone } from './forms.js';

const point = z.tuple([z.int(), z.int()]);
const zoneOfShip = z
  .object({ unit: shipType, pose, zone })
  .transform(({ unit, pose: at, zone: aimedAt }) => ({ type: unit, pose: at, zone: aimedAt }));

/** The result of measuring out of arc. */
const outOfArc = { inArc: false, distance: null, band: null, blocked: false, los: null } as const;
const shown = (found: Measured | null): unknown => {
  if (found === null) return outOfArc;
  const { distance, band, blocked, line: lineOfSight } = found;
  return { inArc: true, distance, band, blocked, los: lineOfSight };
};

/** Operations of measuring: SWA-GEO, SWA-ARC, SWA-LOS. */
export const geometryAdapter: ConformanceAdapter = {
  measure: answer(
    z.object({ attacker: ship, zone, target: z.union([zoneOfShip, spot]) }),
    ({ attacker, zone: from, target }) =>
      shown(
        'zone' in target ? measureShips(attacker, from, target, target.zone) : measureSquadron(attacker, from, target),
      ),
  ),
  squadMeasure: answer(z.object({ squadron: spot, target: z.union([zoneOfShip, spot]) }), ({ squadron, target }) => {
    const {
      distance,
      blocked,
      line: lineOfSight,
    } = 'zone' in target ? measureFromSquadron(squadron, target, target.zone) : measureSquadrons(squadron, target);
    return { distance, inRange: distance <= distanceLimits[0], blocked, los: lineOfSight };
  }),
  obstructed: answer(
    z.object({
      los: z.tuple([point, point]),
      ships: z.array(shipInTheWay).default([]),
      obstacles: z.array(obstacle).default([]),
      under: z.array(ship).default([]),
    }),
    ({ los, ships, obstacles, under }) =>
      obstructing(los, [...ships, ...obstacles.map((inTheWay) => ({ ...inTheWay, coverable: true as const }))], under),
  ),
};
