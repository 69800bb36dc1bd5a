import type { GameEvent } from '@warlog/campaign';

/** One type of a ruleset's disclosures. */
export type VisibleOf<Visible extends GameEvent, Type extends Visible['type']> = Extract<
  Visible,
  { readonly type: Type }
>;

/** Returns typed access to the disclosures of a ruleset among game events, of which the app knows only the type's name. */
export function visibleEvents<Visible extends GameEvent>() {
  const is =
    <Type extends Visible['type']>(...types: readonly Type[]) =>
    (event: GameEvent): event is VisibleOf<Visible, Type> =>
      types.some((type) => type === event.type);
  const eventsOf = <Type extends Visible['type']>(events: readonly GameEvent[], type: Type) => events.filter(is(type));
  return { is, eventsOf };
}
