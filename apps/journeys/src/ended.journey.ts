import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launch, phone, journey, endJourney } from './chromium.js';
import { moveForce, person, sayReady, sendOrders, signUp, turnOpens, unscathed, type Person } from './actions.js';
import { command } from './api.js';
import { overflow } from './layout.js';
import { look, play } from './campaigns.js';
import { startDemo, type Server } from './server.js';

const finishedFtarq = join(import.meta.dirname, '../../server/corpus/0.2.0/ftarq-keys-ended.jsonl.br');
const largeWindow = { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } };
const otherGame = (): string => brotliDecompressSync(readFileSync(finishedFtarq), largeWindow).toString();

type Line = { readonly event?: Readonly<Record<string, unknown>>; readonly head?: unknown };

/**
 * The record as an earlier version would have written it, with the first seat's orders emptied: without checkpoints,
 * keys and signatures.
 */
function withoutOrders(record: string): string {
  const lines = record
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Line)
    .filter(({ head: checkpoint }) => checkpoint === undefined);
  const forged = lines.map(({ event, ...line }) => {
    if (event === undefined) return line;
    const { deed: _signedAction, headKey: _checkpointKey, apart: _apart, ...bare } = event;
    const isOwn = event['type'] === 'OrdersSubmitted' && event['seat'] === 's1' && event['sheet'] !== null;
    return { ...line, event: isOwn ? { ...bare, sheet: { ...(event['sheet'] as object), jump: [] } } : bare };
  });
  return `${forged.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

journey('an ended campaign is open to everyone', () => {
  let server: Server;
  let browser: Browser;
  let guest: Person;
  let campaign: string;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    guest = await person(browser, server.url, phone);
  });
  afterAll(() => endJourney(browser, server));

  it('is played for a turn and ended by its host', async () => {
    const { page } = guest;
    await page.goto('/demo');
    await page.waitForURL(/\/c\/[^/]+\/board/);
    campaign = /\/c\/([^/]+)/.exec(page.url())?.[1] ?? '';
    await moveForce(guest, /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/);
    await sendOrders(guest);
    await sayReady(guest);
    await turnOpens(guest, 2);
    const answer = await page.request.post('/graphql', {
      headers: { 'apollo-require-preflight': '1' },
      data: {
        query: 'mutation ($input: EndInput!) { endCampaign(input: $input) { problems { code } } }',
        variables: { input: { commandId: 'journey-ends-it-here', campaign, reason: 'The evening is over' } },
      },
    });
    expect(await answer.json()).toMatchObject({ data: { endCampaign: { problems: [] } } });
  });

  it('leads to its ending, with nothing of a running campaign left', async () => {
    const { page } = guest;
    await page.goto(`/c/${campaign}`);
    await page.waitForURL(/\/end$/);
    await page.getByRole('heading', { name: 'It ended without a winner' }).waitFor();
    await page.getByText(/ended it. Reason: The evening is over$/).waitFor();
    for (const [path, link] of [['board', 'See how it ended'] as const, ['report', 'See how it ended'] as const]) {
      await page.goto(`/c/${campaign}/${path}`);
      await page.getByRole('link', { name: link }).first().waitFor();
      expect(await page.locator('.aim').count()).toBe(0);
      expect(await page.getByRole('link', { name: /^Orders/ }).count()).toBe(0);
    }
  });

  it('shows what a side believed, what was true, and both', async () => {
    const { page } = guest;
    await page.setViewportSize(desktop.viewport);
    await page.goto(`/c/${campaign}/replay/2/0?as=s2`);
    await page.getByText('As they knew it').first().waitFor();
    const believed = await page.locator('.map svg').first().innerHTML();
    await page.locator('label', { hasText: 'Side by side' }).click();
    await page.locator('.map figure').nth(1).waitFor();
    await page.locator('label', { hasText: 'As it was' }).click();
    await expect.poll(() => page.locator('.map figure').count()).toBe(1);
    expect(await page.locator('.map svg').first().innerHTML()).not.toBe(believed);
  });

  it('is resolved again, phase by phase, on the reader’s device', async () => {
    const { page } = guest;
    await page.goto(`/c/${campaign}/dice/2`);
    await page.getByRole('button', { name: 'Check every phase' }).click();
    const verdict = page.getByText(/^\d+ phases, \d+ rolls, 0 differences$/);
    await verdict.waitFor({ timeout: 60_000 });
    expect(await verdict.textContent()).toMatch(/^[2-9] phases, [1-9]\d* rolls/);
  });

  /** Records that a server could send to a device that remembers what it sent. */
  const otherRecords: readonly (readonly [what: string, change: (record: string) => string, words: string])[] = [
    [
      'with other orders in this seat’s name, and everything from before the seats signed',
      (record) => withoutOrders(record),
      'Turn 1: the record doesn’t contain the orders you sent',
    ],
    [
      'of another campaign of another game',
      () => otherGame(),
      'The record from the server belongs to another campaign',
    ],
  ];

  it.each(sampling.some(otherRecords))(
    'shows a difference from what this device remembers, for a record %s',
    async (_what, change, words) => {
      const { page } = guest;
      await page.route('**/api/campaigns/*/export', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      });
      await page.goto(`/c/${campaign}/dice/2`);
      await page.getByRole('button', { name: 'Check every phase' }).click();
      await page.getByText('This is not the campaign that this device remembers').waitFor({ timeout: 60_000 });
      expect(await page.getByText(/0 differences/).count()).toBe(0);
      const band = page.getByRole('alert').filter({ hasText: words });
      await band.waitFor();
      expect(await band.getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      await band.waitFor();
    },
  );

  it('logs no console error and contacts no third party', () => unscathed(guest));
});

journey('a campaign played to its end, on a phone', () => {
  let server: Server;
  let browser: Browser;
  let ann: Person;
  let bob: Person;
  let campaign: string;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
    ann = await person(browser, server.url, phone);
    bob = await person(browser, server.url, phone);
    await signUp(ann, 'Ann');
    await signUp(bob, 'Bob');
    campaign = await play(ann, [bob], { options: { maxTurns: 2 } });
  });
  afterAll(() => endJourney(browser, server));

  it('is played to its last turn', async () => {
    for (let phase = 1; phase <= 3; phase += 1) {
      const { id } = (await look(ann, campaign)).phase;
      for (const player of [ann, bob])
        await command(player, 'setReady', 'SetReadyInput', { campaign, phase: id, ready: 'NOW' });
      await expect.poll(async () => (await look(ann, campaign)).phase).not.toEqual(expect.objectContaining({ id }));
    }
  });

  it('says who won by which rule, and counts the dice on the device', async () => {
    const { page } = ann;
    await page.goto(`/c/${campaign}/end`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Final standings').waitFor();
    await expect.poll(() => page.getByText(/^Counting the dice/).count()).toBe(0);
    expect(await page.locator('.board svg').count()).toBeGreaterThan(0);
  });

  it('has a chronicle in chapters, to copy and to print', async () => {
    const { page } = ann;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: /^The chronicle/ }).click();
    await page.waitForURL(/\/chronicle\?as=referee$/);
    await page.getByRole('heading', { level: 2, name: /^Turns? 1/ }).waitFor();
    await page.getByRole('heading', { level: 2, name: /won$|a winner$|draw$/ }).waitFor();
    await page.getByRole('button', { name: 'Copy Markdown' }).click();
    await page.getByText(/^Copied/).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^# The Long Winter\n[^]*\n## Turns? 1[^]*\n## .*(?:won|a winner|draw)\n/);
    await page.setViewportSize(desktop.viewport);
    const chapter = await page.getByRole('heading', { level: 2, name: /^Turns? 1/ }).elementHandle();
    await page.pdf({ format: 'A4' });
    expect(await chapter?.evaluate((heading) => heading.isConnected)).toBe(true);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.setViewportSize({ width: 320, height: 640 });
    // The layout of a phone reads it again.
    await page.getByRole('heading', { level: 2, name: /won$|a winner$|draw$/ }).waitFor();
    expect(await overflow(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await overflow(page)).toEqual([]);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1);
    for (const role of ['navigation', 'button', 'banner', 'link'] as const) {
      expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
    }
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/c/${campaign}/end`);
  });

  it('creates a rematch with one tap, which the other player finds in the inbox', async () => {
    await ann.page.getByRole('button', { name: 'Rematch' }).click();
    await ann.page.waitForURL((url) => !url.pathname.includes(campaign));
    await bob.page.goto('/inbox');
    await bob.page.getByRole('link', { name: /^Ann wants a rematch/ }).click();
    await bob.page.waitForURL(/\/seat\/[^/]+\?seat=s3$/);
  });

  it('logs no console error', () => unscathed(ann, bob));
});
