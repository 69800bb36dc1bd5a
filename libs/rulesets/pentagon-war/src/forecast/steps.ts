import { isRadiative } from '../fire/shot.js';
import type { Volley, VolleyFigures, VolleyShot } from './volley.js';

/** So many steps are told, and none that changes the chances by less than one in so many. */
const most = 3;
const visible = 100n;

/** The next ratings up to a limit at which a volley looks different: target ships raise their screens (PW-5.6). */
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

/** Are the chances of any loss, and of one inside, nearly the same? More screens never make a volley worse for the target. */
const isAlike = (one: VolleyFigures, other: VolleyFigures): boolean =>
  (one.any - other.any) * visible < one.of && (one.inside - other.inside) * visible < one.of;

const isRay = ({ type }: VolleyShot): boolean => isRadiative(type);

/** Do all rays of a volley come last? (PW-7.12) */
export const areLast = (shots: readonly VolleyShot[]): boolean => shots.filter(isRay).every(({ last }) => last);

/** The same volley with its rays last, or together with everything else, itself where it is so; null where it has none. */
export function withRays(shots: readonly VolleyShot[], last: boolean): readonly VolleyShot[] | null {
  if (!shots.some(isRay)) return null;
  const isSo = shots.every((shot) => !isRay(shot) || shot.last === last);
  return isSo ? shots : shots.map((shot) => (isRay(shot) ? { ...shot, last } : shot));
}
