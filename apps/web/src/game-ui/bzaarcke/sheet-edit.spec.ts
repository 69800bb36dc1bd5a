import type { BzaarckeOrdersSheet, TypeId, UnitId } from '@warlog/bzaarcke/ui';
import { seat } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import { describe, expect, it } from 'vitest';
import { redirectJump, setRetreat, setStance, unitsStaying } from '../star-map/sheet-edit.js';
import { addItem, isControlTried, jumpUnits, removeOrder, setAcknowledge, setControl } from './sheet-edit.js';

const home = 'p.home' as PlaceId;
const near = 'p.near' as PlaceId;
const far = 'p.far' as PlaceId;
const wing = 'x-wing-squadron' as TypeId;
const [id, two, three] = ['s1-a', 's1-b', 's1-c'] as unknown as [UnitId, UnitId, UnitId];
const blank: BzaarckeOrdersSheet = { v: 1, turn: 3 };

describe('items of a planet', () => {
  it('counts further units of the type ordered last, and begins a new item for another type', () => {
    const twice = addItem(addItem(blank, home, { do: 'build', unit: wing }), home, { do: 'build', unit: wing });
    expect(twice.construct).toEqual([{ planet: home, items: [{ do: 'build', unit: wing, count: 2 }] }]);
    const defended = addItem(twice, home, { do: 'pd', spend: 4 });
    expect(addItem(defended, home, { do: 'build', unit: wing }).construct?.[0]?.items).toHaveLength(3);
  });

  it('never joins part payments', () => {
    const part = addItem(blank, home, { do: 'build', unit: wing, spend: 3 });
    expect(addItem(part, home, { do: 'build', unit: wing }).construct?.[0]?.items).toHaveLength(2);
  });

  it('leaves no empty list behind, and no jump of a unit that is no longer built', () => {
    const built = addItem(blank, home, { do: 'build', unit: wing });
    const jumping = jumpUnits(built, { from: home, to: near, units: ['new:p.home:1' as never, id] });
    expect(removeOrder(jumping, ['construct', 0, 'items', 0])).toEqual({
      ...blank,
      jump: [{ from: home, to: near, units: [id] }],
    });
  });
});

describe('jumps of a sheet', () => {
  it('takes units over from their earlier jump', () => {
    const first = jumpUnits(blank, { from: home, to: near, units: [id, two] });
    const split = jumpUnits(first, { from: home, to: far, units: [two], label: 'Raiders' });
    expect(split.jump).toEqual([
      { from: home, to: near, units: [id] },
      { from: home, to: far, units: [two], label: 'Raiders' },
    ]);
    expect(jumpUnits(split, { from: home, to: near, units: [two] }).jump).toEqual([
      { from: home, to: near, units: [id, two] },
    ]);
  });

  it('redirects and removes a jump', () => {
    const jump = jumpUnits(blank, { from: home, to: near, units: [id] });
    expect(redirectJump(jump, 0, far).jump?.[0]?.to).toBe(far);
    expect(removeOrder(jump, ['jump', 0])).toEqual(blank);
  });

  it('leaves units without a jump where they are, including the newly built ones', () => {
    const jump = jumpUnits(blank, { from: home, to: near, units: [id, 'new:p.home:2' as never] });
    const there = [id, two, three, 'new:p.home:1', 'new:p.home:2'].map((id) => ({ id }));
    expect(unitsStaying(jump, there).map(({ id }) => id)).toEqual([two, three, 'new:p.home:1']);
  });
});

describe('options of a sheet', () => {
  it('adds only the options that are set', () => {
    const hostile = setStance(setStance(blank, null, 'shoot'), seat(2), 'no-shoot');
    expect(hostile.stance).toEqual({ default: 'shoot', players: { s2: 'no-shoot' } });
    expect(setStance(setStance(hostile, null, null), seat(2), null)).toEqual(blank);
  });

  it('forbids and allows the control roll', () => {
    const forbidden = setControl(blank, home, false);
    expect(isControlTried(forbidden, home)).toBe(false);
    expect(setControl(forbidden, home, true)).toEqual(blank);
  });

  it('distinguishes "as it was" from "none any more"', () => {
    expect(setAcknowledge(blank, null)).toEqual({ ...blank, acknowledge: null });
    expect(setAcknowledge(setAcknowledge(blank, seat(2)), undefined)).toEqual(blank);
    expect(setRetreat(blank, [])).toEqual({ ...blank, retreat: [] });
  });
});

it('leaves the given sheet unmodified by every change', () => {
  const before = structuredClone(
    jumpUnits(addItem(blank, home, { do: 'scrap' }), { from: home, to: near, units: [id] }),
  );
  const after = structuredClone(before);
  addItem(before, home, { do: 'scrap' });
  jumpUnits(before, { from: home, to: far, units: [id] });
  removeOrder(before, ['jump', 0]);
  expect(before).toEqual(after);
});
