import { distribute, hindrance, migrate } from '@warlog/postgres';
import { openFor } from '../modes/open-runtime.js';
import type { Settings } from '../modes/settings.js';
import { CliRefusal } from './refusal.js';

/**
 * Migrates the tables; needs the role that owns them.
 *
 * Changes nothing at all if the tables should be distributed but cannot be.
 */
export async function migrateTables(settings: Settings, isToDistribute: boolean): Promise<void> {
  const database = await openFor(settings);
  try {
    const hindered = isToDistribute ? await hindrance(database) : null;
    if (hindered) throw new CliRefusal(`${hindered.sentence} (${hindered.code})`);
    const done = await migrate(database);
    console.log(done.length === 0 ? 'The tables are up to date.' : `Done: ${done.join(', ')}.`);
    if (!isToDistribute) return;
    const tables = await distribute(database);
    console.log(tables.length === 0 ? 'They are distributed already.' : `Distributed: ${tables.join(', ')}.`);
  } finally {
    await database.close();
  }
}
