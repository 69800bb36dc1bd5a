import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';

/** One member of a writing statement: its SQL around the number of its parameter, and the rows it writes. */
export interface Part {
  /** `$1` is the campaign, `rows` the text of a set of records. Ends so that a condition can follow. */
  readonly sql: (rows: string, condition: string) => string;
  readonly rows: readonly object[];
}

/** A table to be written by many rows in one parameter. Columns beside `campaign_id`, with their types. */
export function intoTable(
  table: string,
  columns: Readonly<Record<string, string>>,
  onConflict = '',
): (rows: readonly object[]) => Part {
  const names = Object.keys(columns);
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const sql = (rows: string, condition: string) =>
    `insert into ${table} (campaign_id, ${names.join(', ')}) ` +
    `select $1, ${names.map((name) => `r.${name}`).join(', ')} ` +
    `from json_to_recordset(${rows}::json) as r(${types.join(', ')}) where ${condition} ${onConflict}`;
  return (rows) => ({ sql, rows });
}

/**
 * Writes all parts in one statement, one round trip. Parts without rows are left out: the few texts that remain stay
 * prepared.
 */
export async function write(db: Kysely<Tables>, campaign: string, parts: readonly Part[]): Promise<void> {
  const { members, documents } = membersOf(parts, 2, 'true');
  await db.executeQuery(CompiledQuery.raw(`with ${members.join(', ')} select 1`, [campaign, ...documents]));
}

/**
 * As `write`, when `head` wrote a row; answers whether it did. It is the first to run, so that writers of a campaign
 * wait for each other at its row and nowhere else.
 */
export async function writeAfter(
  db: Kysely<Tables>,
  campaign: string,
  head: Part,
  parts: readonly Part[],
): Promise<boolean> {
  const { members, documents } = membersOf(parts, 3, 'exists (select from head)');
  const first = `head as (${head.sql('$2', 'true')} returning 1)`;
  const text = `with ${[first, ...members].join(', ')} select from head`;
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [campaign, JSON.stringify(head.rows), ...documents]));
  return rows.length > 0;
}

function membersOf(parts: readonly Part[], first: number, condition: string) {
  const used = parts.filter(({ rows }) => rows.length > 0);
  return {
    members: used.map(({ sql }, index) => `p${index} as (${sql(`$${index + first}`, condition)})`),
    documents: used.map(({ rows }) => JSON.stringify(rows)),
  };
}
