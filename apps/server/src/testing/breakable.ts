import type { Rulesets } from '@warlog/application';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { catalogRulesets } from '../modes/rulesets.js';

/** Rules that throw on request of a test. */
export interface BreakableRules {
  readonly rulesets: Rulesets;
  /** The part of one game's rules that throws now. */
  broken: 'resolve' | 'evolve' | null;
}

/** Returns the catalog with one breakable game, `bzaarcke`. */
export function breakableRules(): BreakableRules {
  const catalog = catalogRulesets();
  const rules: BreakableRules = { broken: null, rulesets: { ...catalog, load } };
  async function load(id: string, version?: number): Promise<AnyRuleset | null> {
    const ruleset = await catalog.load(id, version);
    if (!ruleset || id !== 'bzaarcke') return ruleset;
    const unless = <A extends readonly unknown[], R>(part: BreakableRules['broken'], run: (...args: A) => R) => {
      return (...args: A): R => {
        if (rules.broken === part) throw new Error(`A slip in ${part}`);
        return run(...args);
      };
    };
    return {
      ...ruleset,
      play: {
        ...ruleset.play,
        resolve: unless('resolve', ruleset.play.resolve.bind(ruleset)),
        evolve: unless('evolve', ruleset.play.evolve.bind(ruleset)),
      },
    };
  }
  return rules;
}
