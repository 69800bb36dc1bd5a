import { isRadiative } from '../fire/shot.js';
import type { Volley, VolleyFigures, VolleyShot } from './volley.js';

/** Maximum number of steps, and the smallest change of a chance that makes one, as its reciprocal. */
const most = 3;
const visible = 100n;

/**
 * Returns the next ratings up to a limit at which a volley changes noticeably: target ships raise their screens
 * (PW-5.6).
 */
export function screenSteps({ shots, figures }: Volley, rating: number, limit: number): readonly number[] {
  const steps: number[] = [];
  if (shots.every(({ type }) => isRadiative(type))) return steps;
  let former = figures(rating);
  for (let next = rating + 1; next <= limit && steps.length < most; next += 1) {
    const here = figures(next);
    if (isAlike(former, here)) continue;
    steps.push(next);
    former = here;
  }
  return steps;
}

/**
 * Returns true if the chances of any loss, and of an interior one, are nearly the same. More screens never help the
 * attacker.
 */
const isAlike = (volleyFigures: VolleyFigures, other: VolleyFigures): boolean =>
  (volleyFigures.any - other.any) * visible < volleyFigures.of &&
  (volleyFigures.inside - other.inside) * visible < volleyFigures.of;

const isRay = ({ type }: VolleyShot): boolean => isRadiative(type);

/** Returns true if all rays of a volley come last (PW-7.12). */
export const areLast = (shots: readonly VolleyShot[]): boolean => shots.filter(isRay).every(({ last }) => last);

/**
 * Returns the volley with its rays last, or together with everything else; unchanged if it already is so; null without
 * rays.
 */
export function withRays(shots: readonly VolleyShot[], last: boolean): readonly VolleyShot[] | null {
  if (!shots.some(isRay)) return null;
  const isSo = shots.every((shot) => !isRay(shot) || shot.last === last);
  return isSo ? shots : shots.map((shot) => (isRay(shot) ? { ...shot, last } : shot));
}
