import { lookupOf, rememberedOf, spellingOf, typeNames } from '@warlog/kernel';
import { catalogue } from '../catalogue.js';
import { groundForce } from '../model/ids.js';
import type { FtarqView } from '../model/view.js';
import { names } from '../view/names.js';

/**
 * Finds things by the names of a view. Cached per view, which never changes: reading pasted text looks names up many
 * times.
 */
export const lookupIn = rememberedOf((view: FtarqView) => {
  const types = typeNames(view, catalogue);
  for (const each of [groundForce, 'ground force', 'ground forces', 'gf']) types.add(each, groundForce);
  return lookupOf(view, types, names);
});

/** Writes names as this view does. */
export const spellingIn = rememberedOf((view: FtarqView) => spellingOf(view, lookupIn(view), names));
