import type { GameEvent } from '@warlog/kernel';
import type { PentagonVisible } from '../rules.js';

/** One type of this ruleset's disclosures. */
export type PentagonVisibleOf<Type extends PentagonVisible['type']> = Extract<PentagonVisible, { readonly type: Type }>;

/** Returns the events of one type. */
export function eventsOf<Type extends PentagonVisible['type']>(
  events: readonly GameEvent[],
  type: Type,
): readonly PentagonVisibleOf<Type>[] {
  return events.filter((event) => event.type === type) as unknown as readonly PentagonVisibleOf<Type>[];
}

/** Returns the events since the last movement: earlier ones happened elsewhere on the map. */
export function sinceMoved(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.slice(events.findLastIndex(({ type }) => type === 'ImpulseBegan') + 1);
}
