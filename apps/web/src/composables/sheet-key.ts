import { canonicalJson } from '@warlog/kernel/json';

/** Equal for sheets that order the same: the word "ready" may be sent in a sheet and is no order. */
export function sheetKey(sheet: unknown): string {
  if (typeof sheet !== 'object' || sheet === null || !('ready' in sheet)) return canonicalJson(sheet ?? null);
  const { ready: _ready, ...orders } = sheet;
  return canonicalJson(orders);
}
