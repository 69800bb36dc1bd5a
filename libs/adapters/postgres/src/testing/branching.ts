import { frozen } from '@warlog/core';
import pg from 'pg';
import type { Database } from '../database/database.js';
import { kyselyOver } from '../database/kysely.js';
import { poolOfOne, type OneConnection } from '../database/pool-of-one.js';
import { statementNames } from '../database/statement-names.js';
import { getTypeParser } from '../database/server-pool.js';

/** A database that can branch: everything happens in one transaction that is never committed. */
export interface Branching {
  /** One connection, like the embedded engine; a transaction of the program is a savepoint. */
  readonly database: Database;
  /** Runs the work, then reverts everything that it wrote. Branches may be nested, but not concurrent. */
  undone<T>(work: () => Promise<T>): Promise<T>;
}

/** Statements that change data, or whose answers differ each time. */
const changes = /\b(insert|update|delete|create|alter|drop|set|nextval|random)\b|gen_random/i;
/** Statements that change the tables themselves. */
const remakes = /^\s*(create|alter|drop)\b/i;
/** Locks have no effect without other sessions, so such a statement only reads. */
const locks = /\bfor (no key )?update\b/gi;
/** Notifications have no listeners here. */
const isUnheard = (text: string): boolean => text.includes('pg_notify(');
/** More than the program has, so that each is planned once. */
const PREPARED = 2_000;

/**
 * Opens a migrated database of a server as a branching one.
 *
 * Unless `remembers` is false, answers come from memory until a table in the statement is written. This is safe because
 * there are no other sessions.
 */
export async function openBranching(url: string, remembers = true): Promise<Branching> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  await client.connect();
  // With so few rows, a generic plan is as good as a custom one, and is made once.
  await client.query('set plan_cache_mode = force_generic_plan; set jit = off; begin');
  const nameOf = statementNames(PREPARED);
  let tablesOf = await tablesNamed(client);
  let known: Known = new Map();
  /** A transaction of the program becomes a savepoint at its first change; one that only reads needs none. */
  let work: 'none' | 'reads' | 'writes' = 'none';
  const asked = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    const { rows, rowCount, command } = await client.query<object>({ text, values: [...values], name: nameOf(text) });
    return { rows, rowCount: rowCount ?? 0, command };
  };
  const ended = async (how: string): Promise<void> => {
    if (work === 'writes') await client.query(how);
    // Answers from a transaction that was rolled back are dropped.
    if (work === 'writes' && how !== commit) known = new Map();
    work = 'none';
  };
  const transaction: Readonly<Record<string, () => Promise<void> | void>> = {
    begin: () => void (work = 'reads'),
    commit: () => ended(commit),
    rollback: () => ended(rollback),
  };
  const connection: OneConnection = {
    async query(text, values) {
      const turn = transaction[text];
      if (turn) {
        await turn();
        return { rows: [], rowCount: 0, command: text.toUpperCase() };
      }
      if (isUnheard(text)) return { rows: [], rowCount: 0, command: 'SELECT' };
      if (changes.test(text.replace(locks, ''))) {
        if (work === 'reads') await client.query('savepoint work');
        if (work === 'reads') work = 'writes';
        if (remakes.test(text)) known = new Map();
        else known = without(known, tablesOf(text));
        const answer = await asked(text, values);
        if (remakes.test(text)) tablesOf = await tablesNamed(client);
        return answer;
      }
      const key = JSON.stringify([text, values]);
      const answer = known.get(key)?.answer ?? closed(await asked(text, values));
      if (remembers) known.set(key, { answer, tables: tablesOf(text) });
      return { ...answer, rows: [...answer.rows] };
    },
    end: () => client.end(),
  };
  const pool = poolOfOne(connection);
  // Waits for its turn, so that no running statement falls into another branch.
  const say = async (text: string, then: () => void): Promise<void> => {
    const reserved = await pool.connect();
    try {
      await client.query(text);
      then();
    } finally {
      reserved.release();
    }
  };
  const kysely = kyselyOver(pool);
  return {
    database: {
      engine: 'embedded',
      distributed: false,
      kysely,
      primary: kysely,
      readings: null,
      connections: () => null,
      expectAnswers: () => undefined,
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
/** Cached answers by statement and parameters, with the tables that they depend on. */
type Known = Map<string, { readonly answer: Answer; readonly tables: ReadonlySet<string> }>;

const commit = 'release savepoint work';
const rollback = 'rollback to savepoint work; release savepoint work';

/** Drops the answers that depend on these tables. */
function without(known: Known, written: ReadonlySet<string>): Known {
  return new Map([...known].filter(([, { tables }]) => ![...tables].some((table) => written.has(table))));
}

/**
 * Returns a function that finds the tables of a statement.
 *
 * These are the tables that it names, directly or in a function that it calls, and the tables that reference them.
 */
async function tablesNamed(client: pg.Client): Promise<(text: string) => ReadonlySet<string>> {
  const ours = `in (select oid from pg_namespace where nspname in ('public', 'virtual'))`;
  const { rows } = await client.query<{ readonly name: string; readonly body: string }>(`
    select relname as name, relname as body from pg_class where relkind in ('r', 'p') and relnamespace ${ours}
    union all select t.relname, c.relname from pg_constraint k
      join pg_class t on t.oid = k.confrelid join pg_class c on c.oid = k.conrelid where k.connamespace ${ours}
    union all select proname, prosrc from pg_proc where pronamespace ${ours}
    union all select relname, pg_get_viewdef(oid) from pg_class where relkind = 'v' and relnamespace ${ours}`);
  const bodies = new Map<string, Set<string>>();
  for (const { name, body } of rows) bodies.set(name, (bodies.get(name) ?? new Set()).add(body));
  const known = new Map<string, ReadonlySet<string>>();
  const named = (text: string, found: Set<string>): Set<string> => {
    for (const [word] of text.matchAll(/\w+/g)) {
      if (found.has(word) || !bodies.has(word)) continue;
      found.add(word);
      bodies.get(word)?.forEach((body) => named(body, found));
    }
    return found;
  };
  return (text) => {
    const found = known.get(text) ?? named(text, new Set());
    known.set(text, found);
    return found;
  };
}

/** Freezes an answer, because several callers share it. */
function closed(answer: Answer): Answer {
  for (const row of answer.rows) {
    for (const value of Object.values(Object.freeze(row))) {
      if (!ArrayBuffer.isView(value)) frozen(value);
    }
  }
  return answer;
}
