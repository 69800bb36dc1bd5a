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

  it('takes no other place for an answer', () => {
    const { selection, answer } = asked();
    selection.answer('p.c');
    expect(answer).not.toHaveBeenCalled();
    expect(selection.question.value).not.toBeNull();
  });

  it.each(['p.b', 'p.c', 'p.a', null])('ends the question unanswered when %s is opened', (place) => {
    const { selection, answer } = asked();
    selection.choose(place);
    expect(answer).not.toHaveBeenCalled();
    expect(selection.place.value).toBe(place);
    expect(selection.question.value).toBeNull();
  });
});
