import { consoleLog } from '../log.js';

/** What can be ended in order. */
export interface Closing {
  close(): Promise<void>;
}

/** Ends in order when the process is asked to: no new requests, sweeps and wake-ups done, then the database. */
export function closeOnSignals(running: Closing): void {
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
