import { seedDice } from '@warlog/dice';
import type { OpenBattle } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { golden, tableReport } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { ftarq } from '../index.js';
import type { FtarqView } from '../model/view.js';
import {
  at,
  board,
  faults,
  holding,
  orders,
  peaceful,
  s1,
  s2,
  s3,
  s4,
  types,
  viewOf,
  type FtarqPosition,
} from './board.js';
import {
  back,
  bothWish,
  closed,
  everywhere,
  foughtIn,
  kinds,
  meeting,
  on,
  only,
  phaseOf,
  places,
  run,
  strike,
  two,
  wish,
  type FtarqSheets,
} from './fight-out.js';
import { orderText } from '../text/index.js';

const { formatOrders, parseOrders } = orderText;

golden(
  'FTQ-609',
  'a battle is handed over if both wish it; diced if one does, the option is off, or in older campaigns',
  () => {
    expect(places(closed(board(meeting)))).toEqual([at.rock]);
    expect(kinds(closed(board(meeting), { [s1]: { ...strike, ...wish(at.rock) } }))).toContain('BattleFought');
    for (const options of [
      {},
      { ...on, fightItOut: 'off' },
      { ...on, battleReports: 'public' },
      { fightItOut: 'gm', fightHours: 96 },
    ] as const) {
      const { events } = closed(board({ ...meeting, options }));
      expect(events.some(({ type }) => type === 'WishesSet' || type === 'BattleHandedOver')).toBe(false);
      expect(foughtIn({ events })).toHaveLength(1);
    }
  },
);
golden('FTQ-609', 'a game master agrees to one side’s wish; without one both must wish it', () => {
  const alone: FtarqSheets = { [s1]: { ...strike, ...wish(at.rock) } };
  const state = board({ ...meeting, options: { ...on, fightItOut: 'gm', refereed: true } });
  expect(kinds(closed(state, bothWish))).toContain('BattleFought');
  const agree = (place: string, given = state) => ftarq.play.rule(given, { what: 'fightOut', place }, seedDice('rule'));
  for (const place of ['turn', at.rock]) {
    const answer = agree(place);
    if (!('events' in answer)) throw new Error('Refused.');
    const agreed = run(state, answer.events);
    expect(agreed.events).toEqual([{ type: 'FightAgreed', place }]);
    expect(places(closed(agreed.after, alone))).toEqual([at.rock]);
    expect(kinds(closed(agreed.after, { [s1]: strike }))).toContain('BattleFought');
    const next = back(closed(agreed.after, alone).after, () => null);
    expect([next.after.agreed, next.after.wishes]).toEqual([undefined, undefined]);
  }
  expect(agree('p.nowhere')).toMatchObject({ problems: [{ code: 'FTQ_E_UNKNOWN' }] });
  expect(agree('turn', board(meeting))).toMatchObject({ problems: [{ code: 'FTQ_E_OPTION_OFF' }] });
  expect(places(closed(board({ ...meeting, options: { ...on, fightItOut: 'gm' } }), bothWish))).toEqual([at.rock]);
});
golden('FTQ-609', 'a bot wishes what its opponent wishes, two bots never wish it', () => {
  const bots = (...seats: readonly SeatId[]) =>
    board({ ...meeting, sides: Object.fromEntries(seats.map((id) => [id, { bot: true }])) });
  expect(places(closed(bots(s2), { [s1]: { ...strike, ...wish(at.rock) } }))).toEqual([at.rock]);
  expect(places(closed(bots(s2), { [s1]: strike, [s2]: wish(at.rock) }))).toEqual([]);
  expect(places(closed(bots(s1, s2)))).toEqual([]);
});
golden('FTQ-609', 'only battles with dice are handed over, ships against ships or squadrons against squadrons', () => {
  const calm = board({ ...meeting, sides: { [s1]: peaceful, [s2]: peaceful } });
  expect(foughtIn(closed(calm)).map(({ roll, table }) => [roll, table])).toEqual([[null, undefined]]);
  const wings = (other: 's2-d' | 's2-t'): FtarqPosition => ({
    options: on,
    units: [
      ['s1-x', types.xwing, at.rock],
      other === 's2-d' ? ['s2-d', types.corvette, at.rock] : ['s2-t', types.tie, at.rock],
    ],
  });
  const sheets: FtarqSheets = { [s1]: wish(at.rock), [s2]: wish(at.rock) };
  expect(places(closed(board(wings('s2-d')), sheets))).toEqual([]);
  expect(places(closed(board(wings('s2-t')), sheets))).toEqual([at.rock]);
});
golden('FTQ-609', 'a wish names planets of the map, is written as a line, and needs battle campaigns', () => {
  const state = board(meeting);
  expect(faults(state, s1, orders(wish(at.rock)))).toEqual([]);
  expect(faults(state, s1, orders({ fightOut: ['p.nowhere' as never] }))).toEqual(['FTQ_E_UNKNOWN']);
  expect(faults(board({ ...meeting, options: {} }), s1, orders(wish(at.rock)))).toEqual(['FTQ_E_OPTION_OFF']);
  const [view, sheet] = [viewOf(state, s1), orders(wish(at.rock, at.far))];
  expect(formatOrders(view, sheet)).toContain('fight out Rock');
  expect(parseOrders(view, formatOrders(view, sheet))).toEqual({ sheet, problems: [] });
});

golden('FTQ-610', 'of too many agreed battles the one with most at stake is handed over', () => {
  const limited = closed(board(two), everywhere);
  expect([places(limited), foughtIn(limited).map(({ place }) => place)]).toEqual([[at.far], [at.rock]]);
  const both = closed(board({ ...two, options: { ...on, maxBattles: 2 } }), everywhere);
  expect(places(both)).toEqual([at.far, at.rock]);
});
golden('FTQ-610', 'other pairs of a round are rolled at once, later rounds when the battle is back', () => {
  const four: FtarqPosition = {
    options: on,
    units: [
      ['s1-a', types.destroyer, at.far],
      ['s2-a', types.liner, at.far],
      ['s3-a', types.cruiser, at.far],
      ['s4-a', types.frigate, at.far],
    ],
  };
  const sheets: FtarqSheets = Object.fromEntries([s1, s2, s3, s4].map((id) => [id, wish(at.far)]));
  const handed = closed(board(four), sheets);
  expect([...only(handed).sides].sort()).toEqual([s1, s2]);
  const [diced] = foughtIn(handed);
  expect([diced?.attacker.seat, diced?.defender.seat].sort()).toEqual([s3, s4]);
  const over = back(handed.after, (openBattle) => tableReport(openBattle, { 's2-a': 'destroyed' }));
  const met = foughtIn(over).map(({ attacker, defender, table }) => [
    attacker.seat,
    defender.seat,
    table !== undefined,
  ]);
  expect(met).toEqual([
    [...only(handed).sides, true],
    [s1, diced?.victor, false],
  ]);
});
golden('FTQ-610', 'a rolled battle that cannot be handed over lets its place play on to its next agreed pair', () => {
  const pairs: FtarqPosition = {
    options: on,
    units: [
      ['s1-a', types.destroyer, at.far],
      ['s2-a', types.liner, at.far],
      ['s1-b', types.frigate, at.rock],
      ['s2-b', types.frigate, at.rock],
      ['s3-b', types.corvette, at.rock],
      ['s4-b', types.corvette, at.rock],
    ],
  };
  const sheets: FtarqSheets = {
    ...{ [s1]: wish(at.far, at.rock), [s2]: wish(at.far, at.rock) },
    ...{ [s3]: wish(at.rock), [s4]: wish(at.rock) },
  };
  const handed = closed(board(pairs), sheets);
  // Seats 1 and 2 have theirs at Far, so at Rock theirs is rolled and that of seats 3 and 4 handed over.
  expect(places(handed)).toEqual([at.far, at.rock]);
  expect(handed.after.handed?.map(({ attacker, defender }) => [attacker.seat, defender.seat].sort())).toContainEqual([
    s3,
    s4,
  ]);
});

golden('FTQ-611', 'the turn waits for its battles and no seat; orders are refused meanwhile', () => {
  const handed = closed(board(meeting));
  expect(phaseOf(handed)).toEqual({
    ...{ phase: 'open', kind: 'battles', turn: 5, awaited: [], mode: 'sealed', hours: 96.5, closes: 'battles' },
  });
  for (const later of ['AftermathOpened', 'TurnClosed', 'TurnOpened']) expect(kinds(handed)).not.toContain(later);
  const view = { ...viewOf(board(meeting), s1), stage: 'battles' } as FtarqView;
  expect(ftarq.play.check(view, orders({}))).toMatchObject([{ code: 'FTQ_E_BATTLES' }]);
});
golden('FTQ-611', 'the aftermath comes after the battles, and the next turn after it', () => {
  const invaders: FtarqPosition = {
    ...meeting,
    planets: { [at.rock]: { owner: s2, gf: 1 } },
    sides: { [s1]: holding([at.alpha, 1]) },
  };
  const go = { jump: [{ ...(strike.jump?.[0] as object), gf: 1 } as never] };
  const handed = closed(board(invaders), { [s1]: { ...go, ...wish(at.rock) }, [s2]: wish(at.rock) });
  expect(places(handed)).toEqual([at.rock]);
  const over = back(handed.after, (openBattle) =>
    tableReport(openBattle, { 's2-d': 'destroyed', 's2-c': 'destroyed' }),
  );
  expect(phaseOf(over)).toMatchObject({ kind: 'aftermath', awaited: [s1] });
  expect([over.after.handed, over.after.awaiting]).toEqual([undefined, undefined]);
  const calm = back(closed(board(meeting)).after, () => null);
  expect(phaseOf(calm)).toMatchObject({ kind: 'orders', turn: 6 });
});
golden('FTQ-611', 'rulings on the fighting units are refused while the turn waits', () => {
  const handed = closed(board(two), everywhere);
  const rule = (ruling: object) => ftarq.play.rule(handed.after, ruling, seedDice('rule'));
  for (const ruling of [
    { what: 'remove-unit', unit: 's1-z' },
    { what: 'scar', unit: 's2-z', scarred: true },
    { what: 'add-unit', seat: s2, unitType: types.destroyer, place: at.far },
    { what: 'battle', planet: at.far, a: s1, b: s2, counts: false },
  ])
    expect(rule(ruling)).toMatchObject({ problems: [{ code: 'FTQ_E_FOUGHT_OUT' }] });
  expect(rule({ what: 'treasury', seat: s3, treasury: 7 })).toHaveProperty('events');
});
golden('FTQ-611', 'the units there before the jumps are recorded for the further rounds', () => {
  const handed = closed(board(meeting));
  expect(handed.after.awaiting).toEqual({ places: [at.rock], settled: ['s2-c', 's2-d'] });
});

golden('FTQ-612', 'the brief has attacker and defender by FTQ-602, each unit with type and scar, and the clock', () => {
  expect(only(closed(board(meeting)))).toEqual({
    ...{ battle: 't5-rock', place: at.rock, title: 'Rock', table: 'sw-armada', hours: 96 },
    ...{ sides: [s1, s2], names: ['Side 1', 'Side 2'] },
    brief: {
      ...{ battle: 't5-rock', title: 'Rock', pace: 'fast', fightHours: 96 },
      attacker: {
        seat: s1,
        units: [
          { ref: 's1-f', id: types.frigate, scarred: false },
          { ref: 's1-x', id: types.xwing, scarred: false },
        ],
      },
      defender: {
        seat: s2,
        units: [
          { ref: 's2-c', id: types.cruiser, scarred: true },
          { ref: 's2-d', id: types.corvette, scarred: false },
        ],
      },
      options: { scarSquadrons: false, mixFactions: true },
    },
  });
  const owned = closed(board({ ...meeting, planets: { [at.rock]: { owner: s1 } } }));
  expect(only(owned).sides).toEqual([s2, s1]);
});

golden('FTQ-614', 'without a report the dice decide, in the former scope and with the former forces', () => {
  for (const seed of ['one', 'two', 'three']) {
    const [diced] = foughtIn(closed(board(meeting), { [s1]: strike }, seedDice(seed)));
    const [fell] = foughtIn(back(closed(board(meeting)).after, () => null, seedDice(seed)));
    expect(fell).toEqual(diced);
  }
});
golden('FTQ-614', 'a campaign that ends also ends its battle campaigns', () => {
  const { after } = closed(board(meeting));
  const ended = { winners: [s1], reason: 'ended.last-standing', clause: 'FTQ-1107' } as const;
  expect(ftarq.battles.awaited({ ...after, ended })).toEqual([]);
});

golden('FTQ-609', 'a practice battle equals the battle that would be handed over, as far as its side knows', () => {
  const forces = (battle: OpenBattle | null) => {
    const { attacker, defender } = battle?.brief as Record<
      string,
      { seat: string; units: { id: string; scarred: boolean }[] }
    >;
    return [attacker, defender].map((side) => [side?.seat, side?.units.map(({ id, scarred }) => [id, scarred]).sort()]);
  };
  const state = board(meeting);
  const own = viewOf(state, s1);
  const there = Object.values(state.units).filter((unit) => unit.place === at.rock);
  // The view of s1 now.
  const known = { ...own, seen: { ...own.seen, [at.rock]: { turn: state.turn, units: there } } } as FtarqView;
  const tried = ftarq.battles.practice(known, orders(strike, state.turn), at.rock);
  expect(forces(tried)).toEqual(forces(only(closed(state))));
  expect(tried).toMatchObject({ table: 'sw-armada', hours: on.fightHours });
  // No units go there; no enemy is known; battles are not fought out.
  expect(ftarq.battles.practice(known, orders({}, state.turn), at.rock)).toBeNull();
  expect(ftarq.battles.practice(own, orders(strike, state.turn), at.rock)).toBeNull();
  expect(ftarq.battles.practice(viewOf(state, s2), orders({}, state.turn), at.rock)).toBeNull();
  const off = { ...known, options: { ...known.options, fightItOut: 'off' } } as FtarqView;
  expect(ftarq.battles.practice(off, orders(strike, state.turn), at.rock)).toBeNull();
});
