import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { generate, sources, written } from '../scripts/generate.mjs';
import * as client from './generated/client.js';
import * as later from './generated/later-operations.js';

const schema = buildSchema(sources().schema);
const { apiShape: _, fragments, ...first } = client;
const { mutations, ...others } = later;
const operations = { ...first, ...others };
const fragmentNames = Object.values(sources().operations).flatMap((text) =>
  [...text.matchAll(/^fragment (\w+)/gm)].map(([, name]) => name),
);

describe('The generated operations', () => {
  it('are current with schema.graphql and operations/*.graphql', () => {
    expect(written()).toEqual(generate());
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

  it.each(fragmentNames)('contain the fields of %s once', (name) => {
    const text = Object.values(generate()).join('\n');
    expect(text.match(new RegExp(`\\b${name}: "|fragment ${name}\\b`, 'g'))).toHaveLength(1);
  });

  it.each(['CampaignFields', 'CampaignSummary'])('change in one module with a new field of %s', (fragment) => {
    const { schema: text, operations: files } = sources();
    const changed = generate({
      schema: `${text}\nextend type Campaign { toy: String }`,
      operations: Object.fromEntries(
        Object.entries(files).map(([name, file]) => [
          name,
          file.replace(`fragment ${fragment} on Campaign {`, (start) => `${start} toy`),
        ]),
      ),
    });
    const former = generate();
    const names = Object.keys(changed).filter((name) => changed[name] !== former[name]);
    expect(names).toEqual(['client.ts']);
    expect(changed['client.ts']?.match(/\btoy\b/g)).toHaveLength(2);
    expect(changed['client.ts']).not.toContain(client.apiShape);
  });

  it('name every mutation by its field', () => {
    const fields = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect(Object.keys(mutations).sort()).toEqual(fields.sort());
    for (const [name, text] of Object.entries(mutations)) expect(text).toMatch(new RegExp(`^mutation[^{]*{${name}\\b`));
  });

  it('have a first load whose operations need every fragment of their module', () => {
    const text = Object.values(first).join('\n');
    expect(Object.keys(fragments).filter((name) => !text.includes(`fragment ${name} on `))).toEqual([]);
  });
});
