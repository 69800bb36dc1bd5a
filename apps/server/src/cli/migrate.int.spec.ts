import { layoutOf, openDatabase } from '@warlog/postgres';
import { emptyOnServer, onServer, serverUrl } from '@warlog/postgres/testing';
import { expect, it } from 'vitest';
import { settingsFrom } from '../modes/settings.js';
import { testHostKey } from '../testing/server-kit.js';
import { migrateTables } from './migrate.js';

onServer('warlog migrate --distribute', () => {
  it('refuses a server without Citus with a code and advice, and creates no table', async () => {
    const { url, drop } = await emptyOnServer(serverUrl ?? '');
    const settings = settingsFrom({ DATABASE_URL: url, WARLOG_HOST_KEY: testHostKey });
    await expect(migrateTables(settings, true)).rejects.toThrow(/create extension citus.*\(WLG_E_CITUS_MISSING\)$/);
    const database = await openDatabase({ url });
    expect((await layoutOf(database)).missing).toContain('0001-event');
    await database.close();
    await drop();
  });

  it('refuses the embedded database', async () => {
    await expect(migrateTables({ ...settingsFrom({}), dataDir: null }, true)).rejects.toThrow(/WLG_E_CITUS_MISSING/);
  });
});
