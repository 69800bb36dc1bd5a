import type { Ports } from '../ports/ports.js';
import { giveUp, tendBattles } from './battles.js';
import type { OnDefect } from './parking.js';

/** How often opening a battle is tried before the dice decide. */
const TRIES = 3;
/** Batch size of tasks. */
const AT_ONCE = 50;
/** How long a failed task waits, times the number of failures, in milliseconds. */
const AGAIN_MS = 2_000;
/** More than one server's open battles. */
const MOST_BATTLES = 2_000;

/**
 * Runs the due cross-campaign tasks and returns their number. A failed task is delayed, ever longer, and does not block
 * others.
 */
export async function runCrossCampaignTasks(ports: Ports, onDefect: OnDefect): Promise<number> {
  const tasks = await ports.crossCampaignTasks.due(AT_ONCE);
  for (const task of tasks) {
    const { campaign, failures } = task;
    try {
      await tendBattles(ports, campaign);
      await ports.crossCampaignTasks.done(task);
    } catch (error) {
      onDefect(campaign, error);
      if (failures + 1 >= TRIES) await giveUp(ports, campaign).catch((later: unknown) => onDefect(campaign, later));
      await ports.crossCampaignTasks.putOff(task, AGAIN_MS * (failures + 1));
    }
  }
  return tasks.length;
}

/** Runs the tasks of every open or awaited battle, which makes up for lost tasks. */
export async function sweepBattles(ports: Ports, onDefect: OnDefect): Promise<void> {
  for (const campaign of await ports.crossCampaignTasks.campaigns(MOST_BATTLES)) {
    await tendBattles(ports, campaign).catch((error: unknown) => onDefect(campaign, error));
  }
}
