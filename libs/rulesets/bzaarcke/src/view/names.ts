import { namesWith } from '@warlog/kernel';
import { findType } from '../catalogue.js';

export { placeName } from '@warlog/kernel';

/** What this game's things are called. */
export const names = namesWith(findType);
export const { nameOf, unitName, listTypes } = names;
