import { expect, it } from 'vitest';
import { at, board, s1, s2, viewOf } from '../cases/board.js';
import { earlyStanding } from '../model/sheet.js';
import { checkStanding } from './check.js';
import { fromStanding } from './standing.js';

it('accepts the default stance before the start, and nothing that names a side or a place', () => {
  const view = viewOf(board(), s1);
  const early = { v: 1, stance: { default: 'no-shoot' } };
  expect(earlyStanding.safeParse(early).success).toBe(true);
  expect(checkStanding(view, early)).toEqual([]);
  expect(fromStanding(view, early)).toMatchObject({ stance: { default: 'no-shoot' } });
  for (const late of [
    { v: 1 },
    { ...early, retreat: [Object.values(at)[0]] },
    { ...early, stance: { default: 'shoot', players: { [s2]: 'shoot' } } },
  ]) {
    expect(earlyStanding.safeParse(late).success).toBe(false);
  }
});
