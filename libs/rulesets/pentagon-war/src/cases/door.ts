import type { Door } from '@warlog/kernel';
import { textCase } from '@warlog/kernel/text';
import { amendedDoor } from './amended-door.js';
import { damageDoor } from './damage-door.js';
import { fireDoor } from './fire-door.js';
import { geometryDoor } from './geometry-door.js';
import { orderText } from '../text/index.js';
import { textView } from './text-fixture.js';

/**
 * The door through which this ruleset is held to cases: plain JSON in and out, each operation calling the very functions
 * that the game uses.
 */
export const door: Door = {
  text: textCase(orderText, { W: [textView] }),
  ...geometryDoor,
  ...fireDoor,
  ...damageDoor,
  ...amendedDoor,
};
