import { sampling } from '@warlog/ruleset-testkit/sampling';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from './api.js';
import { launch, phone, journey, endJourney } from './chromium.js';
import { campaignOf, moveForce, openDemo, person, sayReady, sendOrders, turnOpens, type Person } from './actions.js';
import { storedCheckpoints } from './stored-checkpoints.js';
import { LyingServer, type Lie } from './lying-server.js';
import { startDemo, type Server } from './server.js';

type Own = { readonly seat: string } & Readonly<Record<string, unknown>>;

/** The first seat's contribution replaced by a forged one. */
const swapped = (all: readonly Own[], what: 'leaf' | 'proof'): readonly Own[] =>
  all.map((row) => (row.seat === 's1' ? { ...row, [what]: what === 'leaf' ? 'ab'.repeat(32) : null } : row));

journey('a server that lies is found out', () => {
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    server = await startDemo();
    browser = await launch();
  });
  afterAll(() => endJourney(browser, server));

  /** A guest who plays turn 1 behind such a server, which lies from the start of it on, or from the first reading. */
  async function played(
    lie: Lie,
    from: 'turn' | 'first look' = 'turn',
  ): Promise<{ readonly guest: Person; readonly liar: LyingServer }> {
    const guest = await person(browser, server.url, phone);
    const liar = await LyingServer.before(guest);
    if (from === 'first look') liar.lies(lie);
    await openDemo(guest);
    await expect.poll(() => storedCheckpoints(guest)).toEqual(['1.3 -']);
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
    await expect.poll(() => storedCheckpoints(guest)).toEqual(['1.3 -', '2.3 -']);
    expect(await guest.page.getByText('Copy evidence').count()).toBe(0);
    await liar.leave();
  });

  const other = Buffer.alloc(32, 1);
  const forgedRuling: NonNullable<Lie['disclosure']> = ({ event, seq }, ordinal) =>
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
      'that signs a second history after the first',
      {
        checkpoints: (checkpoints, liar) =>
          checkpoints.map((checkpoint) =>
            checkpoint.ordinal === 1 ? liar.signAgain(checkpoint, 'stream', other) : checkpoint,
          ),
      },
      'signed two different histories of the start',
    ],
    ['that turns the campaign back', { checkpoints: () => [] }, 'no longer shows it: the campaign was turned back'],
    [
      'that turns it back, and says nothing of a backup',
      { checkpoints: () => [] },
      'no one has said that there was a backup',
    ],
    [
      'that goes on from another history',
      {
        checkpoints: (checkpoints, liar) =>
          checkpoints.map((checkpoint) =>
            checkpoint.ordinal === 2 ? liar.signAgain(checkpoint, 'previous', other) : checkpoint,
          ),
      },
      'signed two different histories of turn 1',
    ],
    [
      'that shows this seat another history than it signs',
      {
        disclosure: ({ event }) =>
          event.type === 'PhaseClosed' ? { ...event, closedAt: Number(event['closedAt']) + 1 } : event,
      },
      'In turn 1 you were shown something other than what the host’s server signed',
    ],
    [
      'that does not show this seat its view chain in signed turns',
      { checkpoints: (checkpoints) => checkpoints.map((checkpoint) => ({ ...checkpoint, leaf: null })) },
      'doesn’t give you its signature for what you were shown',
    ],
    [
      'whose signature is none',
      {
        checkpoints: (checkpoints) =>
          checkpoints.map((checkpoint) =>
            checkpoint.ordinal === 2 ? { ...checkpoint, signature: 'ab'.repeat(64) } : checkpoint,
          ),
      },
      'Turn 1 isn’t signed by this campaign’s host',
    ],
    [
      'that closes a turn early, though no seat was ready',
      {
        fits: true,
        disclosure: ({ event }) =>
          event.type === 'SeatReady' && event['seat'] === 's1' ? { ...event, ready: 'no' } : event,
      },
      'Turn 1 was closed before its time',
    ],
    [
      'that says the deadline was over, and it was not',
      {
        fits: true,
        disclosure: ({ event }) => (event.type === 'PhaseClosed' ? { ...event, why: 'deadline' } : event),
      },
      'Turn 1 was closed before its time',
    ],
    [
      'that replaces the dice contribution of this seat',
      {
        fits: true,
        disclosure: ({ event }) =>
          event.type === 'PhaseClosed'
            ? { ...event, leaves: swapped(event['leaves'] as readonly Own[], 'leaf') }
            : event,
      },
      'Turn 1: the secret number you sent was not used for the dice',
    ],
    [
      'that says that this seat contributed nothing',
      {
        fits: true,
        disclosure: ({ event }) =>
          event.type === 'PhaseClosed'
            ? { ...event, parts: swapped(event['parts'] as readonly Own[], 'proof') }
            : event,
      },
      'Turn 1: the secret number you sent was not used for the dice',
    ],
    [
      'that forges a ruling',
      {
        fits: true,
        disclosure: forgedRuling,
      },
      'a ruling was made by someone who isn’t the game master',
    ],
    [
      'that signs a receipt for other orders',
      { receipt: (statement) => `${statement.slice(0, -330)}00ff${statement.slice(-326)}` },
      'the server confirmed different orders from the ones you sent',
    ],
    [
      'that drops orders which it confirmed',
      { disclosure: ({ event }) => (event.type === 'OrdersSubmitted' ? { type: 'SeatNudged' } : event) },
      'your orders were confirmed, but other orders counted',
    ],
    [
      'that exchanges orders',
      {
        fits: true,
        disclosure: ({ event }) =>
          event.type === 'OrdersSubmitted' ? { ...event, sheet: { v: 1, turn: 1, jump: [] } } : event,
      },
      'the orders on record are not the ones you sent',
    ],
    [
      'that writes other orders in this seat’s name',
      {
        fits: true,
        disclosure: ({ event }) =>
          event.type === 'SeatReady' && event['seat'] === 's1'
            ? {
                ...{ type: 'OrdersSubmitted', phase: event['phase'], seat: 's1', number: 2, origin: 'sent' },
                ...{ sheet: { v: 1, turn: 1, jump: [] }, nonce: null, at: event['at'] },
              }
            : event,
      },
      'Turn 1: there are orders in your name that none of your devices signed',
    ],
    [
      'that keeps another part of this seat than it brought',
      {
        fits: true,
        disclosure: ({ event }) => (event.type === 'PartBrought' ? { ...event, nonce: 'ab'.repeat(32) } : event),
      },
      'the secret number you sent was not used for the dice',
    ],
  ];

  // Each run draws some of the lies; the specs of `composables/proof` test the checks themselves.
  it.each(sampling.some(lies))('%s', async (_what, lie, words) => {
    const { guest, liar } = await played(lie);
    await band(guest, words).waitFor();
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await guest.page.reload();
    await band(guest, words).waitFor();
    await liar.leave();
  });

  const unready: NonNullable<Lie['disclosure']> = ({ event }, ordinal) =>
    ordinal === 2 && event.type === 'SeatReady' && event['seat'] === 's1' ? { ...event, ready: 'no' } : event;
  const undeed: NonNullable<Lie['disclosure']> = ({ event }) => {
    const { deed: _signedAction, ...rest } = event;
    return ['OrdersSubmitted', 'SeatReady'].includes(event.type) ? rest : event;
  };
  const of = (value: unknown) => value as Readonly<Record<string, unknown>>;
  const ofTerms: readonly (readonly [what: string, lie: Lie, words: string])[] = [
    [
      'that says seats have clocks, where none were agreed, and closes a turn early',
      {
        ...{ fits: true, disclosure: unready },
        summary: (campaign) => ({ ...campaign, pace: { ...of(campaign['pace']), bankMinutes: 60 } }),
      },
      'Turn 1 was closed before its time',
    ],
    [
      'that says the campaign has no signing key, and closes a turn early',
      { fits: true, disclosure: unready, summary: (campaign) => ({ ...campaign, checkpointKey: null }) },
      'Turn 1 was closed before its time',
    ],
    [
      'that names a false game master and forges a ruling',
      {
        fits: true,
        summary: (campaign) => ({
          ...campaign,
          governance: { ...of(campaign['governance']), gameMaster: { id: 'x', name: 'X', kind: 'MEMBER' } },
        }),
        disclosure: forgedRuling,
      },
      'a ruling was made by someone who isn’t the game master',
    ],
    [
      'that says seats sign nothing, and writes their orders without a signature',
      { fits: true, signs: true, disclosure: undeed, summary: (campaign) => ({ ...campaign, mySignedActions: null }) },
      'Turn 1: there are orders in your name that none of your devices signed',
    ],
    [
      'that asks this seat for no number, though its record says that it did',
      {
        fits: true,
        summary: (campaign) => ({
          ...campaign,
          phase: campaign['phase'] && { ...of(campaign['phase']), myPartKey: null },
        }),
      },
      'its record says that it did',
    ],
    [
      'that says dice follow an earlier scheme',
      {
        fits: true,
        summary: (campaign) => ({ ...campaign, dice: { ...of(campaign['dice']), scheme: 1 } }),
      },
      'Turn 1: the secret number you sent was not used for the dice',
    ],
  ];

  it.each(sampling.some(ofTerms))('%s', async (_what, lie, words) => {
    const { guest, liar } = await played(lie, 'first look');
    await band(guest, words).waitFor();
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await liar.leave();
  });

  it('that shows other terms than it signed', async () => {
    const disclose: NonNullable<Lie['disclosure']> = ({ event }) =>
      event.type === 'CampaignCreated' ? { ...event, pace: { ...of(event['pace']), bankMinutes: 60 } } : event;
    const { guest, liar } = await played({ disclosure: disclose }, 'first look');
    const words = 'no longer follows the terms this campaign started with';
    await band(guest, words).waitFor();
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await liar.leave();
  });

  it('that says this person has no seat, and shows them none of their own place in what it signed', async () => {
    const { guest, liar } = await played({ fits: true });
    await expect.poll(() => storedCheckpoints(guest)).toEqual(['1.3 -', '2.3 -']);
    liar.lies({
      fits: true,
      summary: (campaign) => ({ ...campaign, mySeat: null }),
      checkpoints: (checkpoints) => checkpoints.map((checkpoint) => ({ ...checkpoint, leaf: null })),
    });
    await guest.page.reload();
    const words = 'doesn’t give you its signature for what you were shown';
    await band(guest, words).waitFor();
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await liar.leave();
  });

  it('that says a campaign which has ended goes on, and holds its record back', async () => {
    const { guest, liar } = await played({ fits: true });
    const { page } = guest;
    await expect.poll(() => storedCheckpoints(guest)).toEqual(['1.3 -', '2.3 -']);
    liar.lies({ fits: true, summary: (campaign) => ({ ...campaign, status: 'RUNNING' }) });
    const campaign = campaignOf(page);
    const body = `${JSON.stringify({ warlog: 1, holds: 'visible', campaign })}\n`;
    await page.route('**/api/campaigns/*/export', (route) => route.fulfill({ body }));
    await command(guest, 'endCampaign', 'EndInput', { campaign, reason: 'The evening is over' });
    await page.reload();
    const words = 'held back the record of this campaign';
    await band(guest, words).waitFor();
    expect(await band(guest, words).getByRole('button', { name: 'Copy evidence' }).count()).toBe(1);
    await liar.leave();
  });

  it('that names no signing key in a campaign with signed turns, and the page of dice says so', async () => {
    const guest = await person(browser, server.url, phone);
    const liar = await LyingServer.before(guest);
    const disclose: NonNullable<Lie['disclosure']> = ({ event }) => {
      const { headKey: _checkpointKey, ...rest } = event;
      return event.type === 'CampaignCreated' ? rest : event;
    };
    liar.lies({ disclosure: disclose, checkpoints: () => [] });
    const campaign = await openDemo(guest);
    await band(guest, 'must be signed').waitFor();
    await guest.page.goto(`/c/${campaign}/dice/1`);
    await guest.page.getByText('This campaign has no signing key').waitFor();
    await liar.leave();
  });

  it('that shows two seats different histories, once they compare', async () => {
    const { guest, liar } = await played({ fits: true });
    await expect.poll(() => storedCheckpoints(guest)).toEqual(['1.3 -', '2.3 -']);
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
    const theirs = liar.signAgain({ ...mine, leaf: null }, 'stream', other);
    await pasted.fill(`statement: ${theirs.statement}\nsignature: ${theirs.signature}`);
    await compare.click();
    await guest.page.getByText('signed another history for them').waitFor();
    await band(guest, 'signed two different histories of turn 1').waitFor();
    await liar.leave();
  });
});
