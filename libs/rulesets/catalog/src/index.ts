import { examples } from '#examples';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { CatalogEntry } from './entry.js';

export type { CatalogEntry };
export { examples };

/** The versions that ship. */
const shipped: readonly CatalogEntry[] = [
  {
    id: 'armada-pnp',
    version: 2,
    since: 1,
    title: 'Armada: PNP',
    offered: true,
    load: async () => (await import('@warlog/armada-pnp')).armadaPnp,
    text: async () => (await import('@warlog/armada-pnp/text')).orderText,
    french: async () => (await import('@warlog/armada-pnp/french')).messages,
    clauses: 'PNP',
    rulebook: async (language) =>
      (await (language === 'fr' ? import('@warlog/armada-pnp/rulebook-french') : import('@warlog/armada-pnp/rulebook')))
        .rulebook,
    overview: async (language) =>
      (await (language === 'fr' ? import('@warlog/armada-pnp/rulebook-french') : import('@warlog/armada-pnp/rulebook')))
        .overview,
    alias: { 'PNP-11': 'PNP-11.1' },
    calculator: async () => (await import('@warlog/armada-pnp/calculator')).calculator,
    lesson: async () => (await import('@warlog/armada-pnp/lesson')).lesson,
    cases: async () => (await import('@warlog/armada-pnp/cases')).adapter,
  },
  {
    id: 'bzaarcke',
    version: 2,
    since: 1,
    title: "Warlords of B'Zaarcke",
    offered: true,
    load: async () => (await import('@warlog/bzaarcke')).bzaarcke,
    text: async () => (await import('@warlog/bzaarcke/text')).orderText,
    french: async () => (await import('@warlog/bzaarcke/french')).messages,
    clauses: 'BZK',
    rulebook: async (language) =>
      (await (language === 'fr' ? import('@warlog/bzaarcke/rulebook-french') : import('@warlog/bzaarcke/rulebook')))
        .rulebook,
    overview: async (language) =>
      (await (language === 'fr' ? import('@warlog/bzaarcke/rulebook-french') : import('@warlog/bzaarcke/rulebook')))
        .overview,
    alias: { 'FTQ-605': 'BZK-403' },
    calculator: async () => (await import('@warlog/bzaarcke/calculator')).calculator,
    lesson: async () => (await import('@warlog/bzaarcke/lesson')).lesson,
    cases: async () => (await import('@warlog/bzaarcke/cases')).adapter,
  },
  {
    id: 'ftarq',
    version: 2,
    since: 1,
    title: "Warlords of the F'Tarq Sector",
    offered: true,
    load: async () => (await import('@warlog/ftarq')).ftarq,
    text: async () => (await import('@warlog/ftarq/text')).orderText,
    french: async () => (await import('@warlog/ftarq/french')).messages,
    clauses: 'FTQ',
    rulebook: async (language) =>
      (await (language === 'fr' ? import('@warlog/ftarq/rulebook-french') : import('@warlog/ftarq/rulebook'))).rulebook,
    overview: async (language) =>
      (await (language === 'fr' ? import('@warlog/ftarq/rulebook-french') : import('@warlog/ftarq/rulebook'))).overview,
    alias: {},
    calculator: async () => (await import('@warlog/ftarq/calculator')).calculator,
    lesson: async () => (await import('@warlog/ftarq/lesson')).lesson,
    cases: async () => (await import('@warlog/ftarq/cases')).adapter,
  },
  {
    id: 'pentagon-war',
    version: 1,
    since: 1,
    title: 'Pentagon War',
    things: 'units',
    offered: true,
    load: async () => (await import('@warlog/pentagon-war')).pentagonWar,
    text: async () => (await import('@warlog/pentagon-war/text')).orderText,
    french: async () => (await import('@warlog/pentagon-war/french')).messages,
    clauses: 'PW',
    rulebook: async (language) =>
      (
        await (language === 'fr'
          ? import('@warlog/pentagon-war/rulebook-french')
          : import('@warlog/pentagon-war/rulebook'))
      ).rulebook,
    overview: async (language) =>
      (
        await (language === 'fr'
          ? import('@warlog/pentagon-war/rulebook-french')
          : import('@warlog/pentagon-war/rulebook'))
      ).overview,
    alias: {},
    lesson: async () => (await import('@warlog/pentagon-war/lesson')).lesson,
    secondLesson: async () => (await import('@warlog/pentagon-war/lesson')).secondLesson,
    cases: async () => (await import('@warlog/pentagon-war/cases')).adapter,
  },
  {
    id: 'sw-armada',
    version: 1,
    since: 1,
    title: 'Fleet Battle',
    things: 'units',
    offered: true,
    load: async () => (await import('@warlog/sw-armada')).swArmada,
    text: async () => (await import('@warlog/sw-armada/text')).orderText,
    advice: async () => (await import('@warlog/sw-armada/advice')).advisor,
    french: async () => (await import('@warlog/sw-armada/french')).messages,
    clauses: 'SWA',
    rulebook: async (language) =>
      (await (language === 'fr' ? import('@warlog/sw-armada/rulebook-french') : import('@warlog/sw-armada/rulebook')))
        .rulebook,
    overview: async (language) =>
      (await (language === 'fr' ? import('@warlog/sw-armada/rulebook-french') : import('@warlog/sw-armada/rulebook')))
        .overview,
    alias: {},
    lesson: async () => (await import('@warlog/sw-armada/lesson')).lesson,
    secondLesson: async () => (await import('@warlog/sw-armada/lesson')).secondLesson,
    cases: async () => (await import('@warlog/sw-armada/cases')).adapter,
  },
];

/** Every version of every game system, by id, with the newest last. Development may add examples. */
export const versions: readonly CatalogEntry[] = [...shipped, ...examples];

/** The newest version of every game system; new campaigns use it. */
export const catalog: readonly CatalogEntry[] = versions.filter((entry) => entry === entryOf(entry.id));

/** Game systems that newcomers are led to: offered, and with a lesson. */
export const taught = catalog.filter(
  (entry): entry is CatalogEntry & Required<Pick<CatalogEntry, 'lesson'>> =>
    entry.offered && entry.lesson !== undefined,
);

/** Returns the entry that plays campaigns of a version, by default the newest; null if the catalog has none. */
export function entryOf(id: string, version?: number): CatalogEntry | null {
  return entryAmong(versions, id, version);
}

/** Returns the same as {@link entryOf} from any entries, in which the newest version of each game system is last. */
export function entryAmong<Entry extends Pick<CatalogEntry, 'id' | 'version' | 'since'>>(
  entries: readonly Entry[],
  id: string,
  version?: number,
): Entry | null {
  const plays = (entry: Entry) => version === undefined || (entry.since <= version && version <= entry.version);
  return entries.findLast((entry) => entry.id === id && plays(entry)) ?? null;
}

/** Loads the ruleset that plays campaigns of a version, by default the newest; null if the catalog has none. */
export async function loadRuleset(id: string, version?: number): Promise<AnyRuleset | null> {
  return (await entryOf(id, version)?.load()) ?? null;
}
