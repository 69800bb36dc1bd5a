import type { CampaignId, CommandId } from '@warlog/core';

/** A traced command, for logs and traces; never contains orders or names. */
export interface TracedCommand {
  readonly campaign: CampaignId;
  /** Null: by the clock. */
  readonly command: CommandId | null;
}

/** Traces commands for the operator. Never affects decisions. */
export interface CommandTracer {
  /** Runs the work of one command, which reports to the trace, and returns its result. */
  during<Result>(work: TracedCommand, run: (trace: CommandTrace) => Promise<Result>): Promise<Result>;
}

/** Receives the trace events of one command. */
export interface CommandTrace {
  /** A phase was closed; `lateMs`: how long it had been due by the database's clock when it was read. */
  closed(lateMs: number): void;
  /** A version conflict: the command is decided again. */
  conflict(): void;
}
