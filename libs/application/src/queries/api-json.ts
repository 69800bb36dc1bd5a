import { z } from 'zod';
import { apiTypes, enumName } from '../api-types.js';

type EnumName<T> = T extends `${infer Start}-${infer Rest}`
  ? `${Uppercase<Start>}_${EnumName<Rest>}`
  : T extends string
    ? Uppercase<T>
    : never;

/** The JSON in which the API sends a value of an output type. Of numbers, those that are not whole are moments. */
export type ApiJson<Schema> =
  Schema extends z.ZodNullable<infer Inner>
    ? ApiJson<Inner> | null
    : Schema extends z.ZodReadonly<z.ZodArray<infer Element>>
      ? readonly ApiJson<Element>[]
      : Schema extends z.ZodObject<infer Fields>
        ? { readonly [Name in keyof Fields]: ApiJson<Fields[Name]> }
        : Schema extends z.ZodEnum
          ? EnumName<z.output<Schema>>
          : Schema extends z.ZodInt
            ? number
            : Schema extends z.ZodNumber
              ? string
              : z.output<Schema>;

/** Converts a value to the JSON in which the API sends it: values of enums by name, moments in ISO 8601. */
export function apiJsonOf<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): ApiJson<Schema> {
  return encoded(schema, value) as ApiJson<Schema>;
}

function encoded(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly) {
    return encoded(schema.unwrap() as z.ZodType, value);
  }
  if (schema instanceof z.ZodArray) {
    return (value as readonly unknown[]).map((element) => encoded(schema.element as z.ZodType, element));
  }
  if (schema instanceof z.ZodObject) {
    const fields = value as Readonly<Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
        name,
        encoded(field, fields[name]),
      ]),
    );
  }
  if (schema instanceof z.ZodEnum) return enumName(value as string);
  return apiTypes.get(schema)?.name === 'DateTime' ? new Date(value as number).toISOString() : value;
}
