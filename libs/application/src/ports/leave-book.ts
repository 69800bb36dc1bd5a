import type { Leave } from '@warlog/campaign';
import type { UserId } from '@warlog/core';

/** Stores users' leave; also copied to each of their campaigns, whose streams record what counted there. */
export interface LeaveBook {
  /** In the order of saving; empty if never set. */
  of(user: UserId): Promise<readonly Leave[]>;
  /** Replaces the former leave. */
  save(user: UserId, leave: readonly Leave[]): Promise<void>;
}
