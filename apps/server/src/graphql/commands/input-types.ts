import { Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { apiTypes, type ApiTypeName } from '@warlog/application';
import { DateTimeScalar, RulesetOptionsScalar, RulesetOrdersScalar } from '../scalars.js';
import { BattleWord, SteerWord } from '../types/battle.js';
import { BeaconFallback } from '../types/beacon.js';
import { GameMasterMode, TableLanguage } from '../types/campaign-parts.js';
import { NoticeColumn, NoticeReason } from '../types/notices.js';
import { LineReading } from '../types/order-text.js';
import { PressChannels } from '../types/press.js';
import { MotionKind, SitterScope, VoteChoice } from '../types/table.js';

/** Scalars, and enums that the API also returns, by the names that schemas give them. */
const namedTypes: Readonly<Record<string, object>> = {
  ID,
  DateTime: DateTimeScalar,
  RulesetOrders: RulesetOrdersScalar,
  RulesetOptions: RulesetOptionsScalar,
  BattleWord,
  BeaconFallback,
  GameMasterMode,
  LineReading,
  MotionKind,
  NoticeColumn,
  NoticeReason,
  PressChannels,
  SitterScope,
  SteerWord,
  TableLanguage,
  VoteChoice,
};

interface FieldType {
  readonly type: object;
  readonly nullable?: boolean;
  readonly defaultValue?: unknown;
}

/** By definition, which a schema shares with its copies that are described otherwise. */
const built = new Map<z.ZodObject['def'], Type>();
const enums = new Map<string, object>();

/** Returns the GraphQL input type of a schema; a schema that transforms has the type of what it accepts. */
export function inputTypeOf(schema: z.ZodType): Type {
  const { type } = fieldTypeOf(schema);
  return type as Type;
}

function fieldTypeOf(schema: z.ZodType): FieldType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return { ...fieldTypeOf(schema.unwrap() as z.ZodType), nullable: true };
  }
  if (schema instanceof z.ZodDefault) {
    return { ...fieldTypeOf(schema.unwrap() as z.ZodType), nullable: true, defaultValue: schema.def.defaultValue };
  }
  if (schema instanceof z.ZodPipe) return fieldTypeOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodArray) return { type: [fieldTypeOf(schema.element as z.ZodType).type] };
  return { type: typeOf(schema) };
}

function typeOf(schema: z.ZodType): object {
  if (schema instanceof z.ZodObject) return built.get(schema.def) ?? buildInputType(schema);
  const named = apiTypes.get(schema);
  const name = named?.name;
  if (name !== undefined && namedTypes[name]) return namedTypes[name];
  if (named?.values) return enums.get(named.name) ?? buildEnum(named, named.values);
  if (name === undefined && schema instanceof z.ZodBoolean) return Boolean;
  if (name === undefined && schema instanceof z.ZodNumber) return Int;
  if (name === undefined && schema instanceof z.ZodString) return String;
  throw new Error(`The API has no type for a schema of kind ${schema.type}, named ${name ?? 'nothing'}`);
}

function buildEnum({ name, about = '' }: ApiTypeName, values: NonNullable<ApiTypeName['values']>): object {
  const ref: Record<string, string> = {};
  const valuesMap: Record<string, { readonly description: string }> = {};
  for (const [value, description] of Object.entries(values)) {
    const key = value.toUpperCase().replaceAll('-', '_');
    ref[key] = value;
    if (description !== '') valuesMap[key] = { description };
  }
  registerEnumType(ref, { name, description: about, valuesMap });
  enums.set(name, ref);
  return ref;
}

function buildInputType(schema: z.ZodObject): Type {
  const named = apiTypes.get(schema);
  if (!named) throw new Error(`The fields ${Object.keys(schema.shape).join(', ')} have no name in the API`);
  class Input {}
  InputType(named.name, { description: named.about ?? '' })(Input);
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const { type, ...options } = fieldTypeOf(field);
    Field(() => type as Type, { ...options, description: field.description ?? '' })(Input.prototype, name);
  }
  built.set(schema.def, Input);
  return Input;
}

/** Returns the description of a schema's input type. */
export function aboutInput(schema: z.ZodType): string {
  const accepted = schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : schema;
  return apiTypes.get(accepted)?.about ?? '';
}
