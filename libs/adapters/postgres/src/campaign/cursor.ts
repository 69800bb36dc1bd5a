/**
 * Parses a position in an ordered list from opaque text: the sort key of the last item seen.
 *
 * Returns null if the text is no cursor, or one of another list; the list then starts from the beginning.
 */
export function parseCursor<const Kinds extends readonly ('number' | 'string')[]>(
  cursor: string | null,
  kinds: Kinds,
): { readonly [K in keyof Kinds]: Kinds[K] extends 'number' ? number : string } | null {
  if (cursor === null) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fits =
      Array.isArray(key) && key.length === kinds.length && kinds.every((kind, index) => typeof key[index] === kind);
    return fits ? (key as never) : null;
  } catch {
    return null;
  }
}

export function cursorOf(key: readonly (number | string)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}
