import { reasonOf } from '../doctor/finding.js';
import { isServiceAway } from '../watch/service-away.js';

/** An error that the operator must fix; shown as a sentence, ends with status 2. */
export class CliRefusal extends Error {}

/** Wraps a command so that a refusal is shown without a stack trace. */
export function withRefusalShown<A extends readonly unknown[]>(
  run: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  return async (...args) => {
    try {
      await run(...args);
    } catch (error) {
      const sentence = sentenceOf(error);
      if (sentence === null) throw error;
      console.error(sentence);
      process.exitCode = 2;
    }
  };
}

const refusals = ['CliRefusal', 'SettingsRefused', 'DirectoryInUse', 'EmbeddedUnusable'];
/** System errors about a file or address that this user may not use, or that has no space left. */
const system = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EADDRINUSE', 'EADDRNOTAVAIL', 'EMFILE'];

/** Returns the sentence to show to the operator; null for a defect of ours. */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (refusals.includes(error.constructor.name) || refusals.includes(error.name)) return error.message;
  if (isServiceAway(error)) {
    return `The database or Redis does not answer: ${reasonOf(error)}. Check DATABASE_URL and REDIS_URL, then try again.`;
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || !system.includes(code)) return null;
  return `The operating system refused an operation: ${error.message}. Nothing was changed; fix this, then try again.`;
}
