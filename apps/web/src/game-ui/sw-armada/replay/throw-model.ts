import type { GameEvent } from '@warlog/campaign';
import { decimalOf } from '@warlog/ruleset-api';
import { pastThrow, type PastThrow, type SwArmadaView } from '@warlog/sw-armada/ui';
import { percentWords } from '../../../design/figures/fraction.js';
import type { VolleyModel } from '../../../map/tactical/parts-model.js';
import type { Figures } from '../../kit/use-figures.js';
import { attackOf, eventsOf } from './moment-model.js';

/** How likely the throw of an attack was, computed after its dice. */
export interface ThrowOdds {
  readonly summary: string;
  readonly model: VolleyModel;
}

/** Returns how likely the dice of a story step were; null if it threw none. `before`: the view before it. */
export function throwOdds(
  before: SwArmadaView,
  events: readonly GameEvent[],
  figures: Pick<Figures, 'say' | 'figure'>,
): ThrowOdds | null {
  const attack = attackOf(before, events);
  const [rolled] = eventsOf(events, 'PoolRolled');
  const past = attack === null || rolled === undefined ? null : pastThrow(before, attack, rolled.dice);
  return past && oddsOf(past, figures);
}

function oddsOf(
  { damage, mean, share, spread }: PastThrow,
  { say, figure }: Pick<Figures, 'say' | 'figure'>,
): ThrowOdds {
  // "At least nothing" is certain: the question then is how likely no damage was.
  const none = spread.find((chance) => chance.damage === 0)?.share;
  const { key, percent } = percentWords(damage === 0 && none !== undefined ? none : share);
  const sign = key === 'above' ? '> ' : key === 'below' ? '< ' : '';
  const model: VolleyModel = {
    figure: say('odds.percent', { percent: `${sign}${percent}` }),
    sentence: say('swa.replay.soMuch', { count: damage, mean: figure(decimalOf(mean)) }, damage),
    source: say('swa.replay.exact'),
    bars: spread.map((chance) => ({
      ...{ at: chance.damage, share: decimalOf(chance.share), isGood: chance.damage >= damage },
      ...(chance.damage === damage && { came: true }),
    })),
    ...{ bad: say('swa.replay.less'), good: say('swa.replay.more'), assumptions: null, check: null },
  };
  return { summary: say('swa.replay.chance', { percent, sign, count: damage }, damage), model };
}
