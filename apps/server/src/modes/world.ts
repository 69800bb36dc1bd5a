import type { StoredEvent } from '@warlog/kernel';
import type { AccountPorts, Changes, NoticePorts, Ports, ReadPorts } from '@warlog/application';
import type { Database } from '@warlog/postgres';

/** All that use cases need, under one roof. */
export type ServerPorts = Ports & ReadPorts & AccountPorts & NoticePorts;

/** The adapters of one mode, wired and open. */
export interface World {
  /** Where campaigns lie, in words. */
  readonly described: string;
  /** Whoever serves must also close phases: nobody else can be woken. */
  readonly ownWorker: boolean;
  readonly ports: ServerPorts;
  /** Open, for whoever looks after it. */
  readonly database: Database;
  readonly changes: Changes;
  /** What a browser needs to let this host push; null where it does not. */
  readonly pushKey: string | null;
  /** The version of the first event whose hash is wrong; null when the chain is whole. */
  readonly tampered: (events: readonly StoredEvent[], previous?: string) => number | null;
  /** Closes queue and database, in that order. */
  close(): Promise<void>;
}
