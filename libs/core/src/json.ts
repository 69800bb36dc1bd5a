/** Plain data: the content of events, orders, states and views. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Returns the canonical text of a JSON value: keys in code-unit order, no spaces, `undefined` members omitted. Two
 * values are the same fact exactly if their canonical texts are equal; hashes use it.
 *
 * @example
 *   canonicalJson({ turn: 1, jump: [], note: undefined }); // '{"jump":[],"turn":1}'
 *   const isSame = canonicalJson(recorded) === canonicalJson(decidedAgain);
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

/** Performance: texts without escapes, which are nearly all, skip a call. */
const plain = /^[\w ./:-]*$/;

function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** Performance: most objects are in order already, and checking is cheaper than sorting. */
function inOrder(keys: string[]): readonly string[] {
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key) ? keys : keys.sort();
}

/** Half of a surrogate pair, which no user enters. */
const lone = /\p{Surrogate}/u;

/**
 * Returns whether this value can be stored and restored unchanged. Not if a text or key in it holds U+0000, which
 * databases refuse, or half of a surrogate pair, which no transport carries. Handles any depth.
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
