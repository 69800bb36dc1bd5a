import type { CampaignId, PhaseId } from '@warlog/kernel';

/** "Look at this campaign then." Carries ids, never state. */
export interface WakeUp {
  readonly campaign: CampaignId;
  readonly phase: PhaseId;
  /** Milliseconds since 1970. */
  readonly due: number;
}

/** What a queue wakes. */
export type WakeUpHandler = (wakeUp: WakeUp, failures: number) => Promise<void>;

/** Only wakes somebody up; Postgres knows what is due. */
export interface DeadlineQueue {
  /** Idempotent per (phase, due). A moved deadline is a second wake-up; the first one then finds nothing to do. */
  schedule(...wakeUps: readonly WakeUp[]): Promise<void>;
  /**
   * Whoever asks knows that these are overdue: wakes at once for what this process's clock or a handler's failure would have wait, or
   * what somebody was killed with. What only stands in line keeps its place, and is answered.
   * Idempotent while it has not been delivered; what was scheduled may be delivered besides, and then finds nothing to do.
   */
  wakeNow(...wakeUps: readonly WakeUp[]): Promise<readonly WakeUp[]>;
  /**
   * At least once, never before `due`. A handler that throws is called again, ever later; `failures` says how often it
   * has thrown for this wake-up so far, as far as the queue remembers.
   */
  consume(handler: WakeUpHandler): Promise<void>;
  /** Stops delivering, waits for handlers under way, frees what it holds. */
  close(): Promise<void>;
}
