import type { DeadlineQueue, WakeUp, WakeUpHandler } from '@warlog/application';

/**
 * Combines several queues. All wake-ups of a campaign use the same one, so that campaigns spread over the nodes of a
 * cluster.
 */
export class LanedDeadlineQueue implements DeadlineQueue {
  constructor(private readonly lanes: readonly [DeadlineQueue, ...DeadlineQueue[]]) {}

  /** Schedules each lane separately, so that an unavailable node does not block the others. */
  async schedule(...wakeUps: readonly WakeUp[]): Promise<void> {
    await Promise.all(this.lanes.map((lane, index) => lane.schedule(...this.of(index, wakeUps))));
  }

  async wakeNow(...wakeUps: readonly WakeUp[]): Promise<readonly WakeUp[]> {
    return (await Promise.all(this.lanes.map((lane, index) => lane.wakeNow(...this.of(index, wakeUps))))).flat();
  }

  async consume(handler: WakeUpHandler): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.consume(handler)));
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }

  private of(lane: number, wakeUps: readonly WakeUp[]): readonly WakeUp[] {
    return wakeUps.filter(({ campaign }) => laneOf(campaign, this.lanes.length) === lane);
  }
}

/** Returns the lane of a campaign, the same in every process: a plain hash of the id (FNV-1a). */
function laneOf(campaign: string, lanes: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < campaign.length; index += 1) {
    hash = Math.imul(hash ^ campaign.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % lanes;
}
