import type { Chance } from '@warlog/ruleset-api';
import type { ChartBattle } from '../../map/star/model.js';
import { chanceWords } from '../../design/figures/fraction.js';
import type { Say } from './say.js';

/**
 * Formats a chance as the map shows it: the figure alone. A star marks a condition that makes it certain, or that
 * others can overturn; the place's pane explains it.
 */
export function shortChance(chance: Pick<Chance, 'good' | 'exact' | 'condition' | 'worst'>, say: Say): string {
  const { key, percent } = chanceWords(chance);
  const figure = say(`odds.chip.${key}`, { percent });
  const isStarred = chance.worst !== undefined || key === 'certain';
  return isStarred && chance.condition !== null ? `${figure}*` : figure;
}

/** Turns a chance into a mark on the map; `words` gives its text in lists. */
export function battleMark(chance: Chance, say: Say | undefined, words: (figure: string) => string): ChartBattle {
  const chip = say === undefined ? null : shortChance(chance, say);
  return {
    place: chance.place,
    chip,
    label: chip === null ? null : words(chip),
    tone: chance.share > 0.55 ? 'good' : chance.share < 0.45 ? 'bad' : 'even',
  };
}
