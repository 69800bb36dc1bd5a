import type { GameTypes, Ruleset } from '@warlog/ruleset-api';

/** What replaces parts of a ruleset: some functions of a capability, or other members as a whole. */
export type RulesetChange<G extends GameTypes = GameTypes> = {
  readonly [Name in keyof Ruleset<G>]?: Partial<Ruleset<G>[Name]>;
};

/** Returns the ruleset with these parts replaced; all others stay. */
export function changedRuleset<G extends GameTypes>(ruleset: Ruleset<G>, change: RulesetChange<G>): Ruleset<G> {
  const replaced = Object.entries(change).map(([name, part]) => {
    const former: unknown = ruleset[name as keyof Ruleset<G>];
    const isWhole = typeof former !== 'object' || Array.isArray(former);
    return [name, isWhole ? part : { ...former, ...(part as object) }];
  });
  return { ...ruleset, ...(Object.fromEntries(replaced) as Partial<Ruleset<G>>) };
}
