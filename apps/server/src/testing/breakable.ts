import type { Rulesets } from '@warlog/application';
import type { AnyRuleset } from '@warlog/kernel';
import { catalogRulesets } from '../modes/rulesets.js';

/** Rules that throw where a test says so. */
export interface BreakableRules {
  readonly rulesets: Rulesets;
  /** Which part of one game's rules throws now. */
  broken: 'resolve' | 'evolve' | null;
}

/** The catalogue, in which one game, `bzaarcke`, can be broken and mended. */
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
      resolve: unless('resolve', ruleset.resolve.bind(ruleset)),
      evolve: unless('evolve', ruleset.evolve.bind(ruleset)),
    };
  }
  return rules;
}
