import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';
import { MotionKind, SitterScope, VoteChoice } from '../types/table.js';
import { CampaignInput } from './host.js';

const reason = 'Every seat sees it; 1 to 200 characters.';

@InputType('MotionInput', { description: 'What is put to the vote.' })
export class MotionInput {
  @Field(() => MotionKind, { description: 'What for.' })
  readonly kind!: string;

  @Field(() => Int, { nullable: true, description: 'Hours of a pause or an extension.' })
  readonly hours?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes beyond the hours, 0 to 59.' })
  readonly minutes?: number | null;

  @Field(() => ID, { nullable: true, description: 'The seat to be replaced.' })
  readonly seat?: string | null;

  @Field(() => ID, { nullable: true, description: 'Who asked for that seat; absent: a bot.' })
  readonly to?: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the game master to be; absent: none.' })
  readonly name?: string | null;
}

@InputType('OpenVoteInput', { description: 'A motion.' })
export class OpenVoteInput extends CampaignInput {
  @Field(() => MotionInput, { description: 'What is put to the vote.' })
  readonly motion!: MotionInput;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('CastVoteInput', { description: 'A word in a vote.' })
export class CastVoteInput extends CampaignInput {
  @Field(() => ID, { description: 'The vote.' })
  readonly vote!: string;

  @Field(() => VoteChoice, { description: 'Yes or no.' })
  readonly choice!: 'yes' | 'no';
}

@InputType('SeatInput', { description: 'A command about one seat.' })
export class SeatInput extends CampaignInput {
  @Field(() => ID, { description: 'The seat.' })
  readonly seat!: string;
}

@InputType('NameSitterInput', { description: 'Who may give orders in my stead.' })
export class NameSitterInput extends CampaignInput {
  @Field(() => String, { description: 'The name of their account.' })
  readonly name!: string;

  @Field(() => SitterScope, { description: 'From when on.' })
  readonly scope!: 'always' | 'after-miss';

  @Field(() => DateTimeScalar, { description: 'Until when, at most 90 days from now.' })
  readonly until!: number;
}

@InputType('OfferSeatInput', { description: 'A substitute is looked for, or no longer.' })
export class OfferSeatInput extends SeatInput {
  @Field(() => Boolean, { description: 'False ends the search.' })
  readonly offered!: boolean;
}

@InputType('RequestSeatInput', { description: 'I would take an offered seat over.' })
export class RequestSeatInput extends SeatInput {
  @Field(() => String, {
    nullable: true,
    description: 'Needed when the campaign is neither listed nor open to onlookers.',
  })
  readonly invitation?: string | null;
}

@InputType('HandOverSeatInput', { description: 'A seat goes to somebody else for good.' })
export class HandOverSeatInput extends SeatInput {
  @Field(() => ID, { nullable: true, description: 'Somebody who asked for it; absent: a bot.' })
  readonly to?: string | null;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('RulingRollInput', { description: "Dice of the game master's own, seen by everybody." })
export class RulingRollInput {
  @Field(() => Int, { description: 'How many, 1 to 20.' })
  readonly count!: number;

  @Field(() => Int, { description: 'With how many sides, 2 to 100.' })
  readonly sides!: number;

  @Field(() => String, { description: 'What they decide, 1 to 80 characters.' })
  readonly purpose!: string;
}

@InputType('MakeRulingInput', { description: 'A ruling of the game master.' })
export class MakeRulingInput extends CampaignInput {
  @Field(() => RulesetOrdersScalar, {
    nullable: true,
    description: 'What is changed, as the ruleset has it; absent: nothing, it only says something.',
  })
  readonly change?: unknown;

  @Field(() => RulingRollInput, { nullable: true, description: 'Thrown where nothing is changed; absent: no dice.' })
  readonly roll?: RulingRollInput | null;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('UndoRulingInput', { description: 'A ruling is taken back.' })
export class UndoRulingInput extends CampaignInput {
  @Field(() => ID, { description: 'The ruling.' })
  readonly ruling!: string;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('UpgradeRulesetInput', { description: 'The campaign goes on by newer rules.' })
export class UpgradeRulesetInput extends CampaignInput {
  @Field(() => Int, { description: 'Their version.' })
  readonly to!: number;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('DayRangeInput', { description: 'From the beginning of the first day to the end of the last.' })
export class DayRangeInput {
  @Field(() => String, { description: 'ISO date, `2026-12-24`.' })
  readonly from!: string;

  @Field(() => String, { description: 'ISO date.' })
  readonly to!: string;
}

@InputType('SaveLeaveInput', { description: 'When I am away.' })
export class SaveLeaveInput {
  @Field(() => String, { description: 'IANA name of the zone in which the days are meant.' })
  readonly zone!: string;

  @Field(() => [DayRangeInput], { description: 'Replace those that I named before; at most 20.' })
  readonly days!: readonly DayRangeInput[];
}
