/**
 * A whole number of 32 bits that mixes a text: an order of things that has no favourites and needs no dice, the same wherever it
 * is asked for. Bots choose by it; nothing that the rules decide may.
 */
export function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
