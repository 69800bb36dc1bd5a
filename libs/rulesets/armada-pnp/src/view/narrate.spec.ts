import { sentence } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { board, s1 } from '../cases/board.js';
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

it('calls a side by its name before the referee, and only the side itself "you"', () => {
  const { combat: _, created: __, ...table } = board();
  const referee = { ...blank({ kind: 'referee' }), ...table };
  for (const text of said(referee)) {
    expect(text).toContain('Terran Confederation');
    expect(text).not.toMatch(/\byour?\b/i);
  }
  for (const text of said({ ...referee, viewer: 'seat', seat: s1 })) expect(text).toMatch(/\byour?\b/i);
});
