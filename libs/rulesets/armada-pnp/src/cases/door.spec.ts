import { expect, it } from 'vitest';
import { door } from './door.js';

const purse = { pp: 3, logo: 9 };

it('refuses to strip where there is no mine, as the check of a sheet does', () => {
  const collect = (mines: number, strip: boolean) => door['collect']?.({ systems: 4, mines, strip, ...purse });
  expect(collect(0, true)).toMatchObject({ error: 'NO_MINE', counted: 4, minesAfter: 0 });
  expect(collect(2, true)).toMatchObject({ error: null, counted: 8, minesAfter: 1 });
  expect(collect(0, false)).toMatchObject({ error: null });
});

it('lets nobody walk into a fortress, and takes it from whoever lost the battle for it', () => {
  const enter = (more: object) =>
    door['enter']?.({
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

it('says that a fortress is lost where its side must retreat', () => {
  const retreat = (fortress: unknown) =>
    door['retreat']?.({ side: 'confed', from: 'b', lines: [['a', 'b']], control: { a: 'confed' }, fortress });
  expect(retreat('fortress-heavy')).toMatchObject({ pick: 'a', fortressLost: true });
  expect(retreat(true)).toMatchObject({ fortressLost: true });
  expect(retreat(null)).toMatchObject({ fortressLost: false });
});

it('reads a case that names no rounding as it was read before there was another default', () => {
  const at = (options: object) => door['column']?.({ attacker: 10, defender: 12, options });
  expect([at({}), at({ ratioRounding: 'favorDefender' })]).toMatchObject([{ column: '1:1' }, { column: '1:1.5' }]);
});
