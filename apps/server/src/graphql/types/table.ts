import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';
import type { Channel } from '@warlog/application';
import { AccountType } from './account.js';
import { NoticeColumn } from './notices.js';
import { ProblemType } from './payloads.js';

export const MotionKind = {
  PAUSE: 'pause',
  EXTEND: 'extend',
  DRAW: 'draw',
  CANCEL: 'cancel',
  REPLACE_SEAT: 'replace-seat',
  REPLACE_GM: 'replace-gm',
} as const;
registerEnumType(MotionKind, { name: 'MotionKind', description: 'What may be put to the vote.' });

export const VoteChoice = { YES: 'yes', NO: 'no' } as const;
registerEnumType(VoteChoice, { name: 'VoteChoice', description: 'A word in a vote.' });

export const SitterScope = { ALWAYS: 'always', AFTER_MISS: 'after-miss' } as const;
registerEnumType(SitterScope, {
  name: 'SitterScope',
  description: 'May a sitter give orders at any time, or only once the seat has missed a deadline?',
});

@ObjectType('Vote', { description: 'An open vote.' })
export class VoteType {
  @Field(() => ID, { description: 'Named by every word in it.' })
  readonly id!: string;

  @Field(() => MotionKind, { description: 'What for.' })
  readonly kind!: string;

  @Field(() => Int, { nullable: true, description: 'Hours of a pause or an extension.' })
  readonly hours!: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes beyond the hours, 0 to 59.' })
  readonly minutes!: number | null;

  @Field(() => ID, { nullable: true, description: 'The seat to be replaced.' })
  readonly seat!: string | null;

  @Field(() => AccountType, {
    nullable: true,
    description: 'The substitute or game master to be; null: a bot, or none.',
  })
  readonly to!: AccountType | null;

  @Field(() => String, { description: 'Why, in the words of who moved it.' })
  readonly reason!: string;

  @Field(() => AccountType, { description: 'Who moved it.' })
  readonly by!: AccountType;

  @Field(() => DateTimeScalar, { description: 'When it expires.' })
  readonly closesAt!: number;

  @Field(() => [ID], { description: 'Seats that have a voice.' })
  readonly electorate!: readonly string[];

  @Field(() => Int, { description: 'So many words "yes" carry it.' })
  readonly quorum!: number;

  @Field(() => Boolean, { description: 'Who said what is not told before the campaign has ended.' })
  readonly secret!: boolean;

  @Field(() => [ID], { description: 'Seats that have spoken.' })
  readonly spoken!: readonly string[];

  @Field(() => Int, { nullable: true, description: 'Words "yes" so far; null while it is secret.' })
  readonly yes!: number | null;

  @Field(() => Int, { nullable: true, description: 'Words "no" so far; null while it is secret.' })
  readonly no!: number | null;

  @Field(() => VoteChoice, { nullable: true, description: 'What I said.' })
  readonly mine!: 'yes' | 'no' | null;

  @Field(() => Boolean, { description: 'Have I a voice in it?' })
  readonly mayVote!: boolean;
}

@ObjectType('Period', { description: 'From one moment to before another.' })
export class PeriodType {
  @Field(() => DateTimeScalar, { description: 'The first moment.' })
  readonly from!: number;

  @Field(() => DateTimeScalar, { description: 'The first moment that no longer belongs to it.' })
  readonly to!: number;
}

@ObjectType('Sitter', { description: 'Who may give orders in a player’s stead.' })
export class SitterType {
  @Field(() => AccountType, { description: 'Who.' })
  readonly account!: AccountType;

  @Field(() => SitterScope, { description: 'From when on.' })
  readonly scope!: 'always' | 'after-miss';

  @Field(() => DateTimeScalar, { description: 'Until when.' })
  readonly until!: number;

  @Field(() => Boolean, { description: 'May they give orders now?' })
  readonly active!: boolean;
}

@ObjectType('Reached', { description: 'How a reminder went out by one road, beside the inbox.' })
export class ReachedType {
  @Field(() => NoticeColumn, { description: 'By which road.' })
  readonly channel!: Channel;

  @Field(() => Int, { description: 'To so many devices or addresses it was sent.' })
  readonly sent!: number;

  @Field(() => Int, { description: 'To so many it is still to be sent.' })
  readonly waiting!: number;
}

@ObjectType('SeatAround', { description: 'What people agreed about one seat; empty where it is not mine to know.' })
export class SeatAroundType {
  @Field(() => ID, { description: 'The seat.' })
  readonly seat!: string;

  @Field(() => Boolean, { description: 'Is a substitute looked for?' })
  readonly offered!: boolean;

  @Field(() => [AccountType], { description: 'Who would take it over, in the order of asking.' })
  readonly requests!: readonly AccountType[];

  @Field(() => SitterType, { nullable: true, description: 'Its sitter.' })
  readonly sitter!: SitterType | null;

  @Field(() => [PeriodType], { description: 'When its player is away.' })
  readonly leave!: readonly PeriodType[];

  @Field(() => Int, { description: 'Hours that it may still add to deadlines.' })
  readonly allowanceHours!: number;

  @Field(() => Int, { nullable: true, description: 'Places without orders in its sheet: for itself and a referee.' })
  readonly idle!: number | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last reminded by hand in this phase.' })
  readonly nudgedAt!: number | null;

  @Field(() => [ReachedType], { description: 'How that reminder went out: for host and game master.' })
  readonly reached!: readonly ReachedType[];

  @Field(() => String, { nullable: true, description: 'The zone its player lives by: for host and game master.' })
  readonly zone!: string | null;
}

@ObjectType('RulingDifference', { description: 'One thing that a ruling changed.' })
export class RulingDifferenceType {
  @Field(() => RulesetOrdersScalar, { description: 'What it is called: a line of the ruleset.' })
  readonly name!: unknown;

  @Field(() => RulesetOrdersScalar, { nullable: true, description: 'What it was.' })
  readonly before!: unknown;

  @Field(() => RulesetOrdersScalar, { nullable: true, description: 'What it is since.' })
  readonly after!: unknown;
}

@ObjectType('Ruling', { description: 'A decision of the game master that changed the position.' })
export class RulingType {
  @Field(() => ID, { description: 'Stays the same for ever.' })
  readonly id!: string;

  @Field(() => AccountType, { description: 'Who ruled.' })
  readonly by!: AccountType;

  @Field(() => String, { description: 'Why.' })
  readonly reason!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  readonly at!: number;

  @Field(() => Int, { description: 'During which phase.' })
  readonly ordinal!: number;

  @Field(() => ID, { nullable: true, description: 'The ruling that it took back.' })
  readonly undoes!: string | null;

  @Field(() => Boolean, { description: 'Was it taken back?' })
  readonly undone!: boolean;

  @Field(() => Boolean, { description: 'Can it be taken back with one word, as far as I know?' })
  readonly reversible!: boolean;

  @Field(() => [RulingDifferenceType], { nullable: true, description: 'What it changed; null where I may not know.' })
  readonly differences!: readonly RulingDifferenceType[] | null;
}

export const How = { ALONE: 'alone', VOTE: 'vote', NEVER: 'never', NO_OFFICE: 'no-office' } as const;
registerEnumType(How, {
  name: 'How',
  description:
    'May somebody use a power by themselves, by asking the others, not by their interest, or not by any office?',
});
type HowWord = (typeof How)[keyof typeof How];

@ObjectType('Power', { description: 'What an office may do in a campaign.' })
export class PowerType {
  @Field(() => String, { description: 'Its name.' })
  readonly power!: string;

  @Field(() => How, { description: 'What is left of it to the host.' })
  readonly host!: HowWord;

  @Field(() => How, { nullable: true, description: 'What is left of it to the game master; null where there is none.' })
  readonly gameMaster!: HowWord | null;

  @Field(() => Int, { nullable: true, description: 'How often it was used since the start; null: told at the end.' })
  readonly used!: number | null;
}

@ObjectType('Around', { description: 'What people agreed around the table, as far as it is mine to know.' })
export class AroundType {
  @Field(() => Boolean, { description: 'May I extend, pause, remind and hand over?' })
  readonly steers!: boolean;

  @Field(() => Boolean, { description: 'May I rule on the position?' })
  readonly rules!: boolean;

  @Field(() => Boolean, { description: 'Extensions and pauses of mine take a vote.' })
  readonly needsVote!: boolean;

  @Field(() => AccountType, { nullable: true, description: 'The game master.' })
  readonly gameMaster!: AccountType | null;

  @Field(() => Int, { nullable: true, description: 'Whole minutes by which the open phase may still be extended.' })
  readonly extensionMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Whole hours by which the open phase may still be extended.',
    deprecationReason: '`extensionMinutes` says it to the minute.',
  })
  readonly extensionHours!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The newer version of the rules by which I may let it go on; null: there is none, or I may not.',
  })
  readonly upgrade!: number | null;

  @Field(() => [SeatAroundType], { description: 'Every seat, in order.' })
  readonly seats!: readonly SeatAroundType[];

  @Field(() => [VoteType], { description: 'Open votes, the oldest first.' })
  readonly votes!: readonly VoteType[];

  @Field(() => [RulingType], { description: 'Rulings, the newest first.' })
  readonly rulings!: readonly RulingType[];
}

@ObjectType('LeavePayload', { description: 'My calendar after a command.' })
export class LeavePayload {
  @Field(() => [PeriodType], { description: 'When I am away.' })
  readonly leave!: readonly PeriodType[];

  @Field(() => [ProblemType], { description: 'Why nothing was changed; empty when it was done.' })
  readonly problems!: readonly ProblemType[];
}
