import { describe, expect, it } from 'vitest';
import type { Sheet, SystemId, UnitId } from './rules.js';
import { addItem, collect, collectOf, expose, itemsOf, keep, keptOf, move, removeOrder } from './sheet-edit.js';

const sys = (id: string): SystemId => id as SystemId;
const unit = (id: string): UnitId => id as UnitId;
const nothing = { take: null, exposeTransports: [], stripMine: null };
const merged: Sheet = { order: 'logistics', hide: { keepExposed: [] }, collect: nothing, build: [], ready: false };
const alone: Readonly<Record<'hide' | 'collect' | 'build', Sheet>> = {
  hide: { order: 'hide', keepExposed: [], ready: false },
  collect: { order: 'collect', ...nothing, ready: false },
  build: { order: 'build', items: [], ready: false },
};

describe('Hide, Collect and Build as one sheet or three', () => {
  it('are changed the same way', () => {
    for (const sheet of [merged, alone.hide]) expect(keptOf(keep(sheet, ['a', 'b'], true))).toEqual(['a', 'b']);
    for (const sheet of [merged, alone.collect]) {
      expect(collectOf(collect(expose(sheet, unit('t'), true), { take: 2 }))).toEqual({
        ...{ take: 2, exposeTransports: ['t'], stripMine: null },
      });
    }
    const item = { do: 'salvage', system: sys('anvil') } as const;
    for (const sheet of [merged, alone.build]) expect(itemsOf(addItem(sheet, item))).toEqual([item]);
  });

  it('leave alone a sheet that has no such part', () => {
    expect(keep(alone.build, ['a'], true)).toBe(alone.build);
    expect(collect(alone.hide, { take: 1 })).toBe(alone.hide);
    expect(addItem(alone.hide, { do: 'salvage', system: sys('anvil') })).toBe(alone.hide);
  });
});

it('sends a counter one way only, and takes a whole group back by its paths', () => {
  const empty: Sheet = { order: 'move', declare: [], ready: false };
  const first = move(move(empty, [unit('a'), unit('b')], sys('beacon')), [unit('b')], sys('cinder'));
  expect(first).toMatchObject({ declare: [{ unit: 'a', to: 'beacon' }, { unit: 'b', to: 'cinder' }] }); // prettier-ignore
  expect(removeOrder(first, [['declare', 1]])).toMatchObject({ declare: [{ unit: 'a', to: 'beacon' }] });
});

it('takes any order out by its path', () => {
  const full = addItem(collect(keep(merged, ['a', 'b'], true), { stripMine: sys('m') }), {
    do: 'salvage',
    system: sys('m'),
  });
  const left = removeOrder(full, [
    ['hide', 'keepExposed', 0],
    ['collect', 'stripMine'],
    ['build', 0],
  ]);
  expect([keptOf(left), collectOf(left)?.stripMine, itemsOf(left)]).toEqual([['b'], null, []]);
});
