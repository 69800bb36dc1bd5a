import type { Door } from '@warlog/kernel';
import { attackDoor } from './attack-door.js';
import { battleDoor } from './battle-door.js';
import { geometryDoor } from './geometry-door.js';
import { moveDoor } from './move-door.js';
import { oddsDoor } from './odds-door.js';

/**
 * The door through which this ruleset is held to cases: plain JSON in and out, each operation calling the very functions
 * that the game uses.
 */
export const door: Door = { ...geometryDoor, ...moveDoor, ...attackDoor, ...oddsDoor, ...battleDoor };
