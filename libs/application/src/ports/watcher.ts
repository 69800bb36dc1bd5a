import type { CampaignId, CommandId } from '@warlog/kernel';

/** What is being done, for whoever reads logs and traces; never a sheet or a name. */
export interface Work {
  readonly campaign: CampaignId;
  /** Null: the clock's. */
  readonly command: CommandId | null;
}

/** Hears how the work goes, for whoever keeps the server running. Nothing is decided by it. */
export interface Watcher {
  /** Runs the work of one command, which tells what happens in it, and gives what it gives. */
  during<Result>(work: Work, run: (witness: Witness) => Promise<Result>): Promise<Result>;
}

/** What is told of one command. */
export interface Witness {
  /** A phase was closed that the database called due so many milliseconds ago when it was looked at. */
  closed(lateMs: number): void;
  /** Somebody came between, so it is decided again. */
  conflict(): void;
}
