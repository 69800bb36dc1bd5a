import { checkRatings, recomputeRatings } from '@warlog/application';
import type { Settings } from '../modes/settings.js';
import { withRuntime } from './with-runtime.js';

/** Compares all ratings with what follows from the results, after replacing them if it is asked to. */
export async function checkAllRatings(settings: Settings, replaces: boolean): Promise<void> {
  await withRuntime(settings, async ({ ports }) => {
    if (replaces) console.log(`${await recomputeRatings(ports)} results were put into the ratings again.`);
    const pools = await checkRatings(ports);
    for (const { ruleset, seats, campaigns, players, different } of pools) {
      const pool = `${ruleset}, ${seats === 'two' ? 'two seats' : 'three seats or more'}`;
      const verdict = different === 0 ? 'agree' : `${different} differ`;
      console.log(`${pool}: ${campaigns} campaigns, ${players} players, ${verdict}`);
    }
    const isSound = pools.every(({ different }) => different === 0);
    if (!isSound) process.exitCode = 1;
    console.log(isSound ? `${pools.length} pools agree.` : 'Run `warlog ratings --recompute` to replace the ratings.');
  });
}
