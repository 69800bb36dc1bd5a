import type { StoredEvent } from '@warlog/audit';
import type { AccountPorts, Changes, NoticePorts, Ports, ReadPorts } from '@warlog/application';
import type { Database } from '@warlog/postgres';

/** All ports of the use cases. */
export type ServerPorts = Ports & ReadPorts & AccountPorts & NoticePorts;

/** The adapters of one mode, wired and open. */
export interface Runtime {
  /** Description of where campaigns are stored. */
  readonly described: string;
  /** True if the serving process must also close phases, because no separate worker can be woken. */
  readonly ownWorker: boolean;
  readonly ports: ServerPorts;
  /** The open database, for operations. */
  readonly database: Database;
  readonly changes: Changes;
  /** The key that a browser needs to receive pushes; null if none are sent. */
  readonly pushKey: string | null;
  /** Returns the version of the first event whose hash is wrong; null if the chain is intact. */
  readonly tampered: (events: readonly StoredEvent[], previous?: string) => number | null;
  /** Closes the queue, then the database. */
  close(): Promise<void>;
}
