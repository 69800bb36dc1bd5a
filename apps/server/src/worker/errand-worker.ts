import { runErrands, sweepBattles, type OnDefect, type Ports } from '@warlog/application';
import type { Log } from '../log.js';
import { looped } from './loop.js';
import type { LoopOptions, Worker } from './worker.js';

/** How soon a battle hears of its campaign, and the campaign of its battle. */
const LOOK_EVERY_MS = 500;
/** How soon an errand that got lost is done all the same. */
const SWEEP_EVERY_MS = 60_000;

/** Runs errands between campaigns and their battles, at once and then twice a second. */
export function startErrands(
  ports: Ports,
  log: Log,
  { everyMs = LOOK_EVERY_MS, cameRound = () => undefined }: LoopOptions = {},
): Worker {
  const onDefect: OnDefect = (campaign, error) => log.defect(`battles of campaign ${campaign}`, error, { campaign });
  let sweptAt = -Infinity;

  async function look(): Promise<void> {
    await runErrands(ports, onDefect);
    const now = await ports.reads.now();
    if (now - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = now;
    await sweepBattles(ports, onDefect);
  }

  return looped(look, { everyMs, cameRound, onDefect: (error) => log.defect('the errands between campaigns', error) });
}
