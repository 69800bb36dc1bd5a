import { seedDice, type AnyRuleset, type Suggestion } from '@warlog/kernel';

/**
 * What somebody new would begin with: the most telling orders of the sheet that a bot would send, from the same view. A
 * help alone: should it fail on a strange view, there is none.
 */
export function suggestionsFor(ruleset: AnyRuleset, view: unknown): readonly Suggestion[] {
  try {
    return ruleset.suggest(view, ruleset.bot(view, seedDice('first turn')));
  } catch (error) {
    console.error(error);
    return [];
  }
}
