import type { UnitOrders } from '../model/sheet.js';
import type { Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { fault, type Fault, type Path } from './problem.js';

/** One unit of the sheet under judgement. */
export interface Case {
  readonly view: View;
  readonly unit: Unit;
  readonly orders: UnitOrders;
  readonly path: Path;
}

/** Something that is understood nowhere, or not here. */
export const shape = (path: Path, detail: string): Fault =>
  fault('PW_SHAPE', path, { path: path.length > 0 ? path.join('.') : 'sheet', detail });
