import { lineText } from '@warlog/ruleset-api';
import { outpost } from './index.js';
import { systems } from './map.js';
import { lines, type OutpostTypes } from './model.js';
import { offers } from './offers.js';

/** Reads and writes orders as text: `move 3 from Aster to Ember`. */
export const orderText = lineText<OutpostTypes>({
  lines,
  offers,
  ruleset: outpost,
  places: systems.map(({ id }) => id),
});
