import { othersThan } from '../attack/valid-targets.js';
import { closest } from '../geometry/distance.js';
import { measured } from '../geometry/gap.js';
import { bandOf, baseToSquadron, distanceBandOf, squadronDistance } from '../geometry/measure.js';
import { overlap } from '../geometry/polygon.js';
import { baseOf, type SwArmadaPlaced, type SwArmadaPoint } from '../geometry/pose.js';
import { obstructing } from '../geometry/sight.js';
import type { SwArmadaView } from '../model/view.js';
import { afloat, aloft, shipOf, squadronOf } from '../position.js';
import type { SwArmadaRangeBand } from '../tables.js';

/** The ruler between two units, from base to base (SWA-LOS-02, SWA-GEO-13). */
export interface BetweenUnits {
  readonly distance: number;
  readonly band: SwArmadaRangeBand;
  /** The distance band 1 to 5; 6: beyond all of them. */
  readonly step: number;
  readonly line: readonly [SwArmadaPoint, SwArmadaPoint];
  /** Ships and obstacles that the line crosses (SWA-LOS-06). */
  readonly obstructedBy: readonly string[];
}

/** Returns what the ruler reads between two units; null if one of them is not on the table. */
export function measureBetween(view: SwArmadaView, first: string, second: string): BetweenUnits | null {
  const [from, to] = [standing(view, first), standing(view, second)];
  if (from === null || to === null) return null;
  const { distance, line } = gapOf(from, to);
  const ships = [from, to].flatMap(({ ship }) => ship ?? []);
  const obstructedBy = obstructing([line[0], line[1]], othersThan(view, [first, second]), ships);
  return { distance, band: bandOf(distance), step: distanceBandOf(distance), line, obstructedBy };
}

/** The center of a unit, and its base if it is a ship. */
interface Standing {
  readonly at: SwArmadaPoint;
  readonly ship: SwArmadaPlaced | null;
}

function standing(view: SwArmadaView, unit: string): Standing | null {
  const [ship, squadron] = [shipOf(view, unit), squadronOf(view, unit)];
  if (ship?.status === 'here' && ship.pose !== null)
    return { at: [ship.pose.x, ship.pose.y], ship: afloat(view, ship) };
  return squadron?.status === 'here' && squadron.at !== null ? { at: aloft(squadron).at, ship: null } : null;
}

/** From the nearest points of two ships; the line to or from a squadron ends in its center. */
function gapOf(from: Standing, to: Standing): Pick<BetweenUnits, 'distance' | 'line'> {
  const line = [from.at, to.at] as const;
  if (from.ship === null)
    return { line, distance: to.ship === null ? squadronDistance(from.at, to.at) : baseToSquadron(to.ship, from.at) };
  if (to.ship === null) return { line, distance: baseToSquadron(from.ship, to.at) };
  const [base, other] = [baseOf(from.ship), baseOf(to.ship)];
  if (overlap(base, other)) return { line, distance: 0 };
  const nearest = closest(base, other);
  return { distance: measured(nearest.gap), line: [nearest.from, nearest.to] };
}
