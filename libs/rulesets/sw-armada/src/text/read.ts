/** Orders, or a part of them, while being read. */
export type SwArmadaLoose = Record<string, unknown>;

/** The pattern of a part of a line, and its meaning; null if it is not understood after all. */
export type Part = readonly [RegExp, (...gaps: readonly string[]) => SwArmadaLoose | null];

/** Reads a line part by part into an object; each part must be understood. */
export const readParts = (said: string, into: SwArmadaLoose, forms: readonly Part[]): boolean =>
  said.split(/\s*,\s*/).every((part) => readPart(part.trim(), into, forms));

/** Reads one part by the first matching form. */
export function readPart(part: string, into: SwArmadaLoose, forms: readonly Part[]): boolean {
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

/** Returns all results of a list, or null if one of them is not understood. */
export function allOf<From, To>(list: readonly From[], read: (from: From) => To | null): readonly To[] | null {
  const found = list.map(read);
  return found.every((value) => value !== null) ? found : null;
}

/** Returns a part of orders under a key; null without a value. */
export const under = (key: string, value: unknown): SwArmadaLoose | null => (value === null ? null : { [key]: value });

/** Returns the object under a key; creates it if missing. */
export function within(object: SwArmadaLoose, key: string): SwArmadaLoose {
  const found = (object[key] ?? {}) as SwArmadaLoose;
  object[key] = found;
  return found;
}

/** Appends entries to a list; without any it only ensures that the list exists. */
export function append(object: SwArmadaLoose, key: string, ...entries: readonly unknown[]): true {
  object[key] = [...((object[key] ?? []) as readonly unknown[]), ...entries];
  return true;
}
