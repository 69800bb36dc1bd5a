import type { Work } from '@warlog/application';
import type { Log, LogFacts } from '../log.js';
import { reasonOf } from '../doctor/finding.js';
import { isServiceAway } from './service-away.js';

/** What an error came from, for whoever logs it where this is not known any more. */
const origins = new WeakMap<object, LogFacts>();

/** Remembers which command an error came from. */
export function rememberOrigin(error: unknown, { campaign, command }: Work): void {
  if (typeof error === 'object' && error !== null && !origins.has(error)) {
    origins.set(error, { campaign, ...(command !== null && { command }) });
  }
}

/** What counts the errors that are logged. */
export interface ErrorCounts {
  defect(): void;
  serviceAway(): void;
}

/**
 * A log whose defects name the command that they came from, where one is remembered. The absence of the database or of Redis is
 * no defect: it is counted apart and logged in one line.
 */
export function withOrigins(log: Log, counts: ErrorCounts): Log {
  return {
    info: (sentence, facts) => log.info(sentence, facts),
    defect: (about, error, facts) => {
      if (isServiceAway(error)) {
        counts.serviceAway();
        log.info(`The database or Redis does not answer (${about}): ${reasonOf(error)}.`, facts);
        return;
      }
      counts.defect();
      log.defect(about, error, { ...originOf(error), ...facts });
    },
  };
}

/** Of an error, or of what caused it. */
function originOf(error: unknown): LogFacts | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return origins.get(error) ?? (error instanceof Error ? originOf(error.cause) : undefined);
}
