import { seedDice } from '@warlog/dice';
import type { OpenBattle } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import { golden, tableReport } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { bzaarcke } from '../index.js';
import type { BzaarckeState } from '../model/state.js';
import type { BzaarckeView } from '../model/view.js';
import { at, board, orders, s1, s2, s3, s4, types, viewOf, type BzaarckePosition } from './board.js';
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
  type BzaarckeSheets,
} from './fight-out.js';

golden('BZK-409', 'a battle both sides wish is handed over: the turn waits, by FTQ-602 the first there defends', () => {
  const handed = closed(board(meeting));
  expect(phaseOf(handed)).toEqual({
    ...{ phase: 'open', kind: 'battles', turn: 5, awaited: [], mode: 'sealed', hours: 96.5, closes: 'battles' },
  });
  expect(kinds(handed)).not.toContain('BattleFought');
  expect(kinds(handed).at(-1)).toBe('BattlesAwaited');
  expect(only(handed)).toEqual({
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
      options: { scarSquadrons: true, mixFactions: true },
    },
  });
});
golden('BZK-409', 'dice decide if one side wishes alone, if the option is off, and in older campaigns', () => {
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
});
golden('BZK-409', 'a game master agrees to one side’s wish; without one both must wish it', () => {
  const alone: BzaarckeSheets = { [s1]: { ...strike, ...wish(at.rock) } };
  const ruled = { ...on, fightItOut: 'gm', refereed: true } as const;
  const state = board({ ...meeting, options: ruled });
  expect(kinds(closed(state, bothWish))).toContain('BattleFought');
  const agree = (place: string, on: BzaarckeState = state) =>
    bzaarcke.play.rule(on, { what: 'fightOut', place }, seedDice('rule'));
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
  expect(agree('p.nowhere')).toMatchObject({ problems: [{ code: 'BZK_E_UNKNOWN' }] });
  expect(agree('turn', board(meeting))).toMatchObject({ problems: [{ code: 'BZK_E_OPTION_OFF' }] });
  expect(places(closed(board({ ...meeting, options: { ...on, fightItOut: 'gm' } }), bothWish))).toEqual([at.rock]);
});
golden('BZK-409', 'a bot wishes what its opponent wishes, two bots never wish it', () => {
  const bots = (...seats: readonly SeatId[]) => ({
    ...meeting,
    sides: Object.fromEntries(seats.map((id) => [id, { bot: true }])),
  });
  expect(places(closed(board(bots(s2)), { [s1]: { ...strike, ...wish(at.rock) } }))).toEqual([at.rock]);
  expect(places(closed(board(bots(s2)), { [s1]: strike, [s2]: wish(at.rock) }))).toEqual([]);
  expect(places(closed(board(bots(s1, s2))))).toEqual([]);
});
golden('BZK-409', 'a pair with only one ship side is diced; two flights of squadrons may be fought out', () => {
  const wings = (other: 's2-d' | 's2-t'): BzaarckePosition => ({
    options: on,
    units: [
      ['s1-x', types.xwing, at.rock],
      other === 's2-d' ? ['s2-d', types.corvette, at.rock] : ['s2-t', types.tie, at.rock],
    ],
  });
  const sheets: BzaarckeSheets = { [s1]: wish(at.rock), [s2]: wish(at.rock) };
  expect(places(closed(board(wings('s2-d')), sheets))).toEqual([]);
  expect(places(closed(board(wings('s2-t')), sheets))).toEqual([at.rock]);
});

golden('BZK-409', 'of too many agreed battles the one with most at stake is handed over', () => {
  const limited = closed(board(two), everywhere);
  expect([places(limited), foughtIn(limited).map(({ place }) => place)]).toEqual([[at.far], [at.rock]]);
  const both = closed(board({ ...two, options: { ...on, maxBattles: 2 } }), everywhere);
  expect(places(both)).toEqual([at.far, at.rock]);
});
golden('BZK-409', 'other pairs of a round are rolled at once, later rounds when the battle is back', () => {
  const four: BzaarckePosition = {
    options: on,
    units: [
      ['s1-a', types.destroyer, at.far],
      ['s2-a', types.liner, at.far],
      ['s3-a', types.cruiser, at.far],
      ['s4-a', types.frigate, at.far],
    ],
  };
  const sheets: BzaarckeSheets = Object.fromEntries([s1, s2, s3, s4].map((id) => [id, wish(at.far)]));
  const handed = closed(board(four), sheets);
  expect(only(handed).sides.toSorted()).toEqual([s1, s2]);
  expect(foughtIn(handed).map(({ a, b }) => [a.seat, b.seat])).toEqual([[s3, s4]]);
  const over = back(handed.after, (openBattle) => tableReport(openBattle, { 's2-a': 'destroyed' }));
  const winner = foughtIn(handed)[0]?.victor;
  expect(foughtIn(over).map(({ a, b, table }) => [a.seat, b.seat, table !== undefined])).toEqual([
    [s1, s2, true],
    [s1, winner, false],
  ]);
});
golden('BZK-409', 'everything else is settled before; control rolls and the next turn come after', () => {
  const handed = closed(board({ ...two, planets: { [at.rock]: { owner: s2 } } }), everywhere);
  for (const later of ['ControlRolled', 'TurnClosed', 'TurnOpened']) expect(kinds(handed)).not.toContain(later);
  const over = back(handed.after, (openBattle) => tableReport(openBattle, { 's2-z': 'destroyed' }));
  expect(kinds(over).indexOf('BattleFought')).toBeLessThan(kinds(over).indexOf('ControlRolled'));
  expect(phaseOf(over)).toMatchObject({ kind: 'orders', turn: 6 });
  expect([over.after.handed, over.after.awaiting, over.after.wishes]).toEqual([undefined, undefined, undefined]);
});
golden('BZK-409', 'orders about control rolls still apply when the battles are back (BZK-505)', () => {
  const spared = { control: [{ planet: at.far, try: false }] };
  const sheets = { ...everywhere, [s1]: { ...everywhere[s1], ...spared } };
  const over = back(closed(board(two), sheets).after, (openBattle) => tableReport(openBattle, { 's2-z': 'destroyed' }));
  expect(over.events.filter((event) => event.type === 'ControlRolled' && event.planet === at.far)).toEqual([]);
});
golden('BZK-409', 'without a report the dice of BZK-402 decide, in the former scope and with the former forces', () => {
  const alone: BzaarckeSheets = { [s1]: strike };
  for (const seed of ['one', 'two', 'three']) {
    const [diced] = foughtIn(closed(board(meeting), alone, seedDice(seed)));
    const [fell] = foughtIn(back(closed(board(meeting)).after, () => null, seedDice(seed)));
    expect(fell).toEqual(diced);
  }
});
golden('BZK-409', 'orders and rulings on the fighting units are refused while the turn waits', () => {
  const handed = closed(board(two), everywhere);
  const view = { ...viewOf(board(two), s1), stage: 'battles' } as BzaarckeView;
  expect(bzaarcke.play.check(view, orders({}))).toMatchObject([{ code: 'BZK_E_BATTLES' }]);
  const rule = (ruling: object) => bzaarcke.play.rule(handed.after, ruling, seedDice('rule'));
  for (const ruling of [
    { what: 'remove-unit', unit: 's1-z' },
    { what: 'add-unit', seat: s2, unitType: types.destroyer, place: at.far },
    { what: 'scar', unit: 's2-z', scarred: true },
    { what: 'battle', planet: at.far, a: s1, b: s2, counts: false },
  ])
    expect(rule(ruling)).toMatchObject({ problems: [{ code: 'BZK_E_FOUGHT_OUT' }] });
  expect(rule({ what: 'scar', unit: 's2-d', scarred: true })).toHaveProperty('events');
});

golden('BZK-409', 'a practice battle equals the battle that would be handed over, as far as its side knows', () => {
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
  const known = { ...own, seen: { ...own.seen, [at.rock]: { turn: state.turn, units: there } } } as BzaarckeView;
  const tried = bzaarcke.battles.practice(known, orders(strike, state.turn), at.rock);
  expect(forces(tried)).toEqual(forces(only(closed(state))));
  expect(tried).toMatchObject({ table: 'sw-armada', hours: on.fightHours });
  // No units go there; no enemy is known; battles are not fought out.
  expect(bzaarcke.battles.practice(known, orders({}, state.turn), at.rock)).toBeNull();
  expect(bzaarcke.battles.practice(own, orders(strike, state.turn), at.rock)).toBeNull();
  expect(bzaarcke.battles.practice(viewOf(state, s2), orders({}, state.turn), at.rock)).toBeNull();
  const off = { ...known, options: { ...known.options, fightItOut: 'off' } } as BzaarckeView;
  expect(bzaarcke.battles.practice(off, orders(strike, state.turn), at.rock)).toBeNull();
});
