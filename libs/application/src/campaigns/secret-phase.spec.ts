import { lookAtClock, setReady, submitOrders, viewerKey, wakeAt, type SeatId, type UserId } from '@warlog/kernel';
import { guest, host, nonceOf, secretive, Table } from '@warlog/kernel/testing';
import { expect, it } from 'vitest';
import type { VisibleRow } from '../ports/campaign-store.js';
import { changeKeyOf } from './change-key.js';
import type { Head } from './heads.js';
import { happenedOf } from './reads.js';
import { campaignRow, seatRows } from './rows.js';
import { sightsOf, type ReadPorts, type Sight } from './sight.js';
import { aroundOf } from './table.js';

const gm = 'gm' as UserId;
const outsider = 'outsider' as UserId;
const [s1, s2] = ['s1', 's2'] as SeatId[];

/** A phase that asks s2 alone, or nobody: it hid a high number or none. */
function aside(hidden: number): Table {
  const on = Table.started({ earlyClose: true, coolingSeconds: 600 }, { mode: 'blind', user: gm }, secretive);
  for (const [user, nonce, hide] of [
    [host, 'a', 1],
    [guest, 'b', hidden],
  ] as const) {
    const sheet = { guess: user === host ? 1 : 0, hide };
    const input = { user, phase: on.phase, sheet, nonce: nonceOf(nonce), replaces: 0, finishedAt: null };
    on.must((loaded, means) => submitOrders(loaded, input, means));
  }
  on.now = wakeAt(on.loaded.campaign) ?? 0;
  on.must((loaded, means) => lookAtClock(loaded, means));
  return on;
}

function sends(on: Table): void {
  const sheet = { guess: 0, hide: 3 };
  const input = { user: guest, phase: on.phase, sheet, nonce: nonceOf('b'), replaces: 0, finishedAt: null };
  on.must((loaded, means) => submitOrders(loaded, input, means));
  on.must((loaded, means) => setReady(loaded, { user: guest, phase: on.phase, ready: 'yes' }, means));
}

/** Reads over what the table disclosed. */
function portsOf(on: Table): ReadPorts {
  const rows = (key: string): readonly VisibleRow[] =>
    (on.told.get(key) ?? []).map((told, index) => ({ viewer: key, seq: index + 1, ...told }));
  const views = new Map([s1, s2].map((id) => [id as string, on.viewOf({ kind: 'seat', seat: id as SeatId })]));
  const head: Head = {
    campaign: on.loaded.campaign,
    createdAt: 0,
    unverified: null,
    seats: seatRows({ ...secretive, idle: () => [{}, {}] as never }, on.loaded.campaign, views),
    accounts: new Map(),
  };
  return {
    heads: { of: () => Promise.resolve([head]) },
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

async function shownTo(on: Table, user: UserId | null): Promise<unknown> {
  const ports = portsOf(on);
  const [sight] = await sightsOf(ports, user, [{ ...campaignRow(on.loaded), version: 1 }]);
  const { campaign: _truth, row: _row, ...shown } = sight as Sight;
  const viewer = shown.viewers[0] ?? null;
  return {
    ...shown,
    key: await changeKeyOf(ports, sight as Sight),
    around: await aroundOf(ports as never, sight as Sight),
    happened:
      viewer &&
      (await happenedOf(ports, sight as Sight, { viewer: viewerKey(viewer), ordinal: sight?.row.ordinal ?? 0 })),
  };
}

it('a phase that asks in secret looks the same to a blind game master, an opponent and an onlooker, whoever is asked', async () => {
  const [asked, unasked] = [aside(3), aside(0)];
  expect([asked, unasked].map(({ loaded }) => loaded.campaign.phase?.awaited)).toEqual([[s2], []]);
  sends(asked);
  for (const user of [host, outsider, null]) expect(await shownTo(asked, user)).toEqual(await shownTo(unasked, user));
  expect(await shownTo(asked, guest)).not.toEqual(await shownTo(unasked, guest));

  // The referee's own view holds the truth; everything beside it is the same.
  const seatsOf = async (on: Table) => ((await shownTo(on, gm)) as Sight).seats;
  expect(await seatsOf(asked)).toEqual(await seatsOf(unasked));
  const { happened } = (await shownTo(asked, gm)) as { happened: { events: readonly { event: object }[] } };
  expect(happened.events.map(({ event }) => event)).toMatchObject([{ type: 'PhaseOpened', awaited: [] }]);
});

it('a blind game master reads no figure off a sealed sheet', async () => {
  const on = Table.started({}, { mode: 'blind', user: gm });
  const idle = async (user: UserId) =>
    ((await shownTo(on, user)) as { around: { seats: readonly { idle: number | null }[] } }).around.seats.map(
      (seat) => seat.idle,
    );
  expect(await idle(gm)).toEqual([null, null]);
  expect(await idle(host)).toEqual([2, null]);
  const seeing = Table.started({}, { mode: 'all-seeing', user: gm });
  expect(((await shownTo(seeing, gm)) as Sight).seats.map((seat) => seat.idle)).toEqual([2, 2]);
});
