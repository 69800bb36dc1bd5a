import type { GameEvent } from '@warlog/campaign';
import type { PentagonVisible } from '@warlog/pentagon-war';
import { visibleEvents, type VisibleOf } from '../../kit/visible-events.js';

/** One type of this ruleset's disclosures. */
export type PentagonVisibleOf<Type extends PentagonVisible['type']> = VisibleOf<PentagonVisible, Type>;

export const { eventsOf } = visibleEvents<PentagonVisible>();

/** Returns the events since the last movement: earlier ones happened elsewhere on the map. */
export function sinceMoved(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.slice(events.findLastIndex(({ type }) => type === 'ImpulseBegan') + 1);
}
