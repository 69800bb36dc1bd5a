import { pino } from 'pino';

/** What a line of the log is about, for whoever searches it. */
export interface LogFacts {
  readonly campaign?: string;
  readonly command?: string;
}

/** Where the server tells what a host should know. Never a secret, a sheet or a name. */
export interface Log {
  info(sentence: string, facts?: LogFacts): void;
  /** A defect of ours: what it concerned, and the error. */
  defect(about: string, error: unknown, facts?: LogFacts): void;
}

/** Lines on the standard streams, with the time in UTC. */
export const consoleLog: Log = {
  info: (sentence) => console.log(`${new Date().toISOString()} ${sentence}`),
  defect: (about, error) => {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`${new Date().toISOString()} defect in ${about}: ${told}`);
  },
};

/** One JSON object a line: `time`, `level`, `message`, `about`, `err`, and the facts, for programs that gather logs. */
export function jsonLog(stream?: { write(line: string): void }): Log {
  const options = {
    base: null,
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  const lines = stream ? pino(options, stream) : pino(options);
  return {
    info: (sentence, facts) => lines.info({ ...facts }, sentence),
    defect: (about, error, facts) => {
      const err = error instanceof Error ? error : new Error(String(error));
      lines.error({ ...facts, about, err }, `defect in ${about}`);
    },
  };
}
