/**
 * The next one of two plain data, with every part that equals its forerunner replaced by it: what was reckoned or drawn
 * from such a part still holds. Lists are compared place by place.
 */
export function keepEqual<T>(before: T | undefined, next: T): T {
  if (before === next || !isPlain(before) || !isPlain(next) || Array.isArray(before) !== Array.isArray(next))
    return next;
  const keys = Object.keys(next);
  const kept: Record<string, unknown> = {};
  let isSame = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = keepEqual(before[key], next[key]);
    kept[key] = part;
    isSame &&= key in before && Object.is(part, before[key]);
  }
  if (isSame) return before;
  return (Array.isArray(next) ? Object.values(kept) : kept) as T;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
