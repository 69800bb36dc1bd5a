import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { armadaPnp } from '../index.js';
import { board, moves, s1, type ArmadaGiven } from './board.js';

const two: ArmadaGiven = {
  units: [
    ['a', 'confed', 'arrow', 'beacon'],
    ['k', 'kilrathi', 'dralthi', 'delve'],
  ],
};
const act = (state: ReturnType<typeof board>, action: unknown, seat = s1) => armadaPnp.play.act(state, seat, action);
golden('PNP-6.2', 'nothing leaves its system before the phase closes', () => {
  const state = board(two);
  const done = act(state, moves(['a', 'anvil']));
  expect(done).toMatchObject({ events: [{ type: 'MovesDeclared' }] });
  expect(state.units).toMatchObject({ a: { system: 'beacon' } });
});
golden('PNP-6.8', 'open declarations are visible at once; a sealed campaign accepts none early', () => {
  expect(armadaPnp.play.phase(board(two))).toMatchObject({ mode: 'live' });
  const sealed = board({ ...two, options: { moveProtocol: 'sealed' } });
  expect(armadaPnp.play.phase(sealed)).toMatchObject({ mode: 'sealed' });
  expect(act(sealed, moves(['a', 'anvil']))).toMatchObject({ problems: [{ code: 'MODE_OFF' }] });
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
