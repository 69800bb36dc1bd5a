import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { RulesetOptionsScalar, RulesetViewScalar } from '../scalars.js';

export const OptionType = { BOOLEAN: 'boolean', INTEGER: 'integer', CHOICE: 'choice' } as const;
registerEnumType(OptionType, { name: 'OptionType', description: "The kind of an option's values." });

export const OptionGoverns = { PRIVATE_PRESS: 'private-press', PHASE_LENGTH: 'phase-length' } as const;
registerEnumType(OptionGoverns, {
  name: 'OptionGoverns',
  description: 'The feature of the platform that an option controls.',
  valuesMap: {
    PRIVATE_PRESS: { description: 'If it is off, only letters to all are possible.' },
    PHASE_LENGTH: { description: 'The length of a phase, if the pace leaves it to the rules.' },
  },
});

@ObjectType('OptionSpec', { description: 'An option of a ruleset.' })
export class OptionSpecType {
  @Field(() => String, {
    description:
      "Its name in `options`. Its texts are in the ruleset's messages: `option.<key>`, `option.<key>.help`, and `option.<key>.<choice>` for each choice.",
  })
  readonly key!: string;

  @Field(() => String, { description: 'What it is about: `winning`, `time`, …' })
  readonly group!: string;

  @Field(() => OptionType, { description: 'The kind of its values.' })
  readonly type!: 'boolean' | 'integer' | 'choice';

  @Field(() => RulesetOptionsScalar, { description: 'Its default.' })
  readonly default!: boolean | number | string;

  @Field(() => [String], { nullable: true, description: 'For a choice: the possible values.' })
  readonly choices!: readonly string[] | null;

  @Field(() => Int, { nullable: true, description: 'For an integer: the least.' })
  readonly min!: number | null;

  @Field(() => Int, { nullable: true, description: 'For an integer: the greatest.' })
  readonly max!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For an integer: a further value that means none.',
  })
  readonly none!: number | null;

  @Field(() => String, { description: 'Its explanation.', deprecationReason: 'It is always `option.<key>.help`.' })
  readonly why!: string;

  @Field(() => OptionGoverns, { nullable: true, description: 'The feature of the platform that it controls, if any.' })
  readonly governs!: 'private-press' | 'phase-length' | null;
}

@ObjectType('Scenario', { description: 'A scenario: a map with its sides.' })
export class ScenarioType {
  @Field(() => ID, { description: 'Unique in its ruleset.' })
  readonly id!: string;

  @Field(() => String, { description: 'Its name.' })
  readonly title!: string;

  @Field(() => String, { description: 'One sentence for choosing it.' })
  readonly summary!: string;

  @Field(() => Int, { description: 'The least number of seats.' })
  readonly minSeats!: number;

  @Field(() => Int, { description: 'The greatest number of seats.' })
  readonly maxSeats!: number;

  @Field(() => RulesetViewScalar, {
    description: 'The public view at the start, for a preview.',
  })
  readonly preview!: unknown;
}

@ObjectType('Ruleset', { description: 'A ruleset.' })
export class RulesetType {
  @Field(() => ID, { description: 'Its short name.' })
  readonly id!: string;

  @Field(() => Int, { description: 'Its version; campaigns keep the version with which they began.' })
  readonly version!: number;

  @Field(() => String, { description: 'Its name.' })
  readonly title!: string;

  @Field(() => Int, { description: 'The least number of seats.' })
  readonly minSeats!: number;

  @Field(() => Int, { description: 'The greatest number of seats.' })
  readonly maxSeats!: number;

  @Field(() => [ScenarioType], { description: 'Its scenarios.' })
  readonly scenarios!: readonly ScenarioType[];

  @Field(() => [OptionSpecType], { description: 'Its options.' })
  readonly options!: readonly OptionSpecType[];
}

@ObjectType('Abilities', { description: 'The optional abilities of this server.' })
export class AbilitiesType {
  @Field(() => Boolean, { description: 'Whether it sends mail.' })
  readonly mail!: boolean;

  @Field(() => Boolean, { description: 'Whether it sends push notifications.' })
  readonly push!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The chain of the beacon for closings of new campaigns; null without a beacon.',
  })
  readonly beacon!: string | null;
}

@ObjectType('Demo', { description: 'A game that guests may try against bots.' })
export class DemoType {
  @Field(() => ID, { description: 'The argument for `openDemo`.' })
  readonly ruleset!: string;

  @Field(() => String, { description: 'The name of the game.' })
  readonly title!: string;
}
