import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { DateTimeScalar, RulesetOrdersScalar } from '../scalars.js';
import type { Channel } from '@warlog/application';
import { AccountType } from './account.js';
import { NoticeColumn } from './notices.js';
import { Payload } from './payloads.js';

export const MotionKind = {
  PAUSE: 'pause',
  EXTEND: 'extend',
  DRAW: 'draw',
  CANCEL: 'cancel',
  REPLACE_SEAT: 'replace-seat',
  REPLACE_GM: 'replace-gm',
} as const;
registerEnumType(MotionKind, { name: 'MotionKind', description: 'The kinds of proposals.' });

export const VoteChoice = { YES: 'yes', NO: 'no' } as const;
registerEnumType(VoteChoice, { name: 'VoteChoice', description: 'A ballot.' });

export const SitterScope = { ALWAYS: 'always', AFTER_MISS: 'after-miss' } as const;
registerEnumType(SitterScope, {
  name: 'SitterScope',
  description: 'Whether a sitter may give orders at any time, or only after a missed deadline.',
});

@ObjectType('Vote', { description: 'An open vote.' })
export class VoteType {
  @Field(() => ID, { description: 'Its id, which every ballot names.' })
  readonly id!: string;

  @Field(() => MotionKind, { description: 'The kind of the proposal.' })
  readonly kind!: string;

  @Field(() => Int, { nullable: true, description: 'Hours of a pause or an extension.' })
  readonly hours!: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes beyond the hours, 0 to 59.' })
  readonly minutes!: number | null;

  @Field(() => ID, { nullable: true, description: 'The seat whose player is replaced.' })
  readonly seat!: string | null;

  @Field(() => AccountType, {
    nullable: true,
    description: 'The proposed substitute or game master; null: a bot, or none.',
  })
  readonly to!: AccountType | null;

  @Field(() => String, { description: "The proposer's reason." })
  readonly reason!: string;

  @Field(() => AccountType, { description: 'The proposer.' })
  readonly by!: AccountType;

  @Field(() => DateTimeScalar, { description: 'When it expires.' })
  readonly closesAt!: number;

  @Field(() => [ID], { description: 'The number of seats that may vote.' })
  readonly electorate!: readonly string[];

  @Field(() => Int, { description: 'The number of yes ballots that accepts it.' })
  readonly quorum!: number;

  @Field(() => Boolean, { description: 'Whether the ballots stay secret until the end of the campaign.' })
  readonly secret!: boolean;

  @Field(() => [ID], { description: 'The number of seats that have voted.' })
  readonly spoken!: readonly string[];

  @Field(() => Int, { nullable: true, description: 'The yes ballots so far; null while they are secret.' })
  readonly yes!: number | null;

  @Field(() => Int, { nullable: true, description: 'The no ballots so far; null while they are secret.' })
  readonly no!: number | null;

  @Field(() => VoteChoice, { nullable: true, description: "The user's ballot." })
  readonly mine!: 'yes' | 'no' | null;

  @Field(() => Boolean, { description: 'Whether the user may vote.' })
  readonly mayVote!: boolean;
}

@ObjectType('Period', { description: 'A period.' })
export class PeriodType {
  @Field(() => DateTimeScalar, { description: 'The first moment.' })
  readonly from!: number;

  @Field(() => DateTimeScalar, { description: 'The end, which is not included.' })
  readonly to!: number;
}

@ObjectType('Sitter', { description: 'The sitter of a seat.' })
export class SitterType {
  @Field(() => AccountType, { description: 'Who.' })
  readonly account!: AccountType;

  @Field(() => SitterScope, { description: 'The first moment.' })
  readonly scope!: 'always' | 'after-miss';

  @Field(() => DateTimeScalar, { description: 'Until when.' })
  readonly until!: number;

  @Field(() => Boolean, { description: 'Whether they may give orders now.' })
  readonly active!: boolean;
}

@ObjectType('Reached', { description: 'The delivery of a reminder by one channel other than the inbox.' })
export class ReachedType {
  @Field(() => NoticeColumn, { description: 'The channel.' })
  readonly channel!: Channel;

  @Field(() => Int, { description: 'The number of addresses to which it was sent.' })
  readonly sent!: number;

  @Field(() => Int, { description: 'The number of addresses that it still has to reach.' })
  readonly waiting!: number;
}

@ObjectType('SeatGovernance', { description: 'The governance of one seat; empty where it is hidden from the user.' })
export class SeatGovernanceType {
  @Field(() => ID, { description: 'The seat.' })
  readonly seat!: string;

  @Field(() => Boolean, { description: 'Whether it is offered to substitutes.' })
  readonly offered!: boolean;

  @Field(() => [AccountType], { description: 'The accounts that requested it, in this order.' })
  readonly requests!: readonly AccountType[];

  @Field(() => SitterType, { nullable: true, description: 'Its sitter.' })
  readonly sitter!: SitterType | null;

  @Field(() => [PeriodType], { description: 'The days of absence of its player.' })
  readonly leave!: readonly PeriodType[];

  @Field(() => Int, { description: 'Hours that it may still add to deadlines.' })
  readonly allowanceHours!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Places without orders in its submission; for the seat and a referee.',
  })
  readonly idle!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When host or game master last reminded it in this phase.',
  })
  readonly nudgedAt!: number | null;

  @Field(() => [ReachedType], { description: 'The delivery of that reminder; for host and game master.' })
  readonly reached!: readonly ReachedType[];

  @Field(() => String, { nullable: true, description: 'The time zone of its player; for host and game master.' })
  readonly zone!: string | null;
}

@ObjectType('RulingDifference', { description: 'A change of a ruling.' })
export class RulingDifferenceType {
  @Field(() => RulesetOrdersScalar, { description: 'Its name, as a message of the ruleset.' })
  readonly name!: unknown;

  @Field(() => RulesetOrdersScalar, { nullable: true, description: 'The value before.' })
  readonly before!: unknown;

  @Field(() => RulesetOrdersScalar, { nullable: true, description: 'The value since.' })
  readonly after!: unknown;
}

@ObjectType('Ruling', { description: 'A ruling of the game master.' })
export class RulingType {
  @Field(() => ID, { description: 'Its id, which never changes.' })
  readonly id!: string;

  @Field(() => AccountType, { description: 'Who ruled.' })
  readonly by!: AccountType;

  @Field(() => String, { description: 'Why.' })
  readonly reason!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  readonly at!: number;

  @Field(() => Int, { description: 'Its phase.' })
  readonly ordinal!: number;

  @Field(() => ID, { nullable: true, description: 'The ruling that it reverts.' })
  readonly undoes!: string | null;

  @Field(() => Boolean, { description: 'Whether it was reverted.' })
  readonly undone!: boolean;

  @Field(() => Boolean, { description: 'Whether it can be reverted, as far as the user knows.' })
  readonly reversible!: boolean;

  @Field(() => [RulingDifferenceType], {
    nullable: true,
    description: 'Its changes; null if they are hidden from the user.',
  })
  readonly differences!: readonly RulingDifferenceType[] | null;
}

export const How = { ALONE: 'alone', VOTE: 'vote', NEVER: 'never', NO_OFFICE: 'no-office' } as const;
registerEnumType(How, {
  name: 'How',
  description: 'Whether a power may be used alone, by a vote, not in the own interest, or never.',
});
type HowWord = (typeof How)[keyof typeof How];

@ObjectType('Power', { description: 'A power of host or game master.' })
export class PowerType {
  @Field(() => String, { description: 'Its name.' })
  readonly power!: string;

  @Field(() => How, { description: 'How the host may use it.' })
  readonly host!: HowWord;

  @Field(() => How, { nullable: true, description: 'How the game master may use it; null without a game master.' })
  readonly gameMaster!: HowWord | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The number of its uses since the start; null until it is disclosed at the end.',
  })
  readonly used!: number | null;
}

@ObjectType('Governance', { description: 'The governance of a campaign, as far as the user may know it.' })
export class GovernanceType {
  @Field(() => Boolean, { description: 'Whether the user may extend, pause, remind and hand over.' })
  readonly steers!: boolean;

  @Field(() => Boolean, { description: 'Whether the user may make rulings.' })
  readonly rules!: boolean;

  @Field(() => Boolean, { description: 'Whether the user needs a vote for extensions and pauses.' })
  readonly needsVote!: boolean;

  @Field(() => AccountType, { nullable: true, description: 'The game master.' })
  readonly gameMaster!: AccountType | null;

  @Field(() => Int, { nullable: true, description: 'Whole minutes by which the open phase may still be extended.' })
  readonly extensionMinutes!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The newer version of the rules to which the user may upgrade; null for none.',
  })
  readonly upgrade!: number | null;

  @Field(() => [SeatGovernanceType], { description: 'Every seat, in order.' })
  readonly seats!: readonly SeatGovernanceType[];

  @Field(() => [VoteType], { description: 'Open votes, the oldest first.' })
  readonly votes!: readonly VoteType[];

  @Field(() => [RulingType], { description: 'Rulings, the newest first.' })
  readonly rulings!: readonly RulingType[];
}

@ObjectType('LeavePayload', { description: "The result of a change of the user's absence." })
export class LeavePayload extends Payload {
  @Field(() => [PeriodType], { description: "The user's days of absence." })
  readonly leave!: readonly PeriodType[];
}
