import type { ArmadaSheet, SystemId, ArmadaUnitId } from '@warlog/armada-pnp/ui';
import { describe, expect, it } from 'vitest';
import { addItem, collect, collectOf, expose, itemsOf, keep, keepListOf, move, removeOrder } from './sheet-edit.js';

const sys = (id: string): SystemId => id as SystemId;
const unit = (id: string): ArmadaUnitId => id as ArmadaUnitId;
const nothing = { take: null, exposeTransports: [], stripMine: null };
const merged: ArmadaSheet = {
  order: 'logistics',
  hide: { keepExposed: [] },
  collect: nothing,
  build: [],
  ready: false,
};
const alone: Readonly<Record<'hide' | 'collect' | 'build', ArmadaSheet>> = {
  hide: { order: 'hide', keepExposed: [], ready: false },
  collect: { order: 'collect', ...nothing, ready: false },
  build: { order: 'build', items: [], ready: false },
};

describe('Hide, Collect and Build in one sheet or three', () => {
  it('changes a part the same way in one sheet and in three', () => {
    for (const sheet of [merged, alone.hide]) expect(keepListOf(keep(sheet, ['a', 'b'], true))).toEqual(['a', 'b']);
    for (const sheet of [merged, alone.collect]) {
      expect(collectOf(collect(expose(sheet, unit('t'), true), { take: 2 }))).toEqual({
        ...{ take: 2, exposeTransports: ['t'], stripMine: null },
      });
    }
    const item = { do: 'salvage', system: sys('anvil') } as const;
    for (const sheet of [merged, alone.build]) expect(itemsOf(addItem(sheet, item))).toEqual([item]);
  });

  it('leaves orders unchanged that do not have the part', () => {
    expect(keep(alone.build, ['a'], true)).toBe(alone.build);
    expect(collect(alone.hide, { take: 1 })).toBe(alone.hide);
    expect(addItem(alone.hide, { do: 'salvage', system: sys('anvil') })).toBe(alone.hide);
  });
});

it('sends a counter one way only, and takes a whole group back by its paths', () => {
  const empty: ArmadaSheet = { order: 'move', declare: [], ready: false };
  const first = move(move(empty, [unit('a'), unit('b')], sys('beacon')), [unit('b')], sys('cinder'));
  expect(first).toMatchObject({ declare: [{ unit: 'a', to: 'beacon' }, { unit: 'b', to: 'cinder' }] }); // prettier-ignore
  expect(removeOrder(first, [['declare', 1]])).toMatchObject({ declare: [{ unit: 'a', to: 'beacon' }] });
});

it('removes any order by its path', () => {
  const full = addItem(collect(keep(merged, ['a', 'b'], true), { stripMine: sys('m') }), {
    do: 'salvage',
    system: sys('m'),
  });
  const left = removeOrder(full, [
    ['hide', 'keepExposed', 0],
    ['collect', 'stripMine'],
    ['build', 0],
  ]);
  expect([keepListOf(left), collectOf(left)?.stripMine, itemsOf(left)]).toEqual([['b'], null, []]);
});
