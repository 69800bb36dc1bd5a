import type { DeadlineQueue } from '@warlog/application';
import { BullDeadlineQueue, PREFIX, type BullDeadlineQueueSettings } from './bull-deadline-queue.js';
import { LanedDeadlineQueue } from './laned-deadline-queue.js';
import { nodesOf } from './redis-nodes.js';

/**
 * Number of lanes, usually more than the nodes of a cluster. Must be the same in all processes, since it determines the
 * lane of a campaign.
 */
const LANES = 6;

/** Creates the queue for the Redis of `url`: one queue on a single node, several lanes on a cluster. */
export function deadlineQueueOf(settings: BullDeadlineQueueSettings): DeadlineQueue {
  if (nodesOf(settings.url).length === 1) return new BullDeadlineQueue(settings);
  const prefix = settings.prefix ?? PREFIX;
  const lane = (index: number) =>
    new BullDeadlineQueue({ ...settings, prefix: prefix.replace('}', `:lane-${index}}`), lanes: LANES });
  return new LanedDeadlineQueue([lane(0), ...Array.from({ length: LANES - 1 }, (_, index) => lane(index + 1))]);
}
