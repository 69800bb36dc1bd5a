/** Plain data: what events, sheets, states and views are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The one text of a JSON value: keys in code-unit order, no spaces, `undefined` members left out.
 * Two values are the same fact exactly when their canonical texts are equal; hashes are taken over it.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  let text = '';
  for (const key of inOrder(Object.keys(value))) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/** Nothing in it is written otherwise in JSON: so it is with nearly all texts, and a look is cheaper than a call. */
const plain = /^[\w ./:-]*$/;

function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Most objects are written in order already, and a look is cheaper than sorting. */
function inOrder(keys: string[]): readonly string[] {
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key) ? keys : keys.sort();
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
