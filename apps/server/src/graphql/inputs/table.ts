import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';
import { MotionKind, SitterScope, VoteChoice } from '../types/table.js';
import { CampaignInput } from './host.js';

const reason = 'The reason, which every seat sees; 1 to 200 characters.';

@InputType('MotionInput', { description: 'The kind of the proposal.' })
export class MotionInput {
  @Field(() => MotionKind, { description: 'The kind of the proposal.' })
  readonly kind!: string;

  @Field(() => Int, { nullable: true, description: 'Hours of a pause or an extension.' })
  readonly hours?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes beyond the hours, 0 to 59.' })
  readonly minutes?: number | null;

  @Field(() => ID, { nullable: true, description: 'The seat whose player is replaced.' })
  readonly seat?: string | null;

  @Field(() => ID, { nullable: true, description: 'The account that requested the seat; absent: a bot.' })
  readonly to?: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the proposed game master; absent: none.' })
  readonly name?: string | null;
}

@InputType('OpenVoteInput', { description: 'A proposal for a vote.' })
export class OpenVoteInput extends CampaignInput {
  @Field(() => MotionInput, { description: 'The kind of the proposal.' })
  readonly motion!: MotionInput;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('CastVoteInput', { description: 'A ballot.' })
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

@InputType('NameSitterInput', { description: 'Input to name a sitter.' })
export class NameSitterInput extends CampaignInput {
  @Field(() => String, { description: "The name of the sitter's account." })
  readonly name!: string;

  @Field(() => SitterScope, { description: 'The first moment.' })
  readonly scope!: 'always' | 'after-miss';

  @Field(() => DateTimeScalar, { description: 'The end, at most 90 days from now.' })
  readonly until!: number;
}

@InputType('OfferSeatInput', { description: 'Input to offer a seat or to end the offer.' })
export class OfferSeatInput extends SeatInput {
  @Field(() => Boolean, { description: 'False ends the offer.' })
  readonly offered!: boolean;
}

@InputType('RequestSeatInput', { description: 'Input to request an offered seat.' })
export class RequestSeatInput extends SeatInput {
  @Field(() => String, {
    nullable: true,
    description: 'Required if the campaign is neither listed nor open to spectators.',
  })
  readonly invitation?: string | null;
}

@InputType('HandOverSeatInput', { description: 'Input to hand a seat over for good.' })
export class HandOverSeatInput extends SeatInput {
  @Field(() => ID, { nullable: true, description: 'An account that requested it; absent: a bot.' })
  readonly to?: string | null;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('RulingRollInput', { description: 'Dice of the game master, visible to all.' })
export class RulingRollInput {
  @Field(() => Int, { description: 'The number of dice, 1 to 20.' })
  readonly count!: number;

  @Field(() => Int, { description: 'The number of sides, 2 to 100.' })
  readonly sides!: number;

  @Field(() => String, { description: 'What they decide, 1 to 80 characters.' })
  readonly purpose!: string;
}

@InputType('MakeRulingInput', { description: 'A ruling of the game master.' })
export class MakeRulingInput extends CampaignInput {
  @Field(() => RulesetOrdersScalar, {
    nullable: true,
    description: 'The change in the form of the ruleset; absent: the ruling is only a statement.',
  })
  readonly change?: unknown;

  @Field(() => RulingRollInput, { nullable: true, description: 'Dice for a ruling without a change; absent: none.' })
  readonly roll?: RulingRollInput | null;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('UndoRulingInput', { description: 'Input to revert a ruling.' })
export class UndoRulingInput extends CampaignInput {
  @Field(() => ID, { description: 'The ruling.' })
  readonly ruling!: string;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('UpgradeRulesetInput', { description: 'Input to upgrade the rules of a campaign.' })
export class UpgradeRulesetInput extends CampaignInput {
  @Field(() => Int, { description: 'Their version.' })
  readonly to!: number;

  @Field(() => String, { description: reason })
  readonly reason!: string;
}

@InputType('DayRangeInput', { description: 'Days of absence, both included.' })
export class DayRangeInput {
  @Field(() => String, { description: 'ISO date, `2026-12-24`.' })
  readonly from!: string;

  @Field(() => String, { description: 'ISO date.' })
  readonly to!: string;
}

@InputType('SaveLeaveInput', { description: "The user's days of absence." })
export class SaveLeaveInput {
  @Field(() => String, { description: 'The IANA zone of the days.' })
  readonly zone!: string;

  @Field(() => [DayRangeInput], { description: 'All periods, which replace the former ones; at most 20.' })
  readonly days!: readonly DayRangeInput[];
}
