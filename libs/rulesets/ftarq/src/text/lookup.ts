import { type Lookup, lookupOf, type Spelling, spellingOf, typeNames } from '@warlog/kernel';
import { catalogue } from '../catalogue.js';
import { groundForce } from '../model/ids.js';
import type { View } from '../model/view.js';
import { names } from '../view/names.js';

/** Views are not changed, so each is prepared once: reading pasted text looks names up many times. */
const lookups = new WeakMap<View, Lookup>();

/** The names that this view knows. */
export function lookupIn(view: View): Lookup {
  const known = lookups.get(view) ?? lookupFor(view);
  lookups.set(view, known);
  return known;
}

function lookupFor(view: View): Lookup {
  const types = typeNames(view, catalogue);
  for (const each of [groundForce, 'ground force', 'ground forces', 'gf']) types.add(each, groundForce);
  return lookupOf(view, types, names);
}

export function spellingIn(view: View): Spelling {
  return spellingOf(view, lookupIn(view), names);
}
