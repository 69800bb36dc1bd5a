/**
 * The values of a record, in the order of its keys. `Object.values` takes several times as long where a record is large
 * or its members come and go, as units do.
 */
export function valuesOf<T>(record: Readonly<Record<string, T>>): T[] {
  return Object.keys(record).map((key) => record[key] as T);
}

/** The record with each value changed, its keys in the same order. */
export function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  const changed: Record<string, U> = {};
  for (const key of Object.keys(record)) changed[key] = change(record[key] as T);
  return changed;
}
