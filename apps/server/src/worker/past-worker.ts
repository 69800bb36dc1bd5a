import { setImmediate } from 'node:timers/promises';
import { putPastAway, unreadPasts, type Ports } from '@warlog/application';
import type { Log } from '../log.js';
import { looped } from './loop.js';
import type { LoopOptions, Worker } from './worker.js';

const LOOK_EVERY_MS = 60_000;

/** Removes the pasts of ended campaigns that are no longer read: at once, then every minute (ADR 50). */
export function startPasts(
  ports: Pick<Ports, 'pasts' | 'store' | 'rulesets' | 'vault'>,
  log: Log,
  { everyMs = LOOK_EVERY_MS, cameRound = () => undefined }: LoopOptions = {},
): Worker {
  async function look(isStopped: () => boolean): Promise<void> {
    for (const campaign of await unreadPasts(ports)) {
      if (isStopped()) return;
      await putPastAway(ports, campaign, { yieldToEventLoop: setImmediate }).catch((error: unknown) =>
        log.defect(`the past of campaign ${campaign}, which stays as it is`, error, { campaign }),
      );
      cameRound();
    }
  }

  return looped(look, { everyMs, cameRound, onDefect: (error) => log.defect('the pasts of ended campaigns', error) });
}
