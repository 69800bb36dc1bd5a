import { entryAmong, versions, type CatalogEntry } from '@warlog/catalog';
import type { Rulesets } from '@warlog/application';
import type { AnyRuleset } from '@warlog/kernel';

/** What is needed of an entry of the catalogue to play campaigns of it. */
export type PlayedEntry = Pick<CatalogEntry, 'id' | 'version' | 'since' | 'offered' | 'load'>;

/** The catalogue, or other entries in its order; each version is loaded at its first use and kept. */
export function catalogRulesets(entries: readonly PlayedEntry[] = versions): Rulesets {
  const loaded = new Map<PlayedEntry, Promise<AnyRuleset>>();
  const newest = entries.filter((entry) => entry === entryAmong(entries, entry.id));
  return {
    ids: newest.map(({ id }) => id),
    offered: newest.filter(({ offered }) => offered).map(({ id }) => id),
    versions: (id) => entries.filter((entry) => entry.id === id).map(({ version }) => version),
    load(id, version) {
      const entry = entryAmong(entries, id, version);
      if (!entry) return Promise.resolve(null);
      const ruleset = loaded.get(entry) ?? entry.load();
      loaded.set(entry, ruleset);
      return ruleset;
    },
  };
}
