import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '../ids.js';
import { duelOnTable, type DuelState } from '../testing/duel.js';
import { answer, atFirstAction, doctrine, HOUR, ofType, open, types, wait } from '../testing/duel-table.js';
import { guest, host, Table } from '../testing/table.js';
import { setStandingOrders } from './decide/orders.js';
import { returnToSeat } from './decide/return.js';
import { seatOf } from './state.js';

describe('a seat that is away', () => {
  const absence = { awayAfterWindows: 2, standInAfterMisses: 99 };

  /** Seat 1 misses two windows in a row; the next one asks it again. */
  function absent(ruleset = duelOnTable): Table {
    const table = atFirstAction(absence, ruleset);
    wait(table, 13 * HOUR);
    table.must(answer(table, guest, 0));
    const events = wait(table, 13 * HOUR);
    expect(ofType(events, 'SeatAway')).toEqual([{ type: 'SeatAway', seat: 's1' }]);
    return table;
  }

  it('is answered at once after two windows missed in a row, by no bot, and stays the player’s', () => {
    const table = absent();
    expect(table.seen(seat(2))).toContainEqual({ type: 'SeatAway', seat: 's1' });
    expect(seatOf(table.loaded.campaign, seat(1))).toMatchObject({
      standIn: false,
      offered: false,
      misses: 2,
      away: true,
    });
    table.must(answer(table, guest, 0));
    expect(open(table)).toMatchObject({ kind: 'salute' });
    table.must(answer(table, guest, 0));
    wait(table, 6 * HOUR);
    expect(open(table)).toMatchObject({ kind: 'dials', turn: 2 });
    table.must(answer(table, guest, 0));
    expect(types(wait(table, 0))).toContain('WindowDefaulted');
  });

  it('returns at any time, also while the other seat is asked, and is asked again', () => {
    const table = absent();
    expect(open(table).awaited).toEqual(['s2']);
    expect(table.must((loaded, means) => returnToSeat(loaded, { user: host }, means))).toMatchObject([
      { type: 'SeatReturned', seat: 's1' },
    ]);
    expect(table.must((loaded, means) => returnToSeat(loaded, { user: host }, means))).toEqual([]);
    table.must(answer(table, guest, 1));
    expect(table.refused(answer(table, guest, 1))).toBe('WLG_E_NOT_AWAITED');
    expect(open(table)).toMatchObject({ kind: 'defend', awaited: ['s1'] });
    expect(wait(table, HOUR)).toEqual([]);
    table.must(answer(table, host, 9));
  });

  it('returns with a sheet to a window that asks both', () => {
    const table = absent();
    table.must(answer(table, guest, 0));
    table.must(answer(table, host, 0));
    expect(seatOf(table.loaded.campaign, seat(1)).away).toBeUndefined();
  });

  it('a bot that stands in hands over at any time, too', () => {
    const table = atFirstAction({ standInAfterMisses: 1 });
    wait(table, 13 * HOUR);
    expect(seatOf(table.loaded.campaign, seat(1)).standIn).toBe(true);
    table.must((loaded, means) => returnToSeat(loaded, { user: host }, means));
    table.must(answer(table, guest, 1));
    expect(seatOf(table.loaded.campaign, seat(1))).toMatchObject({ standIn: false, misses: 0 });
    expect(wait(table, HOUR)).toEqual([]);
    expect(table.refused((loaded, means) => returnToSeat(loaded, { user: 'nobody' as UserId }, means))).toBe(
      'WLG_E_NO_SEAT',
    );
  });

  it('is answered by its standing orders before its doctrine', () => {
    const table = absent();
    doctrine(table, host, 4);
    table.must((loaded, means) => setStandingOrders(loaded, { user: host, standing: { move: 6 } }, means));
    table.must(answer(table, guest, 1));
    expect(ofType(wait(table, 0), 'OrdersSubmitted')).toMatchObject([{ seat: 's1', sheet: { move: 6 } }]);
  });

  it('where nobody is left to be asked, all that is still to come is played in the same append', () => {
    const table = absent();
    doctrine(table, guest, 1);
    const events = [...wait(table, 13 * HOUR), ...wait(table, 13 * HOUR)];
    const last = events.slice(events.findLastIndex(({ type }) => type === 'PhaseClosed'));
    expect(types(last)).toContain('SeatAway');
    expect(types(last)).toContain('DiceScopeOpened');
    expect(types(last)).not.toContain('PhaseOpened');
    expect(types(last).at(-1)).toBe('CampaignEnded');
    expect((table.loaded.game as DuelState).round).toBe(4);
  });

  it('a game that cannot finish by itself goes on, window by window, to its end', () => {
    const slow = { ...duelOnTable };
    delete slow.finish;
    const table = absent(slow);
    wait(table, 200 * HOUR);
    expect(table.loaded.campaign.status).toBe('ended');
  });
});

it('misses count once a part, not once a window; an answer clears them', () => {
  const table = atFirstAction({ kindMinutes: { act: 60, defend: 60 } });
  doctrine(table, host, 1);
  doctrine(table, guest, 1);
  const misses = () => table.loaded.campaign.seats.map((one) => one.misses);
  const once = () => wait(table, HOUR + 60_000);
  once(); // the attack of seat 1, the defence of seat 2, in part 1
  once();
  expect(misses()).toEqual([1, 1]);
  table.must(answer(table, guest, 1)); // acts in part 2; the defence of seat 1 is missed there, its next action in part 3
  once();
  expect(misses()).toEqual([2, 0]);
  once();
  expect(misses()).toEqual([3, 0]);
});

it('counts the misses of two windows of one part, that ask the same seat, as one', () => {
  const parted = {
    ...duelOnTable,
    phase: (state: unknown) => {
      const asked = duelOnTable.phase(state);
      return asked.phase === 'open'
        ? { ...asked, part: { unit: 'activation', of: 1, from: 1, to: 1 } as const }
        : asked;
    },
  };
  const table = Table.started({ standInAfterMisses: 99, phaseMinutes: 60 }, undefined, parted);
  wait(table, 61 * HOUR);
  expect(table.loaded.campaign.turn).toBe(2);
  // It missed all windows of the turn that asked it, and they are of one part.
  expect(seatOf(table.loaded.campaign, seat(1)).misses).toBe(1);
});
