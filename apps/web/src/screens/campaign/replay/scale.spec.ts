import { describe, expect, it } from 'vitest';
import { labelEvery, momentAt, shareOf } from './scale.js';

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
});
