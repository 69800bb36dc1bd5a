import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, journey } from './chromium.js';
import { moveForce, openDemo, openTab, person, sayReady, sendOrders, turnOpens, type Person } from './actions.js';
import { storedCheckpoints } from './stored-checkpoints.js';
import { startOperated, type OperatedServer } from './server.js';

journey('a campaign that moves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-moved-'));
  const at = (name: string) => join(folder, name);
  let servers: Readonly<Record<'old' | 'new', OperatedServer>>;
  let browser: Browser;

  beforeAll(async () => {
    servers = { old: await startOperated(), new: await startOperated() };
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    for (const server of Object.values(servers ?? {})) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Moves the campaign from one server to the other; returns the output of its arrival. */
  async function moves(campaign: string, from: keyof typeof servers, to: keyof typeof servers): Promise<string> {
    const [source, target] = [servers[from], servers[to]];
    const [file, keys] = [at('campaign.jsonl'), at('campaign.keys')];
    const files = ['--file', file, '--keys', keys];
    const identity = target.operate('identity').trim();
    const address = `https://${to}.example`;
    await source.whileStopped(() => source.operate('move', campaign, '--to', identity, '--at', address, ...files));
    return target.whileStopped(() => target.operate('import', file, '--keys', keys));
  }

  const alarms = ({ page }: Person) => page.getByRole('alert').count();

  it('says so, links to its new server, and comes back, without a false alarm', async () => {
    const guest = await person(browser, servers.old.url, phone);
    const campaign = await openDemo(guest);
    const address = `/c/${campaign}`;
    await expect.poll(() => storedCheckpoints(guest)).toEqual(['1.3 -']);
    await moveForce(guest, /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/);
    await sendOrders(guest);
    const printed = await moves(campaign, 'old', 'new');

    await guest.page.goto(address);
    const link = guest.page.getByRole('link', { name: 'Go to https://new.example' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://new.example');
    await expect.poll(() => storedCheckpoints(guest)).toEqual(['1.3 -', '2.1 -']);
    expect(await alarms(guest)).toBe(0);
    await guest.page.getByText('moved', { exact: true }).waitFor();
    await openTab(guest, 'Orders');
    await guest.page.getByText('The game continues elsewhere').waitFor();
    await guest.page.goto(`${address}/log`);
    await guest.page.getByText('Left for another server', { exact: true }).waitFor();

    await guest.page.goto('/');
    await guest.page.getByText('moved', { exact: true }).waitFor();

    const [way = ''] = /\/recover#[0-9a-f]{64}/.exec(printed) ?? [];
    const owner = await person(browser, servers.new.url, phone);
    await owner.page.goto(way);
    await owner.page.getByLabel('New password').fill('another good password');
    await owner.page.getByRole('button', { name: 'Set password and sign in' }).click();
    await owner.page.waitForURL((url) => !url.pathname.startsWith('/recover'));
    await owner.page.goto(address);
    await owner.page.getByText('This campaign came from another server').waitFor();
    await openTab(owner, 'Orders');
    await sayReady(owner);
    await turnOpens(owner, 2);
    await expect.poll(() => storedCheckpoints(owner)).toEqual(['2.1 -', '2.3 -']);
    expect(await alarms(owner)).toBe(0);

    await moves(campaign, 'new', 'old');
    await guest.page.goto(address);
    await guest.page.getByText('This campaign came from another server').waitFor();
    await turnOpens(guest, 2);
    const since = ['1.3 -', '2.1 -', '2.1 -', '2.3 -', '3.1 -', '3.1 -'];
    await expect.poll(() => storedCheckpoints(guest).then((all) => all.toSorted())).toEqual(since);
    await sendOrders(guest);
    await sayReady(guest);
    await turnOpens(guest, 3);
    await expect.poll(() => storedCheckpoints(guest).then((all) => all.length)).toBe(7);
    expect((await storedCheckpoints(guest)).every((checkpoint) => checkpoint.endsWith(' -'))).toBe(true);
    expect(await alarms(guest)).toBe(0);
  });
});
