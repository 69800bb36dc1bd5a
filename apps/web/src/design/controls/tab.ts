import type { RouteLocationRaw } from 'vue-router';
import type { IconName } from '../icon/icons.js';

/** A place that one can go to from here. */
export interface Tab {
  readonly to: RouteLocationRaw;
  readonly icon: IconName;
  readonly text: string;
  /** A place under it is open, so that it is lit. */
  readonly lit?: boolean;
  /** Things there that wait for me. */
  readonly count?: number;
  /** What the count means, for screen readers. */
  readonly countLabel?: string;
}
