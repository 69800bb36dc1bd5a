/** The lasting part of a sheet, fit to serve when a deadline is missed. Null when nothing of it was said. */
export function lasting<Part extends object>(part: Part): ({ readonly v: 1 } & Part) | null {
  const said = Object.entries(part).filter(([, words]) => words !== undefined);
  return said.length === 0 ? null : { v: 1, ...(Object.fromEntries(said) as Part) };
}
