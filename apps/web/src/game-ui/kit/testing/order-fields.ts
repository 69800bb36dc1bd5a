import { canonicalJson } from '@warlog/core/json';
import type { Form } from './order-kinds.js';

/** Returns every field of the orders that a sheet of this schema can hold, also in lists and in records by unit. */
export function fieldsOf(form: Form, path = ''): ReadonlySet<string> {
  const { items, properties, additionalProperties } = form;
  const inner = [
    ...(items ? fieldsOf(items, path) : []),
    ...variants(form).flatMap(([at, variant]) => [...(at === '' ? [] : [path + at]), ...fieldsOf(variant, path + at)]),
  ];
  if (typeof additionalProperties === 'object') inner.push(...fieldsOf(additionalProperties, path));
  for (const [name, part] of Object.entries(properties ?? {})) {
    // The discriminating constant of a variant is in the path already.
    if (isWord(part, path)) continue;
    const at = path === '' ? name : `${path}.${name}`;
    inner.push(at, ...fieldsOf(part, at));
  }
  return new Set(inner);
}

/** Returns those of the fields in which a sheet differs from the one before it. */
export function fieldsIn(form: Form, sheet: unknown, before: unknown, path = ''): ReadonlySet<string> {
  if (sheet === undefined || canonicalJson(sheet ?? null) === canonicalJson(before ?? null)) return new Set();
  const { items, additionalProperties, properties } = form;
  const found: string[] = [];
  for (const [at, variant] of variants(form))
    if (fits(variant, sheet))
      found.push(...(at === '' ? [] : [path + at]), ...fieldsIn(variant, sheet, before, path + at));
  if (items !== undefined && Array.isArray(sheet)) {
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    for (const [n, value] of sheet.entries()) found.push(...fieldsIn(items, value, old[n], path));
  }
  const [given, usual] = [recordOf(sheet), recordOf(before)];
  if (typeof additionalProperties === 'object') {
    for (const [key, value] of Object.entries(given))
      found.push(...fieldsIn(additionalProperties, value, usual[key], path));
  }
  for (const [name, part] of Object.entries(properties ?? {})) {
    if (isWord(part, path)) continue;
    const at = path === '' ? name : `${path}.${name}`;
    const [value, old] = [given[name], usual[name]];
    if (value !== undefined && canonicalJson(value) !== canonicalJson(old ?? null))
      found.push(at, ...fieldsIn(part, value, old, at));
  }
  return new Set(found);
}

/** The variants of a value, discriminated ones with their constant. */
function variants({ anyOf = [], oneOf = [] }: Form): readonly (readonly [string, Form])[] {
  return [...anyOf, ...oneOf].map((form) => {
    const word = Object.values(form.properties ?? {}).find((part) => typeof part.const === 'string')?.const;
    return [typeof word === 'string' ? `.${word}` : '', form];
  });
}

/** Whether this is the constant that the path ends with. */
const isWord = ({ const: word }: Form, path: string): boolean => typeof word === 'string' && path.endsWith(`.${word}`);

function fits({ properties, required = [] }: Form, value: unknown): boolean {
  if (properties === undefined) return false;
  const given = recordOf(value);
  const hasWord = Object.entries(properties).every(
    ([name, { const: word }]) => word === undefined || given[name] === undefined || given[name] === word,
  );
  return hasWord && required.every((name) => name in given) && Object.keys(given).every((name) => name in properties);
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
