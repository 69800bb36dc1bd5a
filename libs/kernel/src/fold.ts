import { isDiceEvent } from './campaign/events.js';
import type { DiceEvent } from './dice/dice.js';
import type { GameTypes, Ruleset } from './ruleset.js';

/** A private copy of plain JSON; members that are `undefined` are left out. */
export function clonePlain<T>(value: T): T {
  return (value === undefined ? undefined : JSON.parse(JSON.stringify(value))) as T;
}

/**
 * The truth after these events. The state handed in stays as it is: it is cloned once, and the copy is folded on.
 * Events of the dice change no state and are passed over.
 */
export function foldState<G extends GameTypes>(
  ruleset: Pick<Ruleset<G>, 'evolve'>,
  state: G['State'] | null,
  events: Iterable<G['Event'] | DiceEvent>,
): G['State'] | null {
  let folded = clonePlain(state);
  for (const event of events) if (!isDiceEvent(event)) folded = ruleset.evolve(folded, event);
  return folded;
}

/** A viewer's knowledge after these disclosures. The view handed in stays as it is, as in `foldState`. */
export function foldView<G extends GameTypes>(
  ruleset: Pick<Ruleset<G>, 'project'>,
  view: G['View'],
  visible: Iterable<G['Visible'] | DiceEvent>,
): G['View'] {
  let folded = clonePlain(view);
  for (const one of visible) folded = ruleset.project(folded, one);
  return folded;
}

type Plain = string | number | boolean | null | undefined;
/** The same data, open to change: for the folds, which own what they are given. */
export type Draft<T> = T extends Plain ? T : { -readonly [Key in keyof T]: Draft<T[Key]> };
