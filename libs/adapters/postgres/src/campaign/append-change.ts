import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../database/tables.js';
import { campaignColumns, tablesOfChange } from './read-models.js';
import type { Appending } from './statement.js';

/** The function that writes a whole change on the node of its campaign (ADR 52). */
export const APPEND_CHANGE = 'append_change';

const campaignFields = Object.keys(campaignColumns);
const textsOfEvents = ['types', 'schemas', 'data', 'metas', 'meta_of', 'hashes'] as const;

/** The parameters in order; the first one determines the node. */
const parameters: readonly (readonly [name: string, type: string])[] = [
  ['p_campaign', 'text'],
  ['p_expected', 'int'],
  ...Object.entries(campaignColumns).map(([column, type]) => [`p_${column}`, type] as const),
  ['p_created_at', 'timestamptz'],
  ...textsOfEvents.map((name) => [`p_events_${name}`, 'text'] as const),
  ...tablesOfChange.map(({ table }) => [rowsOf(table), 'json'] as const),
  ['p_closed', 'json'],
];

/** `name(types)`, which identifies the function among overloads. */
export const appendChangeSignature = `${APPEND_CHANGE}(${parameters.map(([, type]) => type).join(', ')})`;

const call = `select ${APPEND_CHANGE}(${parameters.map(([, type], index) => `$${index + 1}::${type}`).join(', ')}) as appended`;

/** Like `writeAfter`, with a single call. */
export async function appendChange(
  db: Kysely<Tables>,
  campaign: string,
  { campaignRow: campaignPart, body, parts }: Appending,
): Promise<boolean> {
  const rows = new Map(parts.flatMap((part) => (part ? [[part.name, part.values[0]] as const] : [])));
  const [expected, ...events] = body.values;
  const values = [
    ...[campaign, expected, ...campaignPart.values.slice(0, campaignFields.length)],
    ...[expected === 0 ? campaignPart.values.at(-1) : null, ...events],
    ...[...tablesOfChange.map(({ table }) => table), 'phase-closed'].map((name) => rows.get(name) ?? null),
  ];
  const { rows: found } = await db.executeQuery<{ readonly appended: boolean }>(CompiledQuery.raw(call, values));
  return found[0]?.appended === true;
}

/**
 * Returns the SQL that creates the function.
 *
 * The campaign's row is written first, as in `writeAfter`. Every statement names the one campaign, so that it never
 * leaves the node. Rows are inserted one by one, because the plan of such an insert is cached, while one of several
 * rows is planned each time.
 */
export function createAppendChange(schema: string): string {
  return `
    create function ${APPEND_CHANGE}(${parameters.map((parameter) => parameter.join(' ')).join(', ')})
    returns boolean language plpgsql set search_path = ${schema}, pg_temp as $$
    declare
      r record;
    begin
      if p_expected = 0 then
        insert into campaign (campaign_id, ${campaignFields.join(', ')}, created_at)
          values (p_campaign, ${campaignFields.map((field) => `p_${field}`).join(', ')}, p_created_at);
      else
        update campaign set ${campaignFields.map((field) => `${field} = p_${field}`).join(', ')}
          where campaign_id = p_campaign and version = p_expected;
        if not found then
          return false;
        end if;
      end if;
      perform append_events(p_campaign, p_expected, ${textsOfEvents.map((name) => `p_events_${name}`).join(', ')});
      ${tablesOfChange.map(rowByRow).join('\n')}
      for r in select * from json_to_recordset(p_closed) as r(ordinal int, closed_at timestamptz) loop
        update phase_mark set closed_at = coalesce(closed_at, r.closed_at)
          where campaign_id = p_campaign and ordinal = r.ordinal;
      end loop;
      if p_status = 'ended' then
        insert into past (campaign_id) values (p_campaign) on conflict (campaign_id) do nothing;
      end if;
      return true;
    end $$`;
}

function rowByRow({ table, columns, onConflict }: (typeof tablesOfChange)[number]): string {
  const names = Object.keys(columns);
  const typed = Object.entries(columns).map((column) => column.join(' '));
  return `
      for r in select * from json_to_recordset(${rowsOf(table)}) as r(${typed.join(', ')}) loop
        insert into ${table} (campaign_id, ${names.join(', ')})
          values (p_campaign, ${names.map((name) => `r.${name}`).join(', ')}) ${onConflict};
      end loop;`;
}

function rowsOf(table: string): string {
  return `p_rows_${table}`;
}
