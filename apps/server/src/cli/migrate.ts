import { distribute, hindrance, migrate } from '@warlog/postgres';
import { openFor } from '../modes/open-world.js';
import type { Settings } from '../modes/settings.js';
import { CliRefusal } from './refusal.js';

/**
 * Brings the tables up to date; needs the role that owns them. Where they are to be distributed and cannot be, nothing is changed
 * at all.
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
