import { seedDice, type DiceEvent, type Viewer } from '@warlog/kernel';
import { golden, tableReport } from '@warlog/kernel/testing';
import fc from 'fast-check';
import { expect } from 'vitest';
import { battleOdds } from '../forecast/odds.js';
import { bzaarcke } from '../index.js';
import type { Event } from '../model/event.js';
import type { View } from '../model/view.js';
import { at, board, orders, peaceful, s1, s3, types, viewOf } from './board.js';
import { back, closed, everywhere, foughtIn, meeting, strike, toldTo, two, type Sheets } from './fight-out.js';
import { formatOrders } from '../text/format.js';
import { parseOrders } from '../text/parse.js';

golden('BZK-409', 'a third seat and the public get the same as of dice that brought the same fates', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000 }), (seed) => {
      const from = board({
        ...two,
        units: [...(two.units ?? []), ['s3-q', types.frigate, at.rock, { mustLeave: true }]],
      });
      const quiet: Sheets = { [s1]: strike };
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
      const over = back(handed.after, (one) => tableReport(one, fates), seedDice(`d${seed}`));
      const came = foughtIn(over).find(({ place }) => place === at.far);
      // The same fates may leave another victor: hits beyond the enemy's size count with dice alone.
      fc.pre(came?.victor === far.victor);
      for (const viewer of [{ kind: 'seat', seat: s3 }, { kind: 'public' }] as const)
        expect(toldTo(viewer, from, [handed, over])).toEqual(toldTo(viewer, from, [diced]));
    }),
    { numRuns: 40 },
  );
});
golden('BZK-409', 'a wish is its seat’s own; the battle is told to its sides, that the turn waits to all', () => {
  const handed = closed(board(meeting));
  const heard = (viewer: Viewer) =>
    handed.events
      .flatMap((event): readonly (Event | DiceEvent | { type: string })[] =>
        bzaarcke.disclose(handed.after, event, viewer),
      )
      .filter(({ type }) => ['WishesSet', 'BattleHandedOver', 'BattlesAwaited'].includes(type))
      .map((told) => ('seat' in told ? `${told.type} ${String(told.seat)}` : told.type));
  expect(heard({ kind: 'seat', seat: s1 })).toEqual([`WishesSet ${s1}`, 'BattleHandedOver', 'BattlesAwaited']);
  expect(heard({ kind: 'seat', seat: s3 })).toEqual(['BattlesAwaited']);
  expect(heard({ kind: 'public' })).toEqual(['BattlesAwaited']);
  const { view } = toldTo({ kind: 'seat', seat: s1 }, board(meeting), [handed]);
  expect((JSON.parse(view) as View).handed).toMatchObject([{ battle: 't5-rock', attacker: { seat: s1 } }]);
  const whole = bzaarcke.disclose(
    handed.after,
    { type: 'BattlesAwaited', places: [at.rock], spared: [] },
    { kind: 'public' },
  );
  expect(whole).toEqual([{ type: 'BattlesAwaited' }]);
});
golden('BZK-409', 'the words say how it went, and nothing of dice that nobody threw', () => {
  const handed = closed(board({ ...meeting, sides: { [s3]: peaceful } }));
  const over = back(handed.after, (one) => tableReport(one, { 's2-d': 'destroyed' }, { how: 'truce' }));
  const [battle] = foughtIn(over);
  if (!battle) throw new Error('No battle came back.');
  const view = viewOf(board(meeting), s1);
  const lines = bzaarcke.narrate(view, battle);
  expect(lines.map(({ code }) => code)).toEqual([
    ...['battle.at-table.truce', 'battle.beaten@victor', 'battle.back@seat', 'battle.back', 'battle.lost-units'],
    ...['battle.why.less@victor', 'battle.must-leave', 'battle.by-dice'],
  ]);
  expect(lines[5]?.params).toMatchObject({ more: battle.b.points - battle.b.left, less: 0 });
  // Two dice a side, each hitting with one of two: more hits in 5 of 16, and equal ones go to more points.
  const { aLoss: own, bLoss: other } = battleOdds(battle.a, battle.b);
  expect(lines.at(-1)?.params).toEqual({ percent: 31, own, other });
  expect(bzaarcke.narrate({ ...view, seat: null }, battle).map(({ code }) => code)).not.toContain('battle.by-dice');
  const told = handed.events.find(({ type }) => type === 'BattleHandedOver');
  expect(bzaarcke.narrate(view, told as never).map(({ code }) => code)).toEqual(['battle.handed-over@attacker']);
});
golden('BZK-409', 'a wish is for planets of the map, and written as a line', () => {
  const view = viewOf(board(meeting), s1);
  const check = (...places: readonly string[]) => bzaarcke.check(view, orders({ fightOut: places as never[] }));
  expect(check(at.rock).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(check('p.nowhere')[0]).toMatchObject({ code: 'BZK_E_UNKNOWN', path: ['fightOut', 0] });
  const sheet = orders({ fightOut: [at.rock, at.far] });
  expect(formatOrders(view, sheet)).toContain('fight out Rock');
  expect(parseOrders(view, formatOrders(view, sheet))).toEqual({ sheet, problems: [] });
});
golden('BZK-409', 'where the dice decide after all, the first sentence says why, to both sides alone', () => {
  const judging = { ...meeting, options: { ...meeting.options, edition: 3 } } as const;
  const over = back(closed(board(judging)).after, () => null, seedDice('back'), 'recalled');
  const [battle] = foughtIn(over);
  if (!battle) throw new Error('Nobody fought.');
  expect(bzaarcke.narrate(viewOf(board(judging), s1), battle)[0]).toMatchObject({
    code: 'battle.diced.recalled',
    clause: 'BZK-409',
  });
  for (const viewer of [{ kind: 'seat', seat: s3 }, { kind: 'public' }] as const)
    expect(JSON.stringify(bzaarcke.disclose(over.after, battle, viewer))).not.toContain('diced');
  const former = back(closed(board(meeting)).after, () => null, seedDice('back'), 'recalled');
  expect(foughtIn(former)[0]).not.toHaveProperty('diced');
});
golden('BZK-409', 'what is said beforehand: the measure, what comes back, what follows', () => {
  const view = viewOf(board({ ...meeting, options: { ...meeting.options, edition: 3 } }), s1);
  const said = (options: object) =>
    bzaarcke.beforehand({ ...view, options: { ...view.options, ...options } }, null, at.rock).map(({ code }) => code);
  expect(said({}).slice(0, 3)).toEqual(['beforehand.judged', 'beforehand.back', 'beforehand.then']);
  expect(said({ edition: 2 })).toEqual([]);
});
