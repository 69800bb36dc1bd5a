/** Compares lists of figures, smaller first; the first difference decides. */
export function compareRanks(list: readonly number[], other: readonly number[]): number {
  const at = list.findIndex((figure, n) => figure !== other[n]);
  return at < 0 ? 0 : (list[at] ?? 0) - (other[at] ?? 0);
}
