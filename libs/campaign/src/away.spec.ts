import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import {
  duelOnTable,
  type DuelState,
  answer,
  atFirstAction,
  doctrine,
  HOUR,
  ofType,
  open,
  types,
  wait,
  guest,
  host,
  CampaignHarness,
} from '@warlog/ruleset-testkit';
import { setStandingOrders } from './decide/orders.js';
import { returnToSeat } from './decide/return.js';
import { seatOf } from './state.js';

describe('absent seat', () => {
  const absence = { awayAfterWindows: 2, standInAfterMisses: 99 };

  /** Seat 1 misses two windows in a row; the next one asks it again. */
  function absent(ruleset = duelOnTable): CampaignHarness {
    const table = atFirstAction(absence, ruleset);
    wait(table, 13 * HOUR);
    table.must(answer(table, guest, 0));
    const events = wait(table, 13 * HOUR);
    expect(ofType(events, 'SeatAway')).toEqual([{ type: 'SeatAway', seat: 's1' }]);
    return table;
  }

  it('answers at once after two windows missed in a row, without a bot, and stays with its player', () => {
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

  it('returns at any time, even while the other seat is asked, and is asked again', () => {
    const table = absent();
    expect(open(table).awaited).toEqual(['s2']);
    expect(table.must((loaded, context) => returnToSeat(loaded, { user: host }, context))).toMatchObject([
      { type: 'SeatReturned', seat: 's1' },
    ]);
    expect(table.must((loaded, context) => returnToSeat(loaded, { user: host }, context))).toEqual([]);
    table.must(answer(table, guest, 1));
    expect(table.refused(answer(table, guest, 1))).toBe('WLG_E_NOT_AWAITED');
    expect(open(table)).toMatchObject({ kind: 'defend', awaited: ['s1'] });
    expect(wait(table, HOUR)).toEqual([]);
    table.must(answer(table, host, 9));
  });

  it('returns with orders for a window that asks both seats', () => {
    const table = absent();
    table.must(answer(table, guest, 0));
    table.must(answer(table, host, 0));
    expect(seatOf(table.loaded.campaign, seat(1)).away).toBeUndefined();
  });

  it('returns at any time from a stand-in bot', () => {
    const table = atFirstAction({ standInAfterMisses: 1 });
    wait(table, 13 * HOUR);
    expect(seatOf(table.loaded.campaign, seat(1)).standIn).toBe(true);
    table.must((loaded, context) => returnToSeat(loaded, { user: host }, context));
    table.must(answer(table, guest, 1));
    expect(seatOf(table.loaded.campaign, seat(1))).toMatchObject({ standIn: false, misses: 0 });
    expect(wait(table, HOUR)).toEqual([]);
    expect(table.refused((loaded, context) => returnToSeat(loaded, { user: 'nobody' as UserId }, context))).toBe(
      'WLG_E_NO_SEAT',
    );
  });

  it('answers by its standing orders before its doctrine', () => {
    const table = absent();
    doctrine(table, host, 4);
    table.must((loaded, context) => setStandingOrders(loaded, { user: host, standing: { move: 6 } }, context));
    table.must(answer(table, guest, 1));
    expect(ofType(wait(table, 0), 'OrdersSubmitted')).toMatchObject([{ seat: 's1', sheet: { move: 6 } }]);
  });

  it('plays the rest of the game in the same append once no seat is left to ask', () => {
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

  it('plays window by window to the end if the game cannot finish by itself', () => {
    const { doctrine: _none, ...slow } = duelOnTable;
    const table = absent(slow);
    wait(table, 200 * HOUR);
    expect(table.loaded.campaign.status).toBe('ended');
  });
});

it('an absent seat counts misses once per part of a turn, not per window, and clears them at an answer', () => {
  const table = atFirstAction({ kindMinutes: { act: 60, defend: 60 } });
  doctrine(table, host, 1);
  doctrine(table, guest, 1);
  const misses = () => table.loaded.campaign.seats.map((seatState) => seatState.misses);
  const once = () => wait(table, HOUR + 60_000);
  once(); // the attack of seat 1, the defense of seat 2, in part 1
  once();
  expect(misses()).toEqual([1, 1]);
  table.must(answer(table, guest, 1)); // acts in part 2; seat 1 misses its defense there, and its next action in part 3
  once();
  expect(misses()).toEqual([2, 0]);
  once();
  expect(misses()).toEqual([3, 0]);
});

it('an absent seat counts two missed windows of one part that ask the same seat as one miss', () => {
  const parted = {
    ...duelOnTable,
    play: {
      ...duelOnTable.play,
      phase: (state: unknown) => {
        const asked = duelOnTable.play.phase(state);
        return asked.phase === 'open'
          ? { ...asked, part: { unit: 'activation', of: 1, from: 1, to: 1 } as const }
          : asked;
      },
    },
  };
  const table = CampaignHarness.started({ standInAfterMisses: 99, phaseMinutes: 60 }, undefined, parted);
  wait(table, 61 * HOUR);
  expect(table.loaded.campaign.turn).toBe(2);
  // It missed all windows of the turn that asked it, and they belong to one part.
  expect(seatOf(table.loaded.campaign, seat(1)).misses).toBe(1);
});
