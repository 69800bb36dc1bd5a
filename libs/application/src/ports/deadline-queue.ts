import type { CampaignId, PhaseId } from '@warlog/kernel';

/** "Look at this campaign then." Carries ids, never state. */
export interface WakeUp {
  readonly campaign: CampaignId;
  readonly phase: PhaseId;
  /** Milliseconds since 1970. */
  readonly due: number;
}

/** Only wakes somebody up; Postgres knows what is due. */
export interface DeadlineQueue {
  /** Idempotent per (phase, due). A moved deadline is a second wake-up; the first one then finds nothing to do. */
  schedule(...wakeUps: readonly WakeUp[]): Promise<void>;
  /** At least once, never before `due`. A handler that throws is called again. */
  consume(handler: (wakeUp: WakeUp) => Promise<void>): Promise<void>;
  /** Stops delivering, waits for handlers under way, frees what it holds. */
  close(): Promise<void>;
}
