import { faultInResult, type RealTable } from '@warlog/ruleset-api';
import { seat } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { differences, formOf, resultOf } from './fates.js';

const edge = { code: 'edge', params: {} };
const unit = (ref: string, count: number) => ({
  ref,
  name: ref.toUpperCase(),
  count,
  mayBeDamaged: true,
  brought: null,
  type: 'unit',
  tracks: [],
});
const table: RealTable = {
  sides: [
    { seat: seat(1), edge, units: [unit('a', 1), unit('b', 4)] },
    { seat: seat(2), edge, units: [unit('a', 2)] },
  ],
  ...{ notes: [], hows: ['points'], mayDraw: false },
};

describe('the result form of a battle with miniatures', () => {
  it('begins with all units intact, and yields no result until it is filled in', () => {
    const form = formOf(table, null);
    expect(form.rows.map(({ lost, damaged }) => lost + damaged)).toEqual([0, 0, 0]);
    expect(resultOf(form, table)).toBeNull();
    expect(resultOf({ ...form, how: 'points' }, table)).toBeNull();
  });

  it('yields what the rules accept, and is filled from it again', () => {
    const form = { ...formOf(table, null), how: 'points', winner: seat(2) };
    form.rows[1]!.lost = 3;
    form.rows[1]!.damaged = 1;
    const result = resultOf(form, table);
    expect(faultInResult(table, result)).toBeNull();
    expect(formOf(table, result)).toEqual(form);
    form.rows[1]!.damaged = 2;
    expect(resultOf(form, table)).toBeNull();
    form.rows[1]!.damaged = Number.NaN;
    expect(resultOf(form, table)).toBeNull();
  });

  it('names where two results differ', () => {
    const result = { winner: seat(1), how: 'points', units: formOf(table, null).rows };
    const other = formOf(table, null);
    other.rows[2]!.lost = 1;
    expect(differences(table, result, { ...result, winner: seat(2), units: other.rows })).toEqual({
      ...{ winner: true, how: false },
      units: ['A'],
    });
  });
});
