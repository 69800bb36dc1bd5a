import { golden } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import { board, moves, play, s1, s2, type ArmadaGiven } from './board.js';

const two: ArmadaGiven = {
  units: [
    ['a', 'confed', 'arrow', 'beacon'],
    ['k', 'kilrathi', 'dralthi', 'delve'],
  ],
};
const act = (state: ReturnType<typeof board>, action: unknown, seat = s1) => armadaPnp.act(state, seat, action);
const codeOf = (list: readonly (readonly [string, string])[]) => {
  const done = act(board(two), moves(...list));
  return 'problems' in done ? done.problems[0]?.code : null;
};

golden('PNP-6.1', 'a unit makes one jump along one line', () => expect(codeOf([['a', 'ember']])).toBe('NO_JUMP_LINE'));
golden('PNP-6.2', 'nothing leaves its system before the phase closes', () => {
  const state = board(two);
  const done = act(state, moves(['a', 'anvil']));
  expect(done).toMatchObject({ events: [{ type: 'MovesDeclared' }] });
  expect(state.units).toMatchObject({ a: { system: 'beacon' } });
});
golden('PNP-6.3', 'a declared move stands', () => {
  const state = board({ units: [['a', 'confed', 'arrow', 'beacon', { to: 'anvil' as never }]] });
  expect(act(state, moves(['a', 'cinder']))).toMatchObject({ problems: [{ code: 'ALREADY_DECLARED' }] });
});
golden('PNP-6.4', 'flying turns no counter over', () =>
  expect(play(board(two), { [s1]: moves(['a', 'anvil']) }).after.units).toMatchObject({ a: { exposed: false } }),
);
golden('PNP-6.5', 'a system holds any number of units, and only contact reveals them', () => {
  const units = Array.from({ length: 9 }, (_, n) => [`a${n}`, 'confed', 'arrow', 'beacon'] as const);
  const { of } = play(board({ units }), { [s1]: moves(...units.map(([id]) => [id, 'anvil'] as const)) });
  expect(of('CountersExposed')).toEqual([]);
});
golden('PNP-6.6', 'groups that fly against each other fight on the line', () => {
  const { of } = play(board(two), { [s1]: moves(['a', 'delve']), [s2]: moves(['k', 'beacon']) }, [3, 4]);
  expect(of('BattleStarted')).toMatchObject([{ battle: { id: 't3-beacon--delve', place: { kind: 'line' } } }]);
});
golden('PNP-6.7', 'groups that arrive over different lines meet in the system', () => {
  const from = board({
    units: [
      ['a', 'confed', 'arrow', 'cinder'],
      ['k', 'kilrathi', 'dralthi', 'forge'],
    ],
  });
  expect(
    play(from, { [s1]: moves(['a', 'ember']), [s2]: moves(['k', 'ember']) }, [6, 6]).of('BattleStarted'),
  ).toMatchObject([{ battle: { id: 't3-ember' } }]);
});
golden('PNP-6.8', 'open declarations are visible at once; a sealed campaign accepts none early', () => {
  expect(armadaPnp.phase(board(two))).toMatchObject({ mode: 'live' });
  const sealed = board({ ...two, options: { moveProtocol: 'sealed' } });
  expect(armadaPnp.phase(sealed)).toMatchObject({ mode: 'sealed' });
  expect(act(sealed, moves(['a', 'anvil']))).toMatchObject({ problems: [{ code: 'MODE_OFF' }] });
});
golden('PNP-6.8', 'the campaign sets how long and how often a late declaration may be answered', () => {
  const options = { antiSnipeMinutes: 30, maxMoveExtensions: 1 };
  expect(act(board({ ...two, options }), moves(['a', 'anvil']))).toMatchObject({
    answerTime: { minutes: 30, most: 1 },
  });
});
golden('PNP-6.9', 'declarations revoke the other seat’s ready, then set the own one', () => {
  const done = act(board(two), moves(['a', 'anvil']));
  expect(done).toMatchObject({
    words: [
      { seat: s2, ready: 'no' },
      { seat: s1, ready: 'now' },
    ],
    answerTime: { minutes: 240, most: 3 },
  });
  expect(act(board(two), { order: 'move', declare: [], ready: true })).toEqual({
    events: [],
    words: [{ seat: s1, ready: 'now' }],
  });
});
golden('PNP-6.10', 'each fault has its code, and no refusal reveals a hidden counter', () => {
  expect([codeOf([['k', 'forge']]), codeOf([['a', 'nowhere']])]).toEqual(['UNKNOWN_UNIT', 'UNKNOWN_SYSTEM']);
  expect(
    codeOf([
      ['a', 'anvil'],
      ['a', 'cinder'],
    ]),
  ).toBe('ALREADY_DECLARED');
  const shown = board({ units: [['k', 'kilrathi', 'dralthi', 'delve', { exposed: true }]] });
  expect(act(shown, moves(['k', 'forge']))).toMatchObject({ problems: [{ code: 'NOT_YOURS' }] });
});
golden('PNP-6.10', 'bases do not move; a hidden enemy fortress is answered like an empty system', () => {
  const control = { anvil: 'confed', cinder: 'kilrathi', delve: 'kilrathi' } as const;
  const bases = { anvil: 'mine', cinder: 'shipyard', delve: 'fortress-light' };
  const state = board({ control, bases });
  const fortress = { ...state.systems['delve' as never] };
  const covered = { ...state.systems, delve: { ...fortress, base: { ...fortress.base, exposed: false } } } as never;
  const codes = ['anvil', 'beacon', 'cinder', 'delve'].map((id) => {
    const done = act({ ...state, systems: covered }, moves([id, 'ember']));
    return 'problems' in done ? done.problems[0]?.code : null;
  });
  expect(codes).toEqual(['BASE_CANNOT_MOVE', 'UNKNOWN_UNIT', 'NOT_YOURS', 'UNKNOWN_UNIT']);
});
