import type { VolleyModel } from '../../../table/parts-model.js';
import type { Say } from '../../parts/say.js';
import { shareOf, type Ratio, type VolleyPicture } from '../rules.js';

export interface VolleyContext {
  readonly say: Say;
  readonly percent: (value: number) => string;
  /** A figure with one digit behind the point. */
  readonly figure: (value: number) => string;
}

/**
 * What a volley may bring: boxes lost, column by column. `usual`: with the screens that the target has now, from whose steps one
 * may choose another assumption; it changes the picture and no order.
 */
export function volleyModel(
  picture: VolleyPicture,
  usual: VolleyPicture,
  { say, percent, figure }: VolleyContext,
): VolleyModel {
  const steps = [{ screens: usual.screens, inside: usual.inside }, ...usual.steps];
  return {
    figure: percent(shareOf(picture.inside)),
    sentence: say('pentagon.fire.inside', {
      mean: figure(shareOf(picture.mean)),
      screens: picture.screens,
      worst: percent(shareOf(picture.worst)),
    }),
    source: say('pentagon.fire.exact'),
    bars: barsOf(picture),
    bad: say('pentagon.fire.holds'),
    good: say('pentagon.fire.within'),
    assumptions:
      steps.length < 2
        ? null
        : {
            label: say('pentagon.fire.screens'),
            value: `${picture.screens}`,
            choices: steps.map(({ screens, inside }, index) => {
              const last = index > 0 && index === steps.length - 1;
              const params = { screens, chance: percent(shareOf(inside)) };
              return { value: `${screens}`, text: say(last ? 'pentagon.fire.from' : 'pentagon.fire.at', params) };
            }),
          },
    check: lastOf(picture, say, figure),
  };
}

/** Columns from nothing to the most that may be lost; good is what mostly reaches the inside. */
export function barsOf({ spread }: Pick<VolleyPicture, 'spread'>): VolleyModel['bars'] {
  const most = Math.max(0, ...spread.map(({ boxes }) => boxes));
  return Array.from({ length: most + 1 }, (_, at) => {
    const { share, inside } = spread.find(({ boxes }) => boxes === at) ?? { share: 0, inside: 0 };
    return { at, share, isGood: share > 0 ? 2 * inside >= share : at > firstGood(spread) };
  });
}

/** An empty column belongs to the side on which it lies. */
const firstGood = (spread: VolleyPicture['spread']): number =>
  Math.min(Infinity, ...spread.filter(({ inside }) => inside > 0).map(({ boxes }) => boxes));

/** Whether rays come last, and what that brings; null where there are none. */
function lastOf({ last }: VolleyPicture, say: Say, figure: (value: number) => string): VolleyModel['check'] {
  if (last === null) return null;
  return { label: say('pentagon.fire.last'), gain: gainWords(last.gain, say, figure), isOn: last.isOn };
}

function gainWords(gain: Ratio, say: Say, figure: (value: number) => string): string {
  const boxes = shareOf(gain);
  const sign = boxes < 0 ? '−' : '+';
  return say('pentagon.fire.gain', { gain: `${sign}${figure(Math.abs(boxes))}` });
}
