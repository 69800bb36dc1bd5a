import { z } from 'zod';
import { campaignId, commandId, phaseId, seatId, userId } from '@warlog/core';

/** How the API names the type of a schema: a scalar, an enum, an input type or an output type. */
export interface ApiTypeName {
  readonly name: string;
  /** Its description; absent for scalars. */
  readonly about?: string;
  /** Descriptions of the values of an enum. */
  readonly values?: Readonly<Record<string, string>>;
  /** True for a type that the API returns. */
  readonly isOutput?: boolean;
}

/** Names of schemas in the API; texts, whole numbers and booleans need none. */
export const apiTypes = z.registry<ApiTypeName>();

for (const schema of [campaignId, commandId, phaseId, seatId, userId]) apiTypes.add(schema, { name: 'ID' });

/** Names a schema after a scalar of the API. */
export function namedAs<T extends z.ZodType>(name: string, schema: T): T {
  apiTypes.add(schema, { name });
  return schema;
}

/** Names a schema, which accepts fewer values, after an enum of the API. */
export function someOf<T extends z.ZodType>(all: z.ZodEnum, schema: T): T {
  apiTypes.add(schema, apiTypes.get(all) ?? { name: '' });
  return schema;
}

/** Declares an enum of the API by its values, with their descriptions if any; its names are the values in capitals. */
export function enumType<const T extends string>(
  name: string,
  about: string,
  values: Readonly<Record<T, string>> | readonly T[],
) {
  const list = values instanceof Array ? values : (Object.keys(values) as T[]);
  const schema = z.enum(list);
  const described = values instanceof Array ? Object.fromEntries(list.map((value) => [value, ''])) : values;
  apiTypes.add(schema, { name, about, values: described });
  return schema;
}

/** Returns the name of an enum's value in the API. */
export function enumName(value: string): string {
  return value.toUpperCase().replaceAll('-', '_');
}

/** Declares an input type of the API with its fields. */
export function inputType<T extends z.ZodRawShape>(name: string, about: string, fields: T) {
  const schema = z.object(fields);
  apiTypes.add(schema, { name, about });
  return schema;
}

/** All types that the API returns. */
export const outputTypes: z.ZodObject[] = [];

/** Declares a type of the API that it returns, with its fields. */
export function outputType<T extends z.ZodRawShape>(name: string, about: string, fields: T) {
  const schema = z.object(fields);
  apiTypes.add(schema, { name, about, isOutput: true });
  outputTypes.push(schema);
  return schema;
}

/** A list of an output type. */
export function list<T extends z.ZodType>(element: T) {
  return z.array(element).readonly();
}

export const anyId = namedAs('ID', z.string());
/** A moment in milliseconds since 1970. */
export const moment = namedAs('DateTime', z.number());
/** Plain JSON, each of a form that the ruleset or its sentence defines. */
export const rulesetOptions = namedAs('RulesetOptions', z.unknown());
export const rulesetOrders = namedAs('RulesetOrders', z.unknown());
export const rulesetView = namedAs('RulesetView', z.unknown());
export const sentenceParams = namedAs('SentenceParams', z.unknown());
export const visibleEvents = namedAs('VisibleEvents', z.unknown());
