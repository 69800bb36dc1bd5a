export { arcs, bears, isInArc, type Arc } from './geometry/arcs.js';
export { directions, distance, hexText, parseHex, type Direction, type Vec } from './geometry/hex.js';
export { chase, home, type Chase, type Course } from './geometry/homing.js';
export { coasting, schedule, stepOf } from './geometry/motion.js';
export { crossed, strikes, type Party, type Section } from './geometry/section.js';
export { meanOf, spreadOf, stopAllChance, type Aimed } from './fire/odds.js';
