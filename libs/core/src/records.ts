/**
 * Returns the values of a record in key order. Performance: `Object.values` takes several times as long for large
 * records with changing members, such as units.
 */
export function valuesOf<T>(record: Readonly<Record<string, T>>): T[] {
  return Object.keys(record).map((key) => record[key] as T);
}

/** Maps the values of a record, keeping the order of keys. */
export function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  const changed: Record<string, U> = {};
  for (const key of Object.keys(record)) changed[key] = change(record[key] as T);
  return changed;
}
