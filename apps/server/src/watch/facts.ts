import type { TracedCommand } from '@warlog/application';
import type { Log, LogFacts } from '../log.js';
import { reasonOf } from '../doctor/finding.js';
import { isServiceAway } from './service-away.js';

/** The command that caused an error, for the place that logs it. */
const origins = new WeakMap<object, LogFacts>();

/** Remembers which command caused an error. */
export function rememberOrigin(error: unknown, { campaign, command }: TracedCommand): void {
  if (typeof error === 'object' && error !== null && !origins.has(error)) {
    origins.set(error, { campaign, ...(command !== null && { command }) });
  }
}

/** Counters of logged errors. */
export interface ErrorCounts {
  defect(): void;
  serviceAway(): void;
}

/**
 * Wraps a log so that defects name the command that caused them, if it is remembered.
 *
 * Unavailability of the database or Redis is not a defect: it is counted apart and logged in one line.
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

/** Returns the origin of an error, or of its cause. */
function originOf(error: unknown): LogFacts | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return origins.get(error) ?? (error instanceof Error ? originOf(error.cause) : undefined);
}
