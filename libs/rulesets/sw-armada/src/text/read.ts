/** A sheet, or a piece of one, while it is read. */
export type Loose = Record<string, unknown>;

/** What a part of a line looks like, and what it says; null where it is not understood after all. */
export type Part = readonly [RegExp, (...gaps: readonly string[]) => Loose | null];

/** Reads a line part by part into an object; each must be understood. */
export const readParts = (said: string, into: Loose, forms: readonly Part[]): boolean =>
  said.split(/\s*,\s*/).every((part) => readPart(part.trim(), into, forms));

/** Reads one part by the first form that fits. */
export function readPart(part: string, into: Loose, forms: readonly Part[]): boolean {
  for (const [form, read] of forms) {
    const found = form.exec(part);
    if (found === null) continue;
    const value = read(...found.slice(1).map((gap) => (gap as string | undefined) ?? ''));
    if (value === null) return false;
    Object.assign(into, value);
    return true;
  }
  return false;
}

/** All of a list, or null where one of them is not understood. */
export function allOf<From, To>(list: readonly From[], read: (one: From) => To | null): readonly To[] | null {
  const found = list.map(read);
  return found.every((one) => one !== null) ? found : null;
}

/** A piece of a sheet under a key; null where there is none. */
export const under = (key: string, value: unknown): Loose | null => (value === null ? null : { [key]: value });

/** What is under a key, made where there was nothing. */
export function within(object: Loose, key: string): Loose {
  const found = (object[key] ?? {}) as Loose;
  object[key] = found;
  return found;
}

/** Puts an entry at the end of a list; without one it only makes sure that there is a list. */
export function append(object: Loose, key: string, ...entries: readonly unknown[]): true {
  object[key] = [...((object[key] ?? []) as readonly unknown[]), ...entries];
  return true;
}
