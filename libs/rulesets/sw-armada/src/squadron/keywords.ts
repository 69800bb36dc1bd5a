import type { SquadronType } from '../model/catalogue.js';
import type { Keyword } from '../tables.js';

export const hasKeyword = ({ keywords }: SquadronType, keyword: Keyword): boolean =>
  keywords.some(({ id }) => id === keyword);

/** Returns the value of a keyword; several of one kind add up, without any it is 0 (SWA-SQN-06). */
export const valueOf = ({ keywords }: SquadronType, keyword: Keyword): number =>
  keywords.reduce((all, { id, value = 0 }) => (id === keyword ? all + value : all), 0);
