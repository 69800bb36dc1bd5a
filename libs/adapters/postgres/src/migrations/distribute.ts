import { sql, type Transaction } from 'kysely';
import { APPEND_CHANGE, appendChangeSignature, createAppendChange } from '../campaign/append-change.js';
import type { Database } from '../database/database.js';
import type { Tables } from '../database/tables.js';

/** Why tables cannot be distributed: a stable code, and a sentence with the cause and the remedy. */
export interface NotDistributed {
  readonly code: 'WLG_E_CITUS_MISSING' | 'WLG_E_CITUS_NODES' | 'WLG_E_CITUS_TRIGGERS' | 'WLG_E_CITUS_TABLES';
  readonly sentence: string;
}

/** Checks whether `distribute` can work, without changing anything; null if it can. */
export async function hindrance({ engine, kysely }: Database): Promise<NotDistributed | null> {
  const { rows: extensions } = await sql`select from pg_extension where extname = 'citus'`.execute(kysely);
  if (engine === 'embedded' || extensions.length === 0) {
    return refused(
      'WLG_E_CITUS_MISSING',
      'This database has no Citus, which spreads campaigns over several nodes. Install the extension on every node, then `create extension citus` in this database, or leave --distribute out.',
    );
  }
  const { rows: facts } = await sql<{ isCoordinator: boolean; nodes: number; triggers: boolean }>`
    select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
      (select count(*)::int from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary') as nodes,
      current_setting('citus.enable_unsafe_triggers')::boolean as triggers`.execute(kysely);
  const { isCoordinator = false, nodes = 0, triggers = false } = facts[0] ?? {};
  if (!isCoordinator || nodes === 0) {
    return refused(
      'WLG_E_CITUS_NODES',
      isCoordinator
        ? 'The coordinator knows no data node, so there is nowhere to put campaigns. Add one by `select citus_add_node(...)`.'
        : 'This is a data node, and tables are distributed by the coordinator alone. Set DATABASE_URL to the coordinator.',
    );
  }
  if (!triggers) {
    return refused(
      'WLG_E_CITUS_TRIGGERS',
      'Citus refuses the triggers that keep the event log from being changed. Set `citus.enable_unsafe_triggers = on` on every node and reload it.',
    );
  }
  const other = await laidOtherwise(kysely);
  return other === null
    ? null
    : refused(
        'WLG_E_CITUS_TABLES',
        `The table ${other} is distributed already, and not as Warlog needs it: tables of campaigns by campaign_id beside the table campaign, all others not at all. Bring it back by \`select undistribute_table('${other}')\`.`,
      );
}

/**
 * Distributes the tables of campaigns over the data nodes, with all rows of a campaign on one node, and creates the
 * append function there.
 *
 * Skips what is done already, and returns the tables that it distributed. Each table is distributed completely or not
 * at all; call it again after an interruption. Open databases must be reopened afterwards.
 */
export function distribute({ kysely }: Pick<Database, 'kysely'>): Promise<readonly string[]> {
  return kysely.connection().execute(async (connection) => {
    // One process at a time, with one transaction per table; a process that waited finds it done.
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      const tables = (await tablesOfCampaigns(connection)).filter(({ isDistributed }) => !isDistributed);
      for (const { name } of tables) {
        const beside = name === 'campaign' ? sql`'none'` : sql`'campaign'`;
        await sql`select create_distributed_table(${name}, 'campaign_id', colocate_with => ${beside})`.execute(
          connection,
        );
      }
      await connection.transaction().execute(makeAppendChange);
      return tables.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

const lock = sql`hashtextextended('distribute', 0)`;

/** Creates this program's version of the function, unless it is there already. */
async function makeAppendChange(trx: Transaction<Tables>): Promise<void> {
  const { rows: schemas } = await sql<{ name: string }>`select quote_ident(current_schema()) as name`.execute(trx);
  const text = createAppendChange(schemas[0]?.name ?? 'public');
  const [, body = ''] = text.split('$$');
  const { rows: found } = await sql<{ signature: string; isOurs: boolean }>`
    select oid::regprocedure::text as signature,
      prosrc = ${body} and oid = to_regprocedure(${appendChangeSignature}) as "isOurs"
    from pg_proc where proname = ${APPEND_CHANGE} and pronamespace = current_schema()::regnamespace`.execute(trx);
  if (found.length === 1 && found[0]?.isOurs) return;
  for (const { signature } of found) await sql`drop function ${sql.raw(signature)}`.execute(trx);
  await sql.raw(text).execute(trx);
  await sql`
    select create_distributed_function(${appendChangeSignature}, 'p_campaign', colocate_with => 'campaign',
      force_delegation => true)`.execute(trx);
  await sql.raw(grants).execute(trx);
}

/** Returns true if campaigns are distributed over several nodes. */
export async function isDistributed({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regproc(${APPEND_CHANGE}) is not null as is`.execute(kysely);
  return rows[0]?.is === true;
}

const grants = `
  revoke execute on function ${appendChangeSignature} from public;
  do $$ begin
    if exists (select from pg_roles where rolname = 'warlog_app') then
      grant execute on function ${appendChangeSignature} to warlog_app;
    end if;
  end $$`;

function refused(code: NotDistributed['code'], sentence: string): NotDistributed {
  return { code, sentence };
}

/**
 * Returns the tables whose key begins with the campaign. The campaign table is first: all others are colocated with it.
 */
async function tablesOfCampaigns(
  kysely: Database['kysely'],
): Promise<readonly { readonly name: string; readonly isDistributed: boolean }[]> {
  const { rows } = await sql<{ name: string; isDistributed: boolean }>`
    select c.relname as name, d.logicalrelid is not null as "isDistributed"
    from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      left join pg_dist_partition d on d.logicalrelid = c.oid
    where i.indisprimary and a.attname = 'campaign_id' and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace
    order by c.relname <> 'campaign', c.relname`.execute(kysely);
  return rows;
}

/** Returns a table that is distributed differently from what `distribute` does; null if there is none. */
async function laidOtherwise(kysely: Database['kysely']): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
    where c.relnamespace = current_schema()::regnamespace and (
      d.partmethod <> 'h' or column_to_column_name(d.logicalrelid, d.partkey) <> 'campaign_id'
      or d.colocationid is distinct from (
        select colocationid from pg_dist_partition where logicalrelid = to_regclass('campaign')))
    order by c.relname limit 1`.execute(kysely);
  return rows[0]?.name ?? null;
}
