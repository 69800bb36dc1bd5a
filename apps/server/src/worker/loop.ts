import type { LoopOptions, Worker } from './worker.js';

/**
 * Does something at once and again and again, `everyMs` after it was done: none waits behind a slow one. What it throws goes to
 * `onDefect`, and it is tried again. `stop` waits for what is under way.
 */
export function looped(
  look: (isStopped: () => boolean) => Promise<void>,
  { everyMs, cameRound, onDefect }: Required<LoopOptions> & { readonly onDefect: (error: unknown) => void },
): Worker {
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  const lookOn = (): void => {
    looking = look(() => isStopped)
      .then(cameRound, onDefect)
      .then(() => {
        if (!isStopped) timer = setTimeout(lookOn, everyMs);
      });
  };
  lookOn();
  return {
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await looking;
    },
  };
}
