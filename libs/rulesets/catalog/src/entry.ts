import type { AnyAdvisor, AnyCalculator, AnyOrderText, Lesson, AnyRuleset, Things } from '@warlog/ruleset-api';
import type { ConformanceAdapter } from '@warlog/core/conformance';
import type { Messages } from '@warlog/core';

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
  /** Loads what the computer suggests in its phases. Absent: nothing. */
  advice?(): Promise<AnyAdvisor>;
  /** Loads what compares two forces of it without a campaign. Absent: nothing does. */
  calculator?(): Promise<AnyCalculator>;
  /** Loads its French messages; the English ones come with the ruleset. */
  french(): Promise<Messages>;
  /** The prefix of its clauses: `BZK` of `BZK-402`. */
  readonly clauses: string;
  /** Loads its clauses in a few sentences each, in order; `chapter.N` heads the clauses that follow it. */
  rulebook(language: 'en' | 'fr'): Promise<Messages>;
  /**
   * Loads the introduction for newcomers: `aim`, `turn`, `move`, `fight`, `example.title`, `example`, `money`. Absent in
   * an example.
   */
  overview?(language: 'en' | 'fr'): Promise<Messages>;
  /** Clauses of another rulebook that its records cite, each with its own clause that applies here. */
  readonly alias: Readonly<Record<string, string>>;
  /** Loads its first game for one learner. Absent in an example. */
  lesson?(): Promise<Lesson>;
  /** Loads the second chapter of its lesson. Absent: there is one chapter. */
  secondLesson?(): Promise<Lesson>;
  /** Loads the adapter that runs conformance cases against the ruleset. Absent in an example. */
  cases?(): Promise<ConformanceAdapter>;
}
