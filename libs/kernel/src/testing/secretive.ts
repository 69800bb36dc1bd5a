import type { AnyRuleset } from '../ruleset.js';
import { toyOnTable } from './table.js';
import { toy, type ToyState } from './toy.js';

/** The toy, whose even turns ask those alone who hide a high number; nobody else is told who they are. */
export const secretive: AnyRuleset = {
  ...toyOnTable,
  phase(truth) {
    const state = truth as ToyState;
    const asked = toy.phase(state);
    if (asked.phase === 'ended' || state.turn % 2 === 1) return asked;
    const awaited = asked.awaited.filter((id) => (state.sides[id]?.hidden ?? 0) >= 2);
    return { ...asked, kind: 'aside', awaited, awaitedTold: 'own' };
  },
};
