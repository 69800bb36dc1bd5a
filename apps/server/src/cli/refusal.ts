import { reasonOf } from '../doctor/finding.js';
import { isServiceAway } from '../watch/service-away.js';

/** Something the person at the keyboard must put right: told as a sentence, ends with status 2. */
export class CliRefusal extends Error {}

/** Runs a command; a refusal is told without a trace. */
export function telling<A extends readonly unknown[]>(
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
/** What the system says of a file or an address that this user may not use, or that has no room. */
const system = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EADDRINUSE', 'EADDRNOTAVAIL', 'EMFILE'];

/** What the person at the keyboard is to know; null for a defect of ours. */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (refusals.includes(error.constructor.name) || refusals.includes(error.name)) return error.message;
  if (isServiceAway(error)) {
    return `The database or Redis does not answer: ${reasonOf(error)}. Look at DATABASE_URL and REDIS_URL, then try again.`;
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || !system.includes(code)) return null;
  return `The system refuses something that Warlog needs: ${error.message}. Nothing was changed; put it right, then try again.`;
}
