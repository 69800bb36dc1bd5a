import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { z } from 'zod';
import { fractionOf } from '../fraction.js';
import {
  defenceChance,
  defenceRating,
  hitChance,
  meanOf,
  ramChance,
  stopAllChance,
  survivalChance,
} from '../fire/odds.js';
import { ramDamage } from '../fire/ram.js';
import { boltStrength, damageOf, nextUse, rangePenalty, sizeClass } from '../fire/shot.js';
import { impulseOf, timeOf, turnOf } from '../geometry/motion.js';
import { hasLock } from '../impulse/radar.js';
import { direct, impulse, pair, whole } from './forms.js';

const aimedForm = z.object({ weapon: direct, size: whole, r: whole, locked: z.boolean().default(true) });
const fireForm = aimedForm.extend({ roll: z.int().min(2).max(12) });

/** Resolves one shot as rolled; beyond the maximum range nothing is hit. */
function fireCase({ weapon, roll, size, r, locked }: z.infer<typeof fireForm>): number {
  const penalty = rangePenalty(r, locked);
  if (penalty === null) return 0;
  return damageOf({ type: weapon, total: roll + size - penalty, range: r, size });
}

/** Operations on shots, point defense, bolts and ramming: PW-6.2, PW-7, PW-8, PW-9. */
export const fireAdapter: ConformanceAdapter = {
  size_class: answer(z.object({ boxes: whole }), ({ boxes }) => sizeClass(boxes)),
  lock_on: answer(z.object({ roll: z.int().min(1).max(6), radar_left: z.array(whole) }), (given) =>
    hasLock(given.roll, given.radar_left),
  ),
  next_fire: answer(z.object({ turn: z.int().min(1), impulse }), ({ turn, impulse: at }) => {
    const next = nextUse(timeOf(turn, at));
    return [turnOf(next), impulseOf(next)];
  }),
  penalty: answer(z.object({ r: whole, locked: z.boolean().default(true) }), ({ r, locked }) =>
    rangePenalty(r, locked),
  ),
  fire: answer(fireForm, fireCase),
  lmg: answer(z.object({ hexes: whole, proton_damage: whole.default(0) }), (given) =>
    boltStrength(given.hexes, given.proton_damage),
  ),
  expected: answer(aimedForm, ({ weapon, size, r, locked }) =>
    fractionOf(meanOf({ type: weapon, size, range: r, locked })),
  ),
  bolt_hit_chance: answer(aimedForm, ({ weapon, size, r, locked }) =>
    fractionOf(hitChance({ type: weapon, size, range: r, locked })),
  ),
  pd_chance: answer(z.object({ size: whole, boxes: whole, already: whole.default(0) }), ({ size, boxes, already }) =>
    fractionOf(defenceChance(boxes, already, size)),
  ),
  pd_stop_all: answer(z.object({ boxes: whole, missiles: whole }), ({ boxes, missiles }) =>
    fractionOf(stopAllChance(boxes, missiles)),
  ),
  pd_rating: answer(z.object({ boxes: whole, already: whole.default(0) }), ({ boxes, already }) =>
    defenceRating(boxes, already),
  ),
  ram_damage: answer(
    z.object({ velocity_1: pair, size_1: z.int().min(1), velocity_2: pair, size_2: z.int().min(1) }),
    (given) =>
      ramDamage({ velocity: given.velocity_1, size: given.size_1 }, { velocity: given.velocity_2, size: given.size_2 }),
  ),
  ram_chance: answer(z.object({ size: whole }), ({ size }) => fractionOf(ramChance(size))),
  survive_chance: answer(z.object({ strength: z.int() }), ({ strength }) => fractionOf(survivalChance(strength))),
};
