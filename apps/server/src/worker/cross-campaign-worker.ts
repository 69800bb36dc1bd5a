import { runCrossCampaignTasks, settleRatings, sweepBattles, type OnDefect, type Ports } from '@warlog/application';
import type { Log } from '../log.js';
import { looped } from './loop.js';
import type { LoopOptions, Worker } from './worker.js';

/** The delay between a battle campaign and its parent, in both directions. */
const LOOK_EVERY_MS = 500;
/** The delay after which a lost task is done anyway. */
const SWEEP_EVERY_MS = 60_000;

/** Starts the tasks between campaigns and their battles, and the ratings: at once, then twice a second. */
export function startCrossCampaignTasks(
  ports: Ports,
  log: Log,
  { everyMs = LOOK_EVERY_MS, cameRound = () => undefined }: LoopOptions = {},
): Worker {
  const onDefect: OnDefect = (campaign, error) => log.defect(`battles of campaign ${campaign}`, error, { campaign });
  let sweptAt = -Infinity;

  async function look(): Promise<void> {
    await runCrossCampaignTasks(ports, onDefect);
    // What a crash left undone is still due.
    await settleRatings(ports).catch((error: unknown) => log.defect('the ratings', error));
    const now = await ports.reads.now();
    if (now - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now;
    await sweepBattles(ports, onDefect);
  }

  return looped(look, { everyMs, cameRound, onDefect: (error) => log.defect('the errands between campaigns', error) });
}
