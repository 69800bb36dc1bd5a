import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory, Query, Resolver } from '@nestjs/graphql';
import { enumType, list, moment, outputType } from '@warlog/application';
import { printType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { typeFor } from './schema-types.js';

/** A new field of the API is one line of such a row: nothing else describes it to the server. */
const squadron = outputType('TestSquadron', 'A squadron.', {
  name: z.string().describe('Its name.'),
  stance: enumType('TestStance', 'What it does.', ['wait', 'fall-back']).nullable().describe('Its stance.'),
  seenAt: moment.describe('When it was last seen.'),
  wings: list(z.lazy((): z.ZodType => squadron)).describe('Its parts.'),
});
const squadronType = typeFor(squadron);

@Resolver()
class SquadronResolver {
  @Query(() => squadronType)
  squadron(): null {
    return null;
  }
}

describe('typeFor', () => {
  it('makes the type that the API returns from its row', async () => {
    const nest = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
    const schema = await nest.get(GraphQLSchemaFactory).create([SquadronResolver], { skipCheck: true });
    const [type, stance] = ['TestSquadron', 'TestStance'].map((name) => schema.getType(name));
    expect(type && printType(type)).toBe(
      [
        '"""A squadron."""',
        'type TestSquadron {',
        '  """Its name."""',
        '  name: String!',
        '',
        '  """Its stance."""',
        '  stance: TestStance',
        '',
        '  """When it was last seen."""',
        '  seenAt: DateTime!',
        '',
        '  """Its parts."""',
        '  wings: [TestSquadron!]!',
        '}',
      ].join('\n'),
    );
    expect(stance && printType(stance)).toContain('FALL_BACK');
  });
});
