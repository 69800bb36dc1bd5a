import { namesWith } from '@warlog/star-map';
import { findType } from '../catalogue.js';

/** The names of this game's things. */
export const names = namesWith(findType);
export const { nameOf, unitName, listTypes } = names;
