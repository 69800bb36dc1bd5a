import type { DeadlineQueue, WakeUp, WakeUpHandler } from '@warlog/application';

/** Several queues as one: a campaign's wake-ups all go by the same, so that campaigns spread over the nodes of a cluster. */
export class LanedDeadlineQueue implements DeadlineQueue {
  constructor(private readonly lanes: readonly [DeadlineQueue, ...DeadlineQueue[]]) {}

  /** Each lane by itself: one whose node is away holds up no other. */
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

/** The same in every process: a plain hash of the id (FNV-1a). */
function laneOf(campaign: string, lanes: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < campaign.length; index += 1) {
    hash = Math.imul(hash ^ campaign.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % lanes;
}
