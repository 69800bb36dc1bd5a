import type { Brand } from '@warlog/core';

/** The opaque, unordered id of a spacecraft or base, so that hidden ones cannot be counted (PW-19.1). */
export type PentagonUnitId = Brand<string, 'UnitId'>;
/** A missile, bolt or drone in flight. */
export type ObjectId = Brand<string, 'ObjectId'>;
/** A box on the display with its own id: `l1`, `m3`, `mb2`. */
export type BoxId = string;
