import type { RouteLocationRaw } from 'vue-router';
import type { IconName } from '../icon/icons.js';

/** A navigation target. */
export interface Tab {
  readonly to: RouteLocationRaw;
  readonly icon: IconName;
  readonly text: string;
  /** Whether a page below it is open, so that it is highlighted. */
  readonly lit?: boolean;
  /** The number of things there that wait for the user. */
  readonly count?: number;
  /** What the count means, for screen readers. */
  readonly countLabel?: string;
}
