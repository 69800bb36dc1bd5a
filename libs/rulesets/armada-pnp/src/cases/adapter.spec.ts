import { expect, it } from 'vitest';
import { adapter } from './adapter.js';

const purse = { pp: 3, logo: 9 };

it('refuses to strip a missing mine, as the check of orders does', () => {
  const collect = (mines: number, strip: boolean) => adapter['collect']?.({ systems: 4, mines, strip, ...purse });
  expect(collect(0, true)).toMatchObject({ error: 'NO_MINE', counted: 4, minesAfter: 0 });
  expect(collect(2, true)).toMatchObject({ error: null, counted: 8, minesAfter: 1 });
  expect(collect(0, false)).toMatchObject({ error: null });
});

it('lets no unit enter a fortress unopposed, and takes it from the loser of its battle', () => {
  const enter = (more: object) =>
    adapter['enter']?.({
      controller: 'kilrathi',
      invader: 'confed',
      base: 'fortress-light',
      treasury: { confed: purse, kilrathi: purse },
      ...more,
    });
  expect(enter({})).toMatchObject({ error: 'FORTRESS_FIGHTS', control: 'kilrathi', fortressLost: false });
  expect(enter({ afterBattle: true })).toMatchObject({ error: null, control: 'confed', fortressLost: true });
  expect(enter({ base: 'shipyard' })).toMatchObject({ error: null, baseRemoved: 'shipyard', fortressLost: false });
});

it('reports that a fortress is lost if its side must retreat', () => {
  const retreat = (fortress: unknown) =>
    adapter['retreat']?.({ side: 'confed', from: 'b', lines: [['a', 'b']], control: { a: 'confed' }, fortress });
  expect(retreat('fortress-heavy')).toMatchObject({ pick: 'a', fortressLost: true });
  expect(retreat(true)).toMatchObject({ fortressLost: true });
  expect(retreat(null)).toMatchObject({ fortressLost: false });
});

it('reads a case without rounding by the old default', () => {
  const at = (options: object) => adapter['column']?.({ attacker: 10, defender: 12, options });
  expect([at({}), at({ ratioRounding: 'favorDefender' })]).toMatchObject([{ column: '1:1' }, { column: '1:1.5' }]);
});
