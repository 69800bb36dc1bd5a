import { catalog } from '@warlog/catalog';
import type { Rulesets } from '@warlog/application';
import type { AnyRuleset } from '@warlog/kernel';

/** The catalogue, each ruleset loaded at its first use and kept. */
export function catalogRulesets(): Rulesets {
  const loaded = new Map<string, Promise<AnyRuleset>>();
  return {
    ids: catalog.map(({ id }) => id),
    offered: catalog.filter(({ offered }) => offered).map(({ id }) => id),
    load(id) {
      const known = loaded.get(id);
      if (known) return known;
      const entry = catalog.find((one) => one.id === id);
      if (!entry) return Promise.resolve(null);
      const ruleset = entry.load();
      loaded.set(id, ruleset);
      return ruleset;
    },
  };
}
