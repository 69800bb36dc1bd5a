import type { CampaignFields, SeatGovernanceFields, SheetStatus } from '@warlog/api-client';
import { describe, expect, it } from 'vitest';
import { hasGmTasks, isAsleep, seatsByZone, watchSeats } from './seat-watch.js';

type Seat = CampaignFields['seats'][number];

const now = Date.parse('2026-11-21T12:00:00Z');
const account = { id: 'u1', name: 'Ann', kind: 'MEMBER' } as const;

function seat(number: number, sheet: SheetStatus, given: Partial<Seat> = {}): Seat {
  return {
    id: `s${number}`,
    number,
    name: `Seat ${number}`,
    player: account,
    bot: false,
    standIn: false,
    offered: false,
    awaited: true,
    sheet,
    now: false,
    misses: 0,
    away: false,
    clock: null,
    partKey: null,
    partsAsked: 0,
    partsBrought: 0,
    ...given,
  };
}

function about(number: number, given: Partial<SeatGovernanceFields> = {}): SeatGovernanceFields {
  return {
    seat: `s${number}`,
    offered: false,
    requests: [],
    sitter: null,
    leave: [],
    allowanceHours: 0,
    idle: null,
    nudgedAt: null,
    reached: [],
    zone: null,
    ...given,
  };
}

function campaign(seats: readonly Seat[], arounds: readonly SeatGovernanceFields[], steers = true) {
  const governance = {
    ...{ steers, rules: true, needsVote: false, upgrade: null, gameMaster: null, extensionMinutes: 60 },
    ...{ votes: [], rulings: [] },
  };
  return {
    seats,
    status: 'RUNNING' as const,
    phase: null,
    mySeat: null,
    pace: { earlyClose: true } as never,
    governance: { ...governance, seats: arounds },
  };
}

describe('the seats that a game master watches', () => {
  it('show why each is late, those that owe most first', () => {
    const away = { from: '2026-11-20T23:00:00Z', to: '2026-11-23T23:00:00Z' };
    const watched = watchSeats(
      campaign(
        [
          seat(1, 'READY'),
          seat(2, 'SENT'),
          seat(3, 'NONE'),
          seat(4, 'SENT'),
          seat(5, 'NONE'),
          seat(6, 'NONE', { player: null, bot: true, awaited: false }),
          seat(7, 'NONE', { awaited: false }),
        ],
        [about(1), about(2), about(3), about(4, { idle: 2 }), about(5, { leave: [away] }), about(6), about(7)],
      ),
      now,
    );
    expect(watched.map((watchedSeat) => [watchedSeat.seat.id, watchedSeat.why, watchedSeat.owes])).toEqual([
      ['s3', 'no-sheet', true],
      ['s4', 'idle', true],
      ['s5', 'away', true],
      ['s2', 'not-ready', true],
      ['s1', 'ready', false],
      ['s6', 'bot', false],
      ['s7', 'not-asked', false],
    ]);
  });

  it('are shown as asked or not only if that is public', () => {
    const seats = [seat(1, 'SENT'), seat(2, 'NONE', { awaited: false })];
    const given = { ...campaign(seats, [about(1), about(2)]), mySeat: 's1', phase: { secret: true } as never };
    expect(watchSeats(given, now).map((watchSeat) => [watchSeat.seat.id, watchSeat.why])).toEqual([
      ['s1', 'not-ready'],
      ['s2', 'untold'],
    ]);
  });

  it('are asleep by their own time zones', () => {
    expect([
      isAsleep('Asia/Tokyo', now),
      isAsleep('Europe/Paris', now),
      isAsleep('America/New_York', now - 6e6),
    ]).toEqual([false, false, true]);
    expect(isAsleep('Asia/Tokyo', now + 2.5 * 3_600_000)).toBe(true);
  });
});

it("the game master's page is hidden from a guest in a demo against bots", () => {
  const mine = seat(1, 'NONE');
  const bot = seat(2, 'NONE', { player: null, bot: true });
  const given = (seats: readonly Seat[], demo: boolean) => ({ ...campaign(seats, []), demo, mySeat: 's1' });
  expect(hasGmTasks(given([mine, bot], true))).toBe(false);
  expect(hasGmTasks(given([mine, seat(2, 'NONE')], true))).toBe(true);
  expect(hasGmTasks(given([mine, bot], false))).toBe(true);
});

it('seatsByZone groups the seats of human players by zone, with those whose zone is unknown', () => {
  const seats = [seat(1, 'NONE'), seat(2, 'NONE'), seat(3, 'NONE'), seat(4, 'NONE', { player: null, bot: true })];
  const zones = [about(1, { zone: 'Europe/Paris' }), about(2), about(3, { zone: 'Europe/Paris' }), about(4)];
  expect([...seatsByZone(campaign(seats, zones))]).toEqual([
    ['Europe/Paris', [1, 3]],
    [null, [2]],
  ]);
});
