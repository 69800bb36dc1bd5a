import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, phone, whyNoBrowser } from './chromium.js';
import { moveForce, openDemo, openTab, person, sayReady, sendOrders, turnOpens, type Person } from './hand.js';
import { keptHeads } from './kept-heads.js';
import { operate, startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

describe.skipIf(missing !== null)(`a campaign that moves${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'warlog-moved-'));
  const at = (name: string) => join(folder, name);
  const datas = { old: at('old'), new: at('new') };
  let servers: Record<keyof typeof datas, Server>;
  let browser: Browser;

  beforeAll(async () => {
    servers = { old: await startDemo({ data: datas.old }), new: await startDemo({ data: datas.new }) };
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    for (const server of Object.values(servers ?? {})) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A server stands still while its operator does something, and goes on at the same address. */
  async function around<T>(which: keyof typeof datas, what: (data: string) => T): Promise<T> {
    const { port } = new URL(servers[which].url);
    await servers[which].rest();
    const done = what(datas[which]);
    servers[which] = await startDemo({ data: datas[which], port });
    return done;
  }

  /** The campaign leaves one server for the other; what was printed there as it arrived. */
  async function moves(campaign: string, from: keyof typeof datas, to: keyof typeof datas): Promise<string> {
    const [file, keys] = [at('campaign.jsonl'), at('campaign.keys')];
    const files = ['--file', file, '--keys', keys];
    const identity = operate(datas[to], 'identity').trim();
    const address = `https://${to}.example`;
    await around(from, (data) => operate(data, 'move', campaign, '--to', identity, '--at', address, ...files));
    return around(to, (data) => operate(data, 'import', file, '--keys', keys));
  }

  const alarms = ({ page }: Person) => page.getByRole('alert').count();

  it('says so, goes on there by a link, and comes back, without a false alarm', async () => {
    const guest = await person(browser, servers.old.url, phone);
    const campaign = await openDemo(guest);
    const address = `/c/${campaign}`;
    await expect.poll(() => keptHeads(guest), { timeout: 15_000 }).toEqual(['1.3 -']);
    await moveForce(guest, /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/);
    await sendOrders(guest);
    const printed = await moves(campaign, 'old', 'new');

    await guest.page.goto(address);
    const link = guest.page.getByRole('link', { name: 'Go to https://new.example' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://new.example');
    await expect.poll(() => keptHeads(guest), { timeout: 15_000 }).toEqual(['1.3 -', '2.1 -']);
    expect(await alarms(guest)).toBe(0);
    await guest.page.getByText('moved', { exact: true }).waitFor();
    await openTab(guest, 'Orders');
    await guest.page.getByText('The game goes on elsewhere').waitFor();
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
    await expect.poll(() => keptHeads(owner), { timeout: 15_000 }).toEqual(['2.1 -', '2.3 -']);
    expect(await alarms(owner)).toBe(0);

    await moves(campaign, 'new', 'old');
    await guest.page.goto(address);
    await guest.page.getByText('This campaign came from another server').waitFor();
    await turnOpens(guest, 2);
    const since = ['1.3 -', '2.1 -', '2.1 -', '2.3 -', '3.1 -', '3.1 -'];
    await expect.poll(() => keptHeads(guest).then((all) => all.toSorted()), { timeout: 15_000 }).toEqual(since);
    await sendOrders(guest);
    await sayReady(guest);
    await turnOpens(guest, 3);
    await expect.poll(() => keptHeads(guest).then((all) => all.length), { timeout: 15_000 }).toBe(7);
    expect((await keptHeads(guest)).every((head) => head.endsWith(' -'))).toBe(true);
    expect(await alarms(guest)).toBe(0);
  });
});
