import type { AnyRuleset } from '@warlog/kernel';

/** The game systems this host knows. */
export interface Rulesets {
  readonly ids: readonly string[];
  /** Those of which new campaigns may be made: the app can show them. */
  readonly offered: readonly string[];
  /** Null where there is none of that id. */
  load(id: string): Promise<AnyRuleset | null>;
}
