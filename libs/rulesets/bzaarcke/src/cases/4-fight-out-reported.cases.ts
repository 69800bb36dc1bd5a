import { seedDice, type Dice, type DiceEvent } from '@warlog/dice';
import type { Viewer } from '@warlog/ruleset-api';
import { golden, tableReport } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { battleOdds } from '../forecast/odds.js';
import { bzaarcke } from '../index.js';
import type { BzaarckeBattleFought, BzaarckeEvent } from '../model/event.js';
import type { TypeId } from '../model/ids.js';
import type { BzaarckeView } from '../model/view.js';
import { fight, type BzaarckeFighter } from '../resolve/battle.js';
import { at, board, orders, peaceful, s1, s3, types, unit, viewOf } from './board.js';
import {
  back,
  closed,
  everywhere,
  foughtIn,
  meeting,
  strike,
  disclosedTo,
  two,
  type BzaarckeSheets,
} from './fight-out.js';
import { orderText } from '../text/index.js';

const { formatOrders, parseOrders } = orderText;

golden('BZK-409', 'third seats and the public see the same as after dice with the same fates', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000 }), (seed) => {
      const from = board({
        ...two,
        units: [...(two.units ?? []), ['s3-q', types.frigate, at.rock, { mustLeave: true }]],
      });
      const quiet: BzaarckeSheets = { [s1]: strike };
      const diced = closed(from, quiet, seedDice(`d${seed}`));
      const [far] = foughtIn(diced).filter(({ place }) => place === at.far);
      if (!far) throw new Error('Nobody fought at Far.');
      const fates = Object.fromEntries(
        [far.a, far.b].flatMap((side) => [
          ...side.destroyed.map((id) => [id, 'destroyed'] as const),
          ...side.scarred.map((id) => [id, 'scarred'] as const),
        ]),
      );
      const handed = closed(from, everywhere, seedDice(`d${seed}`));
      const over = back(handed.after, (openBattle) => tableReport(openBattle, fates), seedDice(`d${seed}`));
      const came = foughtIn(over).find(({ place }) => place === at.far);
      // The same fates may have another victor: hits beyond the enemy's size count with dice alone.
      fc.pre(came?.victor === far.victor);
      for (const viewer of [{ kind: 'seat', seat: s3 }, { kind: 'public' }] as const)
        expect(disclosedTo(viewer, from, [handed, over])).toEqual(disclosedTo(viewer, from, [diced]));
    }),
    { numRuns: 40 },
  );
});
golden('BZK-409', 'a wish is disclosed to its seat alone, the battle to its sides, the waiting turn to all', () => {
  const handed = closed(board(meeting));
  const heard = (viewer: Viewer) =>
    handed.events
      .flatMap((event): readonly (BzaarckeEvent | DiceEvent | { type: string })[] =>
        bzaarcke.view.disclose(handed.after, event, viewer),
      )
      .filter(({ type }) => ['WishesSet', 'BattleHandedOver', 'BattlesAwaited'].includes(type))
      .map((disclosure) => ('seat' in disclosure ? `${disclosure.type} ${String(disclosure.seat)}` : disclosure.type));
  expect(heard({ kind: 'seat', seat: s1 })).toEqual([`WishesSet ${s1}`, 'BattleHandedOver', 'BattlesAwaited']);
  expect(heard({ kind: 'seat', seat: s3 })).toEqual(['BattlesAwaited']);
  expect(heard({ kind: 'public' })).toEqual(['BattlesAwaited']);
  const { view } = disclosedTo({ kind: 'seat', seat: s1 }, board(meeting), [handed]);
  expect((JSON.parse(view) as BzaarckeView).handed).toMatchObject([{ battle: 't5-rock', attacker: { seat: s1 } }]);
  const whole = bzaarcke.view.disclose(
    handed.after,
    { type: 'BattlesAwaited', places: [at.rock], spared: [] },
    { kind: 'public' },
  );
  expect(whole).toEqual([{ type: 'BattlesAwaited' }]);
});
golden('BZK-409', 'the report describes the course of the battle without dice', () => {
  const handed = closed(board({ ...meeting, sides: { [s3]: peaceful } }));
  const over = back(handed.after, (openBattle) => tableReport(openBattle, { 's2-d': 'destroyed' }, { how: 'truce' }));
  const [battle] = foughtIn(over);
  if (!battle) throw new Error('No battle came back.');
  const view = viewOf(board(meeting), s1);
  const lines = bzaarcke.view.narrate(view, battle);
  expect(lines.map(({ code }) => code)).toEqual([
    ...['battle.at-table.truce', 'battle.beaten@victor', 'battle.back@seat', 'battle.back', 'battle.lost-units'],
    ...['battle.why.less@victor', 'battle.must-leave', 'battle.by-dice'],
  ]);
  expect(lines[5]?.params).toMatchObject({ more: battle.b.points - battle.b.left, less: 0 });
  // Two dice per side, each hits with probability 1/2: more hits in 5 of 16, and ties go to more points.
  const { aLoss: own, bLoss: other } = battleOdds(battle.a, battle.b);
  expect(lines.at(-1)?.params).toEqual({ percent: 31, own, other });
  expect(bzaarcke.view.narrate({ ...view, seat: null }, battle).map(({ code }) => code)).not.toContain(
    'battle.by-dice',
  );
  const handedOver = handed.events.find(({ type }) => type === 'BattleHandedOver');
  expect(bzaarcke.view.narrate(view, handedOver as never).map(({ code }) => code)).toEqual([
    'battle.handed-over@attacker',
  ]);
});
golden('BZK-409', 'a wish names planets of the map and is written as a line', () => {
  const view = viewOf(board(meeting), s1);
  const check = (...places: readonly string[]) => bzaarcke.play.check(view, orders({ fightOut: places as never[] }));
  expect(check(at.rock).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(check('p.nowhere')[0]).toMatchObject({ code: 'BZK_E_UNKNOWN', path: ['fightOut', 0] });
  const sheet = orders({ fightOut: [at.rock, at.far] });
  expect(formatOrders(view, sheet)).toContain('fight out Rock');
  expect(parseOrders(view, formatOrders(view, sheet))).toEqual({ sheet, problems: [] });
});
golden('BZK-409', 'if dice decide after all, the first sentence states why, to both sides alone', () => {
  const judging = { ...meeting, options: { ...meeting.options, edition: 3 } } as const;
  const over = back(closed(board(judging)).after, () => null, seedDice('back'), 'recalled');
  const [battle] = foughtIn(over);
  if (!battle) throw new Error('Nobody fought.');
  expect(bzaarcke.view.narrate(viewOf(board(judging), s1), battle)[0]).toMatchObject({
    code: 'battle.diced.recalled',
    clause: 'BZK-409',
  });
  for (const viewer of [{ kind: 'seat', seat: s3 }, { kind: 'public' }] as const)
    expect(JSON.stringify(bzaarcke.view.disclose(over.after, battle, viewer))).not.toContain('diced');
  const former = back(closed(board(meeting)).after, () => null, seedDice('back'), 'recalled');
  expect(foughtIn(former)[0]).not.toHaveProperty('diced');
});
golden('BZK-409', 'the forecast states the measure, what comes back and what follows', () => {
  const view = viewOf(board({ ...meeting, options: { ...meeting.options, edition: 3 } }), s1);
  const said = (options: object) =>
    bzaarcke.battles
      .beforehand({ ...view, options: { ...view.options, ...options } }, null, at.rock)
      .map(({ code }) => code);
  expect(said({}).slice(0, 3)).toEqual(['beforehand.judged', 'beforehand.back', 'beforehand.then']);
  expect(said({ edition: 2 })).toEqual([]);
});

/** The possible forces of seat 1 against a scarred cruiser and a corvette of seat 2. */
const fleets: readonly (readonly [name: string, kinds: readonly TypeId[]])[] = [
  ['a frigate and a wing', [types.frigate, types.xwing]],
  ['a cruiser and a corvette', [types.cruiser, types.corvette]],
  ['a destroyer', [types.destroyer]],
];
for (const [name, kinds] of fleets) {
  golden('BZK-409', `of all throws the share is won that was said beforehand: ${name}`, () => {
    const own = kinds.map((kind, n) => [`s1-${n}`, kind, at.alpha] as const);
    const [, , ...there] = meeting.units ?? [];
    const state = board({ ...meeting, options: { ...meeting.options, edition: 3 }, units: [...own, ...there] });
    const units = Object.values(state.units).filter((bzaarckeUnit) => bzaarckeUnit.place === at.rock);
    const view = viewOf(state, s1);
    const known = { ...view, seen: { ...view.seen, [at.rock]: { turn: state.turn, units } } } as BzaarckeView;
    const attack = { jump: [{ from: at.alpha, to: at.rock, units: own.map(([id]) => unit(id)) }] };
    const said = bzaarcke.battles.beforehand(known, orders(attack), at.rock);
    const [battle] = foughtIn(closed(state, { [s1]: attack }));
    if (!battle) throw new Error('Nobody fought.');
    // By points alone: each side has as many units of one point as it has points.
    const [a, b] = [ofPoints(battle.a), ofPoints(battle.b)];
    const victors = volleys(battle.a.faces.length).flatMap((hits) =>
      volleys(battle.b.faces.length).flatMap((others) =>
        [1, 2, 3, 4, 5, 6].map((tie) => {
          const faces = { [`hits/${battle.a.seat}`]: hits, [`hits/${battle.b.seat}`]: others, 'tie-retreat': [tie] };
          return fight(at.rock, a, b, 'lost', throwing(faces).scope('by-points')).victor;
        }),
      ),
    );
    const percent = Math.round((100 * victors.filter((victor) => victor === s1).length) / victors.length);
    expect(said.find(({ code }) => code === 'beforehand.dice')?.params).toEqual({ percent });
    expect(percent).toBeGreaterThan(0);
    expect(percent).toBeLessThan(100);
  });
}

/** Returns every roll of `count` dice; 1 stands for the three faces that miss, 6 for the three that hit (BZK-402). */
function volleys(count: number): readonly (readonly number[])[] {
  return count === 0 ? [[]] : volleys(count - 1).flatMap((faces) => [1, 6].map((face) => [...faces, face]));
}

/** Returns a side of a battle with units of one point each. */
function ofPoints({ seat, points }: BzaarckeBattleFought['a']): BzaarckeFighter {
  const units = Array.from({ length: points }, (_, n) => ({
    ...{ id: unit(`${seat}-${n}`), unitType: types.xwing, scarred: true, points: 1 },
  }));
  return { seat, stance: 'shoot', units };
}

/** Returns dice with these faces by label; lots are drawn by a seed. */
function throwing(faces: Readonly<Record<string, readonly number[]>>): Dice {
  const seeded = seedDice(JSON.stringify(faces));
  return {
    scope(name) {
      const scope = seeded.scope(name);
      return { ...scope, roll: (asked) => faces[asked.label] ?? scope.roll(asked) };
    },
  };
}
