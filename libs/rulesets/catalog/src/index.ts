import type { AnyOrderText, Lesson, AnyRuleset, ConformanceAdapter, Messages, Things } from '@warlog/kernel';

/** One version of a game system that ships with the server; its code is loaded on demand. */
export interface CatalogEntry {
  readonly id: string;
  /** The version of the ruleset itself. */
  readonly version: number;
  /**
   * The oldest version whose campaigns this one plays. Its rules decide the same for them; only its bots may play
   * differently. A version that decides differently is a separate entry, and the former one stays.
   */
  readonly since: number;
  readonly title: string;
  /** What receives orders on its map, as in the ruleset: units, or places (if absent). */
  readonly things?: Things;
  /**
   * True if the app has its game UI, so that new campaigns may be created. Without one it can be checked, simulated and
   * adjudicated.
   */
  readonly offered: boolean;
  load(): Promise<AnyRuleset>;
  /** Loads the reader and writer of its orders as text. */
  text(): Promise<AnyOrderText>;
  /** Loads its French messages; the English ones come with the ruleset. */
  french(): Promise<Messages>;
  /** The prefix of its clauses: `BZK` of `BZK-402`. */
  readonly clauses: string;
  /** Loads its clauses in a few sentences each, in order; `chapter.N` heads the clauses that follow it. */
  rulebook(language: 'en' | 'fr'): Promise<Messages>;
  /** Loads the introduction for newcomers: `aim`, `turn`, `move`, `fight`, `example.title`, `example`, `money`. */
  overview(language: 'en' | 'fr'): Promise<Messages>;
  /** Clauses of another rulebook that its records cite, each with its own clause that applies here. */
  readonly alias: Readonly<Record<string, string>>;
  /** Loads its first game for one learner. */
  lesson(): Promise<Lesson>;
  /** Loads the adapter that runs conformance cases against the ruleset. */
  cases(): Promise<ConformanceAdapter>;
}

/** Every version of every game system, by id, with the newest last. */
export const versions: readonly CatalogEntry[] = [
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
    cases: async () => (await import('@warlog/sw-armada/cases')).adapter,
  },
];

/** The newest version of every game system; new campaigns use it. */
export const catalog: readonly CatalogEntry[] = versions.filter((entry) => entry === entryOf(entry.id));

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
