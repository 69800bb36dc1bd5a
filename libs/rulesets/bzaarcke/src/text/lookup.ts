import { lookupOf, rememberedOf, spellingOf, typeNames } from '@warlog/kernel';
import { catalogue } from '../catalogue.js';
import type { BzaarckeView } from '../model/view.js';
import { names } from '../view/names.js';

/**
 * Finds things by the names of a view. Cached per view, which never changes: reading pasted text looks names up many
 * times.
 */
export const lookupIn = rememberedOf((view: BzaarckeView) => lookupOf(view, typeNames(view, catalogue), names));

/** Writes names as this view does. */
export const spellingIn = rememberedOf((view: BzaarckeView) => spellingOf(view, lookupIn(view), names));
