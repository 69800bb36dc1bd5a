import { designSchema, type PentagonDesign } from './model/design.js';
import shipped from './designs.json' with { type: 'json' };

/** The designs that ship (PW-15.5), in the order of the data. */
export const designs: readonly PentagonDesign[] = shipped.map((design) => designSchema.parse(design));

/** Returns the design of this id; null if there is none. */
export const findDesign = (id: string): PentagonDesign | null => designs.find((design) => design.id === id) ?? null;
