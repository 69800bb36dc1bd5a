import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';

/** One part of a writing statement: SQL and its parameters. */
export interface StatementPart {
  /** Parts with the same name have the same SQL and number of parameters. */
  readonly name: string;
  /** `$1` is the campaign; the part's own parameters are numbered from `first`. */
  readonly sql: (first: number, condition: string) => string;
  readonly values: readonly unknown[];
}

/** The parts of one append. */
export interface Appending {
  /** Creates or updates the campaign's row. */
  readonly campaignRow: StatementPart;
  /** Inserts the events. */
  readonly body: StatementPart;
  readonly parts: readonly (StatementPart | null)[];
}

/** Builds the part that inserts rows into a table. */
export interface IntoTable {
  (rows: readonly object[]): StatementPart | null;
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly onConflict: string;
}

/**
 * Returns a function that inserts any number of rows with one parameter; null for no rows. `columns`: those besides
 * `campaign_id`, with types.
 */
export function intoTable(table: string, columns: Readonly<Record<string, string>>, onConflict = ''): IntoTable {
  const names = Object.keys(columns);
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const sql = (first: number, condition: string) =>
    `insert into ${table} (campaign_id, ${names.join(', ')}) ` +
    `select $1, ${names.map((name) => `r.${name}`).join(', ')} ` +
    `from json_to_recordset($${first}::json) as r(${types.join(', ')}) where ${condition} ${onConflict}`;
  const part = (rows: readonly object[]): StatementPart | null =>
    rows.length === 0 ? null : { name: table, sql, values: [JSON.stringify(rows)] };
  return Object.assign(part, { table, columns, onConflict });
}

/** Writes all parts in one statement and one round trip. Skips null parts. */
export async function write(
  db: Kysely<Tables>,
  campaign: string,
  parts: readonly (StatementPart | null)[],
): Promise<void> {
  const used = parts.filter((part) => part !== null);
  if (used.length === 0) return;
  const text = textOnce('all', used, () => `with ${members(sqlOf(used, 'true')).join(', ')} select 1`);
  await db.executeQuery(CompiledQuery.raw(text, valuesOf(campaign, used)));
}

/** Runs a part alone. */
export async function run(db: Kysely<Tables>, campaign: string, part: StatementPart): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(part.sql(2, 'true'), valuesOf(campaign, [part])));
}

/**
 * Writes `campaignRow`, and the other parts only if it wrote a row; returns whether it did.
 *
 * The rows of `body` are the answer. The head runs first, so that writers of a campaign wait for each other only at its
 * row.
 */
export async function writeAfter(
  db: Kysely<Tables>,
  campaign: string,
  { campaignRow: campaignPart, body, parts }: Appending,
): Promise<boolean> {
  const used = [campaignPart, body, ...parts.filter((part) => part !== null)];
  const text = textOnce('after', used, () => {
    const [first, last, ...others] = sqlOf(used, 'exists (select from head)');
    return `with ${[`head as (${first} returning 1)`, ...members(others)].join(', ')} ${last}`;
  });
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, valuesOf(campaign, used)));
  return rows.length > 0;
}

/** There are few distinct texts, each of them long, so they are built once. */
const texts = new Map<string, string>();

function textOnce(kind: string, parts: readonly StatementPart[], make: () => string): string {
  let name = kind;
  for (const part of parts) name += ` ${part.name}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = make();
  texts.set(name, text);
  return text;
}

function sqlOf(parts: readonly StatementPart[], condition: string): readonly string[] {
  let first = 2;
  return parts.map(({ sql, values }) => {
    first += values.length;
    return sql(first - values.length, condition);
  });
}

function members(sql: readonly string[]): readonly string[] {
  return sql.map((statement, index) => `p${index} as (${statement})`);
}

function valuesOf(campaign: string, parts: readonly StatementPart[]): unknown[] {
  const all: unknown[] = [campaign];
  for (const { values } of parts) all.push(...values);
  return all;
}
