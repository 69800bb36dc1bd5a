import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from './api.js';
import { launch, phone, whyNoBrowser } from './chromium.js';
import { campaignOf, moveForce, openDemo, person, sayReady, sendOrders, turnOpens, type Person } from './hand.js';
import { keptHeads } from './kept-heads.js';
import { LyingServer, type Lie } from './lying-server.js';
import { startDemo, type Server } from './server.js';

const missing = whyNoBrowser();

type Own = { readonly seat: string } & Readonly<Record<string, unknown>>;

/** What stands for the first seat as the host would rather have it. */
const swapped = (all: readonly Own[], what: 'leaf' | 'proof'): readonly Own[] =>
  all.map((one) => (one.seat === 's1' ? { ...one, [what]: what === 'leaf' ? 'ab'.repeat(32) : null } : one));

describe.skipIf(missing !== null)(`a server that lies is found out${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  /** A guest who plays turn 1 behind such a server, which lies from the start of it on, or from the first look. */
  async function played(
    lie: Lie,
    from: 'turn' | 'first look' = 'turn',
  ): Promise<{ readonly guest: Person; readonly liar: LyingServer }> {
    const guest = await person(browser, server.url, phone);
    const liar = await LyingServer.before(guest);
    if (from === 'first look') liar.lies(lie);
    await openDemo(guest);
    await expect.poll(() => keptHeads(guest), { timeout: 15_000 }).toEqual(['1.3 -']);
    liar.lies(lie);
    await moveForce(guest, /^(Kolvane|Lathmar|Morrigal|Nyssen) I\b(?!I)/);
    await sendOrders(guest);
    await sayReady(guest);
    await turnOpens(guest, 2);
    return { guest, liar };
  }

  const band = ({ page }: Person, words: string): Locator => page.getByRole('alert').filter({ hasText: words });

  it('but nothing is said of one that signs and stands by it', async () => {
    const { guest, liar } = await played({ fits: true });
    await expect.poll(() => keptHeads(guest), { timeout: 15_000 }).toEqual(['1.3 -', '2.3 -']);
    expect(await guest.page.getByText('Copy evidence').count()).toBe(0);
    await liar.leave();
  });

  const other = Buffer.alloc(32, 1);
  const forgedRuling: NonNullable<Lie['told']> = ({ event, seq }, ordinal) =>
    ordinal === 2 && event.type === 'PhaseClosed'
      ? event
      : ordinal === 2 &&
          event.type !== 'SeatReady' &&
          event.type !== 'PhaseOpened' &&
          event.type !== 'OrdersSubmitted' &&
          event.type !== 'PartBrought'
        ? { type: 'RulingMade', ruling: `r${seq}`, by: 'x', reason: '', at: 1, undoes: null, record: null }
        : event;
  const lies: readonly (readonly [what: string, lie: Lie, words: string])[] = [
    [
      'that signs a second history of what it signed before',
      {
        heads: (heads, liar) =>
          heads.map((head) => (head.ordinal === 1 ? liar.signedAnew(head, 'stream', other) : head)),
      },
      'signed two different histories of the start',
    ],
    ['that turns the campaign back', { heads: () => [] }, 'no longer shows it: the campaign was turned back'],
    [
      'that turns it back, and says nothing of a backup',
      { heads: () => [] },
      'nobody has said that there was a backup',
    ],
    [
      'that goes on from another history',
      {
        heads: (heads, liar) =>
          heads.map((head) => (head.ordinal === 2 ? liar.signedAnew(head, 'previous', other) : head)),
      },
      'signed two different histories of turn 1',
    ],
    [
      'that tells this seat another history than it signs',
      {
        told: ({ event }) =>
          event.type === 'PhaseClosed' ? { ...event, closedAt: Number(event['closedAt']) + 1 } : event,
      },
      'In turn 1 you were told something else than what the host’s server signed',
    ],
    [
      'that shows this seat none of its own place in what it signed',
      { heads: (heads) => heads.map((head) => ({ ...head, leaf: null })) },
      'doesn’t show you what it signed of what you were told',
    ],
    [
      'whose signature is none',
      { heads: (heads) => heads.map((head) => (head.ordinal === 2 ? { ...head, signature: 'ab'.repeat(64) } : head)) },
      'Turn 1 doesn’t bear the signature of this campaign’s host',
    ],
    [
      'that closes a turn early, though nobody had said ready',
      {
        fits: true,
        told: ({ event }) => (event.type === 'SeatReady' && event['seat'] === 's1' ? { ...event, ready: 'no' } : event),
      },
      'Turn 1 was closed before its time',
    ],
    [
      'that says the deadline was over, and it was not',
      {
        fits: true,
        told: ({ event }) => (event.type === 'PhaseClosed' ? { ...event, why: 'deadline' } : event),
      },
      'Turn 1 was closed before its time',
    ],
    [
      'that puts another number in the place of this seat’s part',
      {
        fits: true,
        told: ({ event }) =>
          event.type === 'PhaseClosed'
            ? { ...event, leaves: swapped(event['leaves'] as readonly Own[], 'leaf') }
            : event,
      },
      'Turn 1: the secret number you sent did not go into the dice',
    ],
    [
      'that tells all that this seat brought nothing',
      {
        fits: true,
        told: ({ event }) =>
          event.type === 'PhaseClosed'
            ? { ...event, parts: swapped(event['parts'] as readonly Own[], 'proof') }
            : event,
      },
      'Turn 1: the secret number you sent did not go into the dice',
    ],
    [
      'that forges a ruling',
      {
        fits: true,
        told: forgedRuling,
      },
      'a ruling was made by somebody who isn’t the game master',
    ],
    [
      'that confirms other orders, and signs that',
      { receipt: (statement) => `${statement.slice(0, -330)}00ff${statement.slice(-326)}` },
      'the server confirmed other orders than the ones you sent',
    ],
    [
      'that drops orders which it confirmed',
      { told: ({ event }) => (event.type === 'OrdersSubmitted' ? { type: 'SeatNudged' } : event) },
      'your orders were confirmed, but they are not the ones that counted',
    ],
    [
      'that exchanges orders',
      {
        fits: true,
        told: ({ event }) =>
          event.type === 'OrdersSubmitted' ? { ...event, sheet: { v: 1, turn: 1, jump: [] } } : event,
      },
      'the orders on record are not the ones you sent',
    ],
    [
      'that writes other orders in this seat’s name',
      {
        fits: true,
        told: ({ event }) =>
          event.type === 'SeatReady' && event['seat'] === 's1'
            ? {
                ...{ type: 'OrdersSubmitted', phase: event['phase'], seat: 's1', number: 2, origin: 'sent' },
                ...{ sheet: { v: 1, turn: 1, jump: [] }, nonce: null, at: event['at'] },
              }
            : event,
      },
      'Turn 1: orders stand in your name that none of your devices signed',
    ],
    [
      'that keeps another part of this seat than it brought',
      {
        fits: true,
        told: ({ event }) => (event.type === 'PartBrought' ? { ...event, nonce: 'ab'.repeat(32) } : event),
      },
      'the secret number you sent did not go into the dice',
    ],
  ];

  it.each(lies)('%s', async (_what, lie, words) => {
    const { guest, liar } = await played(lie);
    await band(guest, words).waitFor({ timeout: 20_000 });
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await guest.page.reload();
    await band(guest, words).waitFor({ timeout: 20_000 });
    await liar.leave();
  });

  const unready: NonNullable<Lie['told']> = ({ event }, ordinal) =>
    ordinal === 2 && event.type === 'SeatReady' && event['seat'] === 's1' ? { ...event, ready: 'no' } : event;
  const undeed: NonNullable<Lie['told']> = ({ event }) => {
    const { deed: _deed, ...rest } = event;
    return ['OrdersSubmitted', 'SeatReady'].includes(event.type) ? rest : event;
  };
  const of = (value: unknown) => value as Readonly<Record<string, unknown>>;
  const ofTerms: readonly (readonly [what: string, lie: Lie, words: string])[] = [
    [
      'that says seats have clocks, where none were agreed, and closes a turn early',
      {
        ...{ fits: true, told: unready },
        summary: (campaign) => ({ ...campaign, pace: { ...of(campaign['pace']), bankMinutes: 60 } }),
      },
      'Turn 1 was closed before its time',
    ],
    [
      'that says the campaign has no signing key, and closes a turn early',
      { fits: true, told: unready, summary: (campaign) => ({ ...campaign, headKey: null }) },
      'Turn 1 was closed before its time',
    ],
    [
      'that says somebody else is game master, and forges their ruling',
      {
        fits: true,
        summary: (campaign) => ({
          ...campaign,
          around: { ...of(campaign['around']), gameMaster: { id: 'x', name: 'X', kind: 'MEMBER' } },
        }),
        told: forgedRuling,
      },
      'a ruling was made by somebody who isn’t the game master',
    ],
    [
      'that says seats sign nothing, and writes their orders without a signature',
      { fits: true, signs: true, told: undeed, summary: (campaign) => ({ ...campaign, myDeeds: null }) },
      'Turn 1: orders stand in your name that none of your devices signed',
    ],
    [
      'that asks this seat for no number, where the record says that it was asked',
      {
        fits: true,
        summary: (campaign) => ({
          ...campaign,
          phase: campaign['phase'] && { ...of(campaign['phase']), myPartKey: null },
        }),
      },
      'by its record your seat was asked',
    ],
    [
      'that says dice follow an earlier scheme',
      {
        fits: true,
        summary: (campaign) => ({ ...campaign, dice: { ...of(campaign['dice']), scheme: 1 } }),
      },
      'Turn 1: the secret number you sent did not go into the dice',
    ],
  ];

  it.each(ofTerms)('%s', async (_what, lie, words) => {
    const { guest, liar } = await played(lie, 'first look');
    await band(guest, words).waitFor({ timeout: 20_000 });
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await liar.leave();
  });

  it('that tells other terms than it signed', async () => {
    const told: NonNullable<Lie['told']> = ({ event }) =>
      event.type === 'CampaignCreated' ? { ...event, pace: { ...of(event['pace']), bankMinutes: 60 } } : event;
    const { guest, liar } = await played({ told }, 'first look');
    const words = 'no longer stands by the terms under which this campaign began';
    await band(guest, words).waitFor({ timeout: 20_000 });
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await liar.leave();
  });

  it('that says this person has no seat, and shows them none of their own place in what it signed', async () => {
    const { guest, liar } = await played({ fits: true });
    await expect.poll(() => keptHeads(guest), { timeout: 15_000 }).toEqual(['1.3 -', '2.3 -']);
    liar.lies({
      fits: true,
      summary: (campaign) => ({ ...campaign, mySeat: null }),
      heads: (heads) => heads.map((head) => ({ ...head, leaf: null })),
    });
    await guest.page.reload();
    const words = 'doesn’t show you what it signed of what you were told';
    await band(guest, words).waitFor({ timeout: 20_000 });
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await liar.leave();
  });

  it('that says a campaign which has ended goes on, and holds its record back', async () => {
    const { guest, liar } = await played({ fits: true });
    const { page } = guest;
    await expect.poll(() => keptHeads(guest), { timeout: 15_000 }).toEqual(['1.3 -', '2.3 -']);
    liar.lies({ fits: true, summary: (campaign) => ({ ...campaign, status: 'RUNNING' }) });
    const campaign = campaignOf(page);
    const body = `${JSON.stringify({ warlog: 1, holds: 'visible', campaign })}\n`;
    await page.route('**/api/campaigns/*/export', (route) => route.fulfill({ body }));
    await command(guest, 'endCampaign', 'EndInput', { campaign, reason: 'The evening is over' });
    await page.reload();
    const words = 'held back the record of this campaign';
    await band(guest, words).waitFor({ timeout: 20_000 });
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await liar.leave();
  });

  it('that tells of no signing key in a campaign whose turns have to be signed, and the page of dice says so', async () => {
    const guest = await person(browser, server.url, phone);
    const liar = await LyingServer.before(guest);
    const told: NonNullable<Lie['told']> = ({ event }) => {
      const { headKey: _headKey, ...rest } = event;
      return event.type === 'CampaignCreated' ? rest : event;
    };
    liar.lies({ told, heads: () => [] });
    const campaign = await openDemo(guest);
    await band(guest, 'have to be signed').waitFor({ timeout: 20_000 });
    await guest.page.goto(`/c/${campaign}/dice/1`);
    await guest.page.getByText('This campaign has no signing key').waitFor();
    await liar.leave();
  });

  it('that shows another seat another history, once the two compare', async () => {
    const { guest, liar } = await played({ fits: true });
    await expect.poll(() => keptHeads(guest), { timeout: 15_000 }).toEqual(['1.3 -', '2.3 -']);
    await guest.page.goto(`/c/${campaignOf(guest.page)}/dice/2`);
    const line = await guest.page.locator('code', { hasText: /^WL1:/ }).textContent();
    const pasted = guest.page.getByLabel('What another player sent you');
    const compare = guest.page.getByRole('button', { name: 'Compare' });
    await pasted.fill(`Turn 1 is over!\n> ${line}`);
    await compare.click();
    await guest.page.getByText('The same history as yours').waitFor();
    await pasted.fill(`${line}`.replace(/.$/, (letter) => (letter === 'a' ? 'b' : 'a')));
    await compare.click();
    await guest.page.getByText('Not the same line as yours').waitFor();
    const mine = await guest.page.evaluate(
      () =>
        new Promise<{ statement: string; signature: string; ordinal: number; stage: number }>((resolve) => {
          const opening = indexedDB.open('warlog-trust');
          opening.onsuccess = () => {
            const all = opening.result.transaction('head').objectStore('head').getAll();
            all.onsuccess = () => resolve(all.result.at(-1) as never);
          };
        }),
    );
    const theirs = liar.signedAnew({ ...mine, leaf: null }, 'stream', other);
    await pasted.fill(`statement: ${theirs.statement}\nsignature: ${theirs.signature}`);
    await compare.click();
    await guest.page.getByText('signed another history for them').waitFor();
    await band(guest, 'signed two different histories of turn 1').waitFor({ timeout: 15_000 });
    await liar.leave();
  });
});
