import { seedDice } from '@warlog/dice';
import { golden } from '@warlog/ruleset-testkit';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect } from 'vitest';
import { cellAt, columnFor, type RatioRounding } from '../battle/crt.js';
import { battleOdds } from '../forecast/odds.js';
import { perSide } from '../model/ids.js';
import { armadaPnp } from '../index.js';
import type { ArmadaEvent } from '../model/event.js';
import { newOptions } from '../model/options.js';
import { setupSchema, type ArmadaSetup } from '../model/setup.js';
import { columns, craftTypes, crt, rows } from '../tables.js';
import { board, moves, play, s1, type ArmadaGiven } from './board.js';
import { adapter } from './adapter.js';
import { setupOf } from './kit.js';
import { craftFrom } from './table.js';
/** A Phantom against a Jrathek and a Dralthi: three against four. */
const weaker: ArmadaGiven = {
  control: { ember: 'kilrathi' },
  units: [
    ['a', 'confed', 'phantom', 'cinder'],
    ['k', 'kilrathi', 'jrathek', 'ember'],
    ['l', 'kilrathi', 'dralthi', 'ember'],
  ],
};
golden('PNP-9.6', 'the ratio is rounded to tenths; a column applies from its own ratio on, in both directions', () => {
  const { ratioRounding } = newOptions();
  const at = (a: number, d: number, rounding: RatioRounding = ratioRounding) => columnFor(a, d, rounding).column;
  expect([at(60, 34), at(10, 12), at(10, 12, 'towardEven'), at(99, 1)]).toEqual(['1.5:1', '1:1.5', '1:1', '5:1']);
});
golden(
  'PNP-9.6',
  'in new campaigns a ratio between two columns favors the defender; a recorded setup keeps its rule',
  () => {
    const columnIn = ({ options }: ArmadaSetup) => {
      const from = { ...board(weaker), options };
      return [...armadaPnp.play.resolve(from, { [s1]: moves(['a', 'ember']) } as never, seedDice('any'))].find(
        (event): event is Extract<ArmadaEvent, { type: 'RoundFought' }> => event.type === 'RoundFought',
      )?.column;
    };
    const fresh = setupOf('drill-yard');
    const { ratioRounding, edition, ...older } = fresh.options;
    expect([ratioRounding, edition]).toEqual(['favorDefender', 2]);
    expect(columnIn(fresh)).toBe('1:1.5');
    expect(columnIn(setupSchema.parse({ ...fresh, options: older }))).toBe('1:1');
  },
);
golden(
  'PNP-9.6',
  'a conformance case may name options beside the other values; a full sentence refuses a malformed case',
  () => {
    const weaker = { attacker: 10, defender: 12 };
    expect(adapter['column']?.({ ...weaker, ratioRounding: 'favorDefender' })).toMatchObject({ column: '1:1.5' });
    expect(adapter['column']?.({ ...weaker, options: { ratioRounding: 'favorDefender' } })).toMatchObject({ index: 7 });
    expect(() => adapter['column']?.({ attacker: 0, defender: 12 })).toThrow(/not of the expected form/);
  },
);
golden('PNP-9.7', 'every warcraft has strength', () =>
  expect(craftTypes.every(({ strength }) => strength > 0)).toBe(true),
);
golden('PNP-9.8', 'dice and modifier give the row; below 2 and above 12 the outer ones', () =>
  expect([cellAt('1:4.5', 1).row, cellAt('1:1', 13).row]).toEqual(['<2', '>12']),
);
golden('PNP-9.10', 'the results table equals the one of the rulebook', () => {
  const text = rows.map((row) => [row, ...crt[row]].join(' ')).join('\n');
  expect(bytesToHex(sha256(utf8ToBytes(text)))).toBe(
    'e947a7471ff973066bf164bec8d0f1266a5064100299d54935e2132396ea418f',
  );
});
golden('PNP-9.11', 'the results table is symmetric, so that the attacker’s role does not change the chances', () => {
  const mirror = (cell: string) => (cell === 'AE' ? 'DE' : cell === 'DE' ? 'AE' : cell.split('/').reverse().join('/'));
  rows.forEach((row, r) => {
    columns.forEach((_, c) => expect(crt[rows[12 - r] ?? row][16 - c]).toBe(mirror(crt[row][c] ?? '')));
  });
  const fighters = ['arrow', 'phantom', 'wraith', 'gladius', 'banshee'] as const;
  const others = ['dralthi', 'shoklar', 'jrathek', 'korlarh', 'goran'] as const;
  const some = (types: readonly string[]) =>
    fc.record({ a: fc.constantFrom(...types), n: fc.integer({ min: 1, max: 3 }), b: fc.constantFrom(...types) });
  const options = newOptions({ ratioRounding: 'towardEven' });
  fc.assert(
    fc.property(some(fighters), some(others), (confed, kilrathi) => {
      const groups = perSide((side) => {
        const { a, b, n } = side === 'confed' ? confed : kilrathi;
        return craftFrom(side, { craft: a === b ? { [a]: n } : { [a]: n, [b]: 1 }, damage: {} });
      });
      const attacking = battleOdds({ groups, attacker: 'confed', options });
      const other = battleOdds({ groups, attacker: 'kilrathi', options });
      expect(attacking.attackerField).toBeCloseTo(other.defenderField, 9);
      expect(attacking.unchanged).toBeCloseTo(other.unchanged, 9);
    }),
    { numRuns: 25 },
  );
});
golden('PNP-9.12', 'the dice are rolled in one order: salvos, rounds, points of transports', () => {
  const { events } = play(
    board({
      control: { ember: 'kilrathi' },
      units: [
        ['a', 'confed', 'wraith', 'cinder'],
        ['k', 'kilrathi', 'shoklar', 'ember'],
      ],
    }),
    { [s1]: moves(['a', 'ember']) },
    [3, 1],
  );
  expect(events.flatMap((event) => (event.type === 'DiceRolled' ? [event.label] : []))).toEqual([
    'salvo/confed',
    'salvo/kilrathi',
  ]);
});
