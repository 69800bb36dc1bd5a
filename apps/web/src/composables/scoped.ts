import { onScopeDispose } from 'vue';

/** A timer that waits for one callback at a time. */
export interface Timer {
  /** Runs a callback once after `ms` milliseconds; replaces a waiting one. */
  in(ms: number, run: () => void): void;
  stop(): void;
}

/** Creates a timer that ends with its component or store, so that nothing runs for a page that is gone. */
export function useTimer(): Timer {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = (): void => clearTimeout(waiting);
  onScopeDispose(() => {
    isOver = true;
    stop();
  });
  return {
    in(ms, run) {
      stop();
      if (isOver) return;
      waiting = setTimeout(run, ms);
    },
    stop,
  };
}

/** Runs a callback every `ms` milliseconds until the component or store ends. */
export function useInterval(ms: number, run: () => void): void {
  const interval = setInterval(run, ms);
  onScopeDispose(() => clearInterval(interval));
}

/** Listens to an event until the component or store ends. */
export function useListener<E extends Event>(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  type: string,
  listener: (event: E) => void,
  options?: AddEventListenerOptions,
): void {
  const heard = listener as EventListener;
  target.addEventListener(type, heard, options);
  onScopeDispose(() => target.removeEventListener(type, heard, options));
}
