import { describe, expect, it } from 'vitest';
import type { Box } from './box.js';
import { framed } from './frame.js';

const seen: Box = { left: 0, top: 0, right: 400, bottom: 400 };
const subject: Box = { left: 180, top: 100, right: 220, bottom: 120 };

describe('framed', () => {
  it('leads a straight line down where nothing is written below', () => {
    const { frame, line } = framed(subject, [], seen);
    expect(frame).toEqual({ left: 175, top: 95, right: 225, bottom: 125 });
    expect(line?.map(({ y }) => y)).toEqual([125, 400]);
    expect(new Set(line?.map(({ x }) => x)).size).toBe(1);
  });

  it('draws the frame back from letters beside its subject', () => {
    const below = { left: 170, top: 122, right: 230, bottom: 134 };
    const right = { left: 223, top: 104, right: 240, bottom: 116 };
    const { frame } = framed(subject, [below, right], seen);
    expect(frame).toEqual({ left: 175, top: 95, right: 223, bottom: 122 });
  });

  it('keeps a frame with room inside, however the letters lie', () => {
    const over = { left: 170, top: 90, right: 230, bottom: 118 };
    const above = { left: 170, top: 80, right: 230, bottom: 126 };
    for (const letters of [[over], [over, above], [above]]) {
      const { frame } = framed(subject, letters, seen);
      expect(frame.bottom).toBeGreaterThan(frame.top);
      expect(frame.right).toBeGreaterThan(frame.left);
    }
  });

  it('leads the line round letters, and draws none where every way is written on', () => {
    const below = { left: 100, top: 200, right: 300, bottom: 212 };
    const { line } = framed(subject, [below], seen);
    expect(line).toHaveLength(3);
    expect(line!.at(-1)!.x < 97 || line!.at(-1)!.x > 303).toBe(true);
    expect(framed(subject, [{ ...below, left: 0, right: 400 }], seen).line).toBeNull();
  });
});
