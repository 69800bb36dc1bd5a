import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { effectScope, type EffectScope } from 'vue';
import { useUndoKeys } from './useUndoKeys.js';

const steps = { undo: vi.fn(), redo: vi.fn() };
let scope: EffectScope;

beforeEach(() => {
  scope = effectScope();
  scope.run(() => useUndoKeys(steps));
});
afterEach(() => {
  scope.stop();
  vi.clearAllMocks();
});

function press(key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true, ...more }),
  );
}

it('useUndoKeys undoes and redoes', () => {
  expect(press('z')).toBe(false);
  press('Z', { shiftKey: true });
  press('y');
  expect(steps.undo).toHaveBeenCalledTimes(1);
  expect(steps.redo).toHaveBeenCalledTimes(2);
});

it('useUndoKeys ignores plain keys and text fields', () => {
  const field = document.body.appendChild(document.createElement('input'));
  press('z', { ctrlKey: false });
  press('z', {}, field);
  field.remove();
  expect(steps.undo).not.toHaveBeenCalled();
});
