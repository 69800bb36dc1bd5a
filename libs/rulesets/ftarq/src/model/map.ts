import { refuseMapFaults, sectorMap } from '@warlog/star-map';
import { z } from 'zod';

/** Credits and industry of a planet, 0 to 200 (FTQ-103). */
const figure = z.int().min(0).max(200);
/** Ground forces of the planet without an owner (FTQ-1303). */
const garrison = z.int().min(0).max(10);

/** A sector, with the yield of each planet and its defenders before it has an owner. */
export const mapSchema = sectorMap({ credits: figure, ic: figure, garrison }).superRefine(refuseMapFaults);
export type FtarqMapData = z.infer<typeof mapSchema>;
