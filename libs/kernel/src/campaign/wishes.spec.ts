import { describe, expect, it } from 'vitest';
import { audit } from '../audit/audit.js';
import { seat, type SeatId, type UserId } from '../ids.js';
import { RecordedTable } from '../testing/recorded-table.js';
import { guest, host, nonceOf, Table, toyOnTable } from '../testing/table.js';
import { leaveSeat, seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import { setStandingOrders } from './decide/orders.js';
import { nameSitter, noteLeave } from './decide/substitutes.js';
import { rankSeats } from './decide/wishes.js';
import { disclosePlatform } from './disclose.js';
import type { StreamEvent } from './events.js';
import { seatOf } from './state.js';

const [s1, s2] = [seat(1), seat(2)];
const sheet = { guess: 1, hide: 2 };

/** Host in the first seat, guest in the second, nothing begun. */
function room(): Table {
  const table = new Table();
  table.must((loaded) => takeSeat(loaded, { user: host, seat: s1, nonce: nonceOf('a') }));
  table.must((loaded) => takeSeat(loaded, { user: guest, seat: s2, nonce: nonceOf('b') }));
  return table;
}

const rank = (table: Table, user: UserId, ...order: readonly SeatId[]) =>
  table.must((loaded) => rankSeats(loaded, { user, order }));
const start = (table: Table) => table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
const wishOf = (table: Table, id: SeatId) => seatOf(table.loaded.campaign, id).wishes;
const holderOf = (table: Table, id: SeatId) => seatOf(table.loaded.campaign, id).holder;

describe('wishes', () => {
  it('are kept, replaced and withdrawn; the same again is no news', () => {
    const table = room();
    rank(table, host, s2, s1);
    expect(wishOf(table, s1)).toEqual([s2, s1]);
    expect(rank(table, host, s2, s1)).toEqual([]);
    rank(table, host);
    expect(wishOf(table, s1)).toBeUndefined();
  });

  it('are refused of whoever holds no seat, of unknown and repeated seats, and after the start, and change nothing', () => {
    const table = room();
    const refused = (user: UserId, order: readonly SeatId[]) =>
      table.refused((loaded) => rankSeats(loaded, { user, order }));
    const before = structuredClone(table.loaded);
    expect(refused('eve' as UserId, [s1])).toBe('WLG_E_NO_SEAT');
    expect(refused(host, [s2, seat(3)])).toBe('WLG_E_SEAT_UNKNOWN');
    expect(refused(host, [s2, s1, s2])).toBe('WLG_E_WISH_TWICE');
    expect(table.loaded).toEqual(before);
    start(table);
    expect(refused(host, [s2])).toBe('WLG_E_NOT_LOBBY');
  });

  it('go with whoever gets up, and are over at the start', () => {
    const table = room();
    rank(table, host, s2);
    table.must((loaded) => leaveSeat(loaded, host));
    table.must((loaded) => takeSeat(loaded, { user: host, seat: s1, nonce: nonceOf('c') }));
    expect(wishOf(table, s1)).toBeUndefined();
    rank(table, host, s1);
    start(table);
    expect(wishOf(table, s1)).toBeUndefined();
  });

  it('are told to the referee alone, as are standing orders before the start: seats may change hands', () => {
    const table = room();
    rank(table, host, s2);
    table.must((loaded, means) => setStandingOrders(loaded, { user: host, standing: sheet }, means));
    const told = (key: string) => (table.told.get(key) ?? []).map(({ event }) => event.type);
    for (const key of ['s1', 's2', 'public']) {
      expect(told(key)).not.toContain('SeatsRanked');
      expect(told(key)).not.toContain('StandingOrdersSet');
    }
    expect(told('referee').slice(-2)).toEqual(['SeatsRanked', 'StandingOrdersSet']);
    start(table);
    table.must((loaded, means) => setStandingOrders(loaded, { user: host, standing: null }, means));
    expect(told('s1').at(-1)).toBe('StandingOrdersSet');
    expect(told('s2')).not.toContain('StandingOrdersSet');
  });
});

describe('the start', () => {
  it('deals the seats among those who ranked them, each with their own part in the dice', () => {
    const table = room();
    rank(table, host, s2);
    rank(table, guest, s1);
    const events = start(table);
    expect(events.slice(0, 5)).toMatchObject([
      { type: 'SeatVacated', seat: s1, reason: 'dealt' },
      { type: 'SeatVacated', seat: s2, reason: 'dealt' },
      { type: 'SeatTaken', seat: s2, holder: { user: host }, nonce: nonceOf('a'), from: s1 },
      { type: 'SeatTaken', seat: s1, holder: { user: guest }, nonce: nonceOf('b'), from: s2 },
      { type: 'CampaignStarted' },
    ]);
    expect(seatOf(table.loaded.campaign, s2)).toMatchObject({
      holder: { user: host },
      nonce: nonceOf('a'),
      dealtFrom: s1,
    });
  });

  it('lets everybody keep their seat where nobody else ranked, or a bot holds the one that is wished for', () => {
    const alone = room();
    rank(alone, guest, s1);
    expect(start(alone)[0]?.type).toBe('CampaignStarted');
    expect(holderOf(alone, s2)).toMatchObject({ user: guest });
    expect(seatOf(alone.loaded.campaign, s2).dealtFrom).toBeUndefined();

    const withBot = new Table();
    withBot.must((loaded) => takeSeat(loaded, { user: host, seat: s1, nonce: nonceOf('a') }));
    withBot.must((loaded, means) => seatBot(loaded, { user: host, seat: s2, bot: true }, means));
    rank(withBot, host, s2);
    start(withBot);
    expect(holderOf(withBot, s2)).toEqual({ kind: 'bot' });
  });

  it('takes along what who moves had said: standing orders, leave, sitter', () => {
    const table = room();
    const leave = [{ from: 5, to: 9 }];
    table.must((loaded, means) => setStandingOrders(loaded, { user: host, standing: sheet }, means));
    table.must((loaded) => noteLeave(loaded, { user: host, leave }));
    const sitter = { sitter: 'eve' as UserId, scope: 'always', until: table.now + 1 } as const;
    table.must((loaded, means) => nameSitter(loaded, { user: guest, ...sitter }, means));
    rank(table, host, s2);
    rank(table, guest, s1);
    start(table);
    const { campaign } = table.loaded;
    expect(seatOf(campaign, s2)).toMatchObject({ standing: sheet, leave, sitter: null });
    expect(seatOf(campaign, s1)).toMatchObject({ standing: null, leave: [], sitter: { user: 'eve', scope: 'always' } });
  });

  it('leaves each side its name, whoever plays it then', () => {
    const given: unknown[] = [];
    const names = room().loaded.campaign.seats.map((seat) => seat.name);
    const [pair] = toyOnTable.scenarios;
    const asking = {
      ...toyOnTable,
      scenarios: [{ ...pair!, setup: (seats: unknown) => (given.push(seats), { tokens: 3 }) }],
    };
    const table = room();
    rank(table, host, s2);
    rank(table, guest, s1);
    table.must((loaded, means) => startCampaign(loaded, { user: host }, { ...means, ruleset: asking }));
    expect(given).toEqual([
      [
        { id: s1, name: names[0], bot: false },
        { id: s2, name: names[1], bot: false },
      ],
    ]);
  });

  it('is dealt again by an audit, which finds a deal that the wishes do not give', () => {
    const table = new RecordedTable();
    rank(table.as(host), host, s2);
    rank(table.as(guest), guest, s1);
    const lobby = table.log.length;
    start(table.as(host));
    const means = { versions: () => toyOnTable, secretKey: 'c0'.repeat(32), tampered: () => null };
    const stream = table.stored;
    expect(audit(stream, means).difference).toBeNull();
    const forged = stream.map((one) =>
      one.event.type === 'SeatTaken' && one.version > lobby
        ? { ...one, event: { ...one.event, holder: { kind: 'bot' } } as StreamEvent }
        : one,
    );
    expect(audit(forged, means).difference).toMatch(/^Event 8 is SeatTaken/);
  });

  it('tells others of a deal no more than of any sitting down', () => {
    const event = { type: 'SeatTaken', seat: s2, holder: { kind: 'bot' }, nonce: nonceOf('a'), from: s1 } as const;
    expect(disclosePlatform(null, event, { kind: 'seat', seat: s1 })).toEqual([
      { type: 'SeatTakenBy', seat: s2, holder: { kind: 'bot' }, from: s1 },
    ]);
  });
});

describe('standing orders before the start', () => {
  it('have the early form of the rules, where these have one', () => {
    const table = room();
    const standing = (value: unknown, ruleset = toyOnTable) =>
      table.decide((loaded, means) =>
        setStandingOrders(loaded, { user: host, standing: value }, { ...means, ruleset }),
      );
    expect(standing({ guess: 9 })).toMatchObject({ problems: [{ code: 'WLG_E_STANDING_EARLY' }] });
    expect(standing(sheet, { ...toyOnTable, earlyStanding: null })).toMatchObject({
      problems: [{ code: 'WLG_E_STANDING_LATER' }],
    });
    expect(seatOf(table.loaded.campaign, s1).standing).toBeNull();
    expect(standing(sheet)).toMatchObject({ events: [{ type: 'StandingOrdersSet' }] });
    expect(standing(null)).toMatchObject({ events: [{ standing: null }] });
  });
});
