import { usualDemo, type Settings } from '../modes/settings.js';
import { serve } from './serve.js';
import { closeOnSignals } from './signals.js';

/** Runs the demo server and prints its address and the time of each step. */
export async function demo(settings: Settings): Promise<void> {
  const begun = performance.now();
  let last = begun;
  const step = (what: string): void => {
    const now = performance.now();
    console.log(`  ${seconds(now - last)}  ${what}`);
    last = now;
  };
  const running = await serve({ ...settings, demo: usualDemo }, step);
  closeOnSignals(running);
  console.log(`  ${seconds(performance.now() - begun)}  in all`);
  console.log(
    `\nWarlog is ready. Open ${running.address} and play.\n${running.reach}\nCtrl+C ends it; campaigns are kept.`,
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2).padStart(6)} s`;
}
