import type { Brand } from '@warlog/core';
import type { TypeId } from '@warlog/star-map';
import { z } from 'zod';

export {
  isNewUnit,
  newUnit,
  newUnitRef,
  typeId,
  unitId,
  type NewUnitRef,
  type TypeId,
  type UnitId,
} from '@warlog/star-map';

/** An objective of the campaign: `po-03` (public), `so-05` (secret). */
export type ObjectiveId = Brand<string, 'ObjectiveId'>;
export const objectiveId = z.string().regex(/^[ps]o-[0-9]{2,3}$/) as unknown as z.ZodType<ObjectiveId>;

/** The type of a ground force in yards; ground forces are counted and have no ids (FTQ-104). */
export const groundForce = 'ground-force' as TypeId;
