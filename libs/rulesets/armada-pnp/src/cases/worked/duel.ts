import { confed, kilrathi, movesTo, opening, sys, type WorkedBattle } from './battle.js';

/** One light fighter of each side enters the same neutral system. */
export const duelAtRedwop: WorkedBattle = {
  id: 'duel-at-redwop',
  title: 'One against one at Redwop',
  before: opening({ moveProtocol: 'sealed' }, { confed: sys('harrow'), kilrathi: sys('meridian') }),
  phases: [
    {
      sheets: { [confed]: movesTo('redwop', ['arrow-1']), [kilrathi]: movesTo('redwop', ['dralthi-1']) },
      dice: [3, 4],
    },
  ],
};
