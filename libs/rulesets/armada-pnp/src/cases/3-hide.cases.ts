import { golden, openGame } from '@warlog/ruleset-testkit';
import { record, scriptDice } from '@warlog/dice';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import { board, logistics, play, s1, s2, unit } from './board.js';
import { setupOf } from './kit.js';

golden('PNP-3.1', 'both sides roll two dice until one is higher; the higher chooses side and both systems', () => {
  const events = record(
    (log) => scriptDice([3, 4, 2, 5, 1, 1, 2, 1], log),
    (dice) => armadaPnp.play.open(setupOf('drill-yard'), dice),
  );
  expect(events.at(-1)).toMatchObject({ type: 'ChoiceWon', seat: s2, totals: [2, 3] });
});
golden('PNP-3.2', 'the two fleets start in different systems', () => {
  const { game } = openGame(armadaPnp, setupOf('drill-yard'), 'x');
  const high = armadaPnp.play.phase(game.state as never) as { readonly awaited: readonly string[] };
  const view = game.views[high.awaited[0] ?? ''] as never;
  const sheet = { order: 'setup.choose', side: 'confed', startSystem: 'anvil', opponentStartSystem: 'anvil' };
  expect(armadaPnp.play.check(view, sheet)).toMatchObject([{ code: 'SAME_START' }]);
  expect(armadaPnp.play.check(view, { ...sheet, opponentStartSystem: 'beacon' })).toEqual([]);
});
golden('PNP-3.3', 'each side starts with a carrier, two light fighters, a shipyard, a marker and 4 points', () => {
  const { game } = openGame(armadaPnp, setupOf('drill-yard'), 'x');
  const { after } = play(game.state as never);
  expect(
    Object.values(after.units)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['arrow', 'arrow', 'dralthi', 'dralthi', 'lexington', 'shiraak']);
  expect(after.treasury.confed).toEqual({ pp: 4, unused: 31 });
  expect(after.systems).toMatchObject({ anvil: { controller: 'confed', base: { kind: 'shipyard' } } });
});
golden(
  'PNP-3.5',
  'all counters but the exposed ones are turned down; expended shipyards recover; mines and shipyards stay up',
  () => {
    const state = board({
      step: 'logistics',
      control: { anvil: 'confed', ember: 'confed' },
      bases: { anvil: 'shipyard', ember: 'fortress-light' },
      units: [
        ['a', 'confed', 'arrow', 'anvil', { exposed: true }],
        ['b', 'confed', 'arrow', 'anvil', { exposed: true }],
      ],
    });
    const yard = state.systems['anvil' as never] as { base: object };
    const from = {
      ...state,
      systems: { ...state.systems, anvil: { ...yard, base: { ...yard.base, expended: true } } },
    } as typeof state;
    const { after } = play(from, { [s1]: logistics({ hide: { keepExposed: ['b'] } }) });
    expect(after.systems).toMatchObject({
      anvil: { base: { expended: false, exposed: true } },
      ember: { base: { exposed: false } },
    });
    expect(
      Object.values(after.units)
        .filter(({ exposed }) => exposed)
        .map(({ id }) => id),
    ).toEqual(['b']);
  },
);
golden('PNP-3.6', 'a counter turned down gets another id that cannot be traced', () => {
  const { after, of } = play(
    board({ step: 'logistics', units: [['a', 'confed', 'arrow', 'anvil', { exposed: true }]] }),
  );
  const [{ units: [renamed] = [] } = { units: [] }] = of('CountersHidden');
  expect(renamed?.id).toBe('a');
  expect(after.units[unit('a')]).toBeUndefined();
  expect(after.units[renamed?.becomes ?? unit('a')]).toMatchObject({ type: 'arrow', exposed: false });
});
golden('PNP-3.7', 'until sides are chosen the state knows only the high roller', () => {
  const { game } = openGame(armadaPnp, setupOf('drill-yard'), 'x');
  expect(game.state).toMatchObject({ seatOf: null, step: 'choose' });
  expect([s1, s2]).toContain((game.state as { highRoller: string }).highRoller);
});
