import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from './axe.js';
import { account, closePhase, play } from './campaigns.js';
import { desktop, launch, phone, journey } from './chromium.js';
import { person, sayReady, sendOrders, turnOpens, unscathed, type Person } from './actions.js';
import { startDemo, type Server } from './server.js';

journey('a campaign whose rules fail is parked, and goes on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-parked-'));
  const broken = join(folder, 'broken');
  let server: Server;
  let browser: Browser;
  let gm: Person;
  let ann: Person;
  let campaign = '';

  beforeAll(async () => {
    server = await startDemo({ broken });
    browser = await launch();
    gm = await person(browser, server.url, desktop);
    ann = await person(browser, server.url, phone);
    await account(gm, 'Greta');
    await account(ann, 'Ann');
    campaign = await play(gm, [ann], { gameMaster: 'BLIND', takeSeat: false });
    await closePhase(campaign, [ann]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says to the player that nothing is lost, and accepts her ready anyway', async () => {
    const { page } = ann;
    await page.goto(`/c/${campaign}/orders`);
    await sendOrders(ann);
    writeFileSync(broken, '');
    await sayReady(ann);
    const note = page.getByRole('status').filter({ hasText: 'This turn could not be closed.' });
    await note.getByText('Nothing is lost').waitFor();
    await note.getByText('you don’t need to do anything').waitFor();
    expect(await note.getByRole('link').count()).toBe(0);
    await page.getByText('stopped', { exact: true }).first().waitFor();
    await page.getByText(/^Orders received \(version \d/).waitFor();
    expect(await page.getByText(/You can change (it|them) until/).count()).toBe(0);
    await page.getByRole('button', { name: 'I’m not done' }).click();
    await sayReady(ann);
    await page.getByRole('button', { name: 'I’m not done' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('shows its game master the reason and only actions that work', async () => {
    const { page } = gm;
    await page.goto('/');
    await page.getByText('The Long Winter').first().waitFor();
    await page.goto(`/c/${campaign}/seats`);
    await page.getByRole('link', { name: 'See what you can do' }).click();
    await page.getByRole('heading', { name: 'The rules failed, and the clock is stopped' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('heading', { name: /^Move the deadline/ }).waitFor();
    expect(await page.getByText('Pause the clock').count()).toBe(0);
    await page.getByText('Call a vote').click();
    const motions = await page.getByLabel('Vote on').locator('option').allTextContents();
    expect(motions.length).toBeGreaterThan(0);
    expect(motions.filter((motion) => /pause/i.test(motion))).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('stays unchanged when the rules fail again, and goes on when they do not', async () => {
    const { page } = gm;
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await page.getByRole('complementary', { name: 'Notice' }).waitFor();
    await retry.waitFor();
    rmSync(broken);
    await retry.click();
    await page.getByText(/Waiting for one player/).waitFor();
    expect(await retry.count()).toBe(0);
    await page.getByText('Pause the clock').first().waitFor();
    await turnOpens(ann, 2);
  });

  it('logs no console error except the reported one', () => unscathed(ann));
});
