import { canonicalJson } from '@warlog/core/json';

/** The parts of a JSON schema from which kinds of orders are read. */
export interface Form {
  readonly type?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Form>>;
  readonly required?: readonly string[];
  readonly items?: Form;
  readonly oneOf?: readonly Form[];
  readonly anyOf?: readonly Form[];
  /** The schema of each entry of a record, whatever its key. */
  readonly additionalProperties?: Form | boolean;
}

/** Fields of a sheet that order nothing: its version, what it answers, and the flag that it is final. */
const noOrders = ['v', 'turn', 'order', 'battle', 'round', 'ready'];

/** Returns the JSON schema of the sheets that a schema accepts. */
export function formOf(schema: unknown): Form {
  return (schema as { toJSONSchema(how: object): Form }).toJSONSchema({ io: 'input', unrepresentable: 'any' });
}

/**
 * Returns every kind of order that a sheet of this schema can hold, each with the phase that asks for it: `orders:
 * construct.build.spend`. Kinds are fields, the kinds of items in lists, and optional fields of items.
 */
export function kindsOf(form: Form, phase: string): ReadonlySet<string> {
  return new Set(
    partsOf(form)
      .flatMap(([name, part]) => walk(name, part, undefined, undefined))
      .map((kind) => `${phase}: ${kind}`),
  );
}

/** Returns the kinds of orders in a sheet, compared with a sheet without orders. */
export function kindsIn(form: Form, phase: string, sheet: unknown, nothing: unknown): ReadonlySet<string> {
  const [given, usual] = [asRecord(sheet), asRecord(nothing)];
  return new Set(
    partsOf(form)
      .flatMap(([name, part]) =>
        isSame(given[name], usual[name]) ? [] : walk(name, part, given[name] ?? null, usual[name]),
      )
      .map((kind) => `${phase}: ${kind}`),
  );
}

function partsOf(form: Form): readonly (readonly [string, Form])[] {
  return Object.entries(form.properties ?? {}).filter(([name]) => !noOrders.includes(name));
}

/** Reads kinds from a schema alone if `value` is undefined; else those of them that the value has. */
function walk(path: string, form: Form, value: unknown, usual: unknown): readonly string[] {
  const { items, oneOf, anyOf, properties, additionalProperties, required = [] } = form;
  if (anyOf !== undefined) {
    const [only] = anyOf.filter(({ type }) => type !== 'null');
    return only === undefined || only.properties === undefined ? [path] : walk(path, only, value, usual);
  }
  if (items !== undefined) {
    if (value === undefined) return [path, ...walk(path, items, undefined, undefined)];
    return [path, ...(value as readonly unknown[]).flatMap((child) => walk(path, items, child, undefined))];
  }
  if (oneOf !== undefined) {
    return oneOf.flatMap((variant) => {
      const tag = Object.entries(variant.properties ?? {}).find(([, part]) => part.const !== undefined);
      if (tag === undefined || (value !== undefined && asRecord(value)[tag[0]] !== tag[1].const)) return [];
      return walk(`${path}.${String(tag[1].const)}`, variant, value, undefined);
    });
  }
  if (typeof additionalProperties === 'object') {
    if (value === undefined) return [path, ...walk(path, additionalProperties, undefined, undefined)];
    const before = asRecord(usual);
    const changed = Object.entries(asRecord(value)).filter(([key, entry]) => !isSame(entry, before[key]));
    return [path, ...changed.flatMap(([key, entry]) => walk(path, additionalProperties, entry, before[key]))];
  }
  if (properties === undefined) return [path];
  const given = asRecord(value);
  const before = asRecord(usual);
  const isThere = (name: string) =>
    value === undefined || (given[name] !== undefined && !isSame(given[name], before[name]));
  return [
    path,
    ...Object.entries(properties).flatMap(([name, part]) => {
      if (!isThere(name)) return [];
      const inner = value === undefined ? undefined : given[name];
      if (!required.includes(name)) return walk(`${path}.${name}`, part, inner, before[name]);
      // A required field is no separate kind, except a list of variants: there the variant is the order itself.
      return part.items?.oneOf === undefined ? [] : walk(path, part, inner, undefined);
    }),
  ];
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) === canonicalJson(b ?? null);
}
