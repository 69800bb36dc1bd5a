import type { DeadlineQueue } from '@warlog/application';
import { BullDeadlineQueue, PREFIX, type BullDeadlineQueueSettings } from './bull-deadline-queue.js';
import { LanedDeadlineQueue } from './laned-deadline-queue.js';
import { nodesOf } from './redis-nodes.js';

/** More than a cluster has nodes, as a rule; the same for all processes, since it says where a campaign's wake-ups lie. */
const LANES = 6;

/** The queue on the Redis that `url` names: one on a single node, lanes of several hash tags on a cluster. */
export function deadlineQueueOf(settings: BullDeadlineQueueSettings): DeadlineQueue {
  if (nodesOf(settings.url).length === 1) return new BullDeadlineQueue(settings);
  const prefix = settings.prefix ?? PREFIX;
  const lane = (index: number) =>
    new BullDeadlineQueue({ ...settings, prefix: prefix.replace('}', `:lane-${index}}`), lanes: LANES });
  return new LanedDeadlineQueue([lane(0), ...Array.from({ length: LANES - 1 }, (_, index) => lane(index + 1))]);
}
