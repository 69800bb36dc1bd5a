import { frozen } from '@warlog/kernel';
import pg from 'pg';
import type { Database } from '../database/database.js';
import { kyselyOver } from '../database/kysely.js';
import { poolOfOne, type OneConnection } from '../database/pool-of-one.js';
import { statementNames } from '../database/statement-names.js';
import { getTypeParser } from '../database/server.js';

/** A database that can go two ways from one moment: everything in it is one transaction, and nothing is ever kept. */
export interface Branching {
  /** One connection, as the embedded engine has; a transaction of its users is a savepoint of ours. */
  readonly database: Database;
  /** Runs the work, then undoes all that it wrote. Branches may lie in one another, never side by side. */
  undone<T>(work: () => Promise<T>): Promise<T>;
}

const savepoints: Readonly<Record<string, readonly string[]>> = {
  begin: ['savepoint work'],
  commit: ['release savepoint work'],
  rollback: ['rollback to savepoint work', 'release savepoint work'],
};

/** Statements that change something, or whose answer is not the same twice. */
const changes = /\b(insert|update|delete|create|alter|drop|set|nextval|random)\b|gen_random/i;
/** Nobody can listen here. */
const isUnheard = (text: string): boolean => text.includes('pg_notify(');

/**
 * Opens a migrated database of a server so. What was asked before is answered from memory as long as nothing was written since:
 * nobody else is here who could write.
 */
export async function openBranching(url: string): Promise<Branching> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  await client.connect();
  await client.query('begin');
  const nameOf = statementNames();
  let known = new Map<string, Answer>();
  const asked = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    const { rows, rowCount, command } = await client.query<object>({ text, values: [...values], name: nameOf(text) });
    return { rows, rowCount: rowCount ?? 0, command };
  };
  const connection: OneConnection = {
    async query(text, values) {
      // What a transaction of the program writes is forgotten with it, where it is given up.
      if (text === 'rollback') known = new Map();
      for (const said of savepoints[text] ?? []) await client.query(said);
      if (savepoints[text]) return { rows: [], rowCount: 0, command: text.toUpperCase() };
      if (isUnheard(text)) return { rows: [], rowCount: 0, command: 'SELECT' };
      if (changes.test(text)) {
        known = new Map();
        return asked(text, values);
      }
      const key = JSON.stringify([text, values]);
      const answer = known.get(key) ?? closed(await asked(text, values));
      known.set(key, answer);
      return { ...answer, rows: [...answer.rows] };
    },
    end: () => client.end(),
  };
  const pool = poolOfOne(connection);
  // A turn in the queue, so that no statement under way falls into another branch.
  const say = async (text: string, then: () => void): Promise<void> => {
    const one = await pool.connect();
    try {
      await client.query(text);
      then();
    } finally {
      one.release();
    }
  };
  const kysely = kyselyOver(pool);
  return {
    database: {
      engine: 'embedded',
      kysely,
      connections: () => null,
      listen: () => Promise.resolve(() => Promise.resolve()),
      close: () => kysely.destroy(),
    },
    async undone(work) {
      let before = known;
      await say('savepoint branch', () => {
        before = known;
        known = new Map(known);
      });
      try {
        return await work();
      } finally {
        await say('rollback to savepoint branch; release savepoint branch', () => (known = before));
      }
    },
  };
}

type Answer = Awaited<ReturnType<OneConnection['query']>>;

/** Whoever writes to rows that others are answered, too, throws. */
function closed(answer: Answer): Answer {
  for (const row of answer.rows) {
    for (const value of Object.values(Object.freeze(row))) {
      if (!ArrayBuffer.isView(value)) frozen(value);
    }
  }
  return answer;
}
