import { z } from 'zod';
import { anyId, enumType, list, outputType, rulesetOptions, rulesetView } from '../api-types.js';

export const optionType = enumType('OptionType', "The kind of an option's values.", ['boolean', 'integer', 'choice']);

export const optionGoverns = enumType('OptionGoverns', 'The feature of the platform that an option controls.', {
  'private-press': 'If it is off, only letters to all are possible.',
  'phase-length': 'The length of a phase, if the pace leaves it to the rules.',
});

export const optionSpecType = outputType('OptionSpec', 'An option of a ruleset.', {
  key: z
    .string()
    .describe(
      "Its name in `options`. Its texts are in the ruleset's messages: `option.<key>`, `option.<key>.help`, and `option.<key>.<choice>` for each choice.",
    ),
  group: z.string().describe('What it is about: `winning`, `time`, …'),
  type: optionType.describe('The kind of its values.'),
  default: rulesetOptions.describe('Its default.'),
  choices: list(z.string()).nullable().describe('For a choice: the possible values.'),
  min: z.int().nullable().describe('For an integer: the least.'),
  max: z.int().nullable().describe('For an integer: the greatest.'),
  none: z.int().nullable().describe('For an integer: a further value that means none.'),
  why: z.string().meta({ description: 'Its explanation.', deprecationReason: 'It is always `option.<key>.help`.' }),
  governs: optionGoverns.nullable().describe('The feature of the platform that it controls, if any.'),
});

export const scenarioType = outputType('Scenario', 'A scenario: a map with its sides.', {
  id: anyId.describe('Unique in its ruleset.'),
  title: z.string().describe('Its name.'),
  summary: z.string().describe('One sentence for choosing it.'),
  minSeats: z.int().describe('The least number of seats.'),
  maxSeats: z.int().describe('The greatest number of seats.'),
  preview: rulesetView.describe('The public view at the start, for a preview.'),
});

export const rulesetType = outputType('Ruleset', 'A ruleset.', {
  id: anyId.describe('Its short name.'),
  version: z.int().describe('Its version; campaigns keep the version with which they began.'),
  title: z.string().describe('Its name.'),
  minSeats: z.int().describe('The least number of seats.'),
  maxSeats: z.int().describe('The greatest number of seats.'),
  scenarios: list(scenarioType).describe('Its scenarios.'),
  options: list(optionSpecType).describe('Its options.'),
});
export type RulesetType = z.output<typeof rulesetType>;

export const abilitiesType = outputType('Abilities', 'The optional abilities of this server.', {
  mail: z.boolean().describe('Whether it sends mail.'),
  push: z.boolean().describe('Whether it sends push notifications.'),
  beacon: z
    .string()
    .nullable()
    .describe('The chain of the beacon for closings of new campaigns; null without a beacon.'),
});
export type AbilitiesType = z.output<typeof abilitiesType>;

export const demoType = outputType('Demo', 'A game that guests may try against bots.', {
  ruleset: anyId.describe('The argument for `openDemo`.'),
  title: z.string().describe('The name of the game.'),
});
export type DemoType = z.output<typeof demoType>;
