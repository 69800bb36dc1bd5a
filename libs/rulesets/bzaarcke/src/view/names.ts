import { namesWith } from '@warlog/kernel';
import { findType } from '../catalogue.js';

export { placeName } from '@warlog/kernel';

/** The names of this game's things. */
export const names = namesWith(findType);
export const { nameOf, unitName, listTypes } = names;
