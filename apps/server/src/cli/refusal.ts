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
      if (!isForPeople(error)) throw error;
      console.error(error.message);
      process.exitCode = 2;
    }
  };
}

function isForPeople(error: unknown): error is Error {
  return error instanceof Error && ['CliRefusal', 'SettingsRefused', 'DirectoryInUse'].includes(error.constructor.name);
}
