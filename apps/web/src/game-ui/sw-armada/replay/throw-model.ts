import type { GameEvent } from '@warlog/campaign';
import { decimalOf } from '@warlog/ruleset-api';
import { pastThrow, type Die, type PastThrow, type SwArmadaView } from '@warlog/sw-armada/ui';
import { percentWords } from '../../../design/figures/fraction.js';
import type { DiceLineModel, VolleyModel } from '../../../map/tactical/parts-model.js';
import type { Say } from '../../kit/say.js';
import type { NameOfUnit } from '../names.js';
import { attackLine } from '../orders/defence-model.js';
import { attackOf, eventsOf } from './moment-model.js';

/** A story step in which dice of an attack were thrown or changed. */
export interface ThrowScene {
  readonly before: SwArmadaView;
  readonly events: readonly GameEvent[];
  readonly say: Say;
  readonly nameOf: NameOfUnit;
  /** Formats a figure with one decimal, in the reader's language. */
  readonly figure: (value: number) => string;
}

/** The dice after the story step, and how likely their throw was; `odds` is null where none was thrown. */
export interface ThrowModel {
  readonly line: DiceLineModel;
  readonly odds: { readonly summary: string; readonly model: VolleyModel } | null;
}

/** Builds the dice of a story step; null if it changes no dice. */
export function throwOf(scene: ThrowScene): ThrowModel | null {
  const { before, events } = scene;
  const attack = attackOf(before, events);
  if (attack === null || !events.some(({ type }) => moving.includes(type))) return null;
  const dice = diceAfter(before.attack?.number === attack.number ? before.attack.dice : [], events);
  if (dice.length === 0) return null;
  const [rolled] = eventsOf(events, 'PoolRolled');
  const past = rolled === undefined ? null : pastThrow(before, attack, rolled.dice);
  return { line: attackLine(before, { ...attack, dice }, scene), odds: past && oddsOf(past, scene) };
}

const moving: readonly string[] = ['PoolRolled', 'DieAdded', 'DieRerolled', 'DieCancelled'];

/** Returns the dice of an attack after these events. */
export function diceAfter(lying: readonly Die[], events: readonly GameEvent[]): readonly Die[] {
  const [rolled] = eventsOf(events, 'PoolRolled');
  const thrown = [...(rolled?.dice ?? lying), ...eventsOf(events, 'DieAdded').map(({ die }) => die)];
  const rerolled = eventsOf(events, 'DieRerolled').reduce<readonly Die[]>(
    (dice, { die, face }) => dice.map((thrownDie, index) => (index === die ? { ...thrownDie, face } : thrownDie)),
    thrown,
  );
  const gone = eventsOf(events, 'DieCancelled').flatMap(({ dice }) => [...dice]);
  return rerolled.map((die, index) => (gone.includes(index) ? { ...die, gone: true } : die));
}

function oddsOf({ damage, mean, share, spread }: PastThrow, { say, figure }: ThrowScene) {
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
