/** A sheet, or a piece of one, while it is read. */
export type Loose = Record<string, unknown>;

/** What a part of a line looks like, and what it says; null where it names nobody that is known. */
export type Part = readonly [RegExp, (...parts: readonly (string | undefined)[]) => Loose | null];

/** Reads a line part by part into an object; each must be understood. */
export function readParts(said: string, into: Loose, forms: readonly Part[]): boolean {
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

/** What only missiles are told at their launch (PW-8.4, PW-8.5). */
export const missileParts: readonly Part[] = [
  [/^(no )?rail$/i, (no) => ({ rail: no === undefined })],
  [
    /^on miss (double back|detonate)$/i,
    (then = '') => ({ onMiss: then.toLowerCase() === 'detonate' ? 'detonate' : 'doubleBack' }),
  ],
  [/^at the end (detonate|dud)$/i, (then = '') => ({ onExpire: then.toLowerCase() })],
];

/** `all` and types as they are, `only l1` and several as a list. */
export function named(weapons: string): string | readonly string[] {
  const [, only] = /^only (\S+)$/i.exec(weapons) ?? [];
  if (only !== undefined) return [only];
  const list = weapons.split(/\s+/);
  return list.length > 1 ? list : weapons;
}

/** Puts an entry at the end of a list of orders; null only makes sure that there is a list. */
export function append(orders: Loose, key: string, entry: Loose | null): boolean {
  const list = (orders[key] ?? []) as readonly Loose[];
  orders[key] = entry === null ? list : [...list, entry];
  return true;
}

/** A copy of plain data, to be changed. */
export const structured = (value: unknown): Loose => JSON.parse(JSON.stringify(value)) as Loose;

/** What stands in a line as JSON; undefined where it is none. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
