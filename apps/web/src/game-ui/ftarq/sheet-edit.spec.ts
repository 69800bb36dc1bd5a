import { groundForce, type ObjectiveId, type FtarqOrdersSheet, type TypeId, type UnitId } from '@warlog/ftarq/ui';
import { seat } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import { describe, expect, it } from 'vitest';
import { redirectJump, setRetreat, setStance, unitsStaying } from '../star-map/sheet-edit.js';
import {
  addItem,
  decideNow,
  jumpUnits,
  loadedAt,
  loadJump,
  planAfterBattle,
  removeOrder,
  setClaims,
  setGift,
  setGroupStance,
  setLanding,
} from './sheet-edit.js';

const home = 'p.home' as PlaceId;
const near = 'p.near' as PlaceId;
const far = 'p.far' as PlaceId;
const wing = 'x-wing-squadron' as TypeId;
const [id, two, three] = ['s1-a', 's1-b', 's1-c'] as unknown as [UnitId, UnitId, UnitId];
const blank: FtarqOrdersSheet = { v: 1, turn: 3 };

describe('items of a planet', () => {
  it('counts further units and steps of the item ordered last, and begins a new item for another', () => {
    const twice = addItem(addItem(blank, home, { do: 'build', unit: wing }), home, { do: 'build', unit: wing });
    expect(twice.construct).toEqual([{ planet: home, items: [{ do: 'build', unit: wing, count: 2 }] }]);
    const raised = addItem(addItem(blank, home, { do: 'ic', plus: 1 }), home, { do: 'ic', plus: 1 });
    expect(raised.construct?.[0]?.items).toEqual([{ do: 'ic', plus: 2 }]);
    expect(addItem(raised, home, { do: 'credits', plus: 1 }).construct?.[0]?.items).toHaveLength(2);
  });

  it('never joins part payments', () => {
    const part = addItem(blank, home, { do: 'build', unit: wing, spend: 3 });
    expect(addItem(part, home, { do: 'build', unit: wing }).construct?.[0]?.items).toHaveLength(2);
  });

  it('leaves no empty list behind, and no jump of a unit that is no longer built', () => {
    const built = addItem(addItem(blank, home, { do: 'build', unit: wing }), home, { do: 'build', unit: groundForce });
    const jumping = jumpUnits(built, { from: home, to: near, units: ['new:p.home:1' as never, id], gf: 0 });
    const without = removeOrder(removeOrder(jumping, ['construct', 0, 'items', 0]), ['construct', 0, 'items', 0]);
    expect(without).toEqual({ ...blank, jump: [{ from: home, to: near, units: [id] }] });
  });
});

describe('jumps of a sheet', () => {
  it('takes units over from their earlier jump, and adds up their ground forces', () => {
    const first = jumpUnits(blank, { from: home, to: near, units: [id, two], gf: 1 });
    const split = jumpUnits(first, { from: home, to: far, units: [two], gf: 0, label: 'Raiders' });
    expect(split.jump).toEqual([
      { from: home, to: near, units: [id], gf: 1 },
      { from: home, to: far, units: [two], label: 'Raiders' },
    ]);
    expect(jumpUnits(split, { from: home, to: near, units: [two], gf: 2 }).jump).toEqual([
      { from: home, to: near, units: [id, two], gf: 3 },
    ]);
  });

  it('redirects, loads and removes a jump', () => {
    const jump = jumpUnits(blank, { from: home, to: near, units: [id], gf: 2 });
    expect(redirectJump(jump, 0, far).jump?.[0]).toEqual({ from: home, to: far, units: [id], gf: 2 });
    expect(loadedAt(jump, home)).toBe(2);
    expect(loadJump(jump, 0, 0).jump?.[0]).not.toHaveProperty('gf');
    expect(removeOrder(jump, ['jump', 0])).toEqual(blank);
  });

  it('leaves units without a jump where they are, including the newly built ones', () => {
    const jump = jumpUnits(blank, { from: home, to: near, units: [id, 'new:p.home:2' as never], gf: 0 });
    const there = [id, two, three, 'new:p.home:1', 'new:p.home:2'].map((id) => ({ id }));
    expect(unitsStaying(jump, there).map(({ id }) => id)).toEqual([two, three, 'new:p.home:1']);
  });
});

describe('decisions after the battles', () => {
  const landing = { planet: near, invade: { gf: 'all' as const } };

  it('plans once per planet, and takes "nothing" as no plan', () => {
    const planned = planAfterBattle(planAfterBattle(blank, near, landing), near, { ...landing, bombard: true });
    expect(planned.aftermath).toEqual([{ ...landing, bombard: true }]);
    expect(planAfterBattle(planned, near, null)).toEqual(blank);
    expect(removeOrder(planned, ['aftermath', 0])).toEqual(blank);
  });

  it('decides where the orbit is held; there "nothing" is a decision', () => {
    const decided = decideNow({ v: 1, turn: 3, decisions: [] }, near, { planet: near });
    expect(decided.decisions).toEqual([{ planet: near }]);
    expect(decideNow(decided, near, null).decisions).toEqual([]);
  });

  it('sets or clears the number of landed troops', () => {
    expect(setLanding(setLanding(blank, home, 2), home, 1).land).toEqual([{ planet: home, gf: 1 }]);
    expect(setLanding(setLanding(blank, home, 2), home, 0)).toEqual(blank);
  });
});

describe('options of a sheet', () => {
  it('adds only the options that are set', () => {
    const hostile = setStance(setStance(blank, null, 'shoot'), seat(2), 'no-shoot');
    expect(hostile.stance).toEqual({ default: 'shoot', players: { s2: 'no-shoot' } });
    expect(setStance(setStance(hostile, null, null), seat(2), null)).toEqual(blank);
  });

  it('gives a named group its own stance', () => {
    const own = setGroupStance(blank, 'Raiders', seat(2), 'shoot');
    expect(own.stance).toEqual({ labels: { Raiders: { s2: 'shoot' } } });
    expect(setGroupStance(own, 'Raiders', seat(2), null)).toEqual(blank);
  });

  it('sets claims, gifts and places of retreat', () => {
    const claims = ['po-03', 'po-01'] as unknown as ObjectiveId[];
    expect(setClaims(setClaims(blank, claims), undefined)).toEqual(blank);
    expect(setGift(setGift(blank, seat(2), 10), seat(2), 5).transfer).toEqual([{ to: 's2', credits: 5 }]);
    expect(setGift(setGift(blank, seat(2), 10), seat(2), 0)).toEqual(blank);
    expect(setRetreat(blank, [])).toEqual({ ...blank, retreat: [] });
    expect(removeOrder(setRetreat(blank, []), ['retreat'])).toEqual(blank);
  });
});

it('leaves the given sheet unmodified by every change', () => {
  const before = structuredClone(
    jumpUnits(addItem(blank, home, { do: 'scrap' }), { from: home, to: near, units: [id], gf: 1 }),
  );
  const after = structuredClone(before);
  addItem(before, home, { do: 'scrap' });
  jumpUnits(before, { from: home, to: far, units: [id], gf: 0 });
  removeOrder(before, ['jump', 0]);
  planAfterBattle(before, near, { planet: near, bombard: true });
  expect(before).toEqual(after);
});
