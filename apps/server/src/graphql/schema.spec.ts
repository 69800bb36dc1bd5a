import { fileURLToPath } from 'node:url';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  lexicographicSortSchema,
  parse,
  printSchema,
  validate,
  type GraphQLSchema,
} from 'graphql';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation, operationNames } from '../testing/operations.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { limitRules } from './limits.js';

const target = fileURLToPath(new URL('../../../../libs/api-client/src/generated/schema.graphql', import.meta.url));

describe('the emitted schema', () => {
  let fresh: FreshDatabase;
  let server: TestServer;
  let schema: GraphQLSchema;

  beforeAll(async () => {
    fresh = await freshEmbedded();
    server = await testServer(fresh.database, { worker: false });
    schema = server.app.get(GraphQLSchemaHost).schema;
  });

  afterAll(async () => {
    await server.close();
    await fresh.close();
  });

  it('equals the schema that the app is written against', async () => {
    await expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toMatchFileSnapshot(target);
  });

  it('describes every type, field and argument', () => {
    expect(undescribed(schema)).toEqual([]);
  });

  it.each(operationNames)("allows the app's own %s", (name) => {
    expect(validate(schema, parse(operation(name)), [...limitRules])).toEqual([]);
  });
});

/** A field of any type, or one of its arguments. */
interface Described {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly args?: readonly Described[];
}

function undescribed(schema: GraphQLSchema): readonly string[] {
  const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return own.flatMap((type) => {
    const roots = ['Query', 'Mutation', 'Subscription', 'String', 'Int', 'Boolean', 'ID', 'Float'];
    const self = type.description || roots.includes(type.name) ? [] : [type.name];
    if (isEnumType(type) || !(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) return self;
    const fields: readonly Described[] = Object.values(type.getFields());
    const missing = fields.filter((field) => !field.description).map((field) => `${type.name}.${field.name}`);
    const args = fields.flatMap((field) => {
      const own = (field.args ?? []).filter((arg) => !arg.description);
      return own.map((arg) => `${type.name}.${field.name}(${arg.name})`);
    });
    return [...self, ...missing, ...args];
  });
}
