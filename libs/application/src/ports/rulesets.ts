import type { AnyRuleset } from '@warlog/kernel';

/** The game systems this host knows, each in one or more versions. */
export interface Rulesets {
  readonly ids: readonly string[];
  /** Those of which new campaigns may be made: the app can show them. */
  readonly offered: readonly string[];
  /** What plays campaigns of a version, without one the newest there is; null where the host has none. */
  load(id: string, version?: number): Promise<AnyRuleset | null>;
  /** Numbers of the versions of that game system, rising; empty where there is none. */
  versions(id: string): readonly number[];
}
