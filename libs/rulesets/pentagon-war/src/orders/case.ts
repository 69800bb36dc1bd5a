import type { UnitOrders } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { fault, type PentagonFault, type Path } from './problem.js';

/** One unit of the checked orders. */
export interface Case {
  readonly view: View;
  readonly unit: PentagonUnit;
  readonly orders: UnitOrders;
  readonly path: Path;
}

/** Returns a problem for something that is not understood anywhere, or not here. */
export const shape = (path: Path, detail: string): PentagonFault =>
  fault('PW_SHAPE', path, { path: path.length > 0 ? path.join('.') : 'sheet', detail });
