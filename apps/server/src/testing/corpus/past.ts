import { brotliDecompressSync } from 'node:zlib';
import type { ViewRow } from '@warlog/application';
import { grouped, type CampaignId } from '@warlog/core';
import type { Database } from '@warlog/postgres';
import { sql } from 'kysely';

/** The disclosures and views of all viewers when a database was recorded. */
export interface Past {
  readonly disclosures: readonly {
    readonly campaign: CampaignId;
    readonly viewer: string;
    readonly ordinal: number;
    readonly told: readonly (readonly [seq: number, event: { readonly type: string }])[];
  }[];
  readonly views: readonly (ViewRow & { readonly campaign: CampaignId; readonly ordinal: number })[];
}

/** Reads a database in its recorded layout, before any migration. */
export async function pastOf({ kysely }: Database): Promise<Past> {
  const tables = await kysely.introspection.getTables();
  return tables.some(({ name }) => name === 'visible') ? singly({ kysely }) : packed({ kysely });
}

type Read = Pick<Database, 'kysely'>;

/** Reads the tables with one row per disclosure, up to migration 0160. */
async function singly({ kysely }: Read): Promise<Past> {
  const rows = await sql<Past['disclosures'][number]>`
    select campaign_id as campaign, viewer, ordinal, json_agg(json_build_array(seq, event) order by seq) as told
    from visible group by 1, 2, 3`.execute(kysely);
  const views = await sql<Past['views'][number]>`
    select campaign_id as campaign, viewer, ordinal, seq, view from view_boundary`.execute(kysely);
  return { disclosures: rows.rows, views: views.rows };
}

/** Reads the tables with packed rows of all viewers, from migration 0170 on. */
async function packed({ kysely }: Read): Promise<Past> {
  const packs = await sql<Pack>`
    select campaign_id as campaign, ordinal, events as pack from told order by 1, 2, version`.execute(kysely);
  const views = await sql<Pack>`select campaign_id as campaign, ordinal, views as pack from boundary`.execute(kysely);
  const lines = grouped(packs.rows.flatMap(linesOf), (line) => `${line.campaign} ${line.viewer} ${line.ordinal}`);
  return {
    disclosures: [...lines.values()].flatMap((own) => {
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

/** A pack has one line per row: viewer, number and content as JSON. */
function linesOf({ campaign, ordinal, pack }: Pack) {
  const lines = brotliDecompressSync(pack).toString().split('\n');
  return lines.map((line) => {
    const [, viewer = '', seq, text = ''] = /^(\S+) (\d+) (.*)$/.exec(line) ?? [];
    return { campaign, ordinal, viewer, seq: Number(seq), value: JSON.parse(text) as { readonly type: string } };
  });
}
