/** Where the server tells what a host should know. Never a secret, a sheet or a name. */
export interface Log {
  info(sentence: string): void;
  /** A defect of ours: what it concerned, and the error. */
  defect(about: string, error: unknown): void;
}

/** Lines on the standard streams, with the time in UTC. */
export const consoleLog: Log = {
  info: (sentence) => console.log(`${new Date().toISOString()} ${sentence}`),
  defect: (about, error) => {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`${new Date().toISOString()} defect in ${about}: ${told}`);
  },
};
