import type { Chance } from '@warlog/kernel';
import type { ChartBattle } from '../../chart/model.js';
import { chanceWords } from '../../design/figures/fraction.js';
import type { Say } from './say.js';

/**
 * A chance as the map shows it: the figure alone. A star says that it holds on a condition that makes it certain, or that others can
 * overturn, told where the place opens.
 */
export function shortChance(chance: Pick<Chance, 'good' | 'exact' | 'condition' | 'worst'>, say: Say): string {
  const { key, percent } = chanceWords(chance);
  const figure = say(`odds.chip.${key}`, { percent });
  const isStarred = chance.worst !== undefined || key === 'certain';
  return isStarred && chance.condition !== null ? `${figure}*` : figure;
}

/** A chance as a mark on the map; `words` say it in lists. */
export function battleMark(chance: Chance, say: Say | undefined, words: (figure: string) => string): ChartBattle {
  const chip = say === undefined ? null : shortChance(chance, say);
  return {
    place: chance.place,
    chip,
    label: chip === null ? null : words(chip),
    tone: chance.share > 0.55 ? 'good' : chance.share < 0.45 ? 'bad' : 'even',
  };
}
