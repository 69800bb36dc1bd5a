import { describe, expect, it, vi } from 'vitest';
import { useSelection } from './useSelection.js';

function asked() {
  const selection = useSelection();
  const answer = vi.fn();
  selection.choose('p.a');
  selection.ask({ from: 'p.a', targets: ['p.b'], answer });
  return { selection, answer };
}

describe('useSelection', () => {
  it('answers the open question with one of its targets, once, and keeps the open place', () => {
    const { selection, answer } = asked();
    selection.answer('p.b');
    selection.answer('p.b');
    expect(answer).toHaveBeenCalledExactlyOnceWith('p.b');
    expect(selection.place.value).toBe('p.a');
    expect(selection.question.value).toBeNull();
  });

  it('accepts no other place as an answer', () => {
    const { selection, answer } = asked();
    selection.answer('p.c');
    expect(answer).not.toHaveBeenCalled();
    expect(selection.question.value).not.toBeNull();
  });

  it('answers a question for a point with a legal one, once, and asks one question at a time', () => {
    const { selection, answer } = asked();
    const point = vi.fn();
    const legal = ({ x }: { x: number }) => (x < 0 ? 'Beyond the edge.' : null);
    selection.ask({ kind: 'point', from: 'a1', start: { x: 0, y: 0 }, legal, snap: (at) => at, answer: point });
    expect(selection.question.value).toBeNull();
    selection.answer('p.b');
    selection.answerPoint({ x: -1, y: 0 });
    expect(selection.pointQuestion.value).not.toBeNull();
    selection.answerPoint({ x: 3, y: 4 });
    selection.answerPoint({ x: 5, y: 5 });
    expect(point).toHaveBeenCalledExactlyOnceWith({ x: 3, y: 4 });
    expect(answer).not.toHaveBeenCalled();
  });

  it('ends a question for a point unanswered when something is opened or it is dropped', () => {
    const { selection } = asked();
    const question = { kind: 'point', from: 'a1', start: { x: 0, y: 0 }, legal: () => null } as const;
    for (const end of [() => selection.choose('p.c'), () => selection.drop()]) {
      selection.ask({ ...question, snap: () => null, answer: () => expect.unreachable() });
      end();
      expect(selection.pointQuestion.value).toBeNull();
    }
  });

  it.each(['p.b', 'p.c', 'p.a', null])('ends the question unanswered when %s is opened', (place) => {
    const { selection, answer } = asked();
    selection.choose(place);
    expect(answer).not.toHaveBeenCalled();
    expect(selection.place.value).toBe(place);
    expect(selection.question.value).toBeNull();
  });
});
