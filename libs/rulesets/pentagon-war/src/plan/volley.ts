import { foresee } from '../forecast/foresee.js';
import { areLast, screenSteps, withRays } from '../forecast/steps.js';
import {
  insideChance,
  meanLoss,
  volleyOf,
  type VolleyFigures,
  type VolleyOdds,
  type VolleyShot,
} from '../forecast/volley.js';
import { worstOf } from '../forecast/worst.js';
import { difference, type Ratio } from '../fraction.js';
import type { Section } from '../geometry/section.js';
import type { BattleSheet } from '../model/sheet.js';
import type { View } from '../model/view.js';

/** The assumptions about a volley; only `last` is an order. */
export interface Assumed {
  /** The rating of the target's screens; absent: without reinforcement (PW-5.5). */
  readonly screens?: number;
  /** True if all rays come last. Absent: as ordered (PW-7.12). */
  readonly last?: boolean;
  /** The section that every shot hits; absent: by the target's current facing (PW-2.8). */
  readonly section?: Section;
}

/** The possible losses of a volley's target: exact under its assumptions. */
export interface VolleyPicture {
  /** The weapons that fire, with their shooters. */
  readonly shots: readonly { readonly by: string; readonly weapon: string; readonly section: Section }[];
  /** The chance of each number of lost boxes, rising, and of the same with interior loss: decimals for drawing. */
  readonly spread: readonly { readonly boxes: number; readonly share: number; readonly inside: number }[];
  /** The chance that it reaches the interior. */
  readonly inside: Ratio;
  /** The same if the target turns to its best facing, if it still can, and raises its screens fully. */
  readonly worst: Ratio;
  /** The mean of the boxes lost. */
  readonly mean: Ratio;
  readonly screens: number;
  /** The next ratings at which the chances change by one in a hundred or more, three at most (PW-5.6). */
  readonly steps: readonly { readonly screens: number; readonly inside: Ratio; readonly mean: Ratio }[];
  /** Whether the rays come last, and the gain in boxes over firing together with the rest. Null without rays. */
  readonly last: { readonly isOn: boolean; readonly gain: Ratio } | null;
}

/**
 * Returns the effect of all shots of the seat at a foe in an impulse, by orders and doctrine; null without shots
 * (PW-10).
 */
export function volleyPicture(
  view: View,
  sheet: BattleSheet | null,
  foe: string,
  impulse: number,
  assume: Assumed = {},
): VolleyPicture | null {
  if (view.seat === null) return null;
  const { volleys } = foresee(view, view.seat, sheet ?? {}, { until: impulse, at: { foe, impulse } });
  const foreseen = volleys.find((candidate) => candidate.target === foe && candidate.impulse === impulse);
  if (foreseen === undefined) return null;
  const { shell } = foreseen;
  const screens = assume.screens ?? foreseen.screens;
  const section = assume.section;
  const struck = section === undefined ? foreseen.shots : foreseen.shots.map((shot) => ({ ...shot, section }));
  const shots = assume.last === undefined ? struck : (withRays(struck, assume.last) ?? struck);
  const volley = volleyOf(shell, shots);
  return {
    shots: struck.map((shot) => ({ by: shot.by, weapon: shot.weapon, section: shot.section })),
    ...pictureOf(volley.through(screens)),
    worst: worstOf(view, foreseen, insideChance),
    screens,
    steps: screenSteps(volley, screens, 2 * foreseen.screens).map((rating) => ({
      screens: rating,
      ...chancesOf(volley.figures(rating)),
    })),
    last: lastOf(shots, (others) =>
      meanLoss((others === shots ? volley : volleyOf(shell, others, volley.physical)).figures(screens)),
    ),
  };
}

/** Returns each number of boxes with its chance, and the totals. */
export const pictureOf = (odds: VolleyOdds): Pick<VolleyPicture, 'spread' | 'inside' | 'mean'> => ({
  spread: odds.bars.map(({ boxes, ways, inside }) => ({
    boxes,
    share: Number(ways) / Number(odds.of),
    inside: Number(inside) / Number(odds.of),
  })),
  ...chancesOf(odds),
});

const chancesOf = (figures: VolleyFigures): Pick<VolleyPicture, 'inside' | 'mean'> => ({
  inside: insideChance(figures),
  mean: meanLoss(figures),
});

function lastOf(shots: readonly VolleyShot[], mean: (shots: readonly VolleyShot[]) => Ratio): VolleyPicture['last'] {
  const [late, early] = [withRays(shots, true), withRays(shots, false)];
  if (late === null || early === null) return null;
  return { isOn: areLast(shots), gain: difference(mean(late), mean(early)) };
}
