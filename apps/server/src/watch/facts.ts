import type { Work } from '@warlog/application';
import type { Log, LogFacts } from '../log.js';

/** What an error came from, for whoever logs it where this is not known any more. */
const origins = new WeakMap<object, LogFacts>();

/** Remembers which command an error came from. */
export function rememberOrigin(error: unknown, { campaign, command }: Work): void {
  if (typeof error === 'object' && error !== null && !origins.has(error)) {
    origins.set(error, { campaign, ...(command !== null && { command }) });
  }
}

/** A log whose defects name the command that they came from, where one is remembered. */
export function withOrigins(log: Log, heard: () => void): Log {
  return {
    info: (sentence, facts) => log.info(sentence, facts),
    defect: (about, error, facts) => {
      heard();
      log.defect(about, error, { ...originOf(error), ...facts });
    },
  };
}

/** Of an error, or of what caused it. */
function originOf(error: unknown): LogFacts | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return origins.get(error) ?? (error instanceof Error ? originOf(error.cause) : undefined);
}
