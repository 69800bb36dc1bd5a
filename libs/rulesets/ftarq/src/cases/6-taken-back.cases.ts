import { seedDice, type Dice, type DiceEvent } from '@warlog/dice';
import type { Viewer } from '@warlog/ruleset-api';
import { golden, tableReport } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { battleOdds } from '../forecast/odds.js';
import { ftarq } from '../index.js';
import type { FtarqBattleFought, FtarqEvent } from '../model/event.js';
import type { TypeId } from '../model/ids.js';
import type { FtarqView } from '../model/view.js';
import { meet, type FtarqFighter } from '../resolve/battle.js';
import { at, board, holding, orders, s1, s2, s3, types, unit, viewOf } from './board.js';
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
  disclosedTo,
  two,
  wish,
} from './fight-out.js';

golden(
  'FTQ-613',
  'a surviving ship is scarred by more than half of its hull or if it was before, a squadron never',
  () => {
    const fates = { 's1-f': { fate: 'intact', cards: 3 }, 's1-x': 'scarred', 's2-c': 'intact' } as const;
    const battle = taken(fates);
    expect([battle.attacker.scarred, battle.defender.scarred]).toEqual([['s1-f'], []]);
    const { after } = back(closed(board(meeting)).after, (openBattle) => tableReport(openBattle, fates));
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
golden('FTQ-613', 'points decide which side must retreat, whichever won on score', () => {
  // 57 + 13 v 36 + 39.
  expect(taken({}, { winner: s1 })).toMatchObject({ victor: s2, retreats: s1, attacker: { left: 70 }, roll: null });
  const battle = taken({ 's2-d': 'destroyed' }, { winner: s2 });
  expect(battle).toMatchObject({ victor: s1, retreats: s2, defender: { left: 36, loss: 39, percent: 0 } });
  expect(battle.table).toEqual({ winner: s2, how: 'points', rounds: 6 });
  const { after } = back(closed(board(meeting)).after, (openBattle) => tableReport(openBattle, {}));
  expect([after.units[unit('s1-f')]?.mustLeave, after.units[unit('s2-d')]?.mustLeave]).toEqual([true, false]);
});
golden('FTQ-613', 'a side that conceded or lost its last ship must retreat, whatever its points', () => {
  expect(taken({ 's2-d': 'destroyed' }, { how: 'concession', winner: s2 })).toMatchObject({ victor: s2, retreats: s1 });
  expect(taken({ 's1-f': 'destroyed', 's2-d': 'destroyed' })).toMatchObject({ victor: s2, retreats: s1 });
  expect(taken({ 's1-f': 'destroyed', 's1-x': 'destroyed' })).toMatchObject({ victor: s2, retreats: null });
  const all = { 's1-f': 'destroyed', 's1-x': 'destroyed', 's2-c': 'destroyed', 's2-d': 'destroyed' } as const;
  expect(taken(all)).toMatchObject({ victor: null, retreats: null });
});
golden('FTQ-613', 'a tie follows the option', () => {
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
    expect(foughtIn(back(handed.after, (openBattle) => tableReport(openBattle, {})))[0]?.retreats).toBe(beaten);
  }
});
golden('FTQ-613', 'cargo without room is lost, and actions are recorded, as after dice (FTQ-607, FTQ-608)', () => {
  const state = board({ ...meeting, sides: { [s2]: holding([at.rock, 3]) } });
  const over = back(closed(state).after, (openBattle) => tableReport(openBattle, { 's2-c': 'destroyed' }));
  expect(foughtIn(over)[0]?.defender.cargoLost).toBe(2);
  expect(over.after.sides[s2]?.cargo[at.rock]).toBe(1);
  const actions = over.events.flatMap((event) => (event.type === 'DeedDone' ? [[event.seat, event.deed.deed]] : []));
  expect(actions).toEqual([
    [s1, 'battle-won'],
    [s1, 'enemy-points-destroyed'],
  ]);
});
golden('FTQ-613', 'a battle that came back may be voided like any other', () => {
  const over = back(closed(board(meeting)).after, (openBattle) => tableReport(openBattle, { 's2-d': 'destroyed' }));
  const ruling = { what: 'battle', planet: at.rock, a: s1, b: s2, counts: false };
  const answer = ftarq.play.rule(over.after, ruling, seedDice('rule'));
  if (!('events' in answer)) throw new Error('Refused.');
  const after = [...answer.events].reduce((now, event) => ftarq.play.evolve(now, event), structuredClone(over.after));
  expect(after.units[unit('s2-d')]).toMatchObject({ scarred: false, mustLeave: false });
});
golden('FTQ-613', 'a report that omits a unit, names another or comes from elsewhere is refused', () => {
  const handed = closed(board(meeting));
  const good = tableReport(only(handed), {}) as { units: object[] };
  const refused = (report: unknown) => ftarq.battles.refuses(handed.after, 't5-rock', report);
  expect(refused(good)).toBeNull();
  expect(refused({ ...good, units: good.units.slice(1) })).toBe('It names other units than were sent.');
  expect(refused({ ...good, units: [...good.units, good.units[0]] })).toBe('It names other units than were sent.');
  expect(refused({ ...good, winner: s3 })).toBe('It was won by neither side.');
  for (const bad of [null, 7, {}, [], { ...good, battle: 't5-far' }])
    expect(refused(bad)).toBe('It is the report of no battle that is waited for.');
});

golden('FTQ-615', 'third seats and the public see the same as after dice with the same fates', () => {
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
      const over = back(handed.after, (openBattle) => tableReport(openBattle, fates), seedDice(`d${seed}`));
      // Both outcomes depend on what is left, so the same fates bring the same retreat.
      expect(foughtIn(over).find(({ place }) => place === at.far)?.retreats).toBe(far.retreats);
      for (const viewer of [{ kind: 'seat', seat: s3 }, { kind: 'public' }] as const)
        expect(disclosedTo(viewer, from, [handed, over])).toEqual(disclosedTo(viewer, from, [diced]));
    }),
    { numRuns: 40 },
  );
});
golden('FTQ-615', 'while the turn waits, forces above an own planet are seen as after the jumps', () => {
  const from = board({ ...meeting, planets: { [at.rock]: { owner: s3 } } });
  const { view } = disclosedTo({ kind: 'seat', seat: s3 }, from, [closed(from)]);
  const { stage, seen, handed } = JSON.parse(view) as FtarqView;
  expect([stage, seen[at.rock]?.units.map(({ id }) => id), handed]).toEqual([
    'battles',
    ['s1-f', 's1-x', 's2-c', 's2-d'],
    undefined,
  ]);
});
golden('FTQ-615', 'a wish is disclosed to its seat alone, the battle to its sides, the waiting turn to all', () => {
  const handed = closed(board(meeting));
  const heard = (viewer: Viewer) =>
    handed.events
      .flatMap((event): readonly (FtarqEvent | DiceEvent | { type: string })[] =>
        ftarq.view.disclose(handed.after, event, viewer),
      )
      .filter(({ type }) => ['WishesSet', 'BattleHandedOver', 'BattlesAwaited'].includes(type))
      .map((disclosure) => ('seat' in disclosure ? `${disclosure.type} ${String(disclosure.seat)}` : disclosure.type));
  expect(heard({ kind: 'seat', seat: s1 })).toEqual([`WishesSet ${s1}`, 'BattleHandedOver', 'BattlesAwaited']);
  expect(heard({ kind: 'seat', seat: s3 })).toEqual(['BattlesAwaited']);
  expect(heard({ kind: 'public' })).toEqual(['BattlesAwaited']);
  const awaited = { type: 'BattlesAwaited', places: [at.rock], settled: [] } as const;
  expect(ftarq.view.disclose(handed.after, awaited, { kind: 'public' })).toEqual([{ type: 'BattlesAwaited' }]);
});
golden('FTQ-615', 'the report describes the course of the battle without dice', () => {
  const handed = closed(board(meeting));
  const over = back(handed.after, (openBattle) => tableReport(openBattle, { 's2-d': 'destroyed' }, { how: 'truce' }));
  const view = viewOf(board(meeting), s1);
  const disclosures = over.events.flatMap((event) =>
    event.type === 'BattleFought' ? ftarq.view.disclose(over.after, event, { kind: 'seat', seat: s1 }) : [],
  );
  const lines = disclosures.flatMap((disclosure) => ftarq.view.narrate(view, disclosure));
  expect(lines.map(({ code }) => code)).toEqual([
    ...['battle.at-table.truce', 'battle.beaten@victor', 'battle.back@seat', 'battle.back', 'battle.lost-units'],
    ...['battle.why.less@victor', 'battle.must-leave', 'battle.by-dice'],
  ]);
  expect([lines[2]?.params, lines[3]?.params]).toMatchObject([
    { points: 70, left: 70 },
    { points: 75, left: 36 },
  ]);
  expect(lines[5]?.params).toMatchObject({ more: 70, less: 36 });
  // 70 points against 75: a disparity of zero steps, so the attacker needs a total of 6 or less.
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
  expect(
    disclosures
      .flatMap((disclosure) => ftarq.view.narrate({ ...view, seat: null }, disclosure))
      .map(({ code }) => code),
  ).not.toContain('battle.by-dice');
  const sent = handed.events.find(({ type }) => type === 'BattleHandedOver');
  expect(ftarq.view.narrate(view, sent as never).map(({ code }) => code)).toEqual(['battle.handed-over@attacker']);
});
golden('FTQ-613', 'the report states why the loser must retreat', () => {
  const view = viewOf(board(meeting), s2);
  const why = (...given: Parameters<typeof taken>) =>
    ftarq.view
      .narrate(view, { ...taken(...given), type: 'BattleTold' })
      .filter(({ code }) => code.startsWith('battle.why.'))
      .map(({ code, clause }) => `${code} ${clause}`);
  expect(why({})).toEqual(['battle.why.less@victor FTQ-606']);
  expect(why({ 's1-f': 'destroyed', 's2-d': 'destroyed' })).toEqual(['battle.why.no-ship@victor FTQ-606']);
  expect(why({}, { how: 'concession', winner: s1 })).toEqual(['battle.why.conceded@loser FTQ-606']);
  expect(why({ 's1-f': 'destroyed', 's1-x': 'destroyed' })).toEqual([]);
});
golden('FTQ-614', 'if dice decide after all, the first sentence states why, to both sides alone', () => {
  const judging = { ...meeting, options: { ...on, edition: 3 } } as const;
  const handed = closed(board(judging));
  for (const why of ['unopened', 'unfought', 'recalled', 'parked', 'refused'] as const) {
    const over = back(handed.after, () => null, seedDice('back'), why);
    const [battle] = foughtIn(over);
    if (!battle) throw new Error('Nobody fought.');
    const disclosuresTo = (viewer: Viewer) => ftarq.view.disclose(over.after, battle, viewer);
    const [first] = disclosuresTo({ kind: 'seat', seat: s1 }).flatMap((disclosure) =>
      ftarq.view.narrate(viewOf(board(judging), s1), disclosure),
    );
    expect(first).toMatchObject({ code: `battle.diced.${why}`, clause: 'FTQ-614' });
    for (const viewer of [{ kind: 'seat', seat: s3 }, { kind: 'public' }] as const)
      expect(JSON.stringify(disclosuresTo(viewer))).not.toContain('diced');
  }
});
golden('FTQ-614', 'a campaign begun under the former text rolls its dice without a reason', () => {
  const over = back(closed(board(meeting)).after, () => null, seedDice('back'), 'recalled');
  expect(foughtIn(over)[0]).not.toHaveProperty('diced');
});
golden('FTQ-609', 'the forecast states the measure, what comes back, what follows and the dice instead', () => {
  const view = viewOf(board({ ...meeting, options: { ...on, edition: 3 } }), s2);
  const said = (options: object) =>
    ftarq.battles
      .beforehand({ ...view, options: { ...view.options, ...options } }, null, at.rock)
      .map(({ code }) => code);
  const always = ['beforehand.judged', 'beforehand.back'];
  expect(said({}).slice(0, 3)).toEqual([...always, 'beforehand.then.attacker']);
  expect(said({ tieRetreats: 'defender' })[2]).toBe('beforehand.then.defender');
  expect(said({ edition: 2 })).toEqual([]);
  expect(said({ fightItOut: 'off' })).toEqual([]);
});
/**
 * The possible forces of seat 1 against a scarred cruiser and a corvette of seat 2. In the last two cases no roll
 * splits a unit.
 */
const fleets: readonly (readonly [name: string, kinds: readonly TypeId[], isWhole: boolean])[] = [
  ['a frigate', [types.frigate], false],
  ['a frigate and a wing', [types.frigate, types.xwing], false],
  ['a cruiser and a corvette', [types.cruiser, types.corvette], true],
  ['a destroyer', [types.destroyer], true],
];
for (const [name, kinds, isWhole] of fleets) {
  golden('FTQ-609', `of all 36 throws the orbit is kept in as many as were said beforehand: ${name}`, () => {
    const own = kinds.map((kind, n) => [`s1-${n}`, kind, at.alpha] as const);
    const [, , ...there] = meeting.units ?? [];
    const state = board({ ...meeting, options: { ...on, edition: 3 }, units: [...own, ...there] });
    const units = Object.values(state.units).filter((ftarqUnit) => ftarqUnit.place === at.rock);
    const view = viewOf(state, s1);
    const known = { ...view, seen: { ...view.seen, [at.rock]: { turn: state.turn, units } } } as FtarqView;
    const attack = { jump: [{ from: at.alpha, to: at.rock, units: own.map(([id]) => unit(id)) }] };
    const said = ftarq.battles.beforehand(known, orders(attack, state.turn), at.rock);
    const fought = (faces: readonly number[]) => {
      const [battle] = foughtIn(closed(state, { [s1]: attack }, throwing(faces)));
      if (!battle) throw new Error('Nobody fought.');
      return battle;
    };
    const { attacker, defender } = fought([1, 1]);
    // By points alone: each side has as many units of one point as it has points.
    const byPoints = (faces: readonly number[]) =>
      meet(at.rock, ofPoints(attacker), ofPoints(defender), state.options, throwing(faces).scope('by-points'));
    const waysWon = (battle: (faces: readonly number[]) => FtarqBattleFought) =>
      everyThrow.filter((faces) => battle(faces).victor === s1).length;
    expect(said.find(({ code }) => code === 'beforehand.dice')?.params).toEqual({ ways: waysWon(byPoints) });
    if (isWhole) expect(waysWon(fought)).toBe(waysWon(byPoints));
  });
}

const sixFaces = [1, 2, 3, 4, 5, 6];
const everyThrow = sixFaces.flatMap((sixFace) => sixFaces.map((other) => [sixFace, other]));

/** Returns a side of a battle with units of one point each. */
function ofPoints({ seat, points }: FtarqBattleFought['attacker']): FtarqFighter {
  const units = Array.from({ length: points }, (_, n) => ({
    ...{ id: unit(`${seat}-${n}`), unitType: types.xwing, scarred: false },
    ...({ kind: 'squadron', points: 1, room: 0 } as const),
  }));
  return { seat, stance: 'shoot', units, space: 0, integrity: 0, cargo: 0, wasThere: false };
}

/** Returns dice with these faces for the battle; lots are drawn by a seed. */
function throwing(faces: readonly number[]): Dice {
  const seeded = seedDice(`lots ${faces.join(' ')}`);
  return {
    scope(name) {
      const scope = seeded.scope(name);
      return { ...scope, roll: (asked) => (asked.label === 'battle' ? faces : scope.roll(asked)) };
    },
  };
}
