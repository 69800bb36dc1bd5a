import { Migrator, sql, type Migration } from 'kysely';
import type { Database } from '../database/database.js';
import { distribute, isDistributed } from './distribute.js';
import * as event from './0001-event.js';
import * as campaign from './0002-campaign.js';
import * as account from './0003-account.js';
import * as appRole from './0004-app-role.js';
import * as table from './0010-table.js';
import * as notice from './0020-notice.js';
import * as letter from './0030-letter.js';
import * as figures from './0040-figures.js';
import * as parked from './0050-parked.js';
import * as types from './0060-types.js';
import * as noFeed from './0070-no-feed.js';
import * as part from './0080-part.js';
import * as nameTwin from './0090-name-twin.js';
import * as accountCare from './0091-account-care.js';
import * as log from './0100-log.js';
import * as inbox from './0101-inbox.js';
import * as openSeat from './0110-open-seat.js';
import * as invitations from './0111-invitations.js';
import * as appendEvents from './0120-append-events.js';
import * as phasePart from './0130-phase-part.js';
import * as design from './0131-design.js';
import * as battle from './0140-battle.js';
import * as signedHead from './0150-signed-head.js';
import * as uses from './0160-uses.js';
import * as packed from './0170-packed.js';
import * as past from './0180-past.js';
import * as headAttempt from './0190-head-attempt.js';
import * as unverified from './0200-unverified.js';
import * as readLayout from './0210-read-layout.js';
import * as find from './0220-find.js';
import * as tenure from './0230-tenure.js';
import * as roles from './0240-roles.js';
import * as moderation from './0250-moderation.js';
import * as treatyNote from './0260-treaty-note.js';
import * as rating from './0270-rating.js';
import * as captain from './0280-captain.js';
import * as anonymous from './0290-anonymous.js';

/** All migrations in order. Released migrations have no way back. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-event': event,
  '0002-campaign': campaign,
  '0003-account': account,
  '0004-app-role': appRole,
  '0010-table': table,
  '0020-notice': notice,
  '0030-letter': letter,
  '0040-figures': figures,
  '0050-parked': parked,
  '0060-types': types,
  '0070-no-feed': noFeed,
  '0080-part': part,
  '0090-name-twin': nameTwin,
  '0091-account-care': accountCare,
  '0100-log': log,
  '0101-inbox': inbox,
  '0110-open-seat': openSeat,
  '0111-invitations': invitations,
  '0120-append-events': appendEvents,
  '0130-phase-part': phasePart,
  '0131-design': design,
  '0140-battle': battle,
  '0150-signed-head': signedHead,
  '0160-uses': uses,
  '0170-packed': packed,
  '0180-past': past,
  '0190-head-attempt': headAttempt,
  '0200-unverified': unverified,
  '0210-read-layout': readLayout,
  '0220-find': find,
  '0230-tenure': tenure,
  '0240-roles': roles,
  '0250-moderation': moderation,
  '0260-treaty-note': treatyNote,
  '0270-rating': rating,
  '0280-captain': captain,
  '0290-anonymous': anonymous,
};

/** The name of the newest migration, whose layout this program needs. */
export const newestMigration: string = Object.keys(migrations).sort().at(-1) ?? '';

/**
 * Migrates the database to the newest layout; returns the names of the migrations that ran.
 *
 * Several processes may call it at once: one works, the others wait.
 *
 * @throws the first failure, after restoring the former layout
 */
export async function migrate(database: Pick<Database, 'kysely'>): Promise<readonly string[]> {
  const { error, results = [] } = await migratorOf(database).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  // Distributes new tables and recreates the append function, even after an interrupted run.
  if (await isDistributed(database)) await distribute(database);
  return results.map(({ migrationName }) => migrationName);
}

/** The layout of a database compared with this program's. */
export interface Layout {
  /** Migrations that have not run yet. */
  readonly missing: readonly string[];
  /** Migrations of a newer program. */
  readonly unknown: readonly string[];
}

/** Compares the layout without changing it. */
export async function layoutOf({ kysely }: Database): Promise<Layout> {
  const found = await sql<{ isThere: boolean }>`select to_regclass(${migrationTable}) is not null as "isThere"`.execute(
    kysely,
  );
  const run = found.rows[0]?.isThere
    ? await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(kysely)
    : { rows: [] };
  const names = new Set(run.rows.map(({ name }) => name));
  return {
    missing: Object.keys(migrations).filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !(name in migrations)),
  };
}

const migrationTable = 'migration';

/** Returns the migrator. Tests stop it at the layout of an earlier program. */
export function migratorOf({ kysely }: Pick<Database, 'kysely'>): Migrator {
  return new Migrator({
    db: kysely.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: migrationTable,
    migrationLockTableName: 'migration_lock',
  });
}
