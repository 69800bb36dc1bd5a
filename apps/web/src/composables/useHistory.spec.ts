import { describe, expect, it } from 'vitest';
import { useHistory } from './useHistory.js';

describe('useHistory', () => {
  it('undoes steps and redoes them', () => {
    const history = useHistory<string>();
    history.remember('a');
    history.remember('b');
    expect(history.undo('c')).toBe('b');
    expect(history.undo('b')).toBe('a');
    expect(history.canUndo.value).toBe(false);
    expect(history.redo('a')).toBe('b');
    expect(history.redo('b')).toBe('c');
    expect(history.canRedo.value).toBe(false);
  });

  it('drops undone steps once there is a new one', () => {
    const history = useHistory<string>();
    history.remember('a');
    history.undo('b');
    history.remember('a');
    expect(history.redo('x')).toBeNull();
    expect(history.undo('x')).toBe('a');
  });

  it('stores no more steps than its limit', () => {
    const history = useHistory<number>(2);
    for (const step of [1, 2, 3]) history.remember(step);
    expect(history.undo(4)).toBe(3);
    expect(history.undo(3)).toBe(2);
    expect(history.undo(2)).toBeNull();
  });
});
