import { pino } from 'pino';

/** Searchable facts about a line of the log. */
export interface LogFacts {
  readonly campaign?: string;
  readonly command?: string;
}

/** The log of the server, for the operator. It never contains a secret, orders or a name. */
export interface Log {
  info(sentence: string, facts?: LogFacts): void;
  /** Logs a defect of ours: what it concerned, and the error. */
  defect(about: string, error: unknown, facts?: LogFacts): void;
}

/** Logs lines to the standard streams, with the time in UTC. */
export const consoleLog: Log = {
  info: (sentence) => console.log(`${new Date().toISOString()} ${sentence}`),
  defect: (about, error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`${new Date().toISOString()} defect in ${about}: ${text}`);
  },
};

/** Logs one JSON object per line: `time`, `level`, `message`, `about`, `err`, and the facts; for log collectors. */
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
