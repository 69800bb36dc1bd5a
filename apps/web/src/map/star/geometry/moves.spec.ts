import { describe, expect, it } from 'vitest';
import { sampleModel } from '../testing/sample-model.js';
import type { ChartMove } from '../model.js';
import { arrowsOf, numberRadius } from './moves.js';
import { boxAroundPoint, overlaps } from '../../canvas/box.js';
import { spotsOf } from './spots.js';

const model = sampleModel('bzaarcke-reach');
const spots = spotsOf(model, 'near');
const [from = '', to = ''] = ['p.abrivan-prime', 'p.kolvane-i'];

function moves(...pairs: (readonly [string, string])[]) {
  const drafts = pairs.map(([a, b], index): ChartMove => ({
    ...{ id: `m${index}`, label: String(index + 1), from: a, to: b, seat: 1, kind: 'draft', problem: false },
  }));
  return arrowsOf({ ...model, moves: drafts }, spots, 0.8, []);
}

function gap(a: { x: number; y: number } | null | undefined, b: { x: number; y: number } | null | undefined): number {
  return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
}

describe('arrowsOf', () => {
  it('puts several moves on one lane side by side, their numbers apart', () => {
    const [a, b, c] = moves([from, to], [from, to], [from, to]);
    expect(new Set([a?.shaft, b?.shaft, c?.shaft]).size).toBe(3);
    for (const [arrow, other] of [
      [a, b],
      [b, c],
      [a, c],
    ])
      expect(gap(arrow?.number, other?.number)).toBeGreaterThan(numberRadius);
  });

  it('separates two moves in opposite directions', () => {
    const [there, back] = moves([from, to], [to, from]);
    expect(gap(there?.number, back?.number)).toBeGreaterThan(numberRadius);
  });

  it('moves the number away from labels on the way', () => {
    const [plain] = moves([from, to]);
    const at = plain?.number ?? { x: 0, y: 0 };
    const sign = { left: at.x - 6, top: at.y - 6, right: at.x + 6, bottom: at.y + 6 };
    const [moved] = arrowsOf({ ...model, moves: plain ? [plain.move] : [] }, spots, 0.8, [sign]);
    expect(gap(moved?.number, at)).toBeGreaterThan(numberRadius);
  });

  it('shows a move within one system beside its number', () => {
    const [within] = moves(['p.abrivan-prime', 'p.abrivan-ii']);
    const at = within?.number ?? { x: 0, y: 0 };
    const sign = boxAroundPoint(at, numberRadius);
    expect(within?.boxes.filter((box) => overlaps(sign, { ...box, left: box.left + 3, top: box.top + 3 }))).toEqual([]);
  });

  it('draws no number in the replay, and leaves out moves to places that are not on the chart', () => {
    const past: ChartMove = { id: 'x', label: null, from, to, seat: 2, kind: 'past', problem: false };
    expect(arrowsOf({ ...model, moves: [past] }, spots, 0.8, [])[0]?.number).toBeNull();
    expect(moves([from, 'nowhere'])).toEqual([]);
    expect(moves([from, from])).toEqual([]);
  });

  it('ends arrows short of both discs', () => {
    const [arrow] = moves([from, to]);
    const end = spots.get(to);
    const system = model.systems.find(({ id }) => id === 'kolvane');
    const middle = { x: (system?.x ?? 0) * 0.8 + (end?.x ?? 0), y: (system?.y ?? 0) * 0.8 + (end?.y ?? 0) };
    const tip = /^M([-\d.]+) ([-\d.]+)/.exec(arrow?.arrowhead ?? '');
    expect(gap({ x: Number(tip?.[1]), y: Number(tip?.[2]) }, middle)).toBeGreaterThan(end?.outer ?? 0);
  });
});
