import { seedDice, type DiceEvent, type Viewer } from '@warlog/kernel';
import { golden, tableReport } from '@warlog/kernel/testing';
import fc from 'fast-check';
import { expect } from 'vitest';
import { battleOdds } from '../forecast/odds.js';
import { ftarq } from '../index.js';
import type { Event } from '../model/event.js';
import type { View } from '../model/view.js';
import { at, board, holding, s1, s2, s3, types, unit, viewOf } from './board.js';
import {
  back,
  closed,
  everywhere,
  foughtIn,
  meeting,
  on,
  only,
  strike,
  taken,
  toldTo,
  two,
  wish,
} from './fight-out.js';

golden(
  'FTQ-613',
  'a surviving ship is scarred by more than half of its hull or if it came so, a squadron never',
  () => {
    const fates = { 's1-f': { fate: 'intact', cards: 3 }, 's1-x': 'scarred', 's2-c': 'intact' } as const;
    const battle = taken(fates);
    expect([battle.attacker.scarred, battle.defender.scarred]).toEqual([['s1-f'], []]);
    const { after } = back(closed(board(meeting)).after, (one) => tableReport(one, fates));
    expect(['s1-f', 's1-x', 's2-c', 's2-d'].map((id) => after.units[unit(id)]?.scarred)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(taken({ 's1-f': { fate: 'intact', cards: 2 } }).attacker.scarred).toEqual([]);
    expect(taken({ 's2-d': 'left-table' }).defender.destroyed).toEqual(['s2-d']);
  },
);
golden('FTQ-613', 'points decide who must retreat, whoever won on score', () => {
  // 57 + 13 v 36 + 39.
  expect(taken({}, { winner: s1 })).toMatchObject({ victor: s2, retreats: s1, attacker: { left: 70 }, roll: null });
  const battle = taken({ 's2-d': 'destroyed' }, { winner: s2 });
  expect(battle).toMatchObject({ victor: s1, retreats: s2, defender: { left: 36, loss: 39, percent: 0 } });
  expect(battle.table).toEqual({ winner: s2, how: 'points', rounds: 6 });
  const { after } = back(closed(board(meeting)).after, (one) => tableReport(one, {}));
  expect([after.units[unit('s1-f')]?.mustLeave, after.units[unit('s2-d')]?.mustLeave]).toEqual([true, false]);
});
golden('FTQ-613', 'who conceded or lost its last ship must retreat, whatever points say', () => {
  expect(taken({ 's2-d': 'destroyed' }, { how: 'concession', winner: s2 })).toMatchObject({ victor: s2, retreats: s1 });
  expect(taken({ 's1-f': 'destroyed', 's2-d': 'destroyed' })).toMatchObject({ victor: s2, retreats: s1 });
  expect(taken({ 's1-f': 'destroyed', 's1-x': 'destroyed' })).toMatchObject({ victor: s2, retreats: null });
  const all = { 's1-f': 'destroyed', 's1-x': 'destroyed', 's2-c': 'destroyed', 's2-d': 'destroyed' } as const;
  expect(taken(all)).toMatchObject({ victor: null, retreats: null });
});
golden('FTQ-613', 'a tie goes as the option says', () => {
  const even = {
    units: [
      ['s1-d', types.corvette, at.rock],
      ['s2-d', types.corvette, at.rock],
    ],
    planets: { [at.rock]: { owner: s2 } },
  } as const;
  for (const [tieRetreats, beaten] of [
    ['attacker', s1],
    ['defender', s2],
  ] as const) {
    const state = board({ ...even, options: { ...on, tieRetreats } });
    const handed = closed(state, { [s1]: wish(at.rock), [s2]: wish(at.rock) });
    expect(foughtIn(back(handed.after, (one) => tableReport(one, {})))[0]?.retreats).toBe(beaten);
  }
});
golden('FTQ-613', 'cargo without room is lost, and deeds are done, as after dice (FTQ-607, FTQ-608)', () => {
  const state = board({ ...meeting, sides: { [s2]: holding([at.rock, 3]) } });
  const over = back(closed(state).after, (one) => tableReport(one, { 's2-c': 'destroyed' }));
  expect(foughtIn(over)[0]?.defender.cargoLost).toBe(2);
  expect(over.after.sides[s2]?.cargo[at.rock]).toBe(1);
  const deeds = over.events.flatMap((one) => (one.type === 'DeedDone' ? [[one.seat, one.deed.deed]] : []));
  expect(deeds).toEqual([
    [s1, 'battle-won'],
    [s1, 'enemy-points-destroyed'],
  ]);
});
golden('FTQ-613', 'a battle that came back may be ruled out like any other', () => {
  const over = back(closed(board(meeting)).after, (one) => tableReport(one, { 's2-d': 'destroyed' }));
  const ruling = { what: 'battle', planet: at.rock, a: s1, b: s2, counts: false };
  const answer = ftarq.rule(over.after, ruling, seedDice('rule'));
  if (!('events' in answer)) throw new Error('Refused.');
  const after = [...answer.events].reduce((now, event) => ftarq.evolve(now, event), structuredClone(over.after));
  expect(after.units[unit('s2-d')]).toMatchObject({ scarred: false, mustLeave: false });
});
golden('FTQ-613', 'a report that leaves a unit out, names another or comes from elsewhere is refused', () => {
  const handed = closed(board(meeting));
  const good = tableReport(only(handed), {}) as { units: object[] };
  const refused = (report: unknown) => ftarq.refuses(handed.after, 't5-rock', report);
  expect(refused(good)).toBeNull();
  expect(refused({ ...good, units: good.units.slice(1) })).toBe('It names other units than were sent.');
  expect(refused({ ...good, units: [...good.units, good.units[0]] })).toBe('It names other units than were sent.');
  expect(refused({ ...good, winner: s3 })).toBe('It was won by neither side.');
  for (const bad of [null, 7, {}, [], { ...good, battle: 't5-far' }])
    expect(refused(bad)).toBe('It is the report of no battle that is waited for.');
});

golden('FTQ-615', 'a third seat and the public get the same as of dice that brought the same fates', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000 }), (seed) => {
      const from = board({ ...two, planets: { [at.far]: { owner: s3 } } });
      const diced = closed(from, { [s1]: strike }, seedDice(`d${seed}`));
      const far = foughtIn(diced).find(({ place }) => place === at.far);
      if (!far) throw new Error('Nobody fought at Far.');
      const fates = Object.fromEntries(
        [far.attacker, far.defender].flatMap((side) => [
          ...side.destroyed.map((id) => [id, 'destroyed'] as const),
          ...side.scarred.map((id) => [id, 'scarred'] as const),
        ]),
      );
      const handed = closed(from, everywhere, seedDice(`d${seed}`));
      const over = back(handed.after, (one) => tableReport(one, fates), seedDice(`d${seed}`));
      // Both outcomes rest on what is left, so the same fates bring the same retreat.
      expect(foughtIn(over).find(({ place }) => place === at.far)?.retreats).toBe(far.retreats);
      for (const viewer of [{ kind: 'seat', seat: s3 }, { kind: 'public' }] as const)
        expect(toldTo(viewer, from, [handed, over])).toEqual(toldTo(viewer, from, [diced]));
    }),
    { numRuns: 40 },
  );
});
golden('FTQ-615', 'what stood above an own planet is seen as after the jumps while the turn waits', () => {
  const from = board({ ...meeting, planets: { [at.rock]: { owner: s3 } } });
  const { view } = toldTo({ kind: 'seat', seat: s3 }, from, [closed(from)]);
  const { stage, seen, handed } = JSON.parse(view) as View;
  expect([stage, seen[at.rock]?.units.map(({ id }) => id), handed]).toEqual([
    'battles',
    ['s1-f', 's1-x', 's2-c', 's2-d'],
    undefined,
  ]);
});
golden('FTQ-615', 'a wish is its seat’s own; the battle is told to its sides, that the turn waits to all', () => {
  const handed = closed(board(meeting));
  const heard = (viewer: Viewer) =>
    handed.events
      .flatMap((event): readonly (Event | DiceEvent | { type: string })[] =>
        ftarq.disclose(handed.after, event, viewer),
      )
      .filter(({ type }) => ['WishesSet', 'BattleHandedOver', 'BattlesAwaited'].includes(type))
      .map((told) => ('seat' in told ? `${told.type} ${String(told.seat)}` : told.type));
  expect(heard({ kind: 'seat', seat: s1 })).toEqual([`WishesSet ${s1}`, 'BattleHandedOver', 'BattlesAwaited']);
  expect(heard({ kind: 'seat', seat: s3 })).toEqual(['BattlesAwaited']);
  expect(heard({ kind: 'public' })).toEqual(['BattlesAwaited']);
  const awaited = { type: 'BattlesAwaited', places: [at.rock], settled: [] } as const;
  expect(ftarq.disclose(handed.after, awaited, { kind: 'public' })).toEqual([{ type: 'BattlesAwaited' }]);
});
golden('FTQ-615', 'the words say how it went, and nothing of dice that nobody threw', () => {
  const handed = closed(board(meeting));
  const over = back(handed.after, (one) => tableReport(one, { 's2-d': 'destroyed' }, { how: 'truce' }));
  const view = viewOf(board(meeting), s1);
  const told = over.events.flatMap((event) =>
    event.type === 'BattleFought' ? ftarq.disclose(over.after, event, { kind: 'seat', seat: s1 }) : [],
  );
  const lines = told.flatMap((one) => ftarq.narrate(view, one));
  expect(lines.map(({ code }) => code)).toEqual([
    ...['battle.at-table.truce', 'battle.beaten@victor', 'battle.back@seat', 'battle.back', 'battle.lost-units'],
    ...['battle.why.less@victor', 'battle.must-leave', 'battle.by-dice'],
  ]);
  expect([lines[2]?.params, lines[3]?.params]).toMatchObject([
    { points: 70, left: 70 },
    { points: 75, left: 36 },
  ]);
  expect(lines[5]?.params).toMatchObject({ more: 70, less: 36 });
  // 70 points against 75: no step of the table apart, so the attacker needs a total of 6 or less.
  const { attackerLoss, defenderLoss } = battleOdds(
    { points: 70, stance: 'shoot', space: 0, integrity: 0 },
    { points: 75, stance: 'shoot', space: 0, integrity: 0 },
    'attacker',
  );
  const rounded = (fraction: string): number => {
    const [over = 0, under = 1] = fraction.split('/').map(Number);
    return Math.round(over / under);
  };
  expect(lines.at(-1)?.params).toEqual({ ways: 15, own: rounded(attackerLoss), other: rounded(defenderLoss) });
  expect(told.flatMap((one) => ftarq.narrate({ ...view, seat: null }, one)).map(({ code }) => code)).not.toContain(
    'battle.by-dice',
  );
  const sent = handed.events.find(({ type }) => type === 'BattleHandedOver');
  expect(ftarq.narrate(view, sent as never).map(({ code }) => code)).toEqual(['battle.handed-over@attacker']);
});
golden('FTQ-613', 'the report says why who lost must retreat', () => {
  const view = viewOf(board(meeting), s2);
  const why = (...given: Parameters<typeof taken>) =>
    ftarq
      .narrate(view, { ...taken(...given), type: 'BattleTold' })
      .filter(({ code }) => code.startsWith('battle.why.'))
      .map(({ code, clause }) => `${code} ${clause}`);
  expect(why({})).toEqual(['battle.why.less@victor FTQ-606']);
  expect(why({ 's1-f': 'destroyed', 's2-d': 'destroyed' })).toEqual(['battle.why.no-ship@victor FTQ-606']);
  expect(why({}, { how: 'concession', winner: s1 })).toEqual(['battle.why.conceded@loser FTQ-606']);
  expect(why({ 's1-f': 'destroyed', 's1-x': 'destroyed' })).toEqual([]);
});
golden('FTQ-614', 'where the dice decide after all, the first sentence says why, to both sides alone', () => {
  const judging = { ...meeting, options: { ...on, edition: 3 } } as const;
  const handed = closed(board(judging));
  for (const why of ['unopened', 'unfought', 'recalled', 'parked', 'refused'] as const) {
    const over = back(handed.after, () => null, seedDice('back'), why);
    const [battle] = foughtIn(over);
    if (!battle) throw new Error('Nobody fought.');
    const told = (viewer: Viewer) => ftarq.disclose(over.after, battle, viewer);
    const [first] = told({ kind: 'seat', seat: s1 }).flatMap((one) => ftarq.narrate(viewOf(board(judging), s1), one));
    expect(first).toMatchObject({ code: `battle.diced.${why}`, clause: 'FTQ-614' });
    for (const viewer of [{ kind: 'seat', seat: s3 }, { kind: 'public' }] as const)
      expect(JSON.stringify(told(viewer))).not.toContain('diced');
  }
});
golden('FTQ-614', 'a campaign begun under the former text throws its dice without a word on why', () => {
  const over = back(closed(board(meeting)).after, () => null, seedDice('back'), 'recalled');
  expect(foughtIn(over)[0]).not.toHaveProperty('diced');
});
golden('FTQ-609', 'what is said beforehand: the measure, what comes back, what follows, the dice instead', () => {
  const view = viewOf(board({ ...meeting, options: { ...on, edition: 3 } }), s2);
  const said = (options: object) =>
    ftarq.beforehand({ ...view, options: { ...view.options, ...options } }, null, at.rock).map(({ code }) => code);
  const always = ['beforehand.judged', 'beforehand.back'];
  expect(said({}).slice(0, 3)).toEqual([...always, 'beforehand.then.attacker']);
  expect(said({ tieRetreats: 'defender' })[2]).toBe('beforehand.then.defender');
  expect(said({ edition: 2 })).toEqual([]);
  expect(said({ fightItOut: 'off' })).toEqual([]);
});
