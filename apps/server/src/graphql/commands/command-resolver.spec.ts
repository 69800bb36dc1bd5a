import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { command, enumType, inputType } from '@warlog/application';
import { campaignId, commandId, type UserId } from '@warlog/core';
import { printType, type GraphQLSchema } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commandResolver } from './command-resolver.js';
import { Payloads } from './payloads.js';

const asked: unknown[] = [];

/** A new command is this row: nothing else describes it to the API. */
const awardMedal = command({
  about: 'Awards a medal.',
  asker: 'host',
  input: inputType('AwardMedalInput', 'A medal for a campaign.', {
    commandId: commandId.describe('The command id.'),
    campaign: campaignId.describe('The campaign.'),
    class: z.int().max(3).nullish().describe('Its class, 1 to 3; absent: the lowest.'),
    metal: enumType('MedalMetal', 'The metal of a medal.', { gold: 'For victory.', 'red-gold': '' }).describe(
      'Its metal.',
    ),
    reasons: z.array(z.string().max(20)).describe('Why it is awarded.'),
  }),
  payload: 'removedDesign',
  run(_ports, given) {
    asked.push(given);
    return Promise.resolve({ kind: 'done' });
  },
});

describe('commandResolver', () => {
  const resolver = commandResolver({ awardMedal });
  let schema: GraphQLSchema;

  beforeAll(async () => {
    const nest = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
    schema = await nest.get(GraphQLSchemaFactory).create([resolver], { skipCheck: true });
  });

  it('makes the mutation with its descriptions', () => {
    const mutation = schema.getMutationType()?.getFields()['awardMedal'];
    const [input] = mutation?.args ?? [];
    expect(mutation).toMatchObject({ description: 'Awards a medal.' });
    expect(String(mutation?.type)).toBe('RemoveDesignPayload!');
    expect(input).toMatchObject({ name: 'input', description: 'A medal for a campaign.' });
    expect(String(input?.type)).toBe('AwardMedalInput!');
  });

  it('makes the input type from the schema of the row', () => {
    const type = schema.getType('AwardMedalInput');
    expect(type && printType(type)).toBe(
      [
        '"""A medal for a campaign."""',
        'input AwardMedalInput {',
        '  """The command id."""',
        '  commandId: ID!',
        '',
        '  """The campaign."""',
        '  campaign: ID!',
        '',
        '  """Its class, 1 to 3; absent: the lowest."""',
        '  class: Int',
        '',
        '  """Its metal."""',
        '  metal: MedalMetal!',
        '',
        '  """Why it is awarded."""',
        '  reasons: [String!]!',
        '}',
      ].join('\n'),
    );
  });

  it('makes the enum from the values of the row', () => {
    const type = schema.getType('MedalMetal');
    expect(type && printType(type)).toBe(
      ['"""The metal of a medal."""', 'enum MedalMetal {', '  """For victory."""', '  GOLD', '  RED_GOLD', '}'].join(
        '\n',
      ),
    );
  });

  it('refuses an input that the schema does not accept', async () => {
    const input = { commandId: 'command-1', campaign: 'c', class: 4, metal: 'gold', reasons: [] };
    expect(await answer(input)).toMatchObject({ problems: [{ code: 'WLG_E_INPUT', path: ['class'] }] });
    expect(asked).toEqual([]);
  });

  it('runs the command with its user and its id', async () => {
    const input = { commandId: 'command-1', campaign: 'c', class: 3, metal: 'gold', reasons: ['valor'] };
    expect(await answer(input)).toEqual({ problems: [] });
    expect(asked).toEqual([
      { campaign: 'c', class: 3, metal: 'gold', reasons: ['valor'], command: 'command-1', user: 'u1' },
    ]);
  });

  function answer(input: unknown): unknown {
    const none = {} as never;
    const made = new resolver({ ports: {} }, { demo: null }, new Payloads(none, none)) as Readonly<
      Record<string, (user: UserId, visitor: { readonly origin: string }, input: unknown) => unknown>
    >;
    return made['awardMedal']?.('u1' as UserId, { origin: '' }, input);
  }
});
