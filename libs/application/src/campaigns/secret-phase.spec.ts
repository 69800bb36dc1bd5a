import { decideDue, setReady, submitOrders, wakeAt } from '@warlog/campaign';
import { viewerKey } from '@warlog/ruleset-api';
import type { SeatId, UserId } from '@warlog/core';
import { guest, host, nonceOf, secretive, CampaignHarness } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import type { VisibleRow } from '../ports/campaign-store.js';
import { changeKeyOf } from './change-key.js';
import type { CampaignHeader } from './campaign-headers.js';
import { disclosuresOf } from './reads.js';
import { campaignRow, seatRows } from './rows.js';
import { accessesOf, type ReadPorts, type CampaignAccess } from './campaign-access.js';
import { governanceOf } from './governance.js';

const gm = 'gm' as UserId;
const outsider = 'outsider' as UserId;
const [s1, s2] = ['s1', 's2'] as SeatId[];

/** A phase that asks s2 alone, or no seat: whether it hid a high number. */
function aside(hidden: number): CampaignHarness {
  const on = CampaignHarness.started({ earlyClose: true, coolingSeconds: 600 }, { mode: 'blind', user: gm }, secretive);
  for (const [user, nonce, hide] of [
    [host, 'a', 1],
    [guest, 'b', hidden],
  ] as const) {
    const sheet = { guess: user === host ? 1 : 0, hide };
    const input = { user, phase: on.phase, sheet, nonce: nonceOf(nonce), replaces: 0, finishedAt: null };
    on.must((loaded, context) => submitOrders(loaded, input, context));
  }
  on.now = wakeAt(on.loaded.campaign) ?? 0;
  on.must((loaded, context) => decideDue(loaded, context));
  return on;
}

function sends(on: CampaignHarness): void {
  const sheet = { guess: 0, hide: 3 };
  const input = { user: guest, phase: on.phase, sheet, nonce: nonceOf('b'), replaces: 0, finishedAt: null };
  on.must((loaded, context) => submitOrders(loaded, input, context));
  on.must((loaded, context) => setReady(loaded, { user: guest, phase: on.phase, ready: 'yes' }, context));
}

/** Ports that read what the table disclosed. */
function portsOf(on: CampaignHarness): ReadPorts {
  const rows = (key: string): readonly VisibleRow[] =>
    (on.disclosures.get(key) ?? []).map((disclosure, index) => ({ viewer: key, seq: index + 1, ...disclosure }));
  const views = new Map([s1, s2].map((id) => [id as string, on.viewOf({ kind: 'seat', seat: id as SeatId })]));
  const header: CampaignHeader = {
    campaign: on.loaded.campaign,
    createdAt: 0,
    unverified: null,
    seats: seatRows(
      {
        ...secretive,
        play: { ...secretive.play, idle: () => [{}, {}] as never },
      },
      on.loaded.campaign,
      views,
    ),
    accounts: new Map(),
  };
  return {
    headers: { of: () => Promise.resolve([header]) },
    reads: {
      visible: (_id: unknown, key: string, ordinal: number) =>
        Promise.resolve(rows(key).filter((row) => row.ordinal === ordinal)),
      viewAt: () => Promise.resolve(null),
      viewBefore: () => Promise.resolve(null),
      viewSeq: (_id: unknown, key: string) => Promise.resolve(rows(key).length),
    },
    rulesets: { load: () => Promise.resolve(secretive), versions: () => [secretive.version] },
    press: { state: () => Promise.resolve(null) },
    vault: { digest: (text: string) => text },
    notices: { profile: () => Promise.resolve(null) },
    inbox: { reached: () => Promise.resolve(new Map()) },
  } as unknown as ReadPorts;
}

async function shownTo(on: CampaignHarness, user: UserId | null): Promise<unknown> {
  const ports = portsOf(on);
  const [access] = await accessesOf(ports, user, [{ ...campaignRow(on.loaded), version: 1 }]);
  const { campaign: _truth, row: _row, ...shown } = access as CampaignAccess;
  const viewer = shown.viewers[0] ?? null;
  return {
    ...shown,
    key: await changeKeyOf(ports, access as CampaignAccess),
    around: await governanceOf(ports as never, access as CampaignAccess),
    happened:
      viewer &&
      (await disclosuresOf(ports, access as CampaignAccess, {
        viewer: viewerKey(viewer),
        ordinal: access?.row.ordinal ?? 0,
      })),
  };
}

it('a secret phase looks the same to a blind game master, an opponent and a spectator, whichever seat it asks', async () => {
  const [asked, unasked] = [aside(3), aside(0)];
  expect([asked, unasked].map(({ loaded }) => loaded.campaign.phase?.awaited)).toEqual([[s2], []]);
  sends(asked);
  for (const user of [host, outsider, null]) expect(await shownTo(asked, user)).toEqual(await shownTo(unasked, user));
  expect(await shownTo(asked, guest)).not.toEqual(await shownTo(unasked, guest));

  // The referee's own view holds the truth; everything else is the same.
  const seatsOf = async (on: CampaignHarness) => ((await shownTo(on, gm)) as CampaignAccess).seats;
  expect(await seatsOf(asked)).toEqual(await seatsOf(unasked));
  const { happened: disclosures } = (await shownTo(asked, gm)) as {
    happened: { events: readonly { event: object }[] };
  };
  expect(disclosures.events.map(({ event }) => event)).toMatchObject([{ type: 'PhaseOpened', awaited: [] }]);
});

it('a blind game master sees no number of sealed orders', async () => {
  const on = CampaignHarness.started({}, { mode: 'blind', user: gm });
  const idle = async (user: UserId) =>
    ((await shownTo(on, user)) as { around: { seats: readonly { idle: number | null }[] } }).around.seats.map(
      (seat) => seat.idle,
    );
  expect(await idle(gm)).toEqual([null, null]);
  expect(await idle(host)).toEqual([2, null]);
  const seeing = CampaignHarness.started({}, { mode: 'all-seeing', user: gm });
  expect(((await shownTo(seeing, gm)) as CampaignAccess).seats.map((seat) => seat.idle)).toEqual([2, 2]);
});
