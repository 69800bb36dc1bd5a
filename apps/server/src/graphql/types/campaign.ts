import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { MySheet, Sight } from '@warlog/application';
import { DateTimeScalar, RulesetOptionsScalar, RulesetOrdersScalar } from '../scalars.js';
import { AccountType } from './account.js';
import { BattleAskedType, BattleFields, BattleParentType, EnteredResultType } from './battle.js';
import {
  BriefType,
  CampaignStatus,
  DiceInfoType,
  GameMasterMode,
  MyDeedsType,
  OpenPhaseType,
  PaceType,
  RestorationType,
  ResultType,
  UnverifiedRecord,
  WaitingType,
} from './campaign-parts.js';
import { DepartureType, HostMoveType } from './host-move.js';
import { SeatType } from './seat.js';

@ObjectType('Campaign', { description: 'One game from its set-up to its end, as I may see it.' })
export class CampaignType {
  /** What the fields that cost a query are read from; not part of the API. */
  readonly sight!: Sight;

  /** My sheet, where the answer that this is part of has read it already; not part of the API. */
  readonly read?: { readonly sheet: MySheet | null };

  @Field(() => ID, { description: 'Stays the same for ever.' })
  readonly id!: string;

  @Field(() => String, { description: 'Its name.' })
  readonly name!: string;

  @Field(() => BriefType, { description: 'What its host says of it.' })
  readonly brief!: BriefType;

  @Field(() => Boolean, { description: 'May anybody join from the lobby?' })
  readonly listed!: boolean;

  @Field(() => ID, { description: 'The game system.' })
  readonly ruleset!: string;

  @Field(() => String, { description: 'Its name.' })
  readonly rulesetTitle!: string;

  @Field(() => Int, { description: 'The version of its rules by which it is played.' })
  readonly rulesetVersion!: number;

  @Field(() => ID, { description: 'The map and its sides.' })
  readonly scenario!: string;

  @Field(() => String, { description: 'Its name.' })
  readonly scenarioTitle!: string;

  @Field(() => CampaignStatus, { description: 'Where it stands.' })
  readonly status!: 'lobby' | 'running' | 'paused' | 'parked' | 'ended';

  @Field(() => Int, { description: 'The turn being played; 0 before the first.' })
  readonly turn!: number;

  @Field(() => OpenPhaseType, {
    nullable: true,
    description: 'The open phase; null in the lobby and after the end.',
  })
  readonly phase!: OpenPhaseType | null;

  @Field(() => [SeatType], { description: 'Every seat, in order.' })
  readonly seats!: readonly SeatType[];

  @Field(() => ID, { nullable: true, description: 'The seat I hold.' })
  readonly mySeat!: string | null;

  @Field(() => AccountType, { description: 'Who made it.' })
  readonly host!: AccountType;

  @Field(() => Boolean, { description: 'Did I make it?' })
  readonly iAmHost!: boolean;

  @Field(() => GameMasterMode, { description: "The referee's mode, declared to every seat." })
  readonly gameMaster!: 'none' | 'blind' | 'all-seeing';

  @Field(() => PaceType, { description: 'How fast it runs.' })
  readonly pace!: PaceType;

  @Field(() => RulesetOptionsScalar, { description: 'The options it is played with.' })
  readonly options!: unknown;

  @Field(() => DiceInfoType, { description: 'Its dice.' })
  readonly dice!: DiceInfoType;

  @Field(() => String, {
    nullable: true,
    description: 'Public half of the key that signs the heads of its phases; null while none is signed.',
  })
  readonly headKey!: string | null;

  @Field(() => Boolean, { description: 'A demo: counts for nothing.' })
  readonly demo!: boolean;

  @Field(() => Boolean, { description: 'May people without a seat look on?' })
  readonly spectators!: boolean;

  @Field(() => Int, { description: 'So many turns late they see what is public.' })
  readonly spectatorDelay!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When a pause ends by itself; null while it runs.' })
  readonly pausedUntil!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it is paused.' })
  readonly pauseReason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Since when it is parked: the rules failed at closing the phase, its clock stands still. Else null.',
  })
  readonly parkedAt!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Parked because this event of its record is not as it was written; null: the rules failed, or it is not parked.',
  })
  readonly parkedOver!: number | null;

  @Field(() => RestorationType, {
    nullable: true,
    description: 'When the operator last said that it was brought back from a backup; null: never.',
  })
  readonly restored!: RestorationType | null;

  @Field(() => UnverifiedRecord, {
    nullable: true,
    description: 'What was wrong with its record when this server took it in all the same; null: nothing.',
  })
  readonly unverified!: 'incomplete' | 'different' | null;

  @Field(() => DepartureType, {
    nullable: true,
    description: 'Where it goes on, once it has left this server; null: it is here.',
  })
  readonly away!: DepartureType | null;

  @Field(() => [HostMoveType], { description: 'How it came here from other servers, the oldest first.' })
  readonly moves!: readonly HostMoveType[];

  @Field(() => ResultType, { nullable: true, description: 'How it ended; null while it goes on.' })
  readonly result!: ResultType | null;

  @Field(() => WaitingType, {
    nullable: true,
    description: 'What the open phase still wants from me; null when it wants nothing of me at all.',
  })
  readonly waiting!: WaitingType | null;

  @Field(() => [String], { description: 'Viewers I may look as, my own first: a seat id, public, referee.' })
  readonly viewers!: readonly string[];

  @Field(() => RulesetOrdersScalar, {
    nullable: true,
    description: 'My orders for a deadline that I miss; null when there are none.',
  })
  readonly myStanding!: unknown;

  @Field(() => MyDeedsType, {
    nullable: true,
    description: 'Null: what is done for my seat is not signed, since it has no keys or its campaign began before.',
  })
  readonly myDeeds!: MyDeedsType | null;

  @Field(() => [ID], { description: 'Seats that I would rather have, best first; none after the start.' })
  readonly myWishes!: readonly string[];

  @Field(() => ID, {
    nullable: true,
    description: 'The seat I had until the seats were dealt at the start; null when I have the same.',
  })
  readonly dealtFrom!: string | null;

  @Field(() => BattleParentType, {
    nullable: true,
    description: 'The campaign whose battle this is; null: it is no battle of another.',
  })
  readonly parent!: BattleParentType | null;

  @Field(() => [BattleAskedType], { description: 'What is asked for at this table; empty in all other campaigns.' })
  readonly asked!: readonly BattleAskedType[];

  @Field(() => [EnteredResultType], {
    nullable: true,
    description: 'What was entered of a battle that is fought with miniatures just now; null: it is not, or is none.',
  })
  readonly entered!: readonly EnteredResultType[] | null;

  @Field(() => [BattleType], {
    description: 'Its battles that are or were fought at a table, as far as I may know of them, the oldest first.',
  })
  readonly battles!: readonly BattleType[];

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  readonly createdAt!: number;
}

@ObjectType('Battle', { description: 'A battle that a campaign handed to a table of its own, told to its sides.' })
export class BattleType extends BattleFields {
  @Field(() => CampaignType, { nullable: true, description: 'Its table while it is fought, to those who sit there.' })
  readonly table!: CampaignType | null;
}

@ObjectType('CampaignConnection', { description: 'A page of campaigns.' })
export class CampaignConnection {
  @Field(() => [CampaignType], { description: 'The campaigns of this page, in order.' })
  readonly nodes!: readonly CampaignType[];

  @Field(() => String, { nullable: true, description: 'Cursor of the next page; null at the end.' })
  readonly next!: string | null;
}

@ObjectType('Invitation', { description: 'What an invitation is for.' })
export class InvitationType {
  @Field(() => CampaignType, { description: 'The campaign.' })
  readonly campaign!: CampaignType;

  @Field(() => [SeatType], { description: 'Seats that nobody holds yet.' })
  readonly freeSeats!: readonly SeatType[];

  @Field(() => String, { description: 'Who invites.' })
  readonly hostName!: string;
}

@ObjectType('InvitationLink', { description: 'A link that invites to a campaign of mine.' })
export class InvitationLinkType {
  @Field(() => ID, { description: 'By which it is revoked.' })
  readonly id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The address to hand on; null for an old link whose address was not kept. It is valid all the same.',
  })
  readonly url!: string | null;

  @Field(() => String, { description: 'Whom it is for, in my words; empty: I said nothing.' })
  readonly label!: string;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  readonly madeAt!: number;

  @Field(() => Int, { description: 'So many seats were taken by it.' })
  readonly uses!: number;
}

@ObjectType('CampaignChange', { description: 'A hint that something changed.' })
export class CampaignChange {
  @Field(() => ID, { description: 'The campaign.' })
  readonly campaign!: string;

  @Field(() => String, { description: 'Opaque; equal means nothing new for me.' })
  readonly key!: string;
}
