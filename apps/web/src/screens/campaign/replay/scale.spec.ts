import { describe, expect, it } from 'vitest';
import { battleMarks, labelEvery, labelsOf, momentAt, shareOf, ticksAt } from './scale.js';

const phases = [1, 2, 3, 4].map((ordinal) => ({ ordinal, label: `${ordinal}`, battles: 0, moments: ordinal * 5 }));

describe('the scale of the scrubber', () => {
  it('finds every moment where it put it', () => {
    for (const { ordinal, moments } of phases) {
      for (let step = 1; step < moments; step += 1) {
        expect(momentAt(phases, shareOf(phases, ordinal, step))).toEqual({ ordinal, step });
      }
    }
  });

  it('stays inside at both ends', () => {
    expect(momentAt(phases, -0.5)).toEqual({ ordinal: 1, step: 0 });
    expect(momentAt(phases, 1.5)).toEqual({ ordinal: 4, step: 20 });
    expect(momentAt([], 0.5)).toBeNull();
  });

  it('leads to the end of a phase that is not here yet', () => {
    const at = momentAt([{ ordinal: 9, label: '9', battles: 0, moments: null }], 0.3);
    expect(at).toEqual({ ordinal: 9, step: Number.MAX_SAFE_INTEGER });
  });

  it('leaves labels room', () => {
    expect(labelEvery(8, 340)).toBe(1);
    expect(labelEvery(200, 340)).toBe(16);
  });

  it('draws no more for a long campaign than its width has room for', () => {
    const long = Array.from({ length: 2_000 }, (_, n) => ({ ordinal: n, label: `${n}`, battles: 3, moments: null }));
    expect(ticksAt(long.length, 340).length).toBeLessThanOrEqual(15);
    expect(battleMarks(long, 340)).toHaveLength(31);
    const labels = labelsOf(long, 1_000, 340);
    expect(labels.length).toBeLessThanOrEqual(14);
    expect(labels.find(({ isNow }) => isNow)).toEqual({ ordinal: 1_000, label: '1000', middle: 170.085, isNow: true });
  });

  it('marks battles where they were', () => {
    const fought = phases.map((phase) => ({ ...phase, battles: phase.ordinal === 2 ? 2 : 0 }));
    expect(battleMarks(fought, 400)).toEqual([144.5, 155.5]);
    expect(battleMarks(fought, 20)).toEqual([5.5]);
    expect(battleMarks(phases, 400)).toEqual([]);
    expect(ticksAt(4, 400)).toEqual([0, 100, 200, 300, 400]);
  });

  it('names a turn of several phases once, and the present one in any case', () => {
    const twice = phases.map((phase, index) => ({ ...phase, label: `${Math.floor(index / 2)}` }));
    expect(labelsOf(twice, 1, 400).map(({ ordinal }) => ordinal)).toEqual([1, 3]);
    expect(labelsOf(twice, 2, 400).map(({ ordinal }) => ordinal)).toEqual([2, 3]);
  });
});
