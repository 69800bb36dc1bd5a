// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import { completeWith, type Operation } from '../operation.js';

export type AccountKind = 'FORMER' | 'GUEST' | 'HIDDEN' | 'MEMBER';

export interface ActInput {
  readonly action: unknown;
  readonly actionSignature?: ActionSignatureInput | null;
  readonly campaign: string;
  readonly commandId: string;
  readonly part?: string | null;
}

export interface ActionSignatureInput {
  readonly key: string;
  readonly signature: string;
}

export interface AddSeatKeyInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly key: string;
}

export interface AnswerTreatyInput {
  readonly answer: TreatyAnswer;
  readonly campaign: string;
  readonly commandId: string;
  readonly message: string;
}

export interface AskFinishInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly word?: BattleWord | null;
}

export interface AskedRecordInput {
  readonly finished: number;
  readonly missesPerHundred: number;
  readonly rating?: number | null;
}

export type BattleEnd = 'FELL_BACK' | 'RECALLED' | 'RETURNED';

export type BattleWord = 'FINISH' | 'REAL_TABLE' | 'RECALL';

export type BeaconFallback = 'WAIT' | 'WITHOUT';

export interface BeaconInput {
  readonly fallback: BeaconFallback;
  readonly marginSeconds: number;
  readonly patienceMinutes: number;
}

export interface BlackoutInput {
  readonly from: string;
  readonly to: string;
}

export interface BriefInput {
  readonly language?: TableLanguage | null;
  readonly newcomers: boolean;
  readonly text: string;
}

export interface CalendarInput {
  readonly blackouts?: readonly (BlackoutInput)[] | null;
  readonly leastMinutes?: number | null;
  readonly minute?: number | null;
  readonly weekdays: readonly (number)[];
  readonly zone: string;
}

export interface CampaignInput {
  readonly campaign: string;
  readonly commandId: string;
}

export type CampaignStatus = 'ENDED' | 'LOBBY' | 'PARKED' | 'PAUSED' | 'RUNNING';

export interface CastVoteInput {
  readonly campaign: string;
  readonly choice: VoteChoice;
  readonly commandId: string;
  readonly vote: string;
}

export interface ChangePaceInput {
  readonly campaign: string;
  readonly change: PaceChangeInput;
  readonly commandId: string;
  readonly reason: string;
}

export interface CreateCampaignInput {
  readonly anonymous?: boolean | null;
  readonly beacon?: BeaconInput | null;
  readonly brief?: BriefInput | null;
  readonly commandId: string;
  readonly gameMaster: GameMasterMode;
  readonly gather?: GatherInput | null;
  readonly keys?: SeatKeysInput | null;
  readonly listed: boolean;
  readonly name: string;
  readonly nonce?: string | null;
  readonly options?: unknown;
  readonly pace: PaceInput;
  readonly press?: PressInput | null;
  readonly rated?: boolean | null;
  readonly ruleset: string;
  readonly scenario: string;
  readonly seats: number;
  readonly spectatorDelay?: number | null;
  readonly spectators: boolean;
  readonly takeSeat: boolean;
}

export interface DayRangeInput {
  readonly from: string;
  readonly to: string;
}

export type DecisionKind = 'BEACON' | 'LETTER' | 'MISSED' | 'PARKED' | 'REPORT' | 'REQUEST' | 'SILENT' | 'STAND_IN' | 'START' | 'UPGRADE' | 'VACANT' | 'VOTE';

export type DecisionStepName = 'ANSWER' | 'DESCRIBE' | 'ERASE' | 'EXTEND' | 'HAND_OVER' | 'HAND_TO_BOT' | 'KEEP' | 'LEAVE_LETTER' | 'NO' | 'NUDGE' | 'OFFER' | 'PAUSE' | 'RELEASE' | 'SET_PACE' | 'START' | 'UPGRADE' | 'WAIVE' | 'YES';

export interface EditCampaignInput {
  readonly brief?: BriefInput | null;
  readonly campaign: string;
  readonly commandId: string;
  readonly listed?: boolean | null;
  readonly name?: string | null;
  readonly options?: unknown;
  readonly pace?: PaceInput | null;
  readonly spectators?: SpectatorsInput | null;
}

export interface EndCaptainInput {
  readonly account: string;
  readonly campaign: string;
  readonly commandId: string;
  readonly seat: string;
}

export interface EndInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly reason: string;
}

export interface EndRoleInput {
  readonly account: string;
  readonly campaign: string;
  readonly commandId: string;
  readonly seat: string;
}

export interface EnterResultInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly result?: ResultInput | null;
}

export interface EraseLetterInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly message: string;
  readonly reason?: string | null;
}

export type ErasedBy = 'AUTHOR' | 'GM';

export interface ExtendInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly hours: number;
  readonly minutes?: number | null;
  readonly phase: string;
  readonly reason: string;
}

export interface FollowCampaignInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly on: boolean;
}

export type GameMasterMode = 'ALL_SEEING' | 'BLIND' | 'NONE';

export interface GatherInput {
  readonly asks?: AskedRecordInput | null;
  readonly days: number;
  readonly hours?: PlayHoursInput | null;
  readonly startsItself: boolean;
}

export interface GiveHonorInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly honor: Honor;
  readonly to: readonly (string)[];
}

export interface HandOverSeatInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly reason: string;
  readonly seat: string;
  readonly to?: string | null;
}

export type Honor = 'DEFENSE' | 'DIPLOMAT' | 'LETTERS' | 'LUCK' | 'STROKE' | 'THANKS';

export type How = 'ALONE' | 'NEVER' | 'NO_OFFICE' | 'VOTE';

export interface InviteInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly label?: string | null;
}

export interface KindMinutesInput {
  readonly kind: string;
  readonly minutes: number;
}

export interface LaterOrdersInput {
  readonly actionSignature?: ActionSignatureInput | null;
  readonly campaign: string;
  readonly commandId: string;
  readonly orders?: unknown;
  readonly phaseKind: string;
  readonly turn: number;
}

export interface LendBattleInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly name: string;
}

export interface LetterInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly message: string;
}

export type LineReading = 'EXACT' | 'UNDERSTOOD';

export interface LobbyFilterInput {
  readonly hours?: LobbyHoursInput | null;
  readonly language?: TableLanguage | null;
  readonly newcomers?: boolean | null;
  readonly pace?: LobbyPace | null;
  readonly ruleset?: string | null;
  readonly seatsFree?: number | null;
  readonly stage?: LobbyStage | null;
  readonly words?: string | null;
}

export interface LobbyHoursInput {
  readonly from: number;
  readonly to: number;
}

export type LobbyPace = 'DAY' | 'FAST' | 'SLOW';

export type LobbyStage = 'FOLLOWED' | 'GATHERING' | 'PROPOSALS' | 'RUNNING' | 'STARTING' | 'WATCH';

export type LogSubject = 'CAMPAIGN' | 'DEADLINE' | 'RULING' | 'SEAT' | 'VOTE';

export interface MakeRulingInput {
  readonly campaign: string;
  readonly change?: unknown;
  readonly commandId: string;
  readonly reason: string;
  readonly roll?: RulingRollInput | null;
}

export interface MarkPersonInput {
  readonly account: string;
  readonly avoided: boolean;
  readonly blocked: boolean;
  readonly muted: boolean;
}

export interface MotionInput {
  readonly firstDay?: string | null;
  readonly fromTurn?: number | null;
  readonly hours?: number | null;
  readonly kind: MotionKind;
  readonly lastDay?: string | null;
  readonly minutes?: number | null;
  readonly name?: string | null;
  readonly phaseMinutes?: number | null;
  readonly seat?: string | null;
  readonly to?: string | null;
  readonly zone?: string | null;
}

export type MotionKind = 'CANCEL' | 'DRAW' | 'EXTEND' | 'HOLIDAY' | 'PACE' | 'PAUSE' | 'REPLACE_GM' | 'REPLACE_SEAT';

export interface NameSitterInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly name: string;
  readonly scope: SitterScope;
  readonly until: string;
}

export interface NoticeCellInput {
  readonly column: NoticeColumn;
  readonly on: boolean;
  readonly reason: NoticeReason;
}

export type NoticeColumn = 'CALENDAR' | 'MAIL' | 'PUSH' | 'WEBHOOK';

export type NoticeReason = 'AWAITED' | 'DECISION' | 'HALF' | 'LAST' | 'MOVED' | 'NEAR' | 'NUDGE' | 'OPENED' | 'PARKED' | 'PRESS' | 'RESOLVED' | 'RULING' | 'SEAT' | 'VOTE';

export interface NoticeSettingsInput {
  readonly cells?: readonly (NoticeCellInput)[] | null;
  readonly digestAt?: number | null;
  readonly language?: string | null;
  readonly lastChance?: boolean | null;
  readonly leads?: readonly (number)[] | null;
  readonly pushesPerDay?: number | null;
  readonly quietFrom?: number | null;
  readonly quietOn?: boolean | null;
  readonly quietTo?: number | null;
  readonly zone?: string | null;
}

export interface NoticeTargetInput {
  readonly address: string;
  readonly campaign?: string | null;
  readonly column: NoticeColumn;
}

export interface NoticeTargetRefInput {
  readonly target: string;
}

export interface OfferRoleInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly name: string;
  readonly role: SeatRole;
}

export interface OfferSeatInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly offered: boolean;
  readonly seat: string;
}

export interface OpenDemoInput {
  readonly commandId: string;
  readonly keys?: SeatKeysInput | null;
  readonly nonce: string;
  readonly ruleset?: string | null;
}

export interface OpenVoteInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly motion: MotionInput;
  readonly reason: string;
}

export type OptionGoverns = 'PHASE_LENGTH' | 'PRIVATE_PRESS';

export type OptionType = 'BOOLEAN' | 'CHOICE' | 'INTEGER';

export interface PaceChangeInput {
  readonly firstDay?: string | null;
  readonly fromTurn?: number | null;
  readonly kind: PaceChangeKind;
  readonly lastDay?: string | null;
  readonly phaseMinutes?: number | null;
  readonly zone?: string | null;
}

export type PaceChangeKind = 'HOLIDAY' | 'PACE';

export type PaceClass = 'DAILY' | 'QUICK' | 'SLOW';

export interface PaceInput {
  readonly allowanceHours?: number | null;
  readonly awayAfterWindows?: number | null;
  readonly bankMinutes?: number | null;
  readonly calendar?: CalendarInput | null;
  readonly coolingSeconds: number;
  readonly desertedDays?: number | null;
  readonly earlyClose: boolean;
  readonly extensionHoursPerPhase?: number | null;
  readonly extensionHoursTotal?: number | null;
  readonly graceSeconds?: number | null;
  readonly kindMinutes?: readonly (KindMinutesInput)[] | null;
  readonly leaveDeadlines?: number | null;
  readonly openSeatAfterMisses?: number | null;
  readonly phaseMinutes?: number | null;
  readonly plan?: readonly (PaceStepInput)[] | null;
  readonly rescue?: RescueInput | null;
  readonly standInAfterMisses?: number | null;
}

export interface PaceStepInput {
  readonly fromTurn: number;
  readonly phaseMinutes?: number | null;
}

export type PageState = 'CLOSED' | 'OPEN';

export type PartUnit = 'ACTIVATION' | 'IMPULSE';

export interface PauseInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly hours: number;
  readonly minutes?: number | null;
  readonly reason: string;
}

export interface PersonSettingsInput {
  readonly hours?: PlayHoursInput | null;
  readonly languages?: readonly (TableLanguage)[] | null;
  readonly noHours?: boolean | null;
  readonly page?: PageState | null;
  readonly ratings?: RatingsState | null;
  readonly stepsIn?: readonly (string)[] | null;
}

export type PhaseCloses = 'ANSWER' | 'BATTLES';

export interface PinLetterInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly message: string;
  readonly on: boolean;
}

export interface PlayHoursInput {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

export type PressChannels = 'ALL' | 'NONE' | 'PUBLIC';

export interface PressInput {
  readonly channels: PressChannels;
  readonly staysWithPlayer?: boolean | null;
  readonly unsigned: boolean;
}

export interface RankSeatsInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly order: readonly (string)[];
}

export type RatingsState = 'HIDDEN' | 'SHOWN';

export interface ReadInboxInput {
  readonly campaign?: string | null;
  readonly reasons?: readonly (NoticeReason)[] | null;
  readonly upTo: string;
}

export interface ReadLogInput {
  readonly at: string;
  readonly campaign: string;
  readonly commandId: string;
}

export type ReadyWord = 'NO' | 'NOW' | 'YES';

export interface RematchInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly keys?: SeatKeysInput | null;
  readonly nonce: string;
  readonly settings?: RematchSettingsInput | null;
}

export interface RematchSettingsInput {
  readonly beacon?: BeaconInput | null;
  readonly brief?: BriefInput | null;
  readonly listed: boolean;
  readonly name: string;
  readonly options?: unknown;
  readonly pace: PaceInput;
  readonly press?: PressInput | null;
  readonly rated?: boolean | null;
  readonly scenario: string;
  readonly seats: number;
  readonly spectatorDelay?: number | null;
  readonly spectators: boolean;
}

export interface RemoveDesignInput {
  readonly id: string;
}

export interface RemovePlayerInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly reason: string;
  readonly seat: string;
}

export interface ReportInput {
  readonly account?: string | null;
  readonly campaign?: string | null;
  readonly message?: string | null;
  readonly reason: ReportReason;
  readonly words?: string | null;
}

export type ReportReason = 'CHEATING' | 'INSULT' | 'NAME' | 'OTHER' | 'SPAM';

export interface RequestSeatInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly invitation?: string | null;
  readonly seat: string;
}

export interface RescueInput {
  readonly hours: number;
  readonly missing: number;
}

export interface ResultInput {
  readonly how: string;
  readonly units: readonly (UnitFateInput)[];
  readonly winner?: string | null;
}

export interface RevokeInvitationInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly invitation: string;
}

export interface RulingRollInput {
  readonly count: number;
  readonly purpose: string;
  readonly sides: number;
}

export interface SaveDesignInput {
  readonly document: unknown;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly ruleset: string;
  readonly seen: number;
}

export interface SaveDraftInput {
  readonly campaign: string;
  readonly device: string;
  readonly phase: string;
  readonly seen: number;
  readonly sheet: unknown;
}

export interface SaveLeaveInput {
  readonly days: readonly (DayRangeInput)[];
  readonly zone: string;
}

export interface SaveNoteInput {
  readonly body: string;
  readonly campaign: string;
  readonly commandId: string;
  readonly subject: string;
}

export interface SeatBotInput {
  readonly bot: boolean;
  readonly campaign: string;
  readonly commandId: string;
  readonly seat: string;
}

export type SeatClass = 'MORE' | 'TWO';

export interface SeatInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly seat: string;
}

export interface SeatKeysInput {
  readonly deed: string;
  readonly part: string;
}

export type SeatResult = 'DRAW' | 'LOST' | 'NONE' | 'WON';

export type SeatRole = 'DIPLOMAT' | 'MENTOR' | 'OFFICER';

export interface SendLetterInput {
  readonly body: string;
  readonly campaign: string;
  readonly commandId: string;
  readonly mentions?: readonly (string)[] | null;
  readonly signed?: boolean | null;
  readonly to?: readonly (string)[] | null;
  readonly untilTurn?: number | null;
}

export interface SetReadyInput {
  readonly actionSignature?: ActionSignatureInput | null;
  readonly campaign: string;
  readonly commandId: string;
  readonly part?: string | null;
  readonly phase: string;
  readonly ready: ReadyWord;
}

export interface SetSeatKeysInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly keys: SeatKeysInput;
}

export type SheetStatus = 'NONE' | 'READY' | 'SENT';

export type SitterScope = 'AFTER_MISS' | 'ALWAYS';

export interface SpectatorsInput {
  readonly allowed: boolean;
  readonly delayTurns: number;
}

export interface StandingOrdersInput {
  readonly actionSignature?: ActionSignatureInput | null;
  readonly campaign: string;
  readonly commandId: string;
  readonly standing?: unknown;
}

export interface SteerBattleInput {
  readonly battle: string;
  readonly campaign: string;
  readonly commandId: string;
  readonly word: SteerWord;
}

export type SteerWord = 'FINISH' | 'RECALL';

export interface SubmitOrderTextInput {
  readonly accept?: LineReading | null;
  readonly actionSignature?: ActionSignatureInput | null;
  readonly campaign: string;
  readonly commandId: string;
  readonly finishedAt?: string | null;
  readonly nonce: string;
  readonly part?: string | null;
  readonly phase: string;
  readonly replaces: number;
  readonly text: string;
}

export interface SubmitOrdersInput {
  readonly actionSignature?: ActionSignatureInput | null;
  readonly campaign: string;
  readonly commandId: string;
  readonly finishedAt?: string | null;
  readonly nonce: string;
  readonly part?: string | null;
  readonly phase: string;
  readonly replaces: number;
  readonly sheet: unknown;
}

export type TableLanguage = 'EN' | 'FR';

export interface TakeBattleInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly seat: string;
}

export interface TakeRoleInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly seat: string;
}

export interface TakeSeatInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly hours?: PlayHoursInput | null;
  readonly invitation?: string | null;
  readonly keys?: SeatKeysInput | null;
  readonly nonce: string;
  readonly seat?: string | null;
}

export type TeamRole = 'CAPTAIN' | 'DIPLOMAT' | 'MENTOR' | 'OFFICER';

export type TreatyAnswer = 'AGREED' | 'CANCELLED' | 'DECLINED' | 'WITHDRAWN';

export type TreatyStatus = 'AGREED' | 'CANCELLED' | 'DECLINED' | 'OVER' | 'PROPOSED' | 'WITHDRAWN';

export interface UndoRulingInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly reason: string;
  readonly ruling: string;
}

export interface UnitFateInput {
  readonly damaged: number;
  readonly lost: number;
  readonly ref: string;
  readonly seat: string;
}

export type UnverifiedRecord = 'DIFFERENT' | 'INCOMPLETE';

export interface UpgradeRulesetInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly reason: string;
  readonly to: number;
}

export type VoteChoice = 'NO' | 'YES';

export interface WaiveBeaconInput {
  readonly campaign: string;
  readonly commandId: string;
  readonly reason: string;
}

export interface WithdrawOrdersInput {
  readonly actionSignature?: ActionSignatureInput | null;
  readonly campaign: string;
  readonly commandId: string;
  readonly phase: string;
}

export type OpenDecisionFields = { readonly id: string; readonly kind: DecisionKind; readonly seat: string | null; readonly user: AccountFields | null; readonly vote: string | null; readonly motion: MotionKind | null; readonly channel: string | null; readonly message: string | null; readonly report: ReportReason | null; readonly text: string | null; readonly version: number | null; readonly since: string; readonly by: string | null; readonly steps: readonly ({ readonly step: DecisionStepName; readonly byVote: boolean; readonly minutes: number | null })[] };

export type AccountFields = { readonly id: string; readonly name: string; readonly kind: AccountKind };

export type PlayHoursFields = { readonly zone: string; readonly from: number; readonly to: number };

export type SeatFields = { readonly id: string; readonly number: number; readonly name: string; readonly player: AccountFields | null; readonly bot: boolean; readonly standIn: boolean; readonly offered: boolean; readonly awaited: boolean; readonly sheet: SheetStatus; readonly now: boolean; readonly misses: number; readonly away: boolean; readonly clock: { readonly seconds: number; readonly runsOutAt: string | null } | null; readonly partKey: string | null; readonly partsAsked: number; readonly partsBrought: number };

export type PartFields = { readonly unit: PartUnit; readonly of: number; readonly from: number; readonly to: number };

export type PhaseFields = { readonly id: string; readonly ordinal: number; readonly kind: string; readonly turn: number; readonly part: PartFields | null; readonly closes: PhaseCloses | null; readonly openedAt: string; readonly dueAt: string; readonly closesAt: string | null; readonly secret: boolean; readonly myPartKey: string | null; readonly sealed: { readonly sealedAt: string; readonly round: number; readonly roundAt: string; readonly waitsUntil: string } | null };

export type PaceFields = { readonly phaseMinutes: number | null; readonly earlyClose: boolean; readonly coolingSeconds: number; readonly graceSeconds: number; readonly extensionHoursPerPhase: number; readonly extensionHoursTotal: number; readonly kindMinutes: readonly ({ readonly kind: string; readonly minutes: number })[]; readonly plan: readonly ({ readonly fromTurn: number; readonly phaseMinutes: number | null })[]; readonly holidays: readonly ({ readonly zone: string; readonly firstDay: string; readonly lastDay: string })[]; readonly calendar: { readonly zone: string; readonly weekdays: readonly (number)[]; readonly minute: number | null; readonly leastMinutes: number; readonly blackouts: readonly ({ readonly from: string; readonly to: string })[] } | null; readonly allowanceHours: number; readonly rescue: { readonly missing: number; readonly hours: number } | null; readonly leaveDeadlines: number; readonly openSeatAfterMisses: number | null; readonly standInAfterMisses: number; readonly desertedDays: number | null; readonly bankMinutes: number | null; readonly awayAfterWindows: number | null };

export type BattleTableFields = { readonly id: string; readonly rulesetTitle: string; readonly status: CampaignStatus; readonly turn: number; readonly phase: { readonly id: string; readonly openedAt: string; readonly dueAt: string } | null; readonly waiting: { readonly sheet: SheetStatus; readonly done: boolean } | null };

export type BattleFields = { readonly id: string; readonly place: string; readonly sides: readonly (string)[]; readonly ruleset: string; readonly ordinal: number; readonly settled: BattleEnd | null; readonly child: string | null; readonly word: SteerWord | null; readonly table: BattleTableFields | null };

export type CampaignSummary = { readonly id: string; readonly name: string; readonly anonymous: boolean; readonly brief: { readonly text: string; readonly newcomers: boolean; readonly language: TableLanguage | null }; readonly ruleset: string; readonly rulesetVersion: number; readonly rulesetTitle: string; readonly scenario: string; readonly scenarioTitle: string; readonly status: CampaignStatus; readonly away: { readonly at: string } | null; readonly turn: number; readonly phase: PhaseFields | null; readonly seats: readonly (SeatFields)[]; readonly mySeat: string | null; readonly mySignedActions: { readonly keys: readonly (string)[]; readonly words: number; readonly standing: number; readonly later: number; readonly acts: number } | null; readonly host: AccountFields; readonly iAmHost: boolean; readonly pace: PaceFields; readonly demo: boolean; readonly pausedUntil: string | null; readonly parkedAt: string | null; readonly parkedOver: number | null; readonly pauseReason: string | null; readonly result: { readonly winners: readonly (string)[]; readonly reason: string; readonly clause: string | null } | null; readonly waiting: { readonly sheet: SheetStatus; readonly idle: number; readonly done: boolean } | null; readonly parent: { readonly campaign: string | null; readonly battle: string; readonly place: string } | null; readonly battles: readonly (BattleFields)[]; readonly unreadLetters: number; readonly createdAt: string };

export type SheetFields = { readonly number: number; readonly sheet: unknown; readonly ready: boolean; readonly receivedAt: string; readonly statement: string | null; readonly signature: string | null; readonly version: number | null; readonly hash: string | null; readonly leaf: string | null };

export type DraftFields = { readonly phase: string; readonly sheet: unknown; readonly device: string; readonly revision: number; readonly savedAt: string };

export type MarkFields = { readonly ordinal: number; readonly kind: string; readonly turn: number; readonly part: PartFields | null; readonly openedAt: string; readonly closedAt: string | null };

export type SeatOfferFields = CampaignSummary & { readonly rated: boolean; readonly gather: { readonly asks: { readonly finished: number; readonly missesPerHundred: number; readonly rating: number | null } | null } | null; readonly gameMaster: GameMasterMode; readonly options: unknown; readonly spectators: boolean; readonly spectatorDelay: number };

export type InvitationLinkFields = { readonly id: string; readonly url: string | null; readonly label: string; readonly madeAt: string; readonly uses: number };

export type LobbyEntry = CampaignSummary & { readonly rated: boolean; readonly gather: { readonly until: string; readonly startsItself: boolean; readonly asks: { readonly finished: number; readonly missesPerHundred: number; readonly rating: number | null } | null; readonly people: readonly ({ readonly seat: string; readonly hours: PlayHoursFields })[] } | null };

export type CampaignFields = CampaignSummary & { readonly gameMaster: GameMasterMode; readonly listed: boolean; readonly rated: boolean; readonly invitations: readonly (InvitationLinkFields)[]; readonly options: unknown; readonly dice: { readonly source: string; readonly scheme: number; readonly publicKey: string | null; readonly fingerprint: string | null; readonly beacon: { readonly chain: string; readonly key: string; readonly marginSeconds: number; readonly patienceMinutes: number; readonly fallback: BeaconFallback } | null }; readonly checkpointKey: string | null; readonly restored: { readonly to: string; readonly at: string; readonly reason: string } | null; readonly unverified: UnverifiedRecord | null; readonly away: { readonly url: string; readonly at: string } | null; readonly moves: readonly ({ readonly ordinal: number; readonly arrivedAt: string })[]; readonly spectators: boolean; readonly spectatorDelay: number; readonly governance: GovernanceFields; readonly decisions: readonly (OpenDecisionFields)[]; readonly pressChannels: PressChannels; readonly viewers: readonly (string)[]; readonly mySheet: SheetFields | null; readonly myStanding: unknown; readonly myWishes: readonly (string)[]; readonly asked: readonly ({ readonly seat: string | null; readonly word: BattleWord })[]; readonly dealtFrom: string | null; readonly myDraft: DraftFields | null };

export type ProblemFields = { readonly code: string; readonly sentence: string; readonly path: readonly (string)[]; readonly clause: string | null; readonly warning: boolean };

export type CampaignPayloadFields = { readonly campaign: CampaignFields | null; readonly problems: readonly (ProblemFields)[] };

export type SubmitPayloadFields = { readonly receipt: SheetFields | null; readonly campaign: CampaignFields | null; readonly problems: readonly (ProblemFields)[]; readonly conflict: SheetFields | null };

export type LogEntryFields = { readonly id: string; readonly at: string; readonly turn: number; readonly ordinal: number; readonly subject: LogSubject; readonly code: string; readonly by: AccountFields | null; readonly reason: string | null; readonly seat: string | null; readonly user: AccountFields | null; readonly former: AccountFields | null; readonly from: string | null; readonly to: string | null; readonly params: Readonly<Record<string, string | number | null>>; readonly seats: readonly (string)[]; readonly differences: readonly ({ readonly name: unknown; readonly before: unknown; readonly after: unknown })[] | null; readonly personal: boolean };

export type InboxEntryFields = { readonly id: string; readonly at: string; readonly unread: boolean; readonly reason: NoticeReason; readonly code: string; readonly params: Readonly<Record<string, string | number | null>>; readonly campaign: { readonly id: string; readonly name: string; readonly ruleset: string; readonly status: CampaignStatus; readonly turn: number; readonly phase: { readonly id: string; readonly dueAt: string; readonly closesAt: string | null; readonly sealed: { readonly roundAt: string } | null; readonly openedAt: string } | null; readonly mySeat: string | null; readonly host: AccountFields; readonly seats: readonly ({ readonly id: string; readonly name: string; readonly player: AccountFields | null })[] }; readonly by: AccountFields | null; readonly owed: boolean; readonly letter: { readonly from: string | null; readonly body: string | null } | null };

export type PersonMarkFields = { readonly account: AccountFields; readonly muted: boolean; readonly avoided: boolean; readonly blocked: boolean };

export type NoticeSettingsFields = { readonly pushKey: string | null; readonly mailOffered: boolean; readonly zone: string; readonly language: string; readonly quietOn: boolean; readonly quietFrom: number; readonly quietTo: number; readonly lastChance: boolean; readonly digestAt: number | null; readonly pushesPerDay: number; readonly pushesADay: number; readonly leads: readonly (number)[]; readonly cells: readonly ({ readonly reason: NoticeReason; readonly column: NoticeColumn; readonly on: boolean })[]; readonly targets: readonly (NoticeTargetFields)[]; readonly calendarUrl: string };

export type NoticeTargetFields = { readonly id: string; readonly column: NoticeColumn; readonly label: string; readonly confirmed: boolean; readonly lastSentAt: string | null; readonly lastError: string | null; readonly lastErrorAt: string | null };

export type NoticePayloadFields = { readonly settings: NoticeSettingsFields | null; readonly secret: string | null; readonly problems: readonly (ProblemFields)[] };

export type TreatyFields = { readonly message: string; readonly channel: string; readonly from: string; readonly untilTurn: number; readonly status: TreatyStatus; readonly answers: readonly ({ readonly by: string; readonly answer: TreatyAnswer; readonly at: string })[]; readonly mayAnswer: readonly (TreatyAnswer)[] };

export type LetterFields = { readonly message: string; readonly channel: string; readonly from: string | null; readonly by: AccountFields | null; readonly mine: boolean; readonly mayErase: boolean; readonly body: string | null; readonly erasedBy: ErasedBy | null; readonly erasedWhy: string | null; readonly mentionsMe: boolean; readonly pinned: boolean; readonly treaty: TreatyFields | null; readonly ordinal: number; readonly turn: number; readonly at: string };

export type PersonSettingsFields = { readonly page: PageState; readonly ratings: RatingsState; readonly languages: readonly (TableLanguage)[]; readonly stepsIn: readonly (string)[]; readonly hours: { readonly zone: string; readonly from: number; readonly to: number } | null };

export type DesignFields = { readonly id: string; readonly ruleset: string; readonly kind: string; readonly name: string; readonly document: unknown; readonly revision: number; readonly savedAt: string };

export type VoteFields = { readonly id: string; readonly kind: MotionKind; readonly hours: number | null; readonly minutes: number | null; readonly fromTurn: number | null; readonly phaseMinutes: number | null; readonly zone: string | null; readonly firstDay: string | null; readonly lastDay: string | null; readonly seat: string | null; readonly to: AccountFields | null; readonly reason: string; readonly by: AccountFields; readonly closesAt: string; readonly electorate: readonly (string)[]; readonly quorum: number; readonly secret: boolean; readonly spoken: readonly (string)[]; readonly yes: number | null; readonly no: number | null; readonly mine: VoteChoice | null; readonly mayVote: boolean };

export type PeriodFields = { readonly from: string; readonly to: string };

export type SeatGovernanceFields = { readonly seat: string; readonly offered: boolean; readonly requests: readonly (AccountFields)[]; readonly sitter: { readonly account: AccountFields; readonly scope: SitterScope; readonly until: string; readonly active: boolean } | null; readonly leave: readonly (PeriodFields)[]; readonly allowanceHours: number; readonly idle: number | null; readonly nudgedAt: string | null; readonly reached: readonly ({ readonly channel: NoticeColumn; readonly sent: number; readonly waiting: number })[]; readonly zone: string | null };

export type RulingFields = { readonly id: string; readonly by: AccountFields; readonly reason: string; readonly at: string; readonly ordinal: number; readonly undoes: string | null; readonly undone: boolean; readonly reversible: boolean; readonly differences: readonly ({ readonly name: unknown; readonly before: unknown; readonly after: unknown })[] | null };

export type GovernanceFields = { readonly steers: boolean; readonly rules: boolean; readonly needsVote: boolean; readonly upgrade: number | null; readonly gameMaster: AccountFields | null; readonly extensionMinutes: number | null; readonly seats: readonly (SeatGovernanceFields)[]; readonly votes: readonly (VoteFields)[]; readonly rulings: readonly (RulingFields)[] };

export const fragments = {
  OpenDecisionFields: "OpenDecision{id kind seat user{...AccountFields}vote motion channel message report text version since by steps{step byVote minutes}}",
  AccountFields: "Account{id name kind}",
  SeatFields: "Seat{id number name player{...AccountFields}bot standIn offered awaited sheet now misses away clock{seconds runsOutAt}partKey partsAsked partsBrought}",
  PartFields: "PhasePart{unit of from to}",
  PhaseFields: "OpenPhase{id ordinal kind turn part{...PartFields}closes openedAt dueAt closesAt secret myPartKey sealed{sealedAt round roundAt waitsUntil}}",
  PaceFields: "Pace{phaseMinutes earlyClose coolingSeconds graceSeconds extensionHoursPerPhase extensionHoursTotal kindMinutes{kind minutes}plan{fromTurn phaseMinutes}holidays{zone firstDay lastDay}calendar{zone weekdays minute leastMinutes blackouts{from to}}allowanceHours rescue{missing hours}leaveDeadlines openSeatAfterMisses standInAfterMisses desertedDays bankMinutes awayAfterWindows}",
  BattleTableFields: "Campaign{id rulesetTitle status turn phase{id openedAt dueAt}waiting{sheet done}}",
  BattleFields: "Battle{id place sides ruleset ordinal settled child word table{...BattleTableFields}}",
  CampaignSummary: "Campaign{id name anonymous brief{text newcomers language}ruleset rulesetVersion rulesetTitle scenario scenarioTitle status away{at}turn phase{...PhaseFields}seats{...SeatFields}mySeat mySignedActions{keys words standing later acts}host{...AccountFields}iAmHost pace{...PaceFields}demo pausedUntil parkedAt parkedOver pauseReason result{winners reason clause}waiting{sheet idle done}parent{campaign battle place}battles{...BattleFields}unreadLetters createdAt}",
  SheetFields: "MySheet{number sheet ready receivedAt statement signature version hash leaf}",
  DraftFields: "Draft{phase sheet device revision savedAt}",
  InvitationLinkFields: "InvitationLink{id url label madeAt uses}",
  CampaignFields: "Campaign{...CampaignSummary gameMaster listed rated invitations{...InvitationLinkFields}options dice{source scheme publicKey fingerprint beacon{chain key marginSeconds patienceMinutes fallback}}checkpointKey restored{to at reason}unverified away{url at}moves{ordinal arrivedAt}spectators spectatorDelay governance{...GovernanceFields}decisions{...OpenDecisionFields}pressChannels viewers mySheet{...SheetFields}myStanding myWishes asked{seat word}dealtFrom myDraft{...DraftFields}}",
  ProblemFields: "Problem{code sentence path clause warning}",
  CampaignPayloadFields: "CampaignPayload{campaign{...CampaignFields}problems{...ProblemFields}}",
  SubmitPayloadFields: "SubmitOrdersPayload{receipt{...SheetFields}campaign{...CampaignFields}problems{...ProblemFields}conflict{...SheetFields}}",
  VoteFields: "Vote{id kind hours minutes fromTurn phaseMinutes zone firstDay lastDay seat to{...AccountFields}reason by{...AccountFields}closesAt electorate quorum secret spoken yes no mine mayVote}",
  PeriodFields: "Period{from to}",
  SeatGovernanceFields: "SeatGovernance{seat offered requests{...AccountFields}sitter{account{...AccountFields}scope until active}leave{...PeriodFields}allowanceHours idle nudgedAt reached{channel sent waiting}zone}",
  RulingFields: "Ruling{id by{...AccountFields}reason at ordinal undoes undone reversible differences{name before after}}",
  GovernanceFields: "Governance{steers rules needsVote upgrade gameMaster{...AccountFields}extensionMinutes seats{...SeatGovernanceFields}votes{...VoteFields}rulings{...RulingFields}}",
};

const complete = /* @__PURE__ */ completeWith(fragments);

export type ServerResult = { readonly me: AccountFields | null; readonly serverTime: string; readonly demos: readonly ({ readonly ruleset: string; readonly title: string })[]; readonly abilities: { readonly mail: boolean; readonly push: boolean; readonly beacon: string | null } };
export type ServerVariables = {};
export const Server: Operation<ServerResult, ServerVariables> = /* @__PURE__ */ complete("query Server{me{...AccountFields}serverTime demos{ruleset title}abilities{mail push beacon}}");

export type HomeResult = { readonly serverTime: string; readonly inboxUnread: number; readonly home: { readonly nodes: readonly (CampaignSummary)[]; readonly next: string | null } };
export type HomeVariables = {
  readonly first?: number | null;
  readonly after?: string | null;
};
export const Home: Operation<HomeResult, HomeVariables> = /* @__PURE__ */ complete("query Home($first:Int=30$after:String){serverTime inboxUnread home(first:$first after:$after){nodes{...CampaignSummary}next}}");

export type WaitingReadResult = { readonly home: { readonly nodes: readonly ({ readonly id: string; readonly phase: { readonly id: string } | null; readonly waiting: { readonly sheet: SheetStatus; readonly done: boolean } | null; readonly battles: readonly ({ readonly table: { readonly id: string; readonly phase: { readonly id: string } | null; readonly waiting: { readonly sheet: SheetStatus; readonly done: boolean } | null } | null })[] })[] }; readonly inboxUnread: number };
export type WaitingReadVariables = {};
export const WaitingRead: Operation<WaitingReadResult, WaitingReadVariables> = /* @__PURE__ */ complete("query WaitingRead{home{nodes{id phase{id}waiting{sheet done}battles{table{id phase{id}waiting{sheet done}}}}}inboxUnread}");

export type GameReadResult = { readonly campaign: { readonly id: string; readonly myStanding: unknown; readonly game: { readonly key: string; readonly seq: number; readonly view: unknown } | null } | null };
export type GameReadVariables = {
  readonly id: string;
  readonly viewer?: string | null;
  readonly ordinal?: number | null;
  readonly known?: string | null;
};
export const GameRead: Operation<GameReadResult, GameReadVariables> = /* @__PURE__ */ complete("query GameRead($id:ID!$viewer:String$ordinal:Int$known:String){campaign(id:$id){id myStanding game(viewer:$viewer ordinal:$ordinal known:$known){key seq view}}}");

export type HomeChangedResult = { readonly homeChanged: { readonly campaign: string; readonly key: string } };
export type HomeChangedVariables = {};
export const HomeChanged: Operation<HomeChangedResult, HomeChangedVariables> = /* @__PURE__ */ complete("subscription HomeChanged{homeChanged{campaign key}}");

export type SetReadyResult = { readonly setReady: CampaignPayloadFields };
export type SetReadyVariables = {
  readonly input: SetReadyInput;
};
export const SetReady: Operation<SetReadyResult, SetReadyVariables> = /* @__PURE__ */ complete("mutation SetReady($input:SetReadyInput!){setReady(input:$input){...CampaignPayloadFields}}");

export type AddSeatKeyResult = { readonly addSeatKey: CampaignPayloadFields };
export type AddSeatKeyVariables = {
  readonly input: AddSeatKeyInput;
};
export const AddSeatKey: Operation<AddSeatKeyResult, AddSeatKeyVariables> = /* @__PURE__ */ complete("mutation AddSeatKey($input:AddSeatKeyInput!){addSeatKey(input:$input){...CampaignPayloadFields}}");

export type SubmitOrdersResult = { readonly submitOrders: SubmitPayloadFields };
export type SubmitOrdersVariables = {
  readonly input: SubmitOrdersInput;
};
export const SubmitOrders: Operation<SubmitOrdersResult, SubmitOrdersVariables> = /* @__PURE__ */ complete("mutation SubmitOrders($input:SubmitOrdersInput!){submitOrders(input:$input){...SubmitPayloadFields}}");

/** Changes with every type and operation: a stored reply of another shape is not read. */
export const apiShape = '4a8a90f7f1658e24';
