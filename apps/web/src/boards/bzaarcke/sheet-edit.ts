import type { SeatId } from '@warlog/kernel';
import type { OrderPath } from '../parts/orders/order-line.js';
import {
  addItem as addItemTo,
  groupOf,
  itemsAt,
  sendGroup,
  setItems,
  withField,
  withoutOrder,
} from '../sector/sheet-edit.js';
import type { OrdersSheet, PlaceId } from './rules.js';

/** Adds an item at a planet; more of what was ordered last there raises its count. */
export const addItem = addItemTo<OrdersSheet>;

/** Credits that a planet sets aside for jumps. */
export function fuelAt(sheet: OrdersSheet, planet: PlaceId): number {
  return itemsAt(sheet, planet).reduce((sum, item) => sum + (item.do === 'fuel' ? item.spend : 0), 0);
}

/** Sets so many credits of a planet aside for jumps, whatever it set aside before; 0: none. */
export function setFuel(sheet: OrdersSheet, planet: PlaceId, spend: number): OrdersSheet {
  const others = itemsAt(sheet, planet).filter((item) => item.do !== 'fuel');
  return setItems(sheet, planet, spend === 0 ? others : [...others, { do: 'fuel', spend }]);
}

/** Sends units of one place to another, out of whatever jump they were in and into one of the same way and name. */
export function jumpUnits(sheet: OrdersSheet, group: Parameters<typeof groupOf>[0]): OrdersSheet {
  return sendGroup(sheet, groupOf(group));
}

/** Takes an order out by its path, and what its planet then no longer finishes out of its jumps. */
export function removeOrder(sheet: OrdersSheet, path: OrderPath): OrdersSheet {
  return withoutOrder(sheet, path, (items) =>
    items.reduce((sum, item) => sum + (item.do === 'build' ? (item.count ?? 1) : 0), 0),
  );
}

/** Forbids the control roll at a planet, or allows it again (BZK-505). */
export function setControl(sheet: OrdersSheet, planet: PlaceId, isTried: boolean): OrdersSheet {
  const others = (sheet.control ?? []).filter((entry) => entry.planet !== planet);
  const control = isTried ? others : [...others, { planet, try: false }];
  return withField(sheet, 'control', control);
}

export function isControlTried(sheet: OrdersSheet, planet: PlaceId): boolean {
  return sheet.control?.find((entry) => entry.planet === planet)?.try ?? true;
}

/** `undefined` leaves the word as it was, `null` takes it back (BZK-702). */
export function setAcknowledge(sheet: OrdersSheet, seat: SeatId | null | undefined): OrdersSheet {
  return withField(sheet, 'acknowledge', seat);
}
