import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { jsonLimit } from './json-limit.js';

const client = new URL('../../../../libs/api-client/', import.meta.url);
const schema = buildSchema(readFileSync(new URL('src/generated/schema.graphql', client), 'utf8'));
const faults = (text: string) => validate(schema, parse(text), [jsonLimit]).map(({ message }) => message);
const aliased = (many: number) =>
  `{ ${Array.from({ length: many }, (_, n) => `a${n}: rulesets { scenarios { preview } }`).join(' ')} }`;

describe('jsonLimit', () => {
  it('accepts every operation of the app', () => {
    const folder = new URL('src/operations/', client);
    const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
    expect(faults(files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n'))).toEqual([]);
  });

  it('refuses dozens of large values, whether by aliases, fragments or both', () => {
    const sentence = 'This asks for too many large values at once. Ask for them one after the other.';
    expect(faults(aliased(4))).toEqual([]);
    expect(faults(aliased(5))).toEqual([sentence]);
    const spread = 'fragment F on Ruleset { scenarios { preview } }';
    const spreads = 'a: rulesets { ...F } b: rulesets { ...F } c: rulesets { ... on Ruleset { ...F } }';
    expect(faults(`{ ${spreads} } ${spread}`)).toEqual([]);
    const renamed = spreads.replaceAll(/([abc]):/g, '$1$1:');
    expect(faults(`{ ${spreads} ${renamed} } ${spread}`)).toEqual([sentence]);
  });

  it('terminates on cyclic fragments, and on fragments that double at every step', () => {
    expect(faults('{ rulesets { ...A } } fragment A on Ruleset { ...B } fragment B on Ruleset { ...A }')).toEqual([]);
    const doubling = Array.from(
      { length: 200 },
      (_, n) => `fragment F${n} on Ruleset { id ...F${n + 1} ...F${n + 1} }`,
    );
    const last = 'fragment F200 on Ruleset { scenarios { preview } }';
    expect(faults(`{ rulesets { ...F0 } } ${doubling.join(' ')} ${last}`)).toHaveLength(1);
  });
});
