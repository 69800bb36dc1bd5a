import { z } from 'zod';
import { failureBody } from '../http/failures.js';

interface Name {
  /** The name of the schema in the document. */
  readonly id: string;
}

/** The request bodies, by name in the OpenAPI document. */
export const bodies = z.registry<Name>();

/** The answers, by name in the OpenAPI document. */
export const answers = z.registry<Name>();

failureBody.register(answers, { id: 'Problem' });

const prefix = '#/components/schemas/';

/**
 * Returns a reference to a schema in the document.
 *
 * @throws if the schema is in neither registry
 */
export function schemaReference(schema: z.ZodType): { readonly $ref: string } {
  const name = bodies.get(schema) ?? answers.get(schema);
  if (!name) throw new Error('A schema of the REST API needs a name');
  return { $ref: `${prefix}${name.id}` };
}

/** Returns all schemas as JSON Schema, by name: bodies as clients send them, answers as the server gives them. */
export function namedSchemas(): Record<string, z.core.JSONSchema.BaseSchema> {
  const uri = (id: string): string => `${prefix}${id}`;
  const all = [
    z.toJSONSchema(bodies, { uri, io: 'input' }).schemas,
    z.toJSONSchema(answers, { uri, io: 'output' }).schemas,
  ].flatMap(Object.entries<z.core.JSONSchema.BaseSchema>);
  return Object.fromEntries(all.map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]));
}
