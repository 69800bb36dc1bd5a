import { decimalOf, type Chance, type Fraction } from '@warlog/ruleset-api';
import { line } from '@warlog/core';
import type { SwArmadaView } from '../model/view.js';
import type { SwArmadaResult } from '../odds/results.js';
import { worstOf } from '../odds/worst.js';
import { figuresOf, shotChance, worstCase, type ChancePath } from './chance.js';
import type { SwArmadaShot } from './shots.js';

/**
 * Returns the chances of an attack that is suggested: as `shotChance`, or of taking shields where it can deal no card.
 * Null: it has no effect.
 */
export function gainChance(view: SwArmadaView, by: string, shot: SwArmadaShot, path: ChancePath): Chance | null {
  const chance = shotChance(view, by, shot, path);
  if (chance.share > 0) return chance;
  const { variants: _variants, worst: _worst, ...about } = chance;
  const figures = figuresOf(shot.aimed, () => 0, taken);
  if (figures.share === 0) return null;
  const worst = worstCase(worstOf(shot.aimed, figures.good, taken));
  return { ...about, ...figures, ...worst, code: 'chance.shields', axis: 'chance.taken', rows: [] };
}

/** Shields and hull that an attack takes. */
const taken = ({ shieldsLost, redirected, cards }: SwArmadaResult): number => shieldsLost + redirected + cards;

/**
 * Returns the chance that the target of a possible attack takes no card, for a squadron no hull point. `most`: the same
 * attack with concentrate fire, which the attacker may have.
 */
export function unhurtChance(
  view: SwArmadaView,
  by: string,
  shot: SwArmadaShot,
  most: SwArmadaShot,
  path: ChancePath,
): Chance {
  const { variants: _variants, worst: _worst, bars, ...chance } = shotChance(view, by, shot, path);
  const unhurt = ({ aimed }: SwArmadaShot): Fraction => figuresOf(aimed, () => 0).bars[0]?.p ?? '0/1';
  const [good, worst] = [unhurt(shot), unhurt(most)];
  return {
    ...chance,
    ...{ code: `${chance.code}.unhurt`, good, share: decimalOf(good) },
    ...worstCase(decimalOf(worst) < decimalOf(good) ? worst : null),
    bars: bars.map((bar) => ({ ...bar, tone: bar.at === 0 ? 'good' : 'bad' })),
    condition: line('chance.if.here', {}),
  };
}
