import { onBeforeUnmount, onMounted } from 'vue';

export interface ReplayKeys {
  readonly step: (direction: 1 | -1) => void;
  readonly leap: (direction: 1 | -1) => void;
  readonly toStart: () => void;
  readonly toEnd: () => void;
  readonly play: () => void;
}

/**
 * Binds the keys of the replay: arrows step, PageUp and PageDown move a turn, Home and End go to either end, space
 * plays. Text fields and the map keep theirs.
 */
export function useReplayKeys(keys: ReplayKeys): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowRight: () => keys.step(1),
    ArrowLeft: () => keys.step(-1),
    PageDown: () => keys.leap(1),
    PageUp: () => keys.leap(-1),
    Home: keys.toStart,
    End: keys.toEnd,
    ' ': keys.play,
  };

  function listen(event: KeyboardEvent): void {
    const action = actions[event.key];
    if (!action || event.altKey || event.ctrlKey || event.metaKey || isTaken(event)) return;
    event.preventDefault();
    action();
  }

  onMounted(() => addEventListener('keydown', listen));
  onBeforeUnmount(() => removeEventListener('keydown', listen));
}

/** Whether the focused element uses this key itself. */
function isTaken({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return defaultPrevented;
  if (target.closest('input, select, textarea, .surface')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
