export { randomnessOf } from './beacon.js';
export * from './deed.js';
export { trustDoor } from './door.js';
export * from './head.js';
export * from './phase-head.js';
export * from './read-statement.js';
export * from './seat-keys.js';
export * from './signature.js';
export * from './told.js';
