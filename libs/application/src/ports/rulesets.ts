import type { AnyOrderText, AnyRuleset } from '@warlog/ruleset-api';

/** The rulesets of this server, each in one or more versions. */
export interface Rulesets {
  readonly ids: readonly string[];
  /** Those offered for new campaigns: the app has a game UI for them. */
  readonly offered: readonly string[];
  /** Loads the ruleset of a version, or the newest one; null if not installed. */
  load(id: string, version?: number): Promise<AnyRuleset | null>;
  /** Loads the text notation of its orders; null if the ruleset is not installed or has none. */
  text(id: string, version?: number): Promise<AnyOrderText | null>;
  /** Version numbers of that ruleset, ascending; empty if there is none. */
  versions(id: string): readonly number[];
}

/** The game of the demo. */
export interface DemoSettings {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seats: number;
}
