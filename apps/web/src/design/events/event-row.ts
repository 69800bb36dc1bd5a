import type { IconName } from '../icon/icons.js';

/** Something that happened, in words: who, why, what it was and what it is since. */
export interface EventWords {
  readonly icon: IconName;
  readonly title: string;
  /** Who, and where. */
  readonly second: string;
  /** Old, struck out, and new. */
  readonly changes: readonly EventChange[];
  /** Why, in the words of who did it. */
  readonly quote: string | null;
}

export interface EventChange {
  readonly label: string;
  /** Null: it is not known, or there was none. */
  readonly from: string | null;
  readonly to: string;
}
