import { isDiceEvent } from './campaign/events.js';
import type { DiceEvent } from './dice/dice.js';
import type { GameTypes, Ruleset } from './ruleset.js';

/**
 * A private copy of plain JSON, as writing it and reading it back would give: members that are `undefined` are left out,
 * what is no JSON within a list is null. It takes a quarter of that time.
 */
export function clonePlain<T>(value: T): T {
  return (value === undefined ? undefined : copyOf(value)) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  // JSON knows no negative zero.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (Array.isArray(value)) return Array.from(value, copyOf);
  if (typeof value !== 'object' || !isPlain(value)) return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member === undefined || typeof member === 'function' || typeof member === 'symbol') continue;
    if (key === '__proto__') Object.defineProperty(copy, key, { ...own, value: copyOf(member) });
    else copy[key] = copyOf(member);
  }
  return copy;
}

const own = { writable: true, enumerable: true, configurable: true };

/** Has it no other way of its own to be written? */
function isPlain(value: object): boolean {
  const proto: unknown = Object.getPrototypeOf(value);
  return (proto === Object.prototype || proto === null) && !('toJSON' in value);
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
