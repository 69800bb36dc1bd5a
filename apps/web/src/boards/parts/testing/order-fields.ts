import { canonicalJson } from '@warlog/kernel/json';
import type { Form } from './order-kinds.js';

/** Every field of the orders that a sheet of this form can hold, also in lists and in what stands under a unit's name. */
export function fieldsOf(form: Form, path = ''): ReadonlySet<string> {
  const { items, properties, additionalProperties } = form;
  const inner = [
    ...(items ? fieldsOf(items, path) : []),
    ...variants(form).flatMap(([at, one]) => [...(at === '' ? [] : [path + at]), ...fieldsOf(one, path + at)]),
  ];
  if (typeof additionalProperties === 'object') inner.push(...fieldsOf(additionalProperties, path));
  for (const [name, part] of Object.entries(properties ?? {})) {
    // The word that tells variants apart stands in the path already.
    if (isWord(part, path)) continue;
    const at = path === '' ? name : `${path}.${name}`;
    inner.push(at, ...fieldsOf(part, at));
  }
  return new Set(inner);
}

/** Those of them that a sheet says otherwise than the one before it. */
export function fieldsIn(form: Form, sheet: unknown, before: unknown, path = ''): ReadonlySet<string> {
  if (sheet === undefined || canonicalJson(sheet ?? null) === canonicalJson(before ?? null)) return new Set();
  const { items, additionalProperties, properties } = form;
  const found: string[] = [];
  for (const [at, one] of variants(form))
    if (fits(one, sheet)) found.push(...(at === '' ? [] : [path + at]), ...fieldsIn(one, sheet, before, path + at));
  if (items !== undefined && Array.isArray(sheet)) {
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    for (const [n, one] of sheet.entries()) found.push(...fieldsIn(items, one, old[n], path));
  }
  const [given, usual] = [recordOf(sheet), recordOf(before)];
  if (typeof additionalProperties === 'object') {
    for (const [key, one] of Object.entries(given))
      found.push(...fieldsIn(additionalProperties, one, usual[key], path));
  }
  for (const [name, part] of Object.entries(properties ?? {})) {
    if (isWord(part, path)) continue;
    const at = path === '' ? name : `${path}.${name}`;
    const [one, old] = [given[name], usual[name]];
    if (one !== undefined && canonicalJson(one) !== canonicalJson(old ?? null))
      found.push(at, ...fieldsIn(part, one, old, at));
  }
  return new Set(found);
}

/** The forms that a value may have, those told apart by a word with that word. */
function variants({ anyOf = [], oneOf = [] }: Form): readonly (readonly [string, Form])[] {
  return [...anyOf, ...oneOf].map((one) => {
    const word = Object.values(one.properties ?? {}).find((part) => typeof part.const === 'string')?.const;
    return [typeof word === 'string' ? `.${word}` : '', one];
  });
}

/** Is this the word that the path ends with? */
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
