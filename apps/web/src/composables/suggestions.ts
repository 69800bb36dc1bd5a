import { seedDice } from '@warlog/dice';
import type { AnyRuleset, Suggestion } from '@warlog/ruleset-api';

/**
 * Suggests first orders for new players: the most interesting ones that a bot would send from the same view. Returns
 * none if the bot fails on an unusual view.
 */
export function suggestionsFor(ruleset: AnyRuleset, view: unknown): readonly Suggestion[] {
  try {
    return ruleset.bot.suggest(view, ruleset.bot.orders(view, seedDice('first turn')));
  } catch (error) {
    console.error(error);
    return [];
  }
}
