import { designSchema, type Design } from './model/design.js';
import shipped from './designs.json' with { type: 'json' };

/** The designs that ship (PW-15.5), in the order of the data. */
export const designs: readonly Design[] = shipped.map((one) => designSchema.parse(one));

/** The design of this id; null where none ships. */
export const findDesign = (id: string): Design | null => designs.find((one) => one.id === id) ?? null;
