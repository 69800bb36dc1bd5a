import type { VolleyModel } from '../../../table/parts-model.js';
import { percentWords } from '../../../design/figures/fraction.js';
import { barsOf, type VolleyContext } from '../fire/volley-model.js';
import { fractionOf, pastVolley, shareOf, type PastVolley, type UnitId } from '../rules.js';
import type { Teller } from './shot-lines.js';
import { toldOf } from './told-events.js';

/** How likely the fire at one unit was, asked after its dice. */
export interface PastOdds {
  readonly unit: UnitId;
  /** `50 % for so much`, or what is known where the loss cannot be told apart. */
  readonly summary: string;
  readonly model: VolleyModel;
}

/** The odds of all fire in a moment, by what the viewer knew just before it: the exact ones that a plan would have had. */
export function pastOddsOf(teller: Teller, context: Omit<VolleyContext, 'say'>): readonly PastOdds[] {
  const { view, events, say } = teller;
  const targets = toldOf(events, 'ShotsResolved').flatMap(({ shots }) => shots.map(({ target }) => target as UnitId));
  return [...new Set(targets)].flatMap((unit) => {
    const past = pastVolley(view, events as never, unit);
    if (past === null) return [];
    const { percent, figure } = context;
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
    return [{ unit, summary: summaryOf(past, teller), model }];
  });
}

/** How likely so much or more was; a loss of nothing is as likely as nothing. */
function summaryOf({ lost, share }: PastVolley, { say }: Teller): string {
  if (lost === null || share === null) return say('pentagon.replay.mixed');
  if (lost > 0) return say('pentagon.replay.soMuch', wordsOf(share), lost);
  return say('pentagon.replay.nothing', share.num === 0n ? { percent: '0', sign: '' } : wordsOf(share));
}

/** A chance that is not certain is never rounded into one. */
function wordsOf(chance: Parameters<typeof fractionOf>[0]): { readonly percent: string; readonly sign: string } {
  const { key, percent } = percentWords(fractionOf(chance));
  return { percent, sign: key === 'above' ? '> ' : key === 'below' ? '< ' : '' };
}
