import { entryAmong, versions, type CatalogEntry } from '@warlog/catalog';
import type { Rulesets } from '@warlog/application';
import type { AnyRuleset } from '@warlog/ruleset-api';

/** The part of a catalog entry that is needed to play it. Without `text` its orders cannot be read as text. */
export type PlayedEntry = Pick<CatalogEntry, 'id' | 'version' | 'since' | 'offered' | 'load'> &
  Partial<Pick<CatalogEntry, 'text'>>;

/** Returns the rulesets of the catalog, or of other entries in their order. Loads each version at its first use. */
export function catalogRulesets(entries: readonly PlayedEntry[] = versions): Rulesets {
  const loaded = new Map<PlayedEntry, Promise<AnyRuleset>>();
  const newest = entries.filter((entry) => entry === entryAmong(entries, entry.id));
  return {
    ids: newest.map(({ id }) => id),
    offered: newest.filter(({ offered }) => offered).map(({ id }) => id),
    versions: (id) => entries.filter((entry) => entry.id === id).map(({ version }) => version),
    text: async (id, version) => (await entryAmong(entries, id, version)?.text?.()) ?? null,
    load(id, version) {
      const entry = entryAmong(entries, id, version);
      if (!entry) return Promise.resolve(null);
      const ruleset = loaded.get(entry) ?? entry.load();
      loaded.set(entry, ruleset);
      return ruleset;
    },
  };
}
