import { type Lookup, lookupOf, type Spelling, spellingOf, typeNames } from '@warlog/kernel';
import { catalogue } from '../catalogue.js';
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
  return lookupOf(view, typeNames(view, catalogue), names);
}

export function spellingIn(view: View): Spelling {
  return spellingOf(view, lookupIn(view), names);
}
