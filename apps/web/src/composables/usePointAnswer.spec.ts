import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pointOf, pointText } from './point.js';
import { usePointAnswer, type PointAnswer } from './usePointAnswer.js';
import { useSelection, type Selection } from './useSelection.js';

/** A strip of ground: nothing may stand beyond its edges. */
const edge = 100;
const legal = ({ x }: { x: number }) => (x < 0 || x > edge ? 'Beyond the edge.' : null);
const snap = ({ x, y }: { x: number; y: number }) => ({ x: Math.min(edge, Math.max(0, x)), y });

describe('the answer to a question for a point', () => {
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

  it('is typed and read as people count, where that is not as it is drawn', () => {
    const flip = ({ x, y }: { x: number; y: number }) => ({ x: edge - x, y: edge - y });
    const question = { kind: 'point', from: 'a1', start: { x: 20, y: 50 }, legal, snap, answer: answered } as const;
    selection.ask({ ...question, counted: { of: flip, drawn: flip } });
    expect(answer.text.value).toBe('80 50');
    expect(answer.type('70 40')).toBe(true);
    expect(answer.mark.value).toEqual({ x: 30, y: 60 });
    expect(answer.text.value).toBe('70 40');
  });

  it('goes by a tap to the nearest point where the thing may stand', () => {
    answer.put({ x: 140, y: 7 });
    expect(answer.mark.value).toEqual({ x: edge, y: 7 });
    expect(answer.reason.value).toBeNull();
    answer.take();
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: edge, y: 7 });
  });

  it('moves by keys, in large and in small steps, and the way that an arrow points on a table seen from behind', () => {
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

  it('takes steps as the question says', () => {
    const steps = { coarse: 5, fine: 0.5 };
    selection.ask({ kind: 'point', from: 'a1', start: { x: 1, y: 1 }, legal, snap, steps, answer: answered });
    answer.key({ key: 'ArrowDown', shiftKey: false });
    answer.key({ key: 'ArrowDown', shiftKey: true });
    expect(answer.mark.value).toEqual({ x: 1, y: 6.5 });
  });

  it('says why a point is none, and answers with no such point', () => {
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

  it('takes an end position by its name, and none that it was not offered', () => {
    answer.pick('notch-2');
    answer.pick('elsewhere');
    answer.take();
    expect(answered).toHaveBeenCalledExactlyOnceWith({ x: 30, y: 5 });
  });

  it('answers with nothing but legal points, whatever is done', () => {
    const number = fc.integer({ min: -200, max: 300 });
    const deed = fc.oneof(
      fc.record({ x: number, y: number }).map((point) => () => answer.put(point)),
      fc.record({ x: number, y: number }).map((point) => () => void answer.type(pointText(point))),
      fc.constantFrom('ArrowLeft', 'ArrowRight', 'Enter').map((key) => () => void answer.key({ key, shiftKey: false })),
    );
    const asked = selection.pointQuestion.value!;
    fc.assert(
      fc.property(fc.array(deed), (deeds) => {
        answered.mockReset();
        selection.ask(asked);
        for (const each of deeds) each();
        for (const [point] of answered.mock.calls) expect(legal(point as never)).toBeNull();
        expect(answered.mock.calls.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a point as it is typed', () => {
  it.each([
    ['470 480', { x: 470, y: 480 }],
    [' 512.5, -3 ', { x: 512.5, y: -3 }],
    ['−4;2', { x: -4, y: 2 }],
    ['470', null],
    ['four five', null],
    ['', null],
  ])('%s', (text, point) => expect(pointOf(text)).toEqual(point));

  it('is read again as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: -99_999, max: 99_999 }), (x, y) => {
        const point = { x: x / 100, y: y / 100 };
        expect(pointOf(pointText(point))).toEqual({ x: point.x + 0, y: point.y + 0 });
      }),
    );
  });
});
