import type { CampaignId, PhaseId } from '@warlog/core';

/** A job that wakes a worker for a campaign. Carries ids, never state. */
export interface WakeUp {
  readonly campaign: CampaignId;
  readonly phase: PhaseId;
  /** Milliseconds since 1970. */
  readonly due: number;
}

/** Handles a wake-up. */
export type WakeUpHandler = (wakeUp: WakeUp, failures: number) => Promise<void>;

/** Wakes workers; only Postgres knows what is due. */
export interface DeadlineQueue {
  /** Idempotent per (phase, due). A moved deadline is a second wake-up; the first one then finds nothing to do. */
  schedule(...wakeUps: readonly WakeUp[]): Promise<void>;
  /**
   * Wakes at once for overdue campaigns. They wait because of this process's clock or a failed handler, or because
   * their worker was killed. Wake-ups that are only queued keep their place and are returned. Idempotent until
   * delivered; a scheduled wake-up may be delivered in addition, and then finds nothing to do.
   */
  wakeNow(...wakeUps: readonly WakeUp[]): Promise<readonly WakeUp[]>;
  /**
   * Delivers at least once, never before `due`. A handler that throws is called again at growing intervals; `failures`
   * counts its failures for this wake-up, as far as the queue remembers.
   */
  consume(handler: WakeUpHandler): Promise<void>;
  /** Stops delivering, waits for running handlers, and releases resources. */
  close(): Promise<void>;
}
