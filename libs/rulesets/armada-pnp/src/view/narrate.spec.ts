import { sentence } from '@warlog/core';
import { expect, it } from 'vitest';
import { board, s1, s2 } from '../cases/board.js';
import { messages } from '../messages.js';
import type { ArmadaView, ArmadaVisible } from '../model/view.js';
import { defaultDoctrine } from '../model/sheet.js';
import { nameOf } from './names.js';
import { narrate } from './narrate.js';
import { blank } from './project.js';

const disclosures: readonly ArmadaVisible[] = [
  { type: 'BuildFailed', side: 'confed', index: 1, item: { do: 'salvage', system: 'anvil' as never }, code: 'NO_BASE' },
  { type: 'DoctrineSet', side: 'confed', scope: 'default', doctrine: defaultDoctrine },
  { type: 'MovesDeclared', side: 'confed', moves: [{ unit: 'a' as never, to: 'beacon' as never }] },
];
const said = (view: ArmadaView): readonly string[] =>
  disclosures.flatMap((each) => narrate(view, each).map((line) => sentence(messages, line, nameOf(view))));

const { combat: _, created: __, ...table } = board();
const referee: ArmadaView = { ...blank({ kind: 'referee' }), ...table };

it('calls a side by its name for the referee, and "you" only for the side itself', () => {
  for (const text of said(referee)) {
    expect(text).toContain('Terran Confederation');
    expect(text).not.toMatch(/\byour?\b/i);
  }
  for (const text of said({ ...referee, viewer: 'seat', seat: s1 })) expect(text).toMatch(/\byour?\b/i);
});

it('narrates a battle without survivors as bad news to both sides and as neutral news to others', () => {
  const ended = { type: 'BattleEnded', battle: 't3-meridian', how: 'mutual', winner: null, field: null } as const;
  const feltBy = (view: ArmadaView) =>
    narrate(view, ended as unknown as ArmadaVisible).map(({ tone, news }) => [tone, news]);
  for (const seat of [s1, s2]) expect(feltBy({ ...referee, viewer: 'seat', seat })).toEqual([['bad', 'beaten']]);
  expect(feltBy(referee)).toEqual([['plain', undefined]]);
});

it('says what brings income: systems and mines, a fifth of both, and transports', () => {
  const view = { ...referee, ...board({ control: { ember: 'confed', anvil: 'confed' }, bases: { ember: 'mine' } }) };
  const income = { type: 'PointsCollected', side: 'confed', sites: 3, base: 1, bonus: 1, due: 2, gained: 2 } as const;
  const read = (event: ArmadaVisible) => narrate(view, event).map((line) => sentence(messages, line, nameOf(view)));
  expect(read(income)).toEqual([
    'The Terran Confederation collects 2 Production Points: 1 for 2 systems and 1 mine (1 for every 5, rounded up), and 1 for a transport shown at a mine.',
  ]);
  expect(read({ ...income, bonus: 0, due: 1, gained: 1 })).toEqual([
    'The Terran Confederation collects 1 Production Point: 1 for 2 systems and 1 mine (1 for every 5, rounded up).',
  ]);
});
