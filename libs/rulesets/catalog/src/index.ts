import type { AnyOrderText, Lesson, AnyRuleset, Door, Messages, Things } from '@warlog/kernel';

/** One version of a game system of the house; its code arrives only when it is asked for. */
export interface CatalogEntry {
  readonly id: string;
  /** That of the ruleset itself. */
  readonly version: number;
  /**
   * Campaigns of versions from this one on are played by it, too: what its rules decide of them is the same, at most its bots
   * play otherwise. A version that decides otherwise is an entry of its own, and the former one stays.
   */
  readonly since: number;
  readonly title: string;
  /** What one gives orders to on its board, as the ruleset itself says. Absent: places of a map. */
  readonly things?: Things;
  /** The app has its board, so new campaigns of it may be made. Without one it can be checked, simulated, adjudicated. */
  readonly offered: boolean;
  load(): Promise<AnyRuleset>;
  /** How its sheets are written and read as text. */
  text(): Promise<AnyOrderText>;
  /** Its sentences in French; English ones come with the ruleset. */
  french(): Promise<Messages>;
  /** What its clauses are called by: `BZK` of `BZK-402`. */
  readonly clauses: string;
  /** Its clauses in a few sentences each, in their order; `chapter.N` heads those that follow it. */
  rulebook(language: 'en' | 'fr'): Promise<Messages>;
  /** What a newcomer reads first: `aim`, `turn`, `move`, `fight`, `example.title`, `example`, `money`. */
  overview(language: 'en' | 'fr'): Promise<Messages>;
  /** Clauses that its records call by another rulebook's number, and its own clause that says what holds here. */
  readonly alias: Readonly<Record<string, string>>;
  /** Its first game for one learner. */
  lesson(): Promise<Lesson>;
  /** The door through which the ruleset is held to conformance cases. */
  cases(): Promise<Door>;
}

/** Every version of every game system, by id, the newest of each last. */
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
    cases: async () => (await import('@warlog/armada-pnp/cases')).door,
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
    cases: async () => (await import('@warlog/bzaarcke/cases')).door,
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
    cases: async () => (await import('@warlog/ftarq/cases')).door,
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
    cases: async () => (await import('@warlog/pentagon-war/cases')).door,
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
    cases: async () => (await import('@warlog/sw-armada/cases')).door,
  },
];

/** Every game system in its newest version, of which new campaigns are made. */
export const catalog: readonly CatalogEntry[] = versions.filter((entry) => entry === entryOf(entry.id));

/** What plays campaigns of a version, without one the newest there is; null when the house has none. */
export function entryOf(id: string, version?: number): CatalogEntry | null {
  return entryAmong(versions, id, version);
}

/** The same among any entries, the newest of each game system last. */
export function entryAmong<Entry extends Pick<CatalogEntry, 'id' | 'version' | 'since'>>(
  entries: readonly Entry[],
  id: string,
  version?: number,
): Entry | null {
  const plays = (entry: Entry) => version === undefined || (entry.since <= version && version <= entry.version);
  return entries.findLast((entry) => entry.id === id && plays(entry)) ?? null;
}

/** The ruleset that plays campaigns of a version, without one the newest there is; null when the house has none. */
export async function loadRuleset(id: string, version?: number): Promise<AnyRuleset | null> {
  return (await entryOf(id, version)?.load()) ?? null;
}
