import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, journey } from './chromium.js';
import { moveForce, openDemo, person, sayReady, sendOrders, turnOpens } from './actions.js';
import { storedCheckpoints } from './stored-checkpoints.js';
import { operate, startDemo, type Server } from './server.js';

journey('a server that lost a day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-restored-'));
  const [data, backup] = [join(folder, 'data'), join(folder, 'backup')];
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    server = await startDemo({ data });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Stops the server, changes its data, and starts it again at the same address. */
  async function around(what: () => void): Promise<void> {
    const { port } = new URL(server.url);
    await server.rest();
    what();
    server = await startDemo({ data, port });
  }

  it('is seen by the device that was there, beside what the operator says of it', async () => {
    const guest = await person(browser, server.url, phone);
    const { page } = guest;
    const address = `/c/${await openDemo(guest)}`;
    await expect.poll(() => storedCheckpoints(guest)).toEqual(['1.3 -']);
    await around(() => cpSync(data, backup, { recursive: true }));
    await moveForce(guest, /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/);
    await sendOrders(guest);
    await sayReady(guest);
    await turnOpens(guest, 2);
    const lost = page.getByRole('alert').filter({ hasText: 'the campaign was turned back' });
    await expect.poll(() => storedCheckpoints(guest)).toEqual(['1.3 -', '2.3 -']);
    expect(await lost.count()).toBe(0);

    const moment = new Date().toISOString();
    await around(() => {
      rmSync(data, { recursive: true });
      cpSync(backup, data, { recursive: true });
      operate(data, 'restored', moment, '--reason', 'The disk broke');
    });
    await page.goto(address);
    await lost.waitFor();
    await lost.getByText('says that the campaign was restored from a backup').waitFor();
    await lost.getByText('“The disk broke”').waitFor();
    await page.goto(`${address}/log`);
    await page.getByText('Restored from a backup', { exact: true }).waitFor();
    // The campaign continues from the restored state. The lost orders are still on the device.
    await page.goto(address);
    await sendOrders(guest);
    await sayReady(guest);
    await turnOpens(guest, 2);
  });
});
