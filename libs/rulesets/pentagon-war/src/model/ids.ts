import type { Brand } from '@warlog/kernel';

/** A spacecraft or base: opaque and unordered, so that nobody counts what is hidden (PW-19.1). */
export type UnitId = Brand<string, 'UnitId'>;
/** A missile, bolt or drone in flight. */
export type ObjectId = Brand<string, 'ObjectId'>;
/** A box on the display that has an id of its own: `l1`, `m3`, `mb2`. */
export type BoxId = string;
