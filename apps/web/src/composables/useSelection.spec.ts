import { describe, expect, it, vi } from 'vitest';
import { useSelection } from './useSelection.js';

describe('useSelection', () => {
  it('answers the open question with a place among the targets, and keeps the open place', () => {
    const selection = useSelection();
    const answer = vi.fn();
    selection.choose('p.a');
    selection.ask({ from: 'p.a', targets: ['p.b'], answer });
    selection.choose('p.b');
    expect(answer).toHaveBeenCalledExactlyOnceWith('p.b');
    expect(selection.place.value).toBe('p.a');
    expect(selection.question.value).toBeNull();
  });

  it('drops the question when another place is meant', () => {
    const selection = useSelection();
    const answer = vi.fn();
    selection.choose('p.a');
    selection.ask({ from: 'p.a', targets: ['p.b'], answer });
    selection.choose('p.c');
    expect(answer).not.toHaveBeenCalled();
    expect(selection.place.value).toBe('p.c');
    expect(selection.question.value).toBeNull();
  });
});
