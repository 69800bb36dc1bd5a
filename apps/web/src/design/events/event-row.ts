import type { IconName } from '../icon/icons.js';

/** The texts of an event: who, why, the former value and the new one. */
export interface EventWords {
  readonly icon: IconName;
  readonly title: string;
  /** Who, and where. */
  readonly second: string;
  /** Old, struck out, and new. */
  readonly changes: readonly EventChange[];
  /** The reason in the actor's own words. */
  readonly quote: string | null;
}

export interface EventChange {
  readonly label: string;
  /** Null if it is not known, or there was none. */
  readonly from: string | null;
  readonly to: string;
}
