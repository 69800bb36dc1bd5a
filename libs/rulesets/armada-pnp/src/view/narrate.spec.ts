import { sentence } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { board, s1, s2 } from '../cases/board.js';
import { messages } from '../messages.js';
import type { View, Visible } from '../model/view.js';
import { defaultDoctrine } from '../model/sheet.js';
import { nameOf } from './names.js';
import { narrate } from './narrate.js';
import { blank } from './project.js';

const told: readonly Visible[] = [
  { type: 'BuildFailed', side: 'confed', index: 1, item: { do: 'salvage', system: 'anvil' as never }, code: 'NO_BASE' },
  { type: 'DoctrineSet', side: 'confed', scope: 'default', doctrine: defaultDoctrine },
  { type: 'MovesDeclared', side: 'confed', moves: [{ unit: 'a' as never, to: 'beacon' as never }] },
];
const said = (view: View): readonly string[] =>
  told.flatMap((each) => narrate(view, each).map((line) => sentence(messages, line, nameOf(view))));

const { combat: _, created: __, ...table } = board();
const referee: View = { ...blank({ kind: 'referee' }), ...table };

it('calls a side by its name before the referee, and only the side itself "you"', () => {
  for (const text of said(referee)) {
    expect(text).toContain('Terran Confederation');
    expect(text).not.toMatch(/\byour?\b/i);
  }
  for (const text of said({ ...referee, viewer: 'seat', seat: s1 })) expect(text).toMatch(/\byour?\b/i);
});

it('tells both sides of a battle that nobody outlived as bad news of their own, and others as news', () => {
  const ended = { type: 'BattleEnded', battle: 't3-meridian', how: 'mutual', winner: null, field: null } as const;
  const feltBy = (view: View) => narrate(view, ended as unknown as Visible).map(({ tone, news }) => [tone, news]);
  for (const seat of [s1, s2]) expect(feltBy({ ...referee, viewer: 'seat', seat })).toEqual([['bad', 'beaten']]);
  expect(feltBy(referee)).toEqual([['plain', undefined]]);
});
