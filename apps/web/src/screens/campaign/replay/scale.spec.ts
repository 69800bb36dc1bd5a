import { describe, expect, it } from 'vitest';
import { battleMarks, indexOf, labelEvery, labelsOf, momentAt, shareOf, ticksAt } from './scale.js';

const phases = [1, 2, 3, 4].map((ordinal) => ({ ordinal, label: `${ordinal}`, battles: 0, moments: ordinal * 5 }));

describe('the scale of the scrubber', () => {
  it('finds every step where it put it', () => {
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

  it('leads to the end of a phase that is not loaded yet', () => {
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

  it('marks battles at their positions', () => {
    const fought = phases.map((phase) => ({ ...phase, battles: phase.ordinal === 2 ? 2 : 0 }));
    expect(battleMarks(fought, 400)).toEqual([144.5, 155.5]);
    expect(battleMarks(fought, 20)).toEqual([5.5]);
    expect(battleMarks(phases, 400)).toEqual([]);
    expect(ticksAt(4, 400)).toEqual([0, 100, 200, 300, 400]);
  });

  it('labels a turn of several phases once, and always the current one', () => {
    const twice = phases.map((phase, index) => ({ ...phase, label: `${Math.floor(index / 2)}` }));
    expect(labelsOf(twice, 0, 400).map(({ ordinal }) => ordinal)).toEqual([1, 3]);
    expect(labelsOf(twice, 1, 400).map(({ ordinal }) => ordinal)).toEqual([2, 3]);
  });

  it('finds every step of a phase in the part that contains it', () => {
    const parts = [
      { ordinal: 7, label: '1', battles: 0, moments: 4, after: 0 },
      { ordinal: 7, label: '2', battles: 0, moments: 0, after: 4 },
      { ordinal: 7, label: '3', battles: 0, moments: 3, after: 4 },
    ];
    expect([0, 1, 4, 5, 7].map((step) => parts[indexOf(parts, 7, step)]?.label)).toEqual(['1', '1', '1', '3', '3']);
    for (let step = 1; step <= 7; step += 1) {
      const share = shareOf(parts, 7, step);
      // The end of a part is the beginning of the next one.
      if (step !== 4) expect(momentAt(parts, share - 1e-9)).toEqual({ ordinal: 7, step });
    }
    expect(indexOf(parts, 8, 1)).toBe(-1);
  });
});
