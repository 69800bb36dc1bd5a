import { consoleLog } from '../log.js';

/** Something that can be shut down in order. */
export interface ShutdownSignal {
  close(): Promise<void>;
}

/** Shuts down in order on a signal: no new requests, then sweeps and wake-ups finish, then the database closes. */
export function closeOnSignals(running: ShutdownSignal): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      void running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          consoleLog.defect('the shutdown', error);
          process.exit(1);
        },
      );
    });
  }
}
