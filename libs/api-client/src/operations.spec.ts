import { readFileSync, readdirSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { generate } from '../scripts/generate.mjs';
import * as operations from './generated/operations.js';

const root = new URL('..', import.meta.url);
const schema = buildSchema(readFileSync(new URL('schema.graphql', root), 'utf8'));

describe('The generated operations', () => {
  it('are current with schema.graphql and operations/*.graphql', () => {
    const folder = new URL('src/generated/', root);
    const written = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);
    expect(Object.fromEntries(written)).toEqual(generate());
  });

  it.each(Object.entries(operations))('%s is valid against the schema', (_name, text) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });

  it('use every query, mutation and subscription of the schema', () => {
    const used = Object.values(operations).join('\n');
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
    expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(used))).toEqual([]);
  });
});
