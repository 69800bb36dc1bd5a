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
registerEnumType(LobbyStage, { name: 'LobbyStage', description: 'Does a campaign run, or gather for its start?' });

const command = 'Made by the client, once per command: a repetition gets the same answer and changes nothing.';
const campaign = 'The campaign.';
const nonce = '32 random bytes in hex, for the dice of the set-up.';
const keys = 'The keys of my device; absent: I have none, and a number of the house stands for me.';

@InputType('KindMinutesInput', { description: 'How long phases of one kind last.' })
export class KindMinutesInput {
  @Field(() => String, { description: 'A kind of phase of the game: `retreat`, …' })
  readonly kind!: string;

  @Field(() => Int, { description: 'Minutes from opening to deadline.' })
  readonly minutes!: number;
}

@InputType('BlackoutInput', { description: 'Days without deadlines.' })
export class BlackoutInput {
  @Field(() => String, { description: 'The first, an ISO date, `2026-12-24`.' })
  readonly from!: string;

  @Field(() => String, { description: 'The last.' })
  readonly to!: string;
}

@InputType('CalendarInput', { description: 'On which days deadlines may fall, and by which clock.' })
export class CalendarInput {
  @Field(() => String, { description: 'IANA name of the zone, `Europe/Paris`.' })
  readonly zone!: string;

  @Field(() => [Int], { description: 'Days of the week with deadlines, 1 Monday to 7 Sunday.' })
  readonly weekdays!: readonly number[];

  @Field(() => Int, { nullable: true, description: 'Minute of the day at which deadlines fall; absent: any.' })
  readonly minute?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With a fixed time: a phase lasts at least so long; 720 when absent.',
  })
  readonly leastMinutes?: number | null;

  @Field(() => [BlackoutInput], { nullable: true, description: 'Days without deadlines.' })
  readonly blackouts?: readonly BlackoutInput[] | null;
}

@InputType('RescueInput', { description: 'More time when too many sheets are missing.' })
export class RescueInput {
  @Field(() => Int, { description: 'So many missing sheets move the deadline, once a phase.' })
  readonly missing!: number;

  @Field(() => Int, { description: 'By so many hours.' })
  readonly hours!: number;
}

@InputType('PaceInput', { description: 'How fast a campaign is to run.' })
export class PaceInput {
  @Field(() => Int, { nullable: true, description: "Minutes of a phase; absent: the ruleset's own time." })
  readonly phaseMinutes?: number | null;

  @Field(() => Boolean, { description: 'Does a phase close when every awaited seat is ready?' })
  readonly earlyClose!: boolean;

  @Field(() => Int, { description: 'Seconds between the last "ready" and that closing.' })
  readonly coolingSeconds!: number;

  @Field(() => Int, { nullable: true, description: 'Seconds of grace after the deadline; 60 when absent.' })
  readonly graceSeconds?: number | null;

  @Field(() => Int, { nullable: true, description: 'Hours by which one phase may be extended; 72 when absent.' })
  readonly extensionHoursPerPhase?: number | null;

  @Field(() => Int, { nullable: true, description: 'Hours for all phases together; 336 when absent.' })
  readonly extensionHoursTotal?: number | null;

  @Field(() => [KindMinutesInput], { nullable: true, description: 'Phases that last otherwise, by their kind.' })
  readonly kindMinutes?: readonly KindMinutesInput[] | null;

  @Field(() => CalendarInput, { nullable: true, description: 'Absent: deadlines may fall at any time.' })
  readonly calendar?: CalendarInput | null;

  @Field(() => Int, { nullable: true, description: 'Hours that each seat may add by itself; 0 when absent.' })
  readonly allowanceHours?: number | null;

  @Field(() => RescueInput, { nullable: true, description: 'Absent: never.' })
  readonly rescue?: RescueInput | null;

  @Field(() => Int, { nullable: true, description: 'Deadlines on leave that count as no misses; 0 when absent.' })
  readonly leaveDeadlines?: number | null;

  @Field(() => Int, { nullable: true, description: 'Misses in a row until a substitute is looked for; absent: never.' })
  readonly openSeatAfterMisses?: number | null;

  @Field(() => Int, { nullable: true, description: 'Misses in a row until a bot stands in; 2 when absent.' })
  readonly standInAfterMisses?: number | null;

  @Field(() => Int, { nullable: true, description: 'Minutes on the clock of each seat; absent: nothing is counted.' })
  readonly bankMinutes?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Windows missed in a row until plan and doctrine answer for a seat; absent: never.',
  })
  readonly awayAfterWindows?: number | null;
}

@InputType('BriefInput', { description: 'What I say of a campaign to those who may join it.' })
export class BriefInput {
  @Field(() => String, { description: 'At most 300 characters; empty: nothing.' })
  readonly text!: string;

  @Field(() => Boolean, { description: 'Are people welcome who never played the game?' })
  readonly newcomers!: boolean;

  @Field(() => TableLanguage, { nullable: true, description: 'In which language you write; absent: any.' })
  readonly language?: 'en' | 'fr' | null;
}

@InputType('PressInput', { description: 'What may be written in a campaign.' })
export class PressInput {
  @Field(() => PressChannels, { description: 'To whom.' })
  readonly channels!: 'none' | 'public' | 'all';

  @Field(() => Boolean, { description: 'May a letter to everybody go without a name?' })
  readonly unsigned!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Do letters to a seat stay with the player who got them? Otherwise its next player reads them.',
  })
  readonly staysWithPlayer?: boolean | null;
}

@InputType('SeatKeysInput', { description: 'Public halves of the keys of a seat, from a secret of its device.' })
export class SeatKeysInput {
  @Field(() => String, { description: 'Answers each phase with a part that goes into its dice; 64 hex digits.' })
  readonly part!: string;

  @Field(() => String, { description: 'For signing what the seat does; 64 hex digits.' })
  readonly deed!: string;
}

@InputType('BeaconInput', { description: 'How closings take in rounds of the public beacon that this server offers.' })
export class BeaconInput {
  @Field(() => Int, { description: 'So many seconds after the end of a phase its round comes, at least; 6 to 600.' })
  readonly marginSeconds!: number;

  @Field(() => Int, { description: 'So many minutes a round that stays away is waited for; 5 to 10080.' })
  readonly patienceMinutes!: number;

  @Field(() => BeaconFallback, { description: 'What happens then.' })
  readonly fallback!: 'wait' | 'without';
}

@InputType('CreateCampaignInput', { description: 'A new campaign.' })
export class CreateCampaignInput {
  @Field(() => ID, { description: command })
  readonly commandId!: string;

  @Field(() => String, { description: 'Its name, 1 to 60 characters.' })
  readonly name!: string;

  @Field(() => ID, { description: 'The game system.' })
  readonly ruleset!: string;

  @Field(() => ID, { description: 'The map and its sides.' })
  readonly scenario!: string;

  @Field(() => Int, { description: 'How many seats.' })
  readonly seats!: number;

  @Field(() => RulesetOptionsScalar, { nullable: true, description: 'Options that differ from the usual ones.' })
  readonly options?: unknown;

  @Field(() => PaceInput, { description: 'How fast it is to run.' })
  readonly pace!: PaceInput;

  @Field(() => GameMasterMode, { description: 'Am I its referee, and of which kind?' })
  readonly gameMaster!: 'none' | 'blind' | 'all-seeing';

  @Field(() => Boolean, { description: 'May anybody join from the lobby?' })
  readonly listed!: boolean;

  @Field(() => Boolean, { description: 'May people without a seat look on?' })
  readonly spectators!: boolean;

  @Field(() => Int, { nullable: true, description: 'So many turns late, at most 20; 0 when absent.' })
  readonly spectatorDelay?: number | null;

  @Field(() => PressInput, { nullable: true, description: 'What may be written; absent: anything, signed.' })
  readonly press?: PressInput | null;

  @Field(() => BeaconInput, { nullable: true, description: 'Absent: the dice take in no beacon.' })
  readonly beacon?: BeaconInput | null;

  @Field(() => BriefInput, { nullable: true, description: 'What I say of it; absent: nothing.' })
  readonly brief?: BriefInput | null;

  @Field(() => Boolean, { description: 'Sit down in the first seat at once.' })
  readonly takeSeat!: boolean;

  @Field(() => String, { nullable: true, description: '32 random bytes in hex, for the dice; needed with takeSeat.' })
  readonly nonce?: string | null;

  @Field(() => SeatKeysInput, { nullable: true, description: keys })
  readonly keys?: SeatKeysInput | null;
}

@InputType('SpectatorsInput', { description: 'People who look on.' })
export class SpectatorsInput {
  @Field(() => Boolean, { description: 'May people without a seat look on?' })
  readonly allowed!: boolean;

  @Field(() => Int, { description: 'So many turns late, at most 20.' })
  readonly delayTurns!: number;
}

@InputType('LobbyFilterInput', { description: 'Which campaigns of the lobby are wanted; absent: whatever it is.' })
export class LobbyFilterInput {
  @Field(() => ID, { nullable: true, description: 'The game system.' })
  readonly ruleset?: string | null;

  @Field(() => LobbyPace, { nullable: true, description: 'How long a phase takes.' })
  readonly pace?: 'fast' | 'day' | 'slow' | null;

  @Field(() => LobbyStage, { nullable: true, description: 'Does it run already?' })
  readonly stage?: 'running' | 'gathering' | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those that welcome newcomers?' })
  readonly newcomers?: boolean | null;

  @Field(() => TableLanguage, { nullable: true, description: 'Only those where this language is written, or any.' })
  readonly language?: 'en' | 'fr' | null;

  @Field(() => String, { nullable: true, description: 'Stands in the name of the campaign, a player or the map.' })
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

  @Field(() => ID, { nullable: true, description: 'Which game, of those in `demos`; absent: the first of them.' })
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
  @Field(() => String, { nullable: true, description: 'Whom it is for, at most 60 characters; only I see it.' })
  readonly label?: string | null;
}

@InputType('RevokeInvitationInput', { description: 'A link that is to end.' })
export class RevokeInvitationInput extends CampaignInput {
  @Field(() => ID, { description: 'The link.' })
  readonly invitation!: string;
}

@InputType('TakeSeatInput', { description: 'Sitting down.' })
export class TakeSeatInput extends CampaignInput {
  @Field(() => ID, { nullable: true, description: 'Absent: the first free one.' })
  readonly seat?: string | null;

  @Field(() => String, { nullable: true, description: 'Needed when the campaign is not listed.' })
  readonly invitation?: string | null;

  @Field(() => String, { description: nonce })
  readonly nonce!: string;

  @Field(() => SeatKeysInput, { nullable: true, description: keys })
  readonly keys?: SeatKeysInput | null;
}

@InputType('BringDeedKeyInput', { description: 'A key by which this device signs for the seat that I play.' })
export class BringDeedKeyInput extends CampaignInput {
  @Field(() => String, { description: '64 hex digits; in force at once.' })
  readonly key!: string;
}

@InputType('BringKeysInput', { description: 'The keys of this device, for my seat.' })
export class BringKeysInput extends CampaignInput {
  @Field(() => SeatKeysInput, { description: 'In force from the next phase on.' })
  readonly keys!: SeatKeysInput;
}

@InputType('RankSeatsInput', { description: 'Which seats I would rather have.' })
export class RankSeatsInput extends CampaignInput {
  @Field(() => [ID], { description: 'Best first, none twice; empty withdraws the wish.' })
  readonly order!: readonly string[];
}

@InputType('SeatBotInput', { description: 'A bot for a seat, or none.' })
export class SeatBotInput extends CampaignInput {
  @Field(() => ID, { description: 'The seat.' })
  readonly seat!: string;

  @Field(() => Boolean, { description: 'True puts a bot in, false takes it out.' })
  readonly bot!: boolean;
}

@InputType('EditCampaignInput', { description: 'What is to be otherwise; absent: it stays as it is.' })
export class EditCampaignInput extends CampaignInput {
  @Field(() => String, { nullable: true, description: 'Its name, 1 to 60 characters.' })
  readonly name?: string | null;

  @Field(() => BriefInput, { nullable: true, description: 'What I say of it; the one thing open after the start.' })
  readonly brief?: BriefInput | null;

  @Field(() => PaceInput, { nullable: true, description: 'How fast it is to run, all of it.' })
  readonly pace?: PaceInput | null;

  @Field(() => RulesetOptionsScalar, { nullable: true, description: 'The options that change.' })
  readonly options?: unknown;

  @Field(() => Boolean, { nullable: true, description: 'May anybody join from the lobby?' })
  readonly listed?: boolean | null;

  @Field(() => SpectatorsInput, { nullable: true, description: 'Who may look on.' })
  readonly spectators?: SpectatorsInput | null;
}

@InputType('RemovePlayerInput', { description: 'A player is taken off a campaign that has not started.' })
export class RemovePlayerInput extends CampaignInput {
  @Field(() => ID, { description: 'The seat.' })
  readonly seat!: string;

  @Field(() => String, { description: 'Everybody in the campaign sees it; 1 to 200 characters.' })
  readonly reason!: string;
}

@InputType('ExtendInput', { description: 'More time for everybody.' })
export class ExtendInput extends CampaignInput {
  @Field(() => ID, { description: 'The open phase.' })
  readonly phase!: string;

  @Field(() => Int, { description: 'Whole hours, within the caps of the pace.' })
  readonly hours!: number;

  @Field(() => Int, { nullable: true, description: 'Minutes beyond the hours, 0 to 59.' })
  readonly minutes?: number | null;

  @Field(() => String, { description: 'Every seat sees it; 1 to 200 characters.' })
  readonly reason!: string;
}

@InputType('PauseInput', { description: 'A pause with a planned end.' })
export class PauseInput extends CampaignInput {
  @Field(() => Int, { description: 'Whole hours after which it ends by itself.' })
  readonly hours!: number;

  @Field(() => Int, { nullable: true, description: 'Minutes beyond the hours, 0 to 59.' })
  readonly minutes?: number | null;

  @Field(() => String, { description: 'Every seat sees it; 1 to 200 characters.' })
  readonly reason!: string;
}

@InputType('WaiveBeaconInput', { description: 'A sealed phase is resolved without the round that it waits for.' })
export class WaiveBeaconInput extends CampaignInput {
  @Field(() => String, { description: 'Every seat sees it; 1 to 200 characters.' })
  readonly reason!: string;
}

@InputType('EndInput', { description: 'The end of a campaign, without a winner.' })
export class EndInput extends CampaignInput {
  @Field(() => String, { description: 'Every seat sees it; 1 to 200 characters.' })
  readonly reason!: string;
}
