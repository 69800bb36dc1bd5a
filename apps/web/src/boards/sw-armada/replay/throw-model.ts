import type { GameEvent } from '@warlog/kernel';
import { decimalOf } from '@warlog/kernel';
import { percentWords } from '../../../design/figures/fraction.js';
import type { DiceLineModel, VolleyModel } from '../../../table/parts-model.js';
import type { Say } from '../../parts/say.js';
import type { NameOfUnit } from '../names.js';
import { attackLine } from '../orders/defence-model.js';
import { pastThrow, type Die, type PastThrow, type View } from '../rules.js';
import { attackOf, toldOf } from './moment-model.js';

/** A moment in which dice of an attack were thrown or changed. */
export interface ThrowScene {
  readonly before: View;
  readonly events: readonly GameEvent[];
  readonly say: Say;
  readonly nameOf: NameOfUnit;
  /** A figure with one decimal, in the reader's language. */
  readonly figure: (value: number) => string;
}

/** The dice as they lie after the moment, and how likely their throw was; `odds` is null where none was thrown. */
export interface ThrowModel {
  readonly line: DiceLineModel;
  readonly odds: { readonly summary: string; readonly model: VolleyModel } | null;
}

/** What of the moment's events dice were about. */
export function throwOf(scene: ThrowScene): ThrowModel | null {
  const { before, events } = scene;
  const attack = attackOf(before, events);
  if (attack === null || !events.some(({ type }) => moving.includes(type))) return null;
  const dice = diceAfter(before.attack?.number === attack.number ? before.attack.dice : [], events);
  if (dice.length === 0) return null;
  const [rolled] = toldOf(events, 'PoolRolled');
  const past = rolled === undefined ? null : pastThrow(before, attack, rolled.dice);
  return { line: attackLine(before, { ...attack, dice }, scene), odds: past && oddsOf(past, scene) };
}

const moving: readonly string[] = ['PoolRolled', 'DieAdded', 'DieRerolled', 'DieCancelled'];

/** The dice of an attack once these events have happened to them. */
export function diceAfter(lying: readonly Die[], events: readonly GameEvent[]): readonly Die[] {
  const [rolled] = toldOf(events, 'PoolRolled');
  const thrown = [...(rolled?.dice ?? lying), ...toldOf(events, 'DieAdded').map(({ die }) => die)];
  const again = toldOf(events, 'DieRerolled').reduce<readonly Die[]>(
    (dice, { die, face }) => dice.map((one, index) => (index === die ? { ...one, face } : one)),
    thrown,
  );
  const gone = toldOf(events, 'DieCancelled').flatMap(({ dice }) => [...dice]);
  return again.map((one, index) => (gone.includes(index) ? { ...one, gone: true } : one));
}

function oddsOf({ damage, mean, share, spread }: PastThrow, { say, figure }: ThrowScene) {
  // At least nothing is certain: there the question is how likely nothing was.
  const none = spread.find((one) => one.damage === 0)?.share;
  const { key, percent } = percentWords(damage === 0 && none !== undefined ? none : share);
  const sign = key === 'above' ? '> ' : key === 'below' ? '< ' : '';
  const model: VolleyModel = {
    figure: `${sign}${percent} %`,
    sentence: say('swa.replay.soMuch', { count: damage, mean: figure(decimalOf(mean)) }, damage),
    source: say('swa.replay.exact'),
    bars: spread.map((one) => ({
      ...{ at: one.damage, share: decimalOf(one.share), isGood: one.damage >= damage },
      ...(one.damage === damage && { came: true }),
    })),
    ...{ bad: say('swa.replay.less'), good: say('swa.replay.more'), assumptions: null, check: null },
  };
  return { summary: say('swa.replay.chance', { percent, sign, count: damage }, damage), model };
}
