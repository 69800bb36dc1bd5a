import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { RulesetOptionsScalar, RulesetViewScalar } from '../scalars.js';

export const OptionType = { BOOLEAN: 'boolean', INTEGER: 'integer', CHOICE: 'choice' } as const;
registerEnumType(OptionType, { name: 'OptionType', description: 'What an option may be set to.' });

export const OptionGoverns = { PRIVATE_PRESS: 'private-press', PHASE_LENGTH: 'phase-length' } as const;
registerEnumType(OptionGoverns, {
  name: 'OptionGoverns',
  description: 'What of the platform an option decides.',
  valuesMap: {
    PRIVATE_PRESS: { description: 'Switched off, letters go to everybody or not at all.' },
    PHASE_LENGTH: { description: 'How long a phase lasts, where the pace leaves it to the rules.' },
  },
});

@ObjectType('OptionSpec', { description: "One choice of a campaign's options." })
export class OptionSpecType {
  @Field(() => String, {
    description:
      "Its name in `options`. Its words stand in the ruleset's messages: `option.<key>`, `option.<key>.help`, and for each choice `option.<key>.<choice>`.",
  })
  readonly key!: string;

  @Field(() => String, { description: 'What it is about: `winning`, `time`, …' })
  readonly group!: string;

  @Field(() => OptionType, { description: 'What it may be set to.' })
  readonly type!: 'boolean' | 'integer' | 'choice';

  @Field(() => RulesetOptionsScalar, { description: 'What it is when nobody says otherwise.' })
  readonly default!: boolean | number | string;

  @Field(() => [String], { nullable: true, description: 'For a choice: what there is to choose from.' })
  readonly choices!: readonly string[] | null;

  @Field(() => Int, { nullable: true, description: 'For an integer: the least.' })
  readonly min!: number | null;

  @Field(() => Int, { nullable: true, description: 'For an integer: the greatest.' })
  readonly max!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For an integer: the one outside its bounds that may be chosen too, and stands for none.',
  })
  readonly none!: number | null;

  @Field(() => String, { description: 'What it changes.', deprecationReason: 'It is always `option.<key>.help`.' })
  readonly why!: string;

  @Field(() => OptionGoverns, { nullable: true, description: 'What of the platform it decides, if anything.' })
  readonly governs!: 'private-press' | 'phase-length' | null;
}

@ObjectType('Scenario', { description: 'A map with its sides, ready to be played.' })
export class ScenarioType {
  @Field(() => ID, { description: 'Unique in its ruleset.' })
  readonly id!: string;

  @Field(() => String, { description: 'Its name.' })
  readonly title!: string;

  @Field(() => String, { description: 'One sentence for the picker.' })
  readonly summary!: string;

  @Field(() => Int, { description: 'The fewest seats it is made for.' })
  readonly minSeats!: number;

  @Field(() => Int, { description: 'The most seats it is made for.' })
  readonly maxSeats!: number;

  @Field(() => RulesetViewScalar, {
    description: 'The public view of this scenario before anything happened, for the preview.',
  })
  readonly preview!: unknown;
}

@ObjectType('Ruleset', { description: 'A game system.' })
export class RulesetType {
  @Field(() => ID, { description: 'Its short name.' })
  readonly id!: string;

  @Field(() => Int, { description: 'Campaigns go on under the version that they began with.' })
  readonly version!: number;

  @Field(() => String, { description: 'Its name.' })
  readonly title!: string;

  @Field(() => Int, { description: 'The fewest seats.' })
  readonly minSeats!: number;

  @Field(() => Int, { description: 'The most seats.' })
  readonly maxSeats!: number;

  @Field(() => [ScenarioType], { description: 'The scenarios that come with it.' })
  readonly scenarios!: readonly ScenarioType[];

  @Field(() => [OptionSpecType], { description: 'What can be chosen for a campaign.' })
  readonly options!: readonly OptionSpecType[];
}

@ObjectType('Abilities', { description: 'What this server can do beyond playing; what it cannot is offered nowhere.' })
export class AbilitiesType {
  @Field(() => Boolean, { description: 'It sends mail.' })
  readonly mail!: boolean;

  @Field(() => Boolean, { description: 'It pushes to browsers.' })
  readonly push!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The chain of the beacon that closings of new campaigns may take in rounds of; null: of none.',
  })
  readonly beacon!: string | null;
}

@ObjectType('Demo', { description: 'A game that guests may try against bots.' })
export class DemoType {
  @Field(() => ID, { description: 'What `openDemo` takes.' })
  readonly ruleset!: string;

  @Field(() => String, { description: 'The name of the game.' })
  readonly title!: string;
}
