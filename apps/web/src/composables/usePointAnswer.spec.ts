import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pointOf, pointText } from './point.js';
import { usePointAnswer, type PointAnswer } from './usePointAnswer.js';
import { useSelection, type Selection } from './useSelection.js';

/** A strip of the map; nothing may be placed beyond its edges. */
const edge = 100;
const legal = ({ x }: { x: number }) => (x < 0 || x > edge ? 'Beyond the edge.' : null);
const snap = ({ x, y }: { x: number; y: number }) => ({ x: Math.min(edge, Math.max(0, x)), y });

describe('usePointAnswer', () => {
  const answered = vi.fn();
  let selection: Selection;
  let answer: PointAnswer;
  let isTurned: boolean;

  beforeEach(() => {
    answered.mockReset();
    isTurned = false;
    selection = useSelection();
    answer = usePointAnswer(selection, () => isTurned);
    const targets = [{ id: 'notch-2', name: 'Notch 2', point: { x: 30, y: 5 } }];
    selection.ask({ kind: 'point', from: 'a1', start: { x: 50, y: 50 }, legal, snap, targets, answer: answered });
  });

  it('begins where the question says, and ends with it', () => {
    expect(answer.mark.value).toEqual({ x: 50, y: 50 });
    selection.drop();
    expect(answer.mark.value).toBeNull();
    answer.take();
    expect(answered).not.toHaveBeenCalled();
  });

  it("reads and writes points in the question's coordinates if they differ from those of the drawing", () => {
    const flip = ({ x, y }: { x: number; y: number }) => ({ x: edge - x, y: edge - y });
    const question = { kind: 'point', from: 'a1', start: { x: 20, y: 50 }, legal, snap, answer: answered } as const;
    selection.ask({ ...question, counted: { of: flip, drawn: flip } });
    expect(answer.text.value).toBe('80 50');
    expect(answer.type('70 40')).toBe(true);
    expect(answer.mark.value).toEqual({ x: 30, y: 60 });
    expect(answer.text.value).toBe('70 40');
  });

  it('moves on a tap to the nearest legal point', () => {
    answer.put({ x: 140, y: 7 });
    expect(answer.mark.value).toEqual({ x: edge, y: 7 });
    expect(answer.reason.value).toBeNull();
    answer.take();
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: edge, y: 7 });
  });

  it('moves by keys in large and small steps, in the direction of the arrow even on a turned map', () => {
    answer.key({ key: 'ArrowRight', shiftKey: false });
    answer.key({ key: 'ArrowUp', shiftKey: true });
    expect(answer.mark.value).toEqual({ x: 60, y: 49 });
    isTurned = true;
    answer.key({ key: 'ArrowRight', shiftKey: false });
    expect(answer.mark.value).toEqual({ x: 50, y: 49 });
    expect(answer.key({ key: 'q', shiftKey: false })).toBe(false);
    answer.key({ key: 'Enter', shiftKey: false });
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: 50, y: 49 });
  });

  it('takes the step sizes of the question', () => {
    const steps = { coarse: 5, fine: 0.5 };
    selection.ask({ kind: 'point', from: 'a1', start: { x: 1, y: 1 }, legal, snap, steps, answer: answered });
    answer.key({ key: 'ArrowDown', shiftKey: false });
    answer.key({ key: 'ArrowDown', shiftKey: true });
    expect(answer.mark.value).toEqual({ x: 1, y: 6.5 });
  });

  it('says why a point is illegal, and does not answer with it', () => {
    expect(answer.type('101 3')).toBe(true);
    expect(answer.reason.value).toBe('Beyond the edge.');
    answer.take();
    answer.key({ key: 'Enter', shiftKey: false });
    expect(answered).not.toHaveBeenCalled();
    expect(answer.type('nowhere')).toBe(false);
    expect(answer.mark.value).toEqual({ x: 101, y: 3 });
    answer.key({ key: 'Escape', shiftKey: false });
    expect(selection.pointQuestion.value).toBeNull();
  });

  it('accepts a named end position, and none that was not offered', () => {
    answer.pick('notch-2');
    answer.pick('elsewhere');
    answer.take();
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: 30, y: 5 });
  });

  it('answers only with legal points, whatever the input', () => {
    const number = fc.integer({ min: -200, max: 300 });
    const action = fc.oneof(
      fc.record({ x: number, y: number }).map((point) => () => answer.put(point)),
      fc.record({ x: number, y: number }).map((point) => () => void answer.type(pointText(point))),
      fc.constantFrom('ArrowLeft', 'ArrowRight', 'Enter').map((key) => () => void answer.key({ key, shiftKey: false })),
    );
    const asked = selection.pointQuestion.value!;
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        answered.mockReset();
        selection.ask(asked);
        for (const each of actions) each();
        for (const [point] of answered.mock.calls) expect(legal(point as never)).toBeNull();
        expect(answered.mock.calls.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('pointOf', () => {
  it.each([
    ['470 480', { x: 470, y: 480 }],
    [' 512.5, -3 ', { x: 512.5, y: -3 }],
    ['−4;2', { x: -4, y: 2 }],
    ['470', null],
    ['four five', null],
    ['', null],
  ])('parses %s', (text, point) => expect(pointOf(text)).toEqual(point));

  it('parses the point that pointText wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: -99_999, max: 99_999 }), (x, y) => {
        const point = { x: x / 100, y: y / 100 };
        expect(pointOf(pointText(point))).toEqual({ x: point.x + 0, y: point.y + 0 });
      }),
    );
  });
});
