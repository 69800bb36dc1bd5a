/** Returns the part of the orders that can become standing orders; null when it is empty. */
export function lasting<Part extends object>(part: Part): ({ readonly v: 1 } & Part) | null {
  const said = Object.entries(part).filter(([, words]) => words !== undefined);
  return said.length === 0 ? null : { v: 1, ...(Object.fromEntries(said) as Part) };
}
