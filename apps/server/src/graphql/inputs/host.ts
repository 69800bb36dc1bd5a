import { Field, ID, InputType, Int, registerEnumType } from '@nestjs/graphql';
import { RulesetOptionsScalar } from '../scalars.js';
import { BeaconFallback } from '../types/beacon.js';
import { GameMasterMode, TableLanguage } from '../types/campaign-parts.js';
import { PressChannels } from '../types/press.js';

const LobbyPace = { FAST: 'fast', DAY: 'day', SLOW: 'slow' } as const;
registerEnumType(LobbyPace, {
  name: 'LobbyPace',
  description: 'Phases of less than half a day, of about a day, or of more than a day and a half.',
});
const LobbyStage = { RUNNING: 'running', GATHERING: 'gathering' } as const;
registerEnumType(LobbyStage, {
  name: 'LobbyStage',
  description: 'Whether a campaign runs or still waits for its start.',
});

const command = 'The command id, chosen by the client. A repetition gets the same answer and changes nothing.';
const campaign = 'The campaign.';
const nonce = '32 random bytes in hex, for the dice of the set-up.';
const keys = 'The keys of the device; absent: it has none, and the server’s number is used for its seat.';

@InputType('KindMinutesInput', { description: 'How long phases of one kind last.' })
export class KindMinutesInput {
  @Field(() => String, { description: 'A kind of phase of the game: `retreat`, …' })
  readonly kind!: string;

  @Field(() => Int, { description: 'Minutes from opening to deadline.' })
  readonly minutes!: number;
}

@InputType('BlackoutInput', { description: 'Days without deadlines.' })
export class BlackoutInput {
  @Field(() => String, { description: 'The first day, an ISO date such as `2026-12-24`.' })
  readonly from!: string;

  @Field(() => String, { description: 'The last day, an ISO date.' })
  readonly to!: string;
}

@InputType('CalendarInput', { description: 'The days and the time of deadlines, with their zone.' })
export class CalendarInput {
  @Field(() => String, { description: 'IANA name of the zone, `Europe/Paris`.' })
  readonly zone!: string;

  @Field(() => [Int], { description: 'Days of the week with deadlines, 1 Monday to 7 Sunday.' })
  readonly weekdays!: readonly number[];

  @Field(() => Int, { nullable: true, description: 'Minute of the day at which deadlines fall; absent: any.' })
  readonly minute?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With a fixed time: the least minutes of a phase; 720 when absent.',
  })
  readonly leastMinutes?: number | null;

  @Field(() => [BlackoutInput], { nullable: true, description: 'Days without deadlines.' })
  readonly blackouts?: readonly BlackoutInput[] | null;
}

@InputType('RescueInput', { description: 'More time if too many orders are missing.' })
export class RescueInput {
  @Field(() => Int, { description: 'The number of missing orders that moves the deadline, once per phase.' })
  readonly missing!: number;

  @Field(() => Int, { description: 'The hours by which the deadline moves.' })
  readonly hours!: number;
}

@InputType('PaceInput', { description: 'The pace of a campaign.' })
export class PaceInput {
  @Field(() => Int, { nullable: true, description: "Minutes of a phase; absent: the ruleset's own time." })
  readonly phaseMinutes?: number | null;

  @Field(() => Boolean, { description: 'Whether a phase closes when every awaited seat is ready.' })
  readonly earlyClose!: boolean;

  @Field(() => Int, { description: 'Seconds between the last "ready" and that closing.' })
  readonly coolingSeconds!: number;

  @Field(() => Int, { nullable: true, description: 'Seconds of grace after the deadline; 60 when absent.' })
  readonly graceSeconds?: number | null;

  @Field(() => Int, { nullable: true, description: 'Hours by which one phase may be extended; 72 when absent.' })
  readonly extensionHoursPerPhase?: number | null;

  @Field(() => Int, { nullable: true, description: 'Hours for all phases together; 336 when absent.' })
  readonly extensionHoursTotal?: number | null;

  @Field(() => [KindMinutesInput], { nullable: true, description: 'Kinds of phases with another length.' })
  readonly kindMinutes?: readonly KindMinutesInput[] | null;

  @Field(() => CalendarInput, { nullable: true, description: 'Absent: deadlines may fall at any time.' })
  readonly calendar?: CalendarInput | null;

  @Field(() => Int, { nullable: true, description: 'Hours that each seat may add on its own; 0 when absent.' })
  readonly allowanceHours?: number | null;

  @Field(() => RescueInput, { nullable: true, description: 'Absent: never.' })
  readonly rescue?: RescueInput | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Missed deadlines during leave that do not count as misses; 0 when absent.',
  })
  readonly leaveDeadlines?: number | null;

  @Field(() => Int, { nullable: true, description: 'Misses in a row until the seat is offered; absent: never.' })
  readonly openSeatAfterMisses?: number | null;

  @Field(() => Int, { nullable: true, description: 'Misses in a row until a bot plays the seat; 2 when absent.' })
  readonly standInAfterMisses?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes on the clock of each seat; absent: no clocks.' })
  readonly bankMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Windows missed in a row until plan and doctrine play for a seat; absent: never.',
  })
  readonly awayAfterWindows?: number | null;
}

@InputType('BriefInput', { description: "The host's text for players who may join a campaign." })
export class BriefInput {
  @Field(() => String, { description: 'The text, at most 300 characters; may be empty.' })
  readonly text!: string;

  @Field(() => Boolean, { description: 'Whether newcomers to the game are welcome.' })
  readonly newcomers!: boolean;

  @Field(() => TableLanguage, { nullable: true, description: 'The language of the players; absent: any.' })
  readonly language?: 'en' | 'fr' | null;
}

@InputType('PressInput', { description: 'The letters that a campaign allows.' })
export class PressInput {
  @Field(() => PressChannels, { description: 'The possible recipients.' })
  readonly channels!: 'none' | 'public' | 'all';

  @Field(() => Boolean, { description: 'Whether a letter to all may be anonymous.' })
  readonly unsigned!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: "Whether letters stay with the player who got them. Otherwise the seat's next player reads them.",
  })
  readonly staysWithPlayer?: boolean | null;
}

@InputType('SeatKeysInput', { description: 'Public keys of a seat, derived from a secret of its device.' })
export class SeatKeysInput {
  @Field(() => String, { description: 'The key for dice contributions; 64 hex digits.' })
  readonly part!: string;

  @Field(() => String, { description: "The key that signs the seat's actions; 64 hex digits." })
  readonly deed!: string;
}

@InputType('BeaconInput', { description: 'How closings use rounds of the public beacon that this server offers.' })
export class BeaconInput {
  @Field(() => Int, { description: 'Least seconds from the end of a phase to its round; 6 to 600.' })
  readonly marginSeconds!: number;

  @Field(() => Int, { description: 'Minutes to wait for a missing round; 5 to 10080.' })
  readonly patienceMinutes!: number;

  @Field(() => BeaconFallback, { description: 'What happens after this wait.' })
  readonly fallback!: 'wait' | 'without';
}

@InputType('CreateCampaignInput', { description: 'Input of a new campaign.' })
export class CreateCampaignInput {
  @Field(() => ID, { description: command })
  readonly commandId!: string;

  @Field(() => String, { description: 'Its name, 1 to 60 characters.' })
  readonly name!: string;

  @Field(() => ID, { description: 'The id of the ruleset.' })
  readonly ruleset!: string;

  @Field(() => ID, { description: 'The scenario.' })
  readonly scenario!: string;

  @Field(() => Int, { description: 'The number of seats.' })
  readonly seats!: number;

  @Field(() => RulesetOptionsScalar, { nullable: true, description: 'Options that differ from their defaults.' })
  readonly options?: unknown;

  @Field(() => PaceInput, { description: 'The pace.' })
  readonly pace!: PaceInput;

  @Field(() => GameMasterMode, { description: 'Whether the user is its game master, and of which kind.' })
  readonly gameMaster!: 'none' | 'blind' | 'all-seeing';

  @Field(() => Boolean, { description: 'Whether the lobby lists it.' })
  readonly listed!: boolean;

  @Field(() => Boolean, { description: 'Whether spectators are allowed.' })
  readonly spectators!: boolean;

  @Field(() => Int, { nullable: true, description: 'Their delay in turns, at most 20; 0 when absent.' })
  readonly spectatorDelay?: number | null;

  @Field(() => PressInput, { nullable: true, description: 'The allowed letters; absent: all, with names.' })
  readonly press?: PressInput | null;

  @Field(() => BeaconInput, { nullable: true, description: 'Absent: the dice use no beacon.' })
  readonly beacon?: BeaconInput | null;

  @Field(() => BriefInput, { nullable: true, description: "The host's text; absent: none." })
  readonly brief?: BriefInput | null;

  @Field(() => Boolean, { description: 'Whether the user takes the first seat at once.' })
  readonly takeSeat!: boolean;

  @Field(() => String, { nullable: true, description: '32 random bytes in hex, for the dice; required with takeSeat.' })
  readonly nonce?: string | null;

  @Field(() => SeatKeysInput, { nullable: true, description: keys })
  readonly keys?: SeatKeysInput | null;
}

@InputType('SpectatorsInput', { description: 'Spectators.' })
export class SpectatorsInput {
  @Field(() => Boolean, { description: 'Whether spectators are allowed.' })
  readonly allowed!: boolean;

  @Field(() => Int, { description: 'Their delay in turns, at most 20.' })
  readonly delayTurns!: number;
}

@InputType('LobbyFilterInput', { description: 'A filter of the lobby; an absent field filters nothing.' })
export class LobbyFilterInput {
  @Field(() => ID, { nullable: true, description: 'The id of the ruleset.' })
  readonly ruleset?: string | null;

  @Field(() => LobbyPace, { nullable: true, description: 'The length of a phase.' })
  readonly pace?: 'fast' | 'day' | 'slow' | null;

  @Field(() => LobbyStage, { nullable: true, description: 'Whether it runs already.' })
  readonly stage?: 'running' | 'gathering' | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether only campaigns that welcome newcomers are listed.' })
  readonly newcomers?: boolean | null;

  @Field(() => TableLanguage, { nullable: true, description: 'Only campaigns in this language or without one.' })
  readonly language?: 'en' | 'fr' | null;

  @Field(() => String, { nullable: true, description: 'A part of the name of the campaign, a player or the map.' })
  readonly words?: string | null;
}

@InputType('OpenDemoInput', { description: 'A new demo campaign.' })
export class OpenDemoInput {
  @Field(() => ID, { description: command })
  readonly commandId!: string;

  @Field(() => String, { description: nonce })
  readonly nonce!: string;

  @Field(() => SeatKeysInput, { nullable: true, description: keys })
  readonly keys?: SeatKeysInput | null;

  @Field(() => ID, { nullable: true, description: 'A game of `demos`; absent: the first.' })
  readonly ruleset?: string | null;
}

@InputType('CampaignInput', { description: 'A command about one campaign.' })
export class CampaignInput {
  @Field(() => ID, { description: command })
  readonly commandId!: string;

  @Field(() => ID, { description: campaign })
  readonly campaign!: string;
}

@InputType('InviteInput', { description: 'A new invitation link.' })
export class InviteInput extends CampaignInput {
  @Field(() => String, { nullable: true, description: 'A label, at most 60 characters; only the host sees it.' })
  readonly label?: string | null;
}

@InputType('RevokeInvitationInput', { description: 'Input to revoke an invitation link.' })
export class RevokeInvitationInput extends CampaignInput {
  @Field(() => ID, { description: 'The link.' })
  readonly invitation!: string;
}

@InputType('TakeSeatInput', { description: 'Input to take a seat.' })
export class TakeSeatInput extends CampaignInput {
  @Field(() => ID, { nullable: true, description: 'Absent: the first free one.' })
  readonly seat?: string | null;

  @Field(() => String, { nullable: true, description: 'Required if the campaign is not listed.' })
  readonly invitation?: string | null;

  @Field(() => String, { description: nonce })
  readonly nonce!: string;

  @Field(() => SeatKeysInput, { nullable: true, description: keys })
  readonly keys?: SeatKeysInput | null;
}

@InputType('AddSeatKeyInput', { description: "A key with which this device signs for the user's seat." })
export class AddSeatKeyInput extends CampaignInput {
  @Field(() => String, { description: '64 hex digits; valid at once.' })
  readonly key!: string;
}

@InputType('SetSeatKeysInput', { description: "The keys of this device for the user's seat." })
export class SetSeatKeysInput extends CampaignInput {
  @Field(() => SeatKeysInput, { description: 'Valid from the next phase on.' })
  readonly keys!: SeatKeysInput;
}

@InputType('RankSeatsInput', { description: "The user's preferred seats." })
export class RankSeatsInput extends CampaignInput {
  @Field(() => [ID], { description: 'Best first, without repetition; empty withdraws the preference.' })
  readonly order!: readonly string[];
}

@InputType('SeatBotInput', { description: 'Input to add a bot to a seat or to remove it.' })
export class SeatBotInput extends CampaignInput {
  @Field(() => ID, { description: 'The seat.' })
  readonly seat!: string;

  @Field(() => Boolean, { description: 'True adds the bot, false removes it.' })
  readonly bot!: boolean;
}

@InputType('EditCampaignInput', { description: 'Changes of a campaign; an absent field changes nothing.' })
export class EditCampaignInput extends CampaignInput {
  @Field(() => String, { nullable: true, description: 'Its name, 1 to 60 characters.' })
  readonly name?: string | null;

  @Field(() => BriefInput, {
    nullable: true,
    description: "The host's text; the only field that may change after the start.",
  })
  readonly brief?: BriefInput | null;

  @Field(() => PaceInput, { nullable: true, description: 'The whole pace.' })
  readonly pace?: PaceInput | null;

  @Field(() => RulesetOptionsScalar, { nullable: true, description: 'The options that change.' })
  readonly options?: unknown;

  @Field(() => Boolean, { nullable: true, description: 'Whether the lobby lists it.' })
  readonly listed?: boolean | null;

  @Field(() => SpectatorsInput, { nullable: true, description: 'Rules for spectators.' })
  readonly spectators?: SpectatorsInput | null;
}

@InputType('RemovePlayerInput', { description: 'Input to remove a player before the start.' })
export class RemovePlayerInput extends CampaignInput {
  @Field(() => ID, { description: 'The seat.' })
  readonly seat!: string;

  @Field(() => String, { description: 'The reason, which all participants see; 1 to 200 characters.' })
  readonly reason!: string;
}

@InputType('ExtendInput', { description: 'Input to extend the deadline of all.' })
export class ExtendInput extends CampaignInput {
  @Field(() => ID, { description: 'The open phase.' })
  readonly phase!: string;

  @Field(() => Int, { description: 'Whole hours, within the limits of the pace.' })
  readonly hours!: number;

  @Field(() => Int, { nullable: true, description: 'Minutes beyond the hours, 0 to 59.' })
  readonly minutes?: number | null;

  @Field(() => String, { description: 'The reason, which every seat sees; 1 to 200 characters.' })
  readonly reason!: string;
}

@InputType('PauseInput', { description: 'Input to pause with a planned end.' })
export class PauseInput extends CampaignInput {
  @Field(() => Int, { description: 'Whole hours after which the pause ends automatically.' })
  readonly hours!: number;

  @Field(() => Int, { nullable: true, description: 'Minutes beyond the hours, 0 to 59.' })
  readonly minutes?: number | null;

  @Field(() => String, { description: 'The reason, which every seat sees; 1 to 200 characters.' })
  readonly reason!: string;
}

@InputType('WaiveBeaconInput', { description: 'Input to resolve a sealed phase without its beacon round.' })
export class WaiveBeaconInput extends CampaignInput {
  @Field(() => String, { description: 'The reason, which every seat sees; 1 to 200 characters.' })
  readonly reason!: string;
}

@InputType('EndInput', { description: 'Input to end a campaign without a winner.' })
export class EndInput extends CampaignInput {
  @Field(() => String, { description: 'The reason, which every seat sees; 1 to 200 characters.' })
  readonly reason!: string;
}
