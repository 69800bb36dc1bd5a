import { canonicalJson } from '@warlog/core/json';

/** A key that is equal for sheets with the same orders: the field `ready` may be sent in a sheet and is no order. */
export function sheetKey(sheet: unknown): string {
  if (typeof sheet !== 'object' || sheet === null || !('ready' in sheet)) return canonicalJson(sheet ?? null);
  const { ready: _ready, ...orders } = sheet;
  return canonicalJson(orders);
}
