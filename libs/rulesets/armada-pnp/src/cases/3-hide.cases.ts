import { golden } from '@warlog/kernel/testing';
import { record } from '@warlog/kernel';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import { board, logistics, play, s1, s2, unit } from './board.js';
import { adapter } from './adapter.js';
import { setupOf } from './kit.js';
import { openGame, scriptDice } from '@warlog/kernel/testing';

const collect = (input: object): unknown => adapter['collect']?.({ systems: 7, mines: 4, pp: 0, logo: 20, ...input });
const transport = (change: object = {}) => ['t', 'confed', 'belleau-wood', 'beacon', change] as const;
const mined = { control: { beacon: 'confed', cinder: 'kilrathi' }, bases: { beacon: 'mine', cinder: 'mine' } } as const;

golden('PNP-3.1', 'both sides roll two dice until one is higher; the higher chooses side and both systems', () => {
  const events = record(
    (log) => scriptDice([3, 4, 2, 5, 1, 1, 2, 1], log),
    (dice) => armadaPnp.open(setupOf('drill-yard'), dice),
  );
  expect(events.at(-1)).toMatchObject({ type: 'ChoiceWon', seat: s2, totals: [2, 3] });
});
golden('PNP-3.2', 'the two fleets start in different systems', () => {
  const { game } = openGame(armadaPnp, setupOf('drill-yard'), 'x');
  const high = armadaPnp.phase(game.state as never) as { readonly awaited: readonly string[] };
  const view = game.views[high.awaited[0] ?? ''] as never;
  const sheet = { order: 'setup.choose', side: 'confed', startSystem: 'anvil', opponentStartSystem: 'anvil' };
  expect(armadaPnp.check(view, sheet)).toMatchObject([{ code: 'SAME_START' }]);
  expect(armadaPnp.check(view, { ...sheet, opponentStartSystem: 'beacon' })).toEqual([]);
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
golden('PNP-3.4', 'a turn has Hide, Collect, Build, Move and Combat in this order', () => {
  const five = { options: { phasePlan: 'five' } };
  const steps = ['hide', 'collect', 'build', 'move'] as const;
  const next = steps.map(
    (step) =>
      play(board({ ...five, step }))
        .of('StepOpened')
        .at(-1)?.step,
  );
  expect(next).toEqual(['collect', 'build', 'move', 'hide']);
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
golden('PNP-3.8', 'keeping a face-down counter exposed reveals nothing', () => {
  const { after } = play(board({ step: 'logistics', units: [['a', 'confed', 'arrow', 'anvil']] }), {
    [s1]: logistics({ hide: { keepExposed: ['a'] } }),
  });
  expect(after.units[unit('a')]?.exposed).toBe(false);
});

golden('PNP-4.1', 'income is a fifth of systems and mines, rounded up', () => {
  expect([collect({}), collect({ systems: 0, mines: 0 }), collect({ systems: 5, mines: 0 })]).toMatchObject([
    { due: 3 },
    { due: 0 },
    { due: 1 },
  ]);
});
golden('PNP-4.2', 'a mine belongs to the controller of its system', () => {
  const { of } = play(board({ ...mined, step: 'logistics' }));
  expect(of('PointsCollected')).toMatchObject([
    { side: 'confed', sites: 2 },
    { side: 'kilrathi', sites: 2 },
  ]);
});
golden('PNP-4.3', 'a transport exposed at an own mine brings one more, once per system', () => {
  const from = board({ ...mined, step: 'logistics', units: [transport(), ['u', 'confed', 'belleau-wood', 'beacon']] });
  const { of } = play(from, { [s1]: logistics({ collect: { exposeTransports: ['t', 'u'] } }) });
  expect(of('PointsCollected')[0]).toMatchObject({ base: 1, bonus: 1, gained: 2 });
});
golden('PNP-4.4', 'it stays face up; a transport that is already up may be named', () => {
  const from = board({ ...mined, step: 'logistics', units: [transport({ exposed: true })] });
  const { after } = play(from, {
    [s1]: logistics({ hide: { keepExposed: ['t'] }, collect: { exposeTransports: ['t'] } }),
  });
  expect(after.units[unit('t')]?.exposed).toBe(true);
});
golden('PNP-4.5', 'stripping a mine counts every mine twice and removes that one from the game', () => {
  expect(collect({ strip: true })).toMatchObject({ counted: 15, due: 3, minesAfter: 3 });
});
golden('PNP-4.6', 'the stripped mine still pays its transport', () => {
  const from = board({ ...mined, step: 'logistics', units: [transport()] });
  const { of, after } = play(from, { [s1]: logistics({ collect: { exposeTransports: ['t'], stripMine: 'beacon' } }) });
  expect(of('PointsCollected')[0]).toMatchObject({ sites: 3, bonus: 1 });
  expect(after.systems).toMatchObject({ beacon: { base: null } });
});
golden('PNP-4.7', 'a side gains no more points than it has unused tokens', () => {
  expect(collect({ logo: 2, transports: 2 })).toMatchObject({ due: 5, gained: 2, logo: 0 });
});
golden('PNP-4.8', 'a seat may take less', () => {
  expect(collect({ take: 1 })).toMatchObject({ due: 3, gained: 1 });
});
golden('PNP-4.9', 'a mine built this turn counts from the next', () => {
  const from = board({ step: 'logistics', control: { anvil: 'confed' }, pp: { confed: 2 } });
  const { of } = play(from, { [s1]: logistics({ build: [{ do: 'buildBase', base: 'mine', system: 'anvil' }] }) });
  expect(of('PointsCollected')[0]).toMatchObject({ sites: 1 });
  expect(of('BaseBuilt')).toHaveLength(1);
});
golden('PNP-4.10', 'if mines leave scars, the side that stripped one cannot build there again', () => {
  const from = board({
    ...mined,
    step: 'logistics',
    options: { stripMineScars: true },
    pp: { confed: 5 },
    units: [['cv', 'confed', 'lexington', 'beacon']],
  });
  const sheet = logistics({
    collect: { stripMine: 'beacon' },
    build: [{ do: 'buildBase', base: 'mine', system: 'beacon' }],
  });
  expect(play(from, { [s1]: sheet }).of('BuildFailed')).toMatchObject([{ code: 'SYSTEM_SCARRED' }]);
});
golden('PNP-4.11', 'every named transport is exposed, even without income', () => {
  const from = board({ ...mined, step: 'logistics', units: [transport(), ['u', 'confed', 'belleau-wood', 'beacon']] });
  const { after } = play(from, { [s1]: logistics({ collect: { take: 0, exposeTransports: ['t', 'u'] } }) });
  expect([after.units[unit('t')]?.exposed, after.units[unit('u')]?.exposed]).toEqual([true, true]);
});
