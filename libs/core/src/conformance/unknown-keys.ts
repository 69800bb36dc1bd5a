import { z } from 'zod';

/** A key of an input that its form does not name. */
export interface UnknownKey {
  /** From the root of the input: `units[0].cosst`. */
  readonly path: string;
  /** The names that the form has there. */
  readonly known: readonly string[];
}

type Form = z.core.$ZodType;

/**
 * Lists every key of a plain JSON value that a form does not name, at any depth. All objects count as strict, whether
 * declared so or not; only names in a record are free. Of a union, the best matching form counts.
 */
export function unknownKeys(form: Form, value: unknown, path = ''): readonly UnknownKey[] {
  if (form instanceof z.ZodObject) return ofObject(form, value, path);
  if (form instanceof z.ZodRecord) return ofMembers(value, path, () => form.valueType);
  if (form instanceof z.ZodArray) return ofElements(value, path, () => form.element);
  if (form instanceof z.ZodTuple) return ofElements(value, path, (index) => form.def.items[index] ?? form.def.rest);
  if (form instanceof z.ZodUnion) return ofUnion(form.options, value, path);
  if (form instanceof z.ZodPipe) return ofPipe(form, value, path);
  const inner = innerOf(form);
  return inner === null ? [] : unknownKeys(inner, value, path);
}

/** Returns the object schema of a form, without transforms and optionality; null: it is none. */
export function objectOf(form: Form | undefined): z.ZodObject | null {
  if (form === undefined || form instanceof z.ZodObject) return form ?? null;
  if (form instanceof z.ZodPipe) return objectOf(form.in instanceof z.ZodTransform ? form.out : form.in);
  const inner = innerOf(form);
  return inner === null ? null : objectOf(inner);
}

/** Returns the members of an object schema by name; none for other forms. */
export function shapeOf(form: Form | undefined): Readonly<Record<string, Form>> {
  return objectOf(form)?.def.shape ?? {};
}

function innerOf(form: Form): Form | null {
  const wraps =
    form instanceof z.ZodOptional ||
    form instanceof z.ZodNullable ||
    form instanceof z.ZodDefault ||
    form instanceof z.ZodPrefault ||
    form instanceof z.ZodReadonly;
  return wraps ? form.def.innerType : null;
}

function ofObject(form: z.ZodObject, value: unknown, path: string): readonly UnknownKey[] {
  if (!isRecord(value)) return [];
  const shape = shapeOf(form);
  const known = Object.keys(shape);
  const strangers = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
  return [
    ...strangers.map((key) => ({ path: joined(path, key), known })),
    ...ofMembers(value, path, (key) => (Object.hasOwn(shape, key) ? shape[key] : undefined)),
  ];
}

function ofMembers(value: unknown, path: string, formOf: (key: string) => Form | undefined): readonly UnknownKey[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const form = formOf(key);
    return form === undefined ? [] : unknownKeys(form, member, joined(path, key));
  });
}

function ofElements(
  value: unknown,
  path: string,
  formOf: (index: number) => Form | null | undefined,
): readonly UnknownKey[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((element: unknown, index) => {
    const form = formOf(index);
    return form == null ? [] : unknownKeys(form, element, `${path}[${index}]`);
  });
}

function ofUnion(options: readonly Form[], value: unknown, path: string): readonly UnknownKey[] {
  const [meant] = options
    .filter((option) => !isRecord(value) || takesObjects(option))
    .map((option) => ({ option, misfits: misfitsOf(option, value) }))
    .toSorted((match, other) => match.misfits - other.misfits);
  return meant === undefined ? [] : unknownKeys(meant.option, value, path);
}

/** Number of faults of a value, except unknown keys. */
function misfitsOf(option: Form, value: unknown): number {
  const issues = z.safeParse(option, value).error?.issues ?? [];
  return issues.filter(({ code }) => code !== 'unrecognized_keys').length;
}

function takesObjects(form: Form): boolean {
  if (form instanceof z.ZodUnion) return form.options.some(takesObjects);
  return form instanceof z.ZodRecord || objectOf(form) !== null;
}

/** Values transformed afterwards are checked as given; values transformed before, after the transform. */
function ofPipe(form: z.ZodPipe, value: unknown, path: string): readonly UnknownKey[] {
  if (!(form.in instanceof z.ZodTransform)) return unknownKeys(form.in, value, path);
  const before = form.in.safeParse(value);
  return before.success ? unknownKeys(form.out, before.data, path) : [];
}

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Returns whether the value is a plain JSON object and no array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
