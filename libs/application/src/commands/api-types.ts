import { z } from 'zod';
import { campaignId, commandId, phaseId, seatId, userId } from '@warlog/kernel';

/** How the API names the type of a schema: a scalar, an enum or an input type. */
export interface ApiTypeName {
  readonly name: string;
  /** Its description; absent: the API declares the type elsewhere. */
  readonly about?: string;
  /** Descriptions of the values of an enum. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Names of schemas in the API; texts, whole numbers and booleans need none. */
export const apiTypes = z.registry<ApiTypeName>();

for (const schema of [campaignId, commandId, phaseId, seatId, userId]) apiTypes.add(schema, { name: 'ID' });

/** Names a schema after a scalar or an enum of the API. */
export function namedAs<T extends z.ZodType>(name: string, schema: T): T {
  apiTypes.add(schema, { name });
  return schema;
}

/** Declares an enum of the API by its values with their descriptions; its names are the values in capitals. */
export function enumType<T extends string>(name: string, about: string, values: Readonly<Record<T, string>>) {
  const schema = z.enum(Object.keys(values) as T[]);
  apiTypes.add(schema, { name, about, values });
  return schema;
}

/** Declares an input type of the API with its fields. */
export function inputType<T extends z.ZodRawShape>(name: string, about: string, fields: T) {
  const schema = z.object(fields);
  apiTypes.add(schema, { name, about });
  return schema;
}
