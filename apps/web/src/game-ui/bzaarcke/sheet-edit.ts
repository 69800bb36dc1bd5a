import type { BzaarckeOrdersSheet } from '@warlog/bzaarcke/ui';
import type { SeatId } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import type { OrderPath } from '../kit/orders/order-line.js';
import {
  addItem as addItemTo,
  groupOf,
  itemsAt,
  sendGroup,
  setItems,
  withField,
  withoutOrder,
} from '../star-map/sheet-edit.js';

/** Adds an item at a planet; more of the item ordered last there raises its count. */
export const addItem = addItemTo<BzaarckeOrdersSheet>;

/** Returns the credits that a planet sets aside for jumps. */
export function fuelAt(sheet: BzaarckeOrdersSheet, planet: PlaceId): number {
  return itemsAt(sheet, planet).reduce((sum, item) => sum + (item.do === 'fuel' ? item.spend : 0), 0);
}

/** Sets the credits that a planet sets aside for jumps, replacing the earlier amount; 0: none. */
export function setFuel(sheet: BzaarckeOrdersSheet, planet: PlaceId, spend: number): BzaarckeOrdersSheet {
  const others = itemsAt(sheet, planet).filter((item) => item.do !== 'fuel');
  return setItems(sheet, planet, spend === 0 ? others : [...others, { do: 'fuel', spend }]);
}

/** Sends units of one place to another: they leave their earlier jump and join one of the same route and name. */
export function jumpUnits(sheet: BzaarckeOrdersSheet, group: Parameters<typeof groupOf>[0]): BzaarckeOrdersSheet {
  return sendGroup(sheet, groupOf(group));
}

/** Removes an order by its path, and units that its planet then no longer finishes from its jumps. */
export function removeOrder(sheet: BzaarckeOrdersSheet, path: OrderPath): BzaarckeOrdersSheet {
  return withoutOrder(sheet, path, (items) =>
    items.reduce((sum, item) => sum + (item.do === 'build' ? (item.count ?? 1) : 0), 0),
  );
}

/** Forbids the control roll at a planet, or allows it again (BZK-505). */
export function setControl(sheet: BzaarckeOrdersSheet, planet: PlaceId, isTried: boolean): BzaarckeOrdersSheet {
  const others = (sheet.control ?? []).filter((entry) => entry.planet !== planet);
  const control = isTried ? others : [...others, { planet, try: false }];
  return withField(sheet, 'control', control);
}

export function isControlTried(sheet: BzaarckeOrdersSheet, planet: PlaceId): boolean {
  return sheet.control?.find((entry) => entry.planet === planet)?.try ?? true;
}

/** Sets the acknowledged winner; `undefined` keeps the earlier choice, `null` withdraws it (BZK-702). */
export function setAcknowledge(sheet: BzaarckeOrdersSheet, seat: SeatId | null | undefined): BzaarckeOrdersSheet {
  return withField(sheet, 'acknowledge', seat);
}
