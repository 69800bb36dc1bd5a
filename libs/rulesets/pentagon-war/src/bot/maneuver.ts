import { directions } from '../geometry/hex.js';
import { impulses, mark } from '../geometry/motion.js';
import { isMobile } from '../model/design.js';
import type { Leg } from '../model/sheet.js';
import { designOf, thrustOf } from '../position.js';
import { nextVelocity, type PentagonPicture, type Prospect } from './picture.js';
import { meeting, plansOf, type PentagonPlan } from './plans.js';

/** Number of plans that are examined with the answer of each foe (PW-23.6). */
const deep = 3;

/** Returns the plan of a unit (PW-23.2, PW-23.6). */
export function planOf(picture: PentagonPicture, mine: Prospect): PentagonPlan | null {
  const plans = plansOf(picture, mine);
  const [first] = plans;
  if (first === undefined || picture.level !== 'expert') return first ?? null;
  let best = first;
  let most = -Infinity;
  for (const plan of plans.slice(0, deep)) {
    const score = plan.score + picture.foes.reduce((all, foe) => all + answered(picture, mine, plan, foe), 0);
    if (score > most) [best, most] = [plan, score];
  }
  return best;
}

/** Returns what a foe's best answer subtracts from a plan's value: it thrusts in its best direction. */
function answered(picture: PentagonPicture, mine: Prospect, { velocity }: PentagonPlan, foe: Prospect): number {
  const still = nextVelocity(foe, { a: 0, c: 0 });
  const { standard } = thrustOf(picture.view, foe.unit);
  const answers =
    standard === 0 ? [] : directions.map((direction) => nextVelocity(foe, mark(direction, standard * impulses)));
  const usual = meeting(picture, mine, velocity, foe, still);
  return Math.min(0, ...answers.map((theirs) => meeting(picture, mine, velocity, foe, theirs) - usual)) / 2;
}

/** Returns the legs of a plan; a base has none, as it neither turns nor burns (PW-4.4). */
export function legsOf({ view, from, to, foes }: PentagonPicture, { unit }: Prospect, plan: PentagonPlan): Leg[] {
  if (!isMobile(designOf(view, unit)) || unit.dockedTo !== null) return [];
  const thrust = plan.thrust > 0 ? { accelerate: plan.thrust } : {};
  const turn =
    plan.facing !== null
      ? { rotate: plan.facing }
      : foes.length > 0
        ? { present: { section: plan.section, to: 'nearest' } }
        : null;
  if (turn === null) return [];
  const { volley } = plan;
  const aside = volley !== null && volley.impulse <= to && volley.facing !== plan.facing;
  return [
    { impulse: from, to, ...turn, ...thrust },
    ...(aside ? [{ impulse: volley.impulse, rotate: volley.facing }] : []),
  ];
}
