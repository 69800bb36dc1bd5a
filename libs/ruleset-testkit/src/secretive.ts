import type { AnyRuleset } from '@warlog/ruleset-api';
import { toyRuleset } from './campaign-harness.js';
import { toy, type ToyState } from './toy.js';

/**
 * The toy ruleset in which even turns ask only seats with a hidden high number. Other seats get no disclosure of it.
 */
export const secretive: AnyRuleset = {
  ...toyRuleset,
  play: {
    ...toyRuleset.play,
    phase(truth) {
      const state = truth as ToyState;
      const asked = toy.play.phase(state);
      if (asked.phase === 'ended' || state.turn % 2 === 1) return asked;
      const awaited = asked.awaited.filter((id) => (state.sides[id]?.hidden ?? 0) >= 2);
      return { ...asked, kind: 'aside', awaited, awaitedTold: 'own' };
    },
  },
};
