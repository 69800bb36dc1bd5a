import type { Leave, UserId } from '@warlog/kernel';

/** When people are away; told to each of their campaigns, whose streams keep what counted there. */
export interface LeaveBook {
  /** In the order in which they were saved; empty for who never said anything. */
  of(user: UserId): Promise<readonly Leave[]>;
  /** Replaces what was said before. */
  save(user: UserId, leave: readonly Leave[]): Promise<void>;
}
