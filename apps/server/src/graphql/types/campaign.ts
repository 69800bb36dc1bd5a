import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { MySheet, CampaignAccess } from '@warlog/application';
import { DateTimeScalar, RulesetOptionsScalar, RulesetOrdersScalar } from '../scalars.js';
import { AccountType } from './account.js';
import { BattleAskedType, BattleFields, BattleParentType, EnteredResultType } from './battle.js';
import {
  BriefType,
  CampaignStatus,
  DiceInfoType,
  GameMasterMode,
  MySignedActionsType,
  OpenPhaseType,
  PaceType,
  RestorationType,
  ResultType,
  UnverifiedRecord,
  WaitingType,
} from './campaign-parts.js';
import { DepartureType, HostMoveType } from './host-move.js';
import { SeatType } from './seat.js';

@ObjectType('Campaign', { description: 'One game from its creation to its end, as the user may see it.' })
export class CampaignType {
  /** Source of the fields that cost a query; not part of the API. */
  readonly access!: CampaignAccess;

  /** The user's orders, if the answer has read them already; not part of the API. */
  readonly read?: { readonly sheet: MySheet | null };

  @Field(() => ID, { description: 'Its id, which never changes.' })
  readonly id!: string;

  @Field(() => String, { description: 'Its name.' })
  readonly name!: string;

  @Field(() => BriefType, { description: "Its host's text." })
  readonly brief!: BriefType;

  @Field(() => Boolean, { description: 'Whether the lobby lists it.' })
  readonly listed!: boolean;

  @Field(() => ID, { description: 'The id of the ruleset.' })
  readonly ruleset!: string;

  @Field(() => String, { description: 'Its name.' })
  readonly rulesetTitle!: string;

  @Field(() => Int, { description: 'The version of its rules.' })
  readonly rulesetVersion!: number;

  @Field(() => ID, { description: 'The scenario.' })
  readonly scenario!: string;

  @Field(() => String, { description: 'Its name.' })
  readonly scenarioTitle!: string;

  @Field(() => CampaignStatus, { description: 'Its status.' })
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

  @Field(() => ID, { nullable: true, description: "The user's seat." })
  readonly mySeat!: string | null;

  @Field(() => AccountType, { description: 'Its host.' })
  readonly host!: AccountType;

  @Field(() => Boolean, { description: 'Whether the user is its host.' })
  readonly iAmHost!: boolean;

  @Field(() => GameMasterMode, { description: 'The kind of its game master, known to every seat.' })
  readonly gameMaster!: 'none' | 'blind' | 'all-seeing';

  @Field(() => PaceType, { description: 'Its pace.' })
  readonly pace!: PaceType;

  @Field(() => RulesetOptionsScalar, { description: 'Its options.' })
  readonly options!: unknown;

  @Field(() => DiceInfoType, { description: 'Its dice.' })
  readonly dice!: DiceInfoType;

  @Field(() => String, {
    nullable: true,
    description: 'The public key that signs its checkpoints; null if none is signed.',
  })
  readonly checkpointKey!: string | null;

  @Field(() => Boolean, { description: 'Whether it is a demo.' })
  readonly demo!: boolean;

  @Field(() => Boolean, { description: 'Whether spectators are allowed.' })
  readonly spectators!: boolean;

  @Field(() => Int, { description: 'Their delay in turns.' })
  readonly spectatorDelay!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When a pause ends automatically; null while it runs.' })
  readonly pausedUntil!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it is paused.' })
  readonly pauseReason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was parked because a closing failed; its clock stands still. Null if it is not parked.',
  })
  readonly parkedAt!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The event of its record that was changed, if it is parked for that; null otherwise.',
  })
  readonly parkedOver!: number | null;

  @Field(() => RestorationType, {
    nullable: true,
    description: "The operator's last statement that it was restored from a backup; null for none.",
  })
  readonly restored!: RestorationType | null;

  @Field(() => UnverifiedRecord, {
    nullable: true,
    description: 'The fault of its imported record; null for none.',
  })
  readonly unverified!: 'incomplete' | 'different' | null;

  @Field(() => DepartureType, {
    nullable: true,
    description: 'Its new server, after it has left this one; null if it is here.',
  })
  readonly away!: DepartureType | null;

  @Field(() => [HostMoveType], { description: 'Its moves between servers, the oldest first.' })
  readonly moves!: readonly HostMoveType[];

  @Field(() => ResultType, { nullable: true, description: 'Its result; null before the end.' })
  readonly result!: ResultType | null;

  @Field(() => WaitingType, {
    nullable: true,
    description: 'What the open phase still requires of the user; null for nothing.',
  })
  readonly waiting!: WaitingType | null;

  @Field(() => [String], {
    description: "The viewers whose views the user may see, the user's own first: a seat id, public, referee.",
  })
  readonly viewers!: readonly string[];

  @Field(() => RulesetOrdersScalar, {
    nullable: true,
    description: "The user's standing orders; null for none.",
  })
  readonly myStanding!: unknown;

  @Field(() => MySignedActionsType, {
    nullable: true,
    description:
      "The signing of the seat's actions; null if they are not signed, because the seat or an old campaign has no keys.",
  })
  readonly mySignedActions!: MySignedActionsType | null;

  @Field(() => [ID], { description: "The user's preferred seats, best first; empty after the start." })
  readonly myWishes!: readonly string[];

  @Field(() => ID, {
    nullable: true,
    description: "The user's seat before the assignment at the start; null if it is the same.",
  })
  readonly dealtFrom!: string | null;

  @Field(() => BattleParentType, {
    nullable: true,
    description: 'Its parent campaign; null if it is no battle campaign.',
  })
  readonly parent!: BattleParentType | null;

  @Field(() => [BattleAskedType], {
    description: 'The requests in this battle campaign; empty in all other campaigns.',
  })
  readonly asked!: readonly BattleAskedType[];

  @Field(() => [EnteredResultType], {
    nullable: true,
    description: 'The entered results of a battle with miniatures; null if it is none.',
  })
  readonly entered!: readonly EnteredResultType[] | null;

  @Field(() => [BattleType], {
    description: 'Its battles with a battle campaign, as far as the user may know, the oldest first.',
  })
  readonly battles!: readonly BattleType[];

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  readonly createdAt!: number;
}

@ObjectType('Battle', { description: 'A battle that a campaign handed over to a battle campaign.' })
export class BattleType extends BattleFields {
  @Field(() => CampaignType, {
    nullable: true,
    description: 'The battle campaign while it is fought; only for its seats.',
  })
  readonly table!: CampaignType | null;
}

@ObjectType('CampaignConnection', { description: 'A page of campaigns.' })
export class CampaignConnection {
  @Field(() => [CampaignType], { description: 'The campaigns of this page, in order.' })
  readonly nodes!: readonly CampaignType[];

  @Field(() => String, { nullable: true, description: 'Cursor of the next page; null at the end.' })
  readonly next!: string | null;
}

@ObjectType('Invitation', { description: 'The offer of an invitation.' })
export class InvitationType {
  @Field(() => CampaignType, { description: 'The campaign.' })
  readonly campaign!: CampaignType;

  @Field(() => [SeatType], { description: 'The free seats.' })
  readonly freeSeats!: readonly SeatType[];

  @Field(() => String, { description: 'The host.' })
  readonly hostName!: string;
}

@ObjectType('InvitationLink', { description: 'An invitation link of a campaign that the user hosts.' })
export class InvitationLinkType {
  @Field(() => ID, { description: 'Its id, for revoking it.' })
  readonly id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its address; null for an old link whose address was not stored, which is still valid.',
  })
  readonly url!: string | null;

  @Field(() => String, { description: "The host's label; may be empty." })
  readonly label!: string;

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  readonly madeAt!: number;

  @Field(() => Int, { description: 'The number of seats that were taken with it.' })
  readonly uses!: number;
}

@ObjectType('CampaignChange', { description: 'Announces a change.' })
export class CampaignChange {
  @Field(() => ID, { description: 'The campaign.' })
  readonly campaign!: string;

  @Field(() => String, { description: 'An opaque value; if it is unchanged, nothing is new for the user.' })
  readonly key!: string;
}
