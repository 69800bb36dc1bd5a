import type { VolleyModel } from '../../../map/tactical/parts-model.js';
import type { Say } from '../../kit/say.js';
import type { Figures } from '../../kit/use-figures.js';
import { shareOf, type Ratio, type VolleyPicture } from '@warlog/pentagon-war/ui';

/** A chance above it looks sure. */
const sure = 0.95;

/**
 * Builds the picture of what a volley may bring: boxes lost, column by column, if the target keeps `facing`. `usual`: the same with the target's
 * present screens, from whose steps another assumption may be chosen; that changes the picture and no order.
 */
export function volleyModel(
  picture: VolleyPicture,
  usual: VolleyPicture,
  { say, percent, figure, facing }: Figures & { readonly facing: string },
): VolleyModel {
  const steps = [{ screens: usual.screens, inside: usual.inside }, ...usual.steps];
  return {
    figure: percent(shareOf(picture.inside)),
    isOpen: shareOf(picture.inside) > sure && shareOf(picture.worst) <= sure,
    sentence: say('pentagon.fire.inside', {
      mean: figure(shareOf(picture.mean)),
      screens: picture.screens,
      worst: percent(shareOf(picture.worst)),
      facing,
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

/** Returns the columns from zero to the most that may be lost; good are those that mostly reach the inside. */
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

/** Whether rays come last, and the gain; null where there are none. */
function lastOf({ last }: VolleyPicture, say: Say, figure: (value: number) => string): VolleyModel['check'] {
  if (last === null) return null;
  return { label: say('pentagon.fire.last'), gain: gainWords(last.gain, say, figure), isOn: last.isOn };
}

function gainWords(gain: Ratio, say: Say, figure: (value: number) => string): string {
  const boxes = shareOf(gain);
  const sign = boxes < 0 ? '−' : '+';
  return say('pentagon.fire.gain', { gain: `${sign}${figure(Math.abs(boxes))}` });
}
