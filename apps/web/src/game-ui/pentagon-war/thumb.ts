import { smallMap } from '@warlog/pentagon-war/small-map';
import { addMessages } from '../../messages/index.js';
import { tableThumb } from '../tactical/table-thumb.js';
import texts from './thumb.en.json';

addMessages(texts);

/** Draws a view of this game small. */
export const thumb = tableThumb('pentagon.thumb', smallMap);
