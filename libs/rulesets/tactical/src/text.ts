/** Orders, or a part of them, while being read; their schema checks them afterwards. */
export type LooseOrders = Record<string, unknown>;

/** The pattern of a part of a line, and its meaning; null if it names an unknown thing. Missing gaps are empty. */
export type TextPart = readonly [RegExp, (...gaps: readonly string[]) => LooseOrders | null];

/** Reads a line part by part, between commas, into an object; each part must be understood. */
export const readParts = (line: string, into: LooseOrders, forms: readonly TextPart[]): boolean =>
  line.split(',').every((part) => readPart(part.trim(), into, forms));

/** Reads one part by the first matching form. */
export function readPart(part: string, into: LooseOrders, forms: readonly TextPart[]): boolean {
  for (const [form, read] of forms) {
    const found = form.exec(part);
    if (found === null) continue;
    const value = read(...found.slice(1).map((gap) => (gap as string | undefined) ?? ''));
    if (value !== null) Object.assign(into, value);
    return value !== null;
  }
  return false;
}

/** Returns the object under a key; creates it if there is none, also in place of a single value that a part set. */
export function within(object: LooseOrders, key: string): LooseOrders {
  const value = object[key] ?? {};
  const found = (typeof value === 'object' ? value : {}) as LooseOrders;
  object[key] = found;
  return found;
}

/** Appends entries to a list; without any it only ensures that the list exists. */
export function append(object: LooseOrders, key: string, ...entries: readonly unknown[]): true {
  object[key] = [...((object[key] ?? []) as readonly unknown[]), ...entries];
  return true;
}

/** Returns a copy of orders that reading a line may change. */
export const looseCopy = (orders: object): LooseOrders => JSON.parse(JSON.stringify(orders)) as LooseOrders;

/** Joins the texts of a line that say something. */
export const joined = (...texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join(', ');

/** Writes a value; nothing if it is missing. */
export const when = <Value>(value: Value | undefined, write: (value: Value) => string): string | undefined =>
  value === undefined ? undefined : write(value);

/** Writes a flag by its name, after `no` for false. */
export const flag = (value: boolean | undefined, name: string): string | undefined =>
  when(value, (isOn) => (isOn ? name : `no ${name}`));
