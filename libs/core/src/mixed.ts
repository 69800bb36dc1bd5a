/**
 * Returns a 32-bit hash of a text: an unbiased, reproducible order without dice. For bots only; the rules must not use
 * it.
 */
export function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
