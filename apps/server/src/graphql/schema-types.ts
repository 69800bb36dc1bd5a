import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { apiTypes, enumName, outputTypes, type ApiTypeName } from '@warlog/application';
import {
  DateTimeScalar,
  RulesetOptionsScalar,
  RulesetOrdersScalar,
  RulesetViewScalar,
  SentenceParamsScalar,
  VisibleEventsScalar,
} from './scalars.js';

/** Scalars by the names that schemas give them. */
const scalars: Readonly<Record<string, object>> = {
  ID,
  DateTime: DateTimeScalar,
  RulesetOptions: RulesetOptionsScalar,
  RulesetOrders: RulesetOrdersScalar,
  RulesetView: RulesetViewScalar,
  SentenceParams: SentenceParamsScalar,
  VisibleEvents: VisibleEventsScalar,
};

interface FieldType {
  readonly type: object;
  readonly nullable?: boolean;
  readonly defaultValue?: unknown;
}

/** By definition, which a schema shares with its copies that are described otherwise. */
const built = new Map<z.ZodObject['def'], Type>();
const enums = new Map<string, object>();

/** Returns the GraphQL type of a schema; a schema that transforms has the type of what it accepts. */
export function typeFor(schema: z.ZodType): Type {
  const { type } = fieldTypeOf(schema);
  return type as Type;
}

/** Returns the GraphQL type of a field or an argument. */
export function fieldTypeOf(schema: z.ZodType): FieldType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return { ...fieldTypeOf(schema.unwrap() as z.ZodType), nullable: true };
  }
  if (schema instanceof z.ZodDefault) {
    return { ...fieldTypeOf(schema.unwrap() as z.ZodType), nullable: true, defaultValue: schema.def.defaultValue };
  }
  if (schema instanceof z.ZodPipe) return fieldTypeOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodLazy) return fieldTypeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return { type: [fieldTypeOf(schema.element as z.ZodType).type] };
  return { type: typeOf(schema) };
}

function typeOf(schema: z.ZodType): object {
  if (schema instanceof z.ZodObject) return built.get(schema.def) ?? buildType(schema);
  const named = apiTypes.get(schema);
  const scalar = named && scalars[named.name];
  if (scalar) return scalar;
  if (named?.values) return enums.get(named.name) ?? buildEnum(named, named.values);
  if (named === undefined && schema instanceof z.ZodBoolean) return Boolean;
  if (named === undefined && schema instanceof z.ZodNumber) return Int;
  if (named === undefined && schema instanceof z.ZodString) return String;
  throw new Error(`The API has no type for a schema of kind ${schema.type}, named ${named?.name ?? 'nothing'}`);
}

function buildEnum({ name, about = '' }: ApiTypeName, values: NonNullable<ApiTypeName['values']>): object {
  const ref: Record<string, string> = {};
  const valuesMap: Record<string, { readonly description: string }> = {};
  for (const [value, description] of Object.entries(values)) {
    const key = enumName(value);
    ref[key] = value;
    if (description !== '') valuesMap[key] = { description };
  }
  registerEnumType(ref, { name, description: about, valuesMap });
  enums.set(name, ref);
  return ref;
}

function buildType(schema: z.ZodObject): Type {
  const named = apiTypes.get(schema);
  if (!named) throw new Error(`The fields ${Object.keys(schema.shape).join(', ')} have no name in the API`);
  class Fields {}
  // Known before its fields, which may refer back to it.
  built.set(schema.def, Fields);
  const declare = named.isOutput ? ObjectType : InputType;
  declare(named.name, { description: named.about ?? '' })(Fields);
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const { type, ...options } = fieldTypeOf(field);
    const { description = '', deprecationReason } = field.meta() ?? {};
    const texts = { description, ...(typeof deprecationReason === 'string' && { deprecationReason }) };
    Field(() => type as Type, { ...options, ...texts })(Fields.prototype, name);
  }
  return Fields;
}

// Nest knows only types that are built before it reads the resolvers.
for (const type of outputTypes) typeFor(type);

/** Returns the description of a schema's input type. */
export function aboutInput(schema: z.ZodType): string {
  const accepted = schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : schema;
  return apiTypes.get(accepted)?.about ?? '';
}
