import type { Door } from '@warlog/kernel';
import { textCase } from '@warlog/kernel/text';
import { attackDoor } from './attack-door.js';
import { battleDoor } from './battle-door.js';
import { geometryDoor } from './geometry-door.js';
import { moveDoor } from './move-door.js';
import { oddsDoor } from './odds-door.js';
import { orderText } from '../text/index.js';
import { textView } from './text-fixture.js';

/**
 * The door through which this ruleset is held to cases: plain JSON in and out, each operation calling the very functions
 * that the game uses.
 */
export const door: Door = {
  text: textCase(orderText, { A: [textView] }),
  ...geometryDoor,
  ...moveDoor,
  ...attackDoor,
  ...oddsDoor,
  ...battleDoor,
};
