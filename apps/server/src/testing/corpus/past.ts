import { brotliDecompressSync } from 'node:zlib';
import type { ViewRow } from '@warlog/application';
import { grouped, type CampaignId } from '@warlog/kernel';
import type { Database } from '@warlog/postgres';
import { sql } from 'kysely';

/** What viewers had been told and had seen when a database was recorded. */
export interface Past {
  readonly told: readonly {
    readonly campaign: CampaignId;
    readonly viewer: string;
    readonly ordinal: number;
    readonly told: readonly (readonly [seq: number, event: { readonly type: string }])[];
  }[];
  readonly views: readonly (ViewRow & { readonly campaign: CampaignId; readonly ordinal: number })[];
}

/** Reads a database in the layout in which it was recorded, before anything is migrated. */
export async function pastOf({ kysely }: Database): Promise<Past> {
  const tables = await kysely.introspection.getTables();
  return tables.some(({ name }) => name === 'visible') ? singly({ kysely }) : packed({ kysely });
}

type Read = Pick<Database, 'kysely'>;

/** From the tables in which each row stood by itself, up to migration 0160. */
async function singly({ kysely }: Read): Promise<Past> {
  const told = await sql<Past['told'][number]>`
    select campaign_id as campaign, viewer, ordinal, json_agg(json_build_array(seq, event) order by seq) as told
    from visible group by 1, 2, 3`.execute(kysely);
  const views = await sql<Past['views'][number]>`
    select campaign_id as campaign, viewer, ordinal, seq, view from view_boundary`.execute(kysely);
  return { told: told.rows, views: views.rows };
}

/** From those in which the rows of all viewers are packed, from migration 0170 on. */
async function packed({ kysely }: Read): Promise<Past> {
  const told = await sql<Pack>`
    select campaign_id as campaign, ordinal, events as pack from told order by 1, 2, version`.execute(kysely);
  const views = await sql<Pack>`select campaign_id as campaign, ordinal, views as pack from boundary`.execute(kysely);
  const lines = grouped(told.rows.flatMap(linesOf), (line) => `${line.campaign} ${line.viewer} ${line.ordinal}`);
  return {
    told: [...lines.values()].flatMap((own) => {
      const [first] = own;
      return first ? [{ ...first, told: own.map(({ seq, value }) => [seq, value] as const) }] : [];
    }),
    views: views.rows.flatMap(linesOf).map((line) => ({ ...line, view: line.value })),
  };
}

interface Pack {
  readonly campaign: CampaignId;
  readonly ordinal: number;
  readonly pack: Uint8Array;
}

/** A pack holds a line for each row: who, which number, and what, as JSON. */
function linesOf({ campaign, ordinal, pack }: Pack) {
  const lines = brotliDecompressSync(pack).toString().split('\n');
  return lines.map((line) => {
    const [, viewer = '', seq, text = ''] = /^(\S+) (\d+) (.*)$/.exec(line) ?? [];
    return { campaign, ordinal, viewer, seq: Number(seq), value: JSON.parse(text) as { readonly type: string } };
  });
}
