import { type Lookup, lookupOf, type Spelling, spellingOf, typeNames } from '@warlog/kernel';
import { catalogue } from '../catalogue.js';
import type { View } from '../model/view.js';
import { names } from '../view/names.js';

/** The names that this view knows. */
export function lookupIn(view: View): Lookup {
  return lookupOf(view, typeNames(view, catalogue), names);
}

export function spellingIn(view: View): Spelling {
  return spellingOf(view, lookupIn(view), names);
}
