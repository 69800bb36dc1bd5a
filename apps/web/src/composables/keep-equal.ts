/**
 * Returns `next` with every part that equals its predecessor replaced by it, so that values computed from such a part
 * stay valid. Both are plain data. Lists are compared index by index.
 */
export function keepEqual<T>(before: T | undefined, next: T): T {
  if (before === next || !isPlain(before) || !isPlain(next) || Array.isArray(before) !== Array.isArray(next))
    return next;
  const keys = Object.keys(next);
  const merged: Record<string, unknown> = {};
  let isSame = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const part = keepEqual(before[key], next[key]);
    merged[key] = part;
    isSame &&= key in before && Object.is(part, before[key]);
  }
  if (isSame) return before;
  return (Array.isArray(next) ? Object.values(merged) : merged) as T;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
