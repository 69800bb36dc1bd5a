import type { UnitOrders } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import type { Path } from './problem.js';

/** One unit of the checked orders. */
export interface Case {
  readonly view: View;
  readonly unit: PentagonUnit;
  readonly orders: UnitOrders;
  readonly path: Path;
}
