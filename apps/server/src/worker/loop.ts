import type { LoopOptions, Worker } from './worker.js';

/**
 * Runs a step at once, then again `everyMs` after each end, so that steps never overlap.
 *
 * Errors go to `onDefect` and do not end the loop. `stop` waits for the step in progress.
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
