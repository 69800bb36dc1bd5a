/** Orders, or a part of them, while being read. */
export type PentagonLoose = Record<string, unknown>;

/** The pattern of a part of a line, and its meaning; null if it names an unknown thing. */
export type PentagonPart = readonly [RegExp, (...parts: readonly (string | undefined)[]) => PentagonLoose | null];

/** Reads a line part by part into an object; each part must be understood. */
export function readParts(said: string, into: PentagonLoose, forms: readonly PentagonPart[]): boolean {
  return said.split(/,\s*/).every((part) => {
    for (const [form, read] of forms) {
      const found = form.exec(part.trim());
      if (found === null) continue;
      const value = read(...found.slice(1));
      if (value === null) return false;
      Object.assign(into, value);
      return true;
    }
    return false;
  });
}

/** Settings of missiles at their launch (PW-8.4, PW-8.5). */
export const missileParts: readonly PentagonPart[] = [
  [/^(no )?rail$/i, (no) => ({ rail: no === undefined })],
  [
    /^on miss (double back|detonate)$/i,
    (then = '') => ({ onMiss: then.toLowerCase() === 'detonate' ? 'detonate' : 'doubleBack' }),
  ],
  [/^at the end (detonate|dud)$/i, (then = '') => ({ onExpire: then.toLowerCase() })],
];

/** Reads `all` and types as they are, `only l1` and several as a list. */
export function named(weapons: string): string | readonly string[] {
  const [, only] = /^only (\S+)$/i.exec(weapons) ?? [];
  if (only !== undefined) return [only];
  const list = weapons.split(/\s+/);
  return list.length > 1 ? list : weapons;
}

/** Appends an entry to a list of orders; null only ensures that the list exists. */
export function append(orders: PentagonLoose, key: string, entry: PentagonLoose | null): boolean {
  const list = (orders[key] ?? []) as readonly PentagonLoose[];
  orders[key] = entry === null ? list : [...list, entry];
  return true;
}

/** Copies plain data. */
export const structured = (value: unknown): PentagonLoose => JSON.parse(JSON.stringify(value)) as PentagonLoose;

/** Parses JSON in a line; undefined if it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
