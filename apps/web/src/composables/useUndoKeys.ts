import { useListener } from './scoped.js';

/**
 * Binds Ctrl or ⌘ with Z to undo; with Y, or with Shift and Z, to redo. Text fields keep these keys for their own text.
 */
export function useUndoKeys(steps: { undo(): void; redo(): void }): void {
  function onKey(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (isField || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) steps.undo();
    else if (key === 'y' || key === 'z') steps.redo();
    else return;
    event.preventDefault();
  }
  useListener(globalThis, 'keydown', onKey);
}
