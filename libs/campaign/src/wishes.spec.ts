import { describe, expect, it } from 'vitest';
import { audit } from '@warlog/audit';
import { seat, type SeatId, type UserId } from '@warlog/core';
import { RecordedTable, guest, host, nonceOf, CampaignHarness, toyRuleset } from '@warlog/ruleset-testkit';
import { leaveSeat, seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import { setStandingOrders } from './decide/orders.js';
import { nameSitter, noteLeave } from './decide/substitutes.js';
import { rankSeats } from './decide/wishes.js';
import { disclosePlatform } from './disclose.js';
import type { StreamEvent } from './events.js';
import { seatOf } from './state.js';

const [s1, s2] = [seat(1), seat(2)];
const sheet = { guess: 1, hide: 2 };

/** Host in the first seat, guest in the second, not started. */
function room(): CampaignHarness {
  const table = new CampaignHarness();
  table.must((loaded) => takeSeat(loaded, { user: host, seat: s1, nonce: nonceOf('a') }));
  table.must((loaded) => takeSeat(loaded, { user: guest, seat: s2, nonce: nonceOf('b') }));
  return table;
}

const rank = (table: CampaignHarness, user: UserId, ...order: readonly SeatId[]) =>
  table.must((loaded) => rankSeats(loaded, { user, order }));
const start = (table: CampaignHarness) =>
  table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
const wishOf = (table: CampaignHarness, id: SeatId) => seatOf(table.loaded.campaign, id).wishes;
const holderOf = (table: CampaignHarness, id: SeatId) => seatOf(table.loaded.campaign, id).holder;

describe('rankSeats', () => {
  it('stores, replaces and clears wishes; a repetition adds no event', () => {
    const table = room();
    rank(table, host, s2, s1);
    expect(wishOf(table, s1)).toEqual([s2, s1]);
    expect(rank(table, host, s2, s1)).toEqual([]);
    rank(table, host);
    expect(wishOf(table, s1)).toBeUndefined();
  });

  it('refuses users without a seat, unknown and repeated seats, and a started campaign, without a change', () => {
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

  it('drops the wishes of a player who leaves, and all of them at the start', () => {
    const table = room();
    rank(table, host, s2);
    table.must((loaded) => leaveSeat(loaded, host));
    table.must((loaded) => takeSeat(loaded, { user: host, seat: s1, nonce: nonceOf('c') }));
    expect(wishOf(table, s1)).toBeUndefined();
    rank(table, host, s1);
    start(table);
    expect(wishOf(table, s1)).toBeUndefined();
  });

  it('is disclosed to the referee alone, as are standing orders before the start, because seats may change', () => {
    const table = room();
    rank(table, host, s2);
    table.must((loaded, context) => setStandingOrders(loaded, { user: host, standing: sheet }, context));
    const typesFor = (key: string) => (table.disclosures.get(key) ?? []).map(({ event }) => event.type);
    for (const key of ['s1', 's2', 'public']) {
      expect(typesFor(key)).not.toContain('SeatsRanked');
      expect(typesFor(key)).not.toContain('StandingOrdersSet');
    }
    expect(typesFor('referee').slice(-2)).toEqual(['SeatsRanked', 'StandingOrdersSet']);
    start(table);
    table.must((loaded, context) => setStandingOrders(loaded, { user: host, standing: null }, context));
    expect(typesFor('s1').at(-1)).toBe('StandingOrdersSet');
    expect(typesFor('s2')).not.toContain('StandingOrdersSet');
  });
});

describe('startCampaign', () => {
  it('deals the seats among players with wishes, each with their own dice contribution', () => {
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

  it('leaves all players in their seats if no other has wishes, or a bot holds the wished seat', () => {
    const alone = room();
    rank(alone, guest, s1);
    expect(start(alone)[0]?.type).toBe('CampaignStarted');
    expect(holderOf(alone, s2)).toMatchObject({ user: guest });
    expect(seatOf(alone.loaded.campaign, s2).dealtFrom).toBeUndefined();

    const withBot = new CampaignHarness();
    withBot.must((loaded) => takeSeat(loaded, { user: host, seat: s1, nonce: nonceOf('a') }));
    withBot.must((loaded, context) => seatBot(loaded, { user: host, seat: s2, bot: true }, context));
    rank(withBot, host, s2);
    start(withBot);
    expect(holderOf(withBot, s2)).toEqual({ kind: 'bot' });
  });

  it('moves standing orders, leave and sitter with a player', () => {
    const table = room();
    const leave = [{ from: 5, to: 9 }];
    table.must((loaded, context) => setStandingOrders(loaded, { user: host, standing: sheet }, context));
    table.must((loaded) => noteLeave(loaded, { user: host, leave }));
    const sitter = { sitter: 'eve' as UserId, scope: 'always', until: table.now + 1 } as const;
    table.must((loaded, context) => nameSitter(loaded, { user: guest, ...sitter }, context));
    rank(table, host, s2);
    rank(table, guest, s1);
    start(table);
    const { campaign } = table.loaded;
    expect(seatOf(campaign, s2)).toMatchObject({ standing: sheet, leave, sitter: null });
    expect(seatOf(campaign, s1)).toMatchObject({ standing: null, leave: [], sitter: { user: 'eve', scope: 'always' } });
  });

  it('leaves each side its name with any player', () => {
    const given: unknown[] = [];
    const names = room().loaded.campaign.seats.map((seat) => seat.name);
    const [pair] = toyRuleset.scenarios;
    const asking = {
      ...toyRuleset,
      scenarios: [{ ...pair!, setup: (seats: unknown) => (given.push(seats), { tokens: 3 }) }],
    };
    const table = room();
    rank(table, host, s2);
    rank(table, guest, s1);
    table.must((loaded, context) => startCampaign(loaded, { user: host }, { ...context, ruleset: asking }));
    expect(given).toEqual([
      [
        { id: s1, name: names[0], bot: false },
        { id: s2, name: names[1], bot: false },
      ],
    ]);
  });

  it('is repeated by an audit, which finds a deal that the wishes do not give', () => {
    const table = new RecordedTable();
    rank(table.as(host), host, s2);
    rank(table.as(guest), guest, s1);
    const lobby = table.log.length;
    start(table.as(host));
    const context = { versions: () => toyRuleset, secretKey: 'c0'.repeat(32), tampered: () => null };
    const stream = table.stored;
    expect(audit(stream, context).difference).toBeNull();
    const forged = stream.map((storedEvent) =>
      storedEvent.event.type === 'SeatTaken' && storedEvent.version > lobby
        ? { ...storedEvent, event: { ...storedEvent.event, holder: { kind: 'bot' } } as StreamEvent }
        : storedEvent,
    );
    expect(audit(forged, context).difference).toMatch(/^Event 8 is SeatTaken/);
  });

  it('discloses no more of a deal than of any taken seat', () => {
    const event = { type: 'SeatTaken', seat: s2, holder: { kind: 'bot' }, nonce: nonceOf('a'), from: s1 } as const;
    expect(disclosePlatform(null, event, { kind: 'seat', seat: s1 })).toEqual([
      { type: 'SeatTakenBy', seat: s2, holder: { kind: 'bot' }, from: s1 },
    ]);
  });
});

describe('standing orders before the start', () => {
  it('use the early form of the rules, if there is one', () => {
    const table = room();
    const standing = (value: unknown, ruleset = toyRuleset) =>
      table.decide((loaded, context) =>
        setStandingOrders(loaded, { user: host, standing: value }, { ...context, ruleset }),
      );
    expect(standing({ guess: 9 })).toMatchObject({ problems: [{ code: 'WLG_E_STANDING_EARLY' }] });
    expect(
      standing(sheet, {
        ...toyRuleset,
        play: { ...toyRuleset.play, earlyStanding: null },
      }),
    ).toMatchObject({
      problems: [{ code: 'WLG_E_STANDING_LATER' }],
    });
    expect(seatOf(table.loaded.campaign, s1).standing).toBeNull();
    expect(standing(sheet)).toMatchObject({ events: [{ type: 'StandingOrdersSet' }] });
    expect(standing(null)).toMatchObject({ events: [{ standing: null }] });
  });
});
