import { isRadiative } from '../fire/shot.js';
import { isInside, isLoss, waysOf, type Volley, type VolleyOdds, type VolleyShot } from './volley.js';

/** What a volley brings through screens of a rating. */
export interface ScreenStep {
  readonly rating: number;
  readonly odds: VolleyOdds;
}

/** So many steps are told, and none that changes the chances by less than one in so many. */
const most = 3;
const visible = 100n;

/** The next ratings up to a limit at which a volley looks different: target ships raise their screens (PW-5.6). */
export function screenSteps({ shots, through }: Volley, rating: number, limit: number): readonly ScreenStep[] {
  const steps: ScreenStep[] = [];
  if (shots.every(({ type }) => isRadiative(type))) return steps;
  let former = through(rating);
  for (let next = rating + 1; next <= limit && steps.length < most; next += 1) {
    const odds = through(next);
    if (isAlike(former, odds)) continue;
    steps.push({ rating: next, odds });
    former = odds;
  }
  return steps;
}

/** Are the chances of any loss, and of one inside, nearly the same? More screens never make a volley worse for the target. */
const isAlike = (one: VolleyOdds, other: VolleyOdds): boolean =>
  [isLoss, isInside].every((is) => (waysOf(one, is) - waysOf(other, is)) * visible < one.of);

const isRay = ({ type }: VolleyShot): boolean => isRadiative(type);

/** Do all rays of a volley come last? (PW-7.12) */
export const areLast = (shots: readonly VolleyShot[]): boolean => shots.filter(isRay).every(({ last }) => last);

/** The same volley with its rays last, or together with everything else, itself where it is so; null where it has none. */
export function withRays(shots: readonly VolleyShot[], last: boolean): readonly VolleyShot[] | null {
  if (!shots.some(isRay)) return null;
  const isSo = shots.every((shot) => !isRay(shot) || shot.last === last);
  return isSo ? shots : shots.map((shot) => (isRay(shot) ? { ...shot, last } : shot));
}
