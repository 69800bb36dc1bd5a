import type { GameEvent } from '@warlog/kernel';
import type { Visible } from '../rules.js';

/** One kind of thing that this ruleset tells. */
export type Told<Type extends Visible['type']> = Extract<Visible, { readonly type: Type }>;

/** The events of one kind among these. */
export function toldOf<Type extends Visible['type']>(events: readonly GameEvent[], type: Type): readonly Told<Type>[] {
  return events.filter((event) => event.type === type) as unknown as readonly Told<Type>[];
}

/** Those since everybody moved for the last time: what happened before that happened elsewhere on the table. */
export function sinceMoved(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.slice(events.findLastIndex(({ type }) => type === 'ImpulseBegan') + 1);
}
