import { lookupOf, rememberedOf, spellingOf, typeNames } from '@warlog/kernel';
import { catalogue } from '../catalogue.js';
import type { View } from '../model/view.js';
import { names } from '../view/names.js';

/** The names that this view knows. Views are not changed, so each is prepared once: reading pasted text looks names up many times. */
export const lookupIn = rememberedOf((view: View) => lookupOf(view, typeNames(view, catalogue), names));

/** How this view writes its names. */
export const spellingIn = rememberedOf((view: View) => spellingOf(view, lookupIn(view), names));
