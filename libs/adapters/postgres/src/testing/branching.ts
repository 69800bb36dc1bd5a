import { frozen } from '@warlog/kernel';
import pg from 'pg';
import type { Database } from '../database/database.js';
import { kyselyOver } from '../database/kysely.js';
import { poolOfOne, type OneConnection } from '../database/pool-of-one.js';
import { statementNames } from '../database/statement-names.js';
import { getTypeParser } from '../database/server-pool.js';

/** A database that can go two ways from one moment: everything in it is one transaction, and nothing is ever kept. */
export interface Branching {
  /** One connection, as the embedded engine has; a transaction of its users is a savepoint of ours. */
  readonly database: Database;
  /** Runs the work, then undoes all that it wrote. Branches may lie in one another, never side by side. */
  undone<T>(work: () => Promise<T>): Promise<T>;
}

/** Statements that change something, or whose answer is not the same twice. */
const changes = /\b(insert|update|delete|create|alter|drop|set|nextval|random)\b|gen_random/i;
/** What makes other tables of what there were. */
const remakes = /^\s*(create|alter|drop)\b/i;
/** Nobody else is here whom a lock would keep out: such a statement only reads. */
const locks = /\bfor (no key )?update\b/gi;
/** Nobody can listen here. */
const isUnheard = (text: string): boolean => text.includes('pg_notify(');
/** More than all statements of the program: each is planned once. */
const PREPARED = 2_000;

/**
 * Opens a migrated database of a server so. What was asked before is answered from memory as long as nothing was written since to
 * a table that the question names, unless it `remembers` nothing: nobody else is here who could write.
 */
export async function openBranching(url: string, remembers = true): Promise<Branching> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  await client.connect();
  // The rows are few: a plan that fits all values is as good as one for these, and is made once.
  await client.query('set plan_cache_mode = force_generic_plan; set jit = off; begin');
  const nameOf = statementNames(PREPARED);
  let tablesOf = await tablesNamed(client);
  let known: Known = new Map();
  /** A transaction of the program is a savepoint from its first change on; what only reads needs none. */
  let work: 'none' | 'reads' | 'writes' = 'none';
  const asked = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    const { rows, rowCount, command } = await client.query<object>({ text, values: [...values], name: nameOf(text) });
    return { rows, rowCount: rowCount ?? 0, command };
  };
  const ended = async (how: string): Promise<void> => {
    if (work === 'writes') await client.query(how);
    // What a transaction of the program writes is forgotten with it, where it is given up.
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
/** Answers by what was asked, and the tables from which they come. */
type Known = Map<string, { readonly answer: Answer; readonly tables: ReadonlySet<string> }>;

const commit = 'release savepoint work';
const rollback = 'rollback to savepoint work; release savepoint work';

/** What is still known once something was written to these tables. */
function without(known: Known, written: ReadonlySet<string>): Known {
  return new Map([...known].filter(([, { tables }]) => ![...tables].some((table) => written.has(table))));
}

/**
 * Which tables a statement names, in its own text or in that of a function that it calls, and those whose rows refer to theirs:
 * they go with them.
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

/** Whoever writes to rows that others are answered, too, throws. */
function closed(answer: Answer): Answer {
  for (const row of answer.rows) {
    for (const value of Object.values(Object.freeze(row))) {
      if (!ArrayBuffer.isView(value)) frozen(value);
    }
  }
  return answer;
}
