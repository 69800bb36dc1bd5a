import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';

/** One member of a writing statement: SQL, and the parameters that it brings. */
export interface Part {
  /** Parts of one name are the same SQL around as many parameters. */
  readonly name: string;
  /** `$1` is the campaign; the part's own parameters are numbered from `first` on. */
  readonly sql: (first: number, condition: string) => string;
  readonly values: readonly unknown[];
}

/** What one append writes. */
export interface Appending {
  /** The campaign's row, made or moved on. */
  readonly head: Part;
  /** The events. */
  readonly body: Part;
  readonly parts: readonly (Part | null)[];
}

/** A table, and how rows come into it. */
export interface IntoTable {
  (rows: readonly object[]): Part | null;
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly onConflict: string;
}

/** A table to be written by many rows in one parameter; null for no rows. Columns beside `campaign_id`, with types. */
export function intoTable(table: string, columns: Readonly<Record<string, string>>, onConflict = ''): IntoTable {
  const names = Object.keys(columns);
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const sql = (first: number, condition: string) =>
    `insert into ${table} (campaign_id, ${names.join(', ')}) ` +
    `select $1, ${names.map((name) => `r.${name}`).join(', ')} ` +
    `from json_to_recordset($${first}::json) as r(${types.join(', ')}) where ${condition} ${onConflict}`;
  const part = (rows: readonly object[]): Part | null =>
    rows.length === 0 ? null : { name: table, sql, values: [JSON.stringify(rows)] };
  return Object.assign(part, { table, columns, onConflict });
}

/** Writes all parts in one statement, one round trip. Parts that are null are left out. */
export async function write(db: Kysely<Tables>, campaign: string, parts: readonly (Part | null)[]): Promise<void> {
  const used = parts.filter((part) => part !== null);
  if (used.length === 0) return;
  const text = textOnce('all', used, () => `with ${members(sqlOf(used, 'true')).join(', ')} select 1`);
  await db.executeQuery(CompiledQuery.raw(text, valuesOf(campaign, used)));
}

/** Runs a part alone. */
export async function run(db: Kysely<Tables>, campaign: string, part: Part): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(part.sql(2, 'true'), valuesOf(campaign, [part])));
}

/**
 * Runs `body`, whose rows are the answer, and writes the other parts if `head` wrote a row; answers whether it did. The head is the first to run, so that
 * writers of a campaign wait for each other at its row and nowhere else.
 */
export async function writeAfter(
  db: Kysely<Tables>,
  campaign: string,
  { head, body, parts }: Appending,
): Promise<boolean> {
  const used = [head, body, ...parts.filter((part) => part !== null)];
  const text = textOnce('after', used, () => {
    const [first, last, ...others] = sqlOf(used, 'exists (select from head)');
    return `with ${[`head as (${first} returning 1)`, ...members(others)].join(', ')} ${last}`;
  });
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, valuesOf(campaign, used)));
  return rows.length > 0;
}

/** Few texts occur, and each is long: they are put together once. */
const texts = new Map<string, string>();

function textOnce(kind: string, parts: readonly Part[], make: () => string): string {
  let name = kind;
  for (const part of parts) name += ` ${part.name}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = make();
  texts.set(name, text);
  return text;
}

function sqlOf(parts: readonly Part[], condition: string): readonly string[] {
  let first = 2;
  return parts.map(({ sql, values }) => {
    first += values.length;
    return sql(first - values.length, condition);
  });
}

function members(sql: readonly string[]): readonly string[] {
  return sql.map((one, index) => `p${index} as (${one})`);
}

function valuesOf(campaign: string, parts: readonly Part[]): unknown[] {
  const all: unknown[] = [campaign];
  for (const { values } of parts) all.push(...values);
  return all;
}
