import type { GameEvent } from '@warlog/campaign';
import type { VolleyModel } from '../../../map/tactical/parts-model.js';
import { percentWords } from '../../../design/figures/fraction.js';
import type { Figures } from '../../kit/use-figures.js';
import { barsOf } from '../fire/volley-model.js';
import {
  fractionOf,
  pastVolley,
  shareOf,
  type PastVolley,
  type PentagonUnitId,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import type { Say } from '../../kit/say.js';
import { eventsOf } from './visible-events.js';

/** A story step, and the texts for what its dice did. */
export interface PastFire {
  /** The view before the story step. */
  readonly view: PentagonView;
  readonly events: readonly GameEvent[];
  readonly say: Say;
}

/** How likely the fire at one unit was, computed after its dice. */
export interface PastOdds {
  readonly unit: PentagonUnitId;
  /** `50 % for so much`, or the known figures if the loss cannot be attributed to one volley. */
  readonly summary: string;
  readonly model: VolleyModel;
}

/**
 * Returns the odds of all fire in a story step, from the view just before it. They are the exact odds that a plan would
 * have shown.
 */
export function pastOddsOf(
  { view, events, say }: PastFire,
  { percent, figure }: Omit<Figures, 'say'>,
): readonly PastOdds[] {
  const targets = eventsOf(events, 'ShotsResolved').flatMap(({ shots }) =>
    shots.map(({ target }) => target as PentagonUnitId),
  );
  return [...new Set(targets)].flatMap((unit) => {
    const past = pastVolley(view, events as never, unit);
    if (past === null) return [];
    const model: VolleyModel = {
      figure: percent(shareOf(past.inside)),
      sentence: say('pentagon.fire.insidePast', { mean: figure(shareOf(past.mean)) }),
      source: say('pentagon.replay.rests', { screens: past.screens }),
      bars: barsOf(past).map((bar) => (bar.at === past.lost ? { ...bar, came: true } : bar)),
      bad: say('pentagon.fire.holds'),
      good: say('pentagon.fire.within'),
      assumptions: null,
      check: null,
    };
    return [{ unit, summary: summaryOf(past, say), model }];
  });
}

/** How likely this loss or more was; for no loss, how likely no loss was. */
function summaryOf({ lost, share }: PastVolley, say: Say): string {
  if (lost === null || share === null) return say('pentagon.replay.mixed');
  if (lost > 0) return say('pentagon.replay.soMuch', wordsOf(share), lost);
  return say('pentagon.replay.nothing', share.num === 0n ? { percent: '0', sign: '' } : wordsOf(share));
}

/** A chance that is not certain is never rounded to certainty. */
function wordsOf(chance: Parameters<typeof fractionOf>[0]): { readonly percent: string; readonly sign: string } {
  const { key, percent } = percentWords(fractionOf(chance));
  return { percent, sign: key === 'above' ? '> ' : key === 'below' ? '< ' : '' };
}
