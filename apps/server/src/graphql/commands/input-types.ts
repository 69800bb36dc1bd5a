import { Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { apiTypes } from '@warlog/application';
import { DateTimeScalar, RulesetOptionsScalar, RulesetOrdersScalar } from '../scalars.js';
import { BattleWord, SteerWord } from '../types/battle.js';
import { BeaconFallback } from '../types/beacon.js';
import { GameMasterMode, TableLanguage } from '../types/campaign-parts.js';
import { NoticeColumn, NoticeReason } from '../types/notices.js';
import { LineReading } from '../types/order-text.js';
import { PressChannels } from '../types/press.js';
import { MotionKind, SitterScope, VoteChoice } from '../types/table.js';

const LobbyPace = { FAST: 'fast', DAY: 'day', SLOW: 'slow' };
registerEnumType(LobbyPace, {
  name: 'LobbyPace',
  description: 'Phases of less than half a day, of about a day, or of more than a day and a half.',
});
const LobbyStage = { RUNNING: 'running', GATHERING: 'gathering' };
registerEnumType(LobbyStage, {
  name: 'LobbyStage',
  description: 'Whether a campaign runs or still waits for its start.',
});
const ReadyWord = { YES: 'yes', NOW: 'now', NO: 'no' };
registerEnumType(ReadyWord, {
  name: 'ReadyWord',
  description: "Whether the user's orders are final.",
  valuesMap: {
    YES: { description: 'They are final; the cooling time runs.' },
    NOW: { description: 'They are final, and the phase need not wait for the user.' },
    NO: { description: 'They are no longer final.' },
  },
});

/** Scalars and enums of the API by the names that schemas give them. */
const namedTypes: Readonly<Record<string, object>> = {
  ID,
  DateTime: DateTimeScalar,
  RulesetOrders: RulesetOrdersScalar,
  RulesetOptions: RulesetOptionsScalar,
  BattleWord,
  BeaconFallback,
  GameMasterMode,
  LineReading,
  LobbyPace,
  LobbyStage,
  MotionKind,
  NoticeColumn,
  NoticeReason,
  PressChannels,
  ReadyWord,
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
  const name = apiTypes.get(schema)?.name;
  if (name !== undefined && namedTypes[name]) return namedTypes[name];
  if (name === undefined && schema instanceof z.ZodBoolean) return Boolean;
  if (name === undefined && schema instanceof z.ZodNumber) return Int;
  if (name === undefined && schema instanceof z.ZodString) return String;
  throw new Error(`The API has no type for a schema of kind ${schema.type}, named ${name ?? 'nothing'}`);
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
