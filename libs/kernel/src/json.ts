/** Plain data: what events, sheets, states and views are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The one text of a JSON value: keys in code-unit order, no spaces, `undefined` members left out.
 * Two values are the same fact exactly when their canonical texts are equal; hashes are taken over it.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}

/** Half a character, which is in no text that was written by hand. */
const lone = /\p{Surrogate}/u;

/**
 * Can this value be kept and given back as it is? Not where a text or a key in it holds U+0000, which no database keeps,
 * or half of a surrogate pair, which no wire carries. Any depth.
 */
export function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && (next.includes('\0') || lone.test(next))) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, member] of Object.entries(next)) left.push(key, member);
  }
  return true;
}
