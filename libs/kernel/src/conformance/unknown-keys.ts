import { z } from 'zod';

/** A key of an input that its form does not name. */
export interface UnknownKey {
  /** From the root of the input: `units[0].cosst`. */
  readonly path: string;
  /** The names that the form knows there. */
  readonly known: readonly string[];
}

type Form = z.core.$ZodType;

/**
 * Lists every key of a plain JSON value that a form does not name, at any depth. Every object counts as closed, whether
 * its form was declared strict or not; only the names in a record are free. Of a union the form that fits best is
 * meant.
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

/** The object that a form is, without what transforms it or makes it optional; null: it is none. */
export function objectOf(form: Form | undefined): z.ZodObject | null {
  if (form === undefined || form instanceof z.ZodObject) return form ?? null;
  if (form instanceof z.ZodPipe) return objectOf(form.in instanceof z.ZodTransform ? form.out : form.in);
  const inner = innerOf(form);
  return inner === null ? null : objectOf(inner);
}

/** The members of an object's form by name; none of what is no object. */
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
    .toSorted((one, other) => one.misfits - other.misfits);
  return meant === undefined ? [] : unknownKeys(meant.option, value, path);
}

/** How many things are wrong with a value, strange keys aside. */
function misfitsOf(option: Form, value: unknown): number {
  const issues = z.safeParse(option, value).error?.issues ?? [];
  return issues.filter(({ code }) => code !== 'unrecognized_keys').length;
}

function takesObjects(form: Form): boolean {
  if (form instanceof z.ZodUnion) return form.options.some(takesObjects);
  return form instanceof z.ZodRecord || objectOf(form) !== null;
}

/** What is transformed afterwards is looked at as it was given, what is transformed beforehand as it is by then. */
function ofPipe(form: z.ZodPipe, value: unknown, path: string): readonly UnknownKey[] {
  if (!(form.in instanceof z.ZodTransform)) return unknownKeys(form.in, value, path);
  const before = form.in.safeParse(value);
  return before.success ? unknownKeys(form.out, before.data, path) : [];
}

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** An object of plain JSON that is no array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
