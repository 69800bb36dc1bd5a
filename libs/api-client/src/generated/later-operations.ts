// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import { completeWith, type Operation } from '../operation.js';
import { AddSeatKey, SetReady, SubmitOrders, fragments } from './client.js';
import type { AccountFields, AccountKind, ActInput, AnswerTreatyInput, AskFinishInput, BeaconFallback, CampaignFields, CampaignInput, CampaignPayloadFields, CampaignStatus, CampaignSummary, CastVoteInput, ChangePaceInput, CreateCampaignInput, DesignFields, DraftFields, EditCampaignInput, EndCaptainInput, EndInput, EndRoleInput, EnterResultInput, EraseLetterInput, ExtendInput, FollowCampaignInput, GiveHonorInput, HandOverSeatInput, Honor, How, InboxEntryFields, InvitationLinkFields, InviteInput, LaterOrdersInput, LendBattleInput, LetterFields, LetterInput, LineReading, LobbyEntry, LobbyFilterInput, LogEntryFields, LogSubject, MakeRulingInput, MarkFields, MarkPersonInput, NameSitterInput, NoticePayloadFields, NoticeSettingsFields, NoticeSettingsInput, NoticeTargetFields, NoticeTargetInput, NoticeTargetRefInput, OfferRoleInput, OfferSeatInput, OpenDecisionFields, OpenDemoInput, OpenVoteInput, OptionGoverns, OptionType, PaceClass, PageState, PauseInput, PeriodFields, PersonMarkFields, PersonSettingsFields, PersonSettingsInput, PinLetterInput, PlayHoursFields, PressChannels, ProblemFields, RankSeatsInput, ReadInboxInput, ReadLogInput, RematchInput, RemoveDesignInput, RemovePlayerInput, ReportInput, RequestSeatInput, RevokeInvitationInput, SaveDesignInput, SaveDraftInput, SaveLeaveInput, SaveNoteInput, SeatBotInput, SeatClass, SeatFields, SeatInput, SeatOfferFields, SeatResult, SendLetterInput, SetSeatKeysInput, SheetFields, StandingOrdersInput, SteerBattleInput, SubmitOrderTextInput, SubmitPayloadFields, TableLanguage, TakeBattleInput, TakeRoleInput, TakeSeatInput, TeamRole, TreatyFields, UndoRulingInput, UpgradeRulesetInput, WaiveBeaconInput, WithdrawOrdersInput } from './client.js';

const complete = /* @__PURE__ */ completeWith({
  ...fragments,
  PlayHoursFields: "PlayHours{zone from to}",
  MarkFields: "PhaseMark{ordinal kind turn part{...PartFields}openedAt closedAt}",
  SeatOfferFields: "Campaign{...CampaignSummary rated gather{asks{finished missesPerHundred rating}}gameMaster options spectators spectatorDelay}",
  LobbyEntry: "Campaign{...CampaignSummary rated gather{until startsItself asks{finished missesPerHundred rating}people{seat hours{...PlayHoursFields}}}}",
  LogEntryFields: "LogEntry{id at turn ordinal subject code by{...AccountFields}reason seat user{...AccountFields}former{...AccountFields}from to params seats differences{name before after}personal}",
  InboxEntryFields: "InboxEntry{id at unread reason code params campaign{id name ruleset status turn phase{id dueAt closesAt sealed{roundAt}openedAt}mySeat host{...AccountFields}seats{id name player{...AccountFields}}}by{...AccountFields}owed letter{from body}}",
  PersonMarkFields: "PersonMark{account{...AccountFields}muted avoided blocked}",
  NoticeSettingsFields: "NoticeSettings{pushKey mailOffered zone language quietOn quietFrom quietTo lastChance digestAt pushesPerDay pushesADay leads cells{reason column on}targets{...NoticeTargetFields}calendarUrl}",
  NoticeTargetFields: "NoticeTarget{id column label confirmed lastSentAt lastError lastErrorAt}",
  NoticePayloadFields: "NoticePayload{settings{...NoticeSettingsFields}secret problems{...ProblemFields}}",
  TreatyFields: "Treaty{message channel from untilTurn status answers{by answer at}mayAnswer}",
  LetterFields: "Letter{message channel from by{...AccountFields}mine mayErase body erasedBy erasedWhy mentionsMe pinned treaty{...TreatyFields}ordinal turn at}",
  PersonSettingsFields: "PersonSettings{page ratings languages stepsIn hours{zone from to}}",
  DesignFields: "Design{id ruleset kind name document revision savedAt}",
});

export type MyDeskResult = { readonly myDesk: readonly ({ readonly campaign: CampaignSummary; readonly count: number; readonly first: OpenDecisionFields })[] };
export type MyDeskVariables = {};
export const MyDesk: Operation<MyDeskResult, MyDeskVariables> = /* @__PURE__ */ complete("query MyDesk{myDesk{campaign{...CampaignSummary}count first{...OpenDecisionFields}}}");

export type LogReadResult = { readonly serverTime: string; readonly campaign: { readonly id: string; readonly log: { readonly nodes: readonly (LogEntryFields)[]; readonly next: string | null; readonly seenAt: string | null } } | null };
export type LogReadVariables = {
  readonly id: string;
  readonly first?: number | null;
  readonly subject?: LogSubject | null;
  readonly byOffice?: boolean | null;
  readonly before?: string | null;
};
export const LogRead: Operation<LogReadResult, LogReadVariables> = /* @__PURE__ */ complete("query LogRead($id:ID!$first:Int$subject:LogSubject$byOffice:Boolean$before:String){serverTime campaign(id:$id){id log(first:$first subject:$subject byOffice:$byOffice before:$before){nodes{...LogEntryFields}next seenAt}}}");

export type ReadLogResult = { readonly readLog: { readonly problems: readonly (ProblemFields)[] } };
export type ReadLogVariables = {
  readonly input: ReadLogInput;
};
export const ReadLog: Operation<ReadLogResult, ReadLogVariables> = /* @__PURE__ */ complete("mutation ReadLog($input:ReadLogInput!){readLog(input:$input){problems{...ProblemFields}}}");

export type InboxReadResult = { readonly serverTime: string; readonly inboxUnread: number; readonly inbox: { readonly nodes: readonly (InboxEntryFields)[]; readonly next: string | null } };
export type InboxReadVariables = {
  readonly first?: number | null;
  readonly after?: string | null;
};
export const InboxRead: Operation<InboxReadResult, InboxReadVariables> = /* @__PURE__ */ complete("query InboxRead($first:Int$after:String){serverTime inboxUnread inbox(first:$first after:$after){nodes{...InboxEntryFields}next}}");

export type ReadInboxResult = { readonly readInbox: { readonly unread: number; readonly problems: readonly (ProblemFields)[] } };
export type ReadInboxVariables = {
  readonly input: ReadInboxInput;
};
export const ReadInbox: Operation<ReadInboxResult, ReadInboxVariables> = /* @__PURE__ */ complete("mutation ReadInbox($input:ReadInboxInput!){readInbox(input:$input){unread problems{...ProblemFields}}}");

export type PersonMarksResult = { readonly personMarks: readonly (PersonMarkFields)[] };
export type PersonMarksVariables = {};
export const PersonMarks: Operation<PersonMarksResult, PersonMarksVariables> = /* @__PURE__ */ complete("query PersonMarks{personMarks{...PersonMarkFields}}");

export type MarkPersonResult = { readonly markPerson: { readonly marks: readonly (PersonMarkFields)[]; readonly problems: readonly (ProblemFields)[] } };
export type MarkPersonVariables = {
  readonly input: MarkPersonInput;
};
export const MarkPerson: Operation<MarkPersonResult, MarkPersonVariables> = /* @__PURE__ */ complete("mutation MarkPerson($input:MarkPersonInput!){markPerson(input:$input){marks{...PersonMarkFields}problems{...ProblemFields}}}");

export type ReportResult = { readonly report: { readonly problems: readonly (ProblemFields)[] } };
export type ReportVariables = {
  readonly input: ReportInput;
};
export const Report: Operation<ReportResult, ReportVariables> = /* @__PURE__ */ complete("mutation Report($input:ReportInput!){report(input:$input){problems{...ProblemFields}}}");

export type LeaveLetterResult = { readonly leaveLetter: CampaignPayloadFields };
export type LeaveLetterVariables = {
  readonly input: LetterInput;
};
export const LeaveLetter: Operation<LeaveLetterResult, LeaveLetterVariables> = /* @__PURE__ */ complete("mutation LeaveLetter($input:LetterInput!){leaveLetter(input:$input){...CampaignPayloadFields}}");

export type HiddenNamesResult = { readonly hiddenNames: readonly ({ readonly isCampaign: boolean; readonly name: string; readonly neutral: string; readonly reason: string })[] };
export type HiddenNamesVariables = {};
export const HiddenNames: Operation<HiddenNamesResult, HiddenNamesVariables> = /* @__PURE__ */ complete("query HiddenNames{hiddenNames{isCampaign name neutral reason}}");

export type CreateCampaignResult = { readonly createCampaign: CampaignPayloadFields };
export type CreateCampaignVariables = {
  readonly input: CreateCampaignInput;
};
export const CreateCampaign: Operation<CreateCampaignResult, CreateCampaignVariables> = /* @__PURE__ */ complete("mutation CreateCampaign($input:CreateCampaignInput!){createCampaign(input:$input){...CampaignPayloadFields}}");

export type RematchResult = { readonly rematch: CampaignPayloadFields };
export type RematchVariables = {
  readonly input: RematchInput;
};
export const Rematch: Operation<RematchResult, RematchVariables> = /* @__PURE__ */ complete("mutation Rematch($input:RematchInput!){rematch(input:$input){...CampaignPayloadFields}}");

export type GiveHonorResult = { readonly giveHonor: CampaignPayloadFields };
export type GiveHonorVariables = {
  readonly input: GiveHonorInput;
};
export const GiveHonor: Operation<GiveHonorResult, GiveHonorVariables> = /* @__PURE__ */ complete("mutation GiveHonor($input:GiveHonorInput!){giveHonor(input:$input){...CampaignPayloadFields}}");

export type OpenDemoResult = { readonly openDemo: CampaignPayloadFields };
export type OpenDemoVariables = {
  readonly input: OpenDemoInput;
};
export const OpenDemo: Operation<OpenDemoResult, OpenDemoVariables> = /* @__PURE__ */ complete("mutation OpenDemo($input:OpenDemoInput!){openDemo(input:$input){...CampaignPayloadFields}}");

export type InviteResult = { readonly invite: { readonly url: string | null; readonly invitation: InvitationLinkFields | null; readonly problems: readonly (ProblemFields)[] } };
export type InviteVariables = {
  readonly input: InviteInput;
};
export const Invite: Operation<InviteResult, InviteVariables> = /* @__PURE__ */ complete("mutation Invite($input:InviteInput!){invite(input:$input){url invitation{...InvitationLinkFields}problems{...ProblemFields}}}");

export type TakeSeatResult = { readonly takeSeat: CampaignPayloadFields };
export type TakeSeatVariables = {
  readonly input: TakeSeatInput;
};
export const TakeSeat: Operation<TakeSeatResult, TakeSeatVariables> = /* @__PURE__ */ complete("mutation TakeSeat($input:TakeSeatInput!){takeSeat(input:$input){...CampaignPayloadFields}}");

export type SetSeatKeysResult = { readonly setSeatKeys: CampaignPayloadFields };
export type SetSeatKeysVariables = {
  readonly input: SetSeatKeysInput;
};
export const SetSeatKeys: Operation<SetSeatKeysResult, SetSeatKeysVariables> = /* @__PURE__ */ complete("mutation SetSeatKeys($input:SetSeatKeysInput!){setSeatKeys(input:$input){...CampaignPayloadFields}}");

export type LeaveSeatResult = { readonly leaveSeat: CampaignPayloadFields };
export type LeaveSeatVariables = {
  readonly input: CampaignInput;
};
export const LeaveSeat: Operation<LeaveSeatResult, LeaveSeatVariables> = /* @__PURE__ */ complete("mutation LeaveSeat($input:CampaignInput!){leaveSeat(input:$input){...CampaignPayloadFields}}");

export type ReturnToSeatResult = { readonly returnToSeat: CampaignPayloadFields };
export type ReturnToSeatVariables = {
  readonly input: CampaignInput;
};
export const ReturnToSeat: Operation<ReturnToSeatResult, ReturnToSeatVariables> = /* @__PURE__ */ complete("mutation ReturnToSeat($input:CampaignInput!){returnToSeat(input:$input){...CampaignPayloadFields}}");

export type RankSeatsResult = { readonly rankSeats: CampaignPayloadFields };
export type RankSeatsVariables = {
  readonly input: RankSeatsInput;
};
export const RankSeats: Operation<RankSeatsResult, RankSeatsVariables> = /* @__PURE__ */ complete("mutation RankSeats($input:RankSeatsInput!){rankSeats(input:$input){...CampaignPayloadFields}}");

export type SeatBotResult = { readonly seatBot: CampaignPayloadFields };
export type SeatBotVariables = {
  readonly input: SeatBotInput;
};
export const SeatBot: Operation<SeatBotResult, SeatBotVariables> = /* @__PURE__ */ complete("mutation SeatBot($input:SeatBotInput!){seatBot(input:$input){...CampaignPayloadFields}}");

export type StartCampaignResult = { readonly startCampaign: CampaignPayloadFields };
export type StartCampaignVariables = {
  readonly input: CampaignInput;
};
export const StartCampaign: Operation<StartCampaignResult, StartCampaignVariables> = /* @__PURE__ */ complete("mutation StartCampaign($input:CampaignInput!){startCampaign(input:$input){...CampaignPayloadFields}}");

export type SubmitOrderTextResult = { readonly submitOrderText: { readonly receipt: SheetFields | null; readonly reading: { readonly read: readonly ({ readonly lines: readonly (number)[]; readonly says: string; readonly how: LineReading })[]; readonly notRead: readonly ({ readonly line: number; readonly text: string })[] } | null; readonly problems: readonly (ProblemFields & { readonly suggestions: readonly (string)[] })[]; readonly conflict: SheetFields | null } };
export type SubmitOrderTextVariables = {
  readonly input: SubmitOrderTextInput;
};
export const SubmitOrderText: Operation<SubmitOrderTextResult, SubmitOrderTextVariables> = /* @__PURE__ */ complete("mutation SubmitOrderText($input:SubmitOrderTextInput!){submitOrderText(input:$input){receipt{...SheetFields}reading{read{lines says how}notRead{line text}}problems{...ProblemFields suggestions}conflict{...SheetFields}}}");

export type WithdrawOrdersResult = { readonly withdrawOrders: SubmitPayloadFields };
export type WithdrawOrdersVariables = {
  readonly input: WithdrawOrdersInput;
};
export const WithdrawOrders: Operation<WithdrawOrdersResult, WithdrawOrdersVariables> = /* @__PURE__ */ complete("mutation WithdrawOrders($input:WithdrawOrdersInput!){withdrawOrders(input:$input){...SubmitPayloadFields}}");

export type SetStandingOrdersResult = { readonly setStandingOrders: CampaignPayloadFields };
export type SetStandingOrdersVariables = {
  readonly input: StandingOrdersInput;
};
export const SetStandingOrders: Operation<SetStandingOrdersResult, SetStandingOrdersVariables> = /* @__PURE__ */ complete("mutation SetStandingOrders($input:StandingOrdersInput!){setStandingOrders(input:$input){...CampaignPayloadFields}}");

export type SetLaterOrdersResult = { readonly setLaterOrders: CampaignPayloadFields };
export type SetLaterOrdersVariables = {
  readonly input: LaterOrdersInput;
};
export const SetLaterOrders: Operation<SetLaterOrdersResult, SetLaterOrdersVariables> = /* @__PURE__ */ complete("mutation SetLaterOrders($input:LaterOrdersInput!){setLaterOrders(input:$input){...CampaignPayloadFields}}");

export type ActResult = { readonly act: CampaignPayloadFields };
export type ActVariables = {
  readonly input: ActInput;
};
export const Act: Operation<ActResult, ActVariables> = /* @__PURE__ */ complete("mutation Act($input:ActInput!){act(input:$input){...CampaignPayloadFields}}");

export type SaveDraftResult = { readonly saveDraft: { readonly draft: DraftFields | null; readonly saved: boolean; readonly problems: readonly (ProblemFields)[] } };
export type SaveDraftVariables = {
  readonly input: SaveDraftInput;
};
export const SaveDraft: Operation<SaveDraftResult, SaveDraftVariables> = /* @__PURE__ */ complete("mutation SaveDraft($input:SaveDraftInput!){saveDraft(input:$input){draft{...DraftFields}saved problems{...ProblemFields}}}");

export type ExtendDeadlineResult = { readonly extendDeadline: CampaignPayloadFields };
export type ExtendDeadlineVariables = {
  readonly input: ExtendInput;
};
export const ExtendDeadline: Operation<ExtendDeadlineResult, ExtendDeadlineVariables> = /* @__PURE__ */ complete("mutation ExtendDeadline($input:ExtendInput!){extendDeadline(input:$input){...CampaignPayloadFields}}");

export type ChangePaceResult = { readonly changePace: CampaignPayloadFields };
export type ChangePaceVariables = {
  readonly input: ChangePaceInput;
};
export const ChangePace: Operation<ChangePaceResult, ChangePaceVariables> = /* @__PURE__ */ complete("mutation ChangePace($input:ChangePaceInput!){changePace(input:$input){...CampaignPayloadFields}}");

export type PauseCampaignResult = { readonly pauseCampaign: CampaignPayloadFields };
export type PauseCampaignVariables = {
  readonly input: PauseInput;
};
export const PauseCampaign: Operation<PauseCampaignResult, PauseCampaignVariables> = /* @__PURE__ */ complete("mutation PauseCampaign($input:PauseInput!){pauseCampaign(input:$input){...CampaignPayloadFields}}");

export type ReleaseCampaignResult = { readonly releaseCampaign: CampaignPayloadFields };
export type ReleaseCampaignVariables = {
  readonly input: CampaignInput;
};
export const ReleaseCampaign: Operation<ReleaseCampaignResult, ReleaseCampaignVariables> = /* @__PURE__ */ complete("mutation ReleaseCampaign($input:CampaignInput!){releaseCampaign(input:$input){...CampaignPayloadFields}}");

export type ResumeCampaignResult = { readonly resumeCampaign: CampaignPayloadFields };
export type ResumeCampaignVariables = {
  readonly input: CampaignInput;
};
export const ResumeCampaign: Operation<ResumeCampaignResult, ResumeCampaignVariables> = /* @__PURE__ */ complete("mutation ResumeCampaign($input:CampaignInput!){resumeCampaign(input:$input){...CampaignPayloadFields}}");

export type EndCampaignResult = { readonly endCampaign: CampaignPayloadFields };
export type EndCampaignVariables = {
  readonly input: EndInput;
};
export const EndCampaign: Operation<EndCampaignResult, EndCampaignVariables> = /* @__PURE__ */ complete("mutation EndCampaign($input:EndInput!){endCampaign(input:$input){...CampaignPayloadFields}}");

export type RevokeInvitationResult = { readonly revokeInvitation: CampaignPayloadFields };
export type RevokeInvitationVariables = {
  readonly input: RevokeInvitationInput;
};
export const RevokeInvitation: Operation<RevokeInvitationResult, RevokeInvitationVariables> = /* @__PURE__ */ complete("mutation RevokeInvitation($input:RevokeInvitationInput!){revokeInvitation(input:$input){...CampaignPayloadFields}}");

export type EditCampaignResult = { readonly editCampaign: CampaignPayloadFields };
export type EditCampaignVariables = {
  readonly input: EditCampaignInput;
};
export const EditCampaign: Operation<EditCampaignResult, EditCampaignVariables> = /* @__PURE__ */ complete("mutation EditCampaign($input:EditCampaignInput!){editCampaign(input:$input){...CampaignPayloadFields}}");

export type FollowCampaignResult = { readonly followCampaign: CampaignPayloadFields };
export type FollowCampaignVariables = {
  readonly input: FollowCampaignInput;
};
export const FollowCampaign: Operation<FollowCampaignResult, FollowCampaignVariables> = /* @__PURE__ */ complete("mutation FollowCampaign($input:FollowCampaignInput!){followCampaign(input:$input){...CampaignPayloadFields}}");

export type RemovePlayerResult = { readonly removePlayer: CampaignPayloadFields };
export type RemovePlayerVariables = {
  readonly input: RemovePlayerInput;
};
export const RemovePlayer: Operation<RemovePlayerResult, RemovePlayerVariables> = /* @__PURE__ */ complete("mutation RemovePlayer($input:RemovePlayerInput!){removePlayer(input:$input){...CampaignPayloadFields}}");

export type AskFinishResult = { readonly askFinish: CampaignPayloadFields };
export type AskFinishVariables = {
  readonly input: AskFinishInput;
};
export const AskFinish: Operation<AskFinishResult, AskFinishVariables> = /* @__PURE__ */ complete("mutation AskFinish($input:AskFinishInput!){askFinish(input:$input){...CampaignPayloadFields}}");

export type EnterResultResult = { readonly enterResult: CampaignPayloadFields };
export type EnterResultVariables = {
  readonly input: EnterResultInput;
};
export const EnterResult: Operation<EnterResultResult, EnterResultVariables> = /* @__PURE__ */ complete("mutation EnterResult($input:EnterResultInput!){enterResult(input:$input){...CampaignPayloadFields}}");

export type SteerBattleResult = { readonly steerBattle: CampaignPayloadFields };
export type SteerBattleVariables = {
  readonly input: SteerBattleInput;
};
export const SteerBattle: Operation<SteerBattleResult, SteerBattleVariables> = /* @__PURE__ */ complete("mutation SteerBattle($input:SteerBattleInput!){steerBattle(input:$input){...CampaignPayloadFields}}");

export type NoticeSettingsResult = { readonly noticeSettings: NoticeSettingsFields };
export type NoticeSettingsVariables = {};
export const NoticeSettings: Operation<NoticeSettingsResult, NoticeSettingsVariables> = /* @__PURE__ */ complete("query NoticeSettings{noticeSettings{...NoticeSettingsFields}}");

export type CampaignWebhooksResult = { readonly campaignWebhooks: readonly (NoticeTargetFields)[] };
export type CampaignWebhooksVariables = {
  readonly campaign: string;
};
export const CampaignWebhooks: Operation<CampaignWebhooksResult, CampaignWebhooksVariables> = /* @__PURE__ */ complete("query CampaignWebhooks($campaign:ID!){campaignWebhooks(campaign:$campaign){...NoticeTargetFields}}");

export type SaveNoticeSettingsResult = { readonly saveNoticeSettings: NoticePayloadFields };
export type SaveNoticeSettingsVariables = {
  readonly input: NoticeSettingsInput;
};
export const SaveNoticeSettings: Operation<SaveNoticeSettingsResult, SaveNoticeSettingsVariables> = /* @__PURE__ */ complete("mutation SaveNoticeSettings($input:NoticeSettingsInput!){saveNoticeSettings(input:$input){...NoticePayloadFields}}");

export type AddNoticeTargetResult = { readonly addNoticeTarget: NoticePayloadFields };
export type AddNoticeTargetVariables = {
  readonly input: NoticeTargetInput;
};
export const AddNoticeTarget: Operation<AddNoticeTargetResult, AddNoticeTargetVariables> = /* @__PURE__ */ complete("mutation AddNoticeTarget($input:NoticeTargetInput!){addNoticeTarget(input:$input){...NoticePayloadFields}}");

export type RemoveNoticeTargetResult = { readonly removeNoticeTarget: NoticePayloadFields };
export type RemoveNoticeTargetVariables = {
  readonly input: NoticeTargetRefInput;
};
export const RemoveNoticeTarget: Operation<RemoveNoticeTargetResult, RemoveNoticeTargetVariables> = /* @__PURE__ */ complete("mutation RemoveNoticeTarget($input:NoticeTargetRefInput!){removeNoticeTarget(input:$input){...NoticePayloadFields}}");

export type TestNoticeResult = { readonly testNotice: NoticePayloadFields };
export type TestNoticeVariables = {
  readonly input: NoticeTargetRefInput;
};
export const TestNotice: Operation<TestNoticeResult, TestNoticeVariables> = /* @__PURE__ */ complete("mutation TestNotice($input:NoticeTargetRefInput!){testNotice(input:$input){...NoticePayloadFields}}");

export type RenewCalendarResult = { readonly renewCalendar: NoticePayloadFields };
export type RenewCalendarVariables = {};
export const RenewCalendar: Operation<RenewCalendarResult, RenewCalendarVariables> = /* @__PURE__ */ complete("mutation RenewCalendar{renewCalendar{...NoticePayloadFields}}");

export type PressReadResult = { readonly campaign: { readonly id: string; readonly unreadLetters: number; readonly press: { readonly unsigned: boolean; readonly staysWithPlayer: boolean; readonly me: string | null; readonly mayWrite: boolean; readonly partners: readonly (string)[]; readonly treaties: readonly (TreatyFields)[]; readonly pinned: readonly (LetterFields)[]; readonly channels: readonly ({ readonly id: string; readonly members: readonly (string)[] | null; readonly unread: number; readonly last: LetterFields | null })[] } } | null };
export type PressReadVariables = {
  readonly id: string;
};
export const PressRead: Operation<PressReadResult, PressReadVariables> = /* @__PURE__ */ complete("query PressRead($id:ID!){campaign(id:$id){id unreadLetters press{unsigned staysWithPlayer me mayWrite partners treaties{...TreatyFields}pinned{...LetterFields}channels{id members unread last{...LetterFields}}}}}");

export type LettersResult = { readonly campaign: { readonly id: string; readonly letters: { readonly nodes: readonly (LetterFields)[]; readonly next: string | null } } | null };
export type LettersVariables = {
  readonly id: string;
  readonly channel?: string | null;
  readonly ordinal?: number | null;
  readonly before?: string | null;
  readonly first?: number | null;
};
export const Letters: Operation<LettersResult, LettersVariables> = /* @__PURE__ */ complete("query Letters($id:ID!$channel:String$ordinal:Int$before:String$first:Int=50){campaign(id:$id){id letters(channel:$channel ordinal:$ordinal before:$before first:$first){nodes{...LetterFields}next}}}");

export type SendLetterResult = { readonly sendLetter: CampaignPayloadFields };
export type SendLetterVariables = {
  readonly input: SendLetterInput;
};
export const SendLetter: Operation<SendLetterResult, SendLetterVariables> = /* @__PURE__ */ complete("mutation SendLetter($input:SendLetterInput!){sendLetter(input:$input){...CampaignPayloadFields}}");

export type EraseLetterResult = { readonly eraseLetter: CampaignPayloadFields };
export type EraseLetterVariables = {
  readonly input: EraseLetterInput;
};
export const EraseLetter: Operation<EraseLetterResult, EraseLetterVariables> = /* @__PURE__ */ complete("mutation EraseLetter($input:EraseLetterInput!){eraseLetter(input:$input){...CampaignPayloadFields}}");

export type AnswerTreatyResult = { readonly answerTreaty: CampaignPayloadFields };
export type AnswerTreatyVariables = {
  readonly input: AnswerTreatyInput;
};
export const AnswerTreaty: Operation<AnswerTreatyResult, AnswerTreatyVariables> = /* @__PURE__ */ complete("mutation AnswerTreaty($input:AnswerTreatyInput!){answerTreaty(input:$input){...CampaignPayloadFields}}");

export type PinLetterResult = { readonly pinLetter: CampaignPayloadFields };
export type PinLetterVariables = {
  readonly input: PinLetterInput;
};
export const PinLetter: Operation<PinLetterResult, PinLetterVariables> = /* @__PURE__ */ complete("mutation PinLetter($input:PinLetterInput!){pinLetter(input:$input){...CampaignPayloadFields}}");

export type NotesReadResult = { readonly campaign: { readonly id: string; readonly notes: readonly ({ readonly subject: string; readonly body: string; readonly at: string })[] } | null };
export type NotesReadVariables = {
  readonly id: string;
};
export const NotesRead: Operation<NotesReadResult, NotesReadVariables> = /* @__PURE__ */ complete("query NotesRead($id:ID!){campaign(id:$id){id notes{subject body at}}}");

export type SaveNoteResult = { readonly saveNote: CampaignPayloadFields };
export type SaveNoteVariables = {
  readonly input: SaveNoteInput;
};
export const SaveNote: Operation<SaveNoteResult, SaveNoteVariables> = /* @__PURE__ */ complete("mutation SaveNote($input:SaveNoteInput!){saveNote(input:$input){...CampaignPayloadFields}}");

export type ReadLettersResult = { readonly readLetters: CampaignPayloadFields };
export type ReadLettersVariables = {
  readonly input: LetterInput;
};
export const ReadLetters: Operation<ReadLettersResult, ReadLettersVariables> = /* @__PURE__ */ complete("mutation ReadLetters($input:LetterInput!){readLetters(input:$input){...CampaignPayloadFields}}");

export type LobbyResult = { readonly serverTime: string; readonly lobby: { readonly nodes: readonly (LobbyEntry)[]; readonly next: string | null } };
export type LobbyVariables = {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly filter?: LobbyFilterInput | null;
};
export const Lobby: Operation<LobbyResult, LobbyVariables> = /* @__PURE__ */ complete("query Lobby($first:Int=30$after:String$filter:LobbyFilterInput){serverTime lobby(first:$first after:$after filter:$filter){nodes{...LobbyEntry}next}}");

export type RulesetsResult = { readonly rulesets: readonly ({ readonly id: string; readonly version: number; readonly title: string; readonly minSeats: number; readonly maxSeats: number; readonly scenarios: readonly ({ readonly id: string; readonly title: string; readonly summary: string; readonly minSeats: number; readonly maxSeats: number; readonly preview: unknown })[]; readonly options: readonly ({ readonly key: string; readonly type: OptionType; readonly default: unknown; readonly choices: readonly (string)[] | null; readonly min: number | null; readonly max: number | null; readonly none: number | null; readonly group: string; readonly governs: OptionGoverns | null })[] })[] };
export type RulesetsVariables = {};
export const Rulesets: Operation<RulesetsResult, RulesetsVariables> = /* @__PURE__ */ complete("query Rulesets{rulesets{id version title minSeats maxSeats scenarios{id title summary minSeats maxSeats preview}options{key type default choices min max none group governs}}}");

export type InvitedResult = { readonly serverTime: string; readonly invitation: { readonly hostName: string; readonly freeSeats: readonly (SeatFields)[]; readonly campaign: SeatOfferFields } | null };
export type InvitedVariables = {
  readonly token: string;
};
export const Invited: Operation<InvitedResult, InvitedVariables> = /* @__PURE__ */ complete("query Invited($token:String!){serverTime invitation(token:$token){hostName freeSeats{...SeatFields}campaign{...SeatOfferFields}}}");

export type SeatReadResult = { readonly serverTime: string; readonly campaign: SeatOfferFields | null };
export type SeatReadVariables = {
  readonly id: string;
};
export const SeatRead: Operation<SeatReadResult, SeatReadVariables> = /* @__PURE__ */ complete("query SeatRead($id:ID!){serverTime campaign(id:$id){...SeatOfferFields}}");

export type CampaignReadResult = { readonly serverTime: string; readonly campaign: CampaignFields & { readonly marks: readonly (MarkFields)[]; readonly game: { readonly key: string; readonly seq: number; readonly view: unknown } | null } | null };
export type CampaignReadVariables = {
  readonly id: string;
  readonly viewer?: string | null;
  readonly known?: string | null;
  readonly after?: number | null;
};
export const CampaignRead: Operation<CampaignReadResult, CampaignReadVariables> = /* @__PURE__ */ complete("query CampaignRead($id:ID!$viewer:String$known:String$after:Int){serverTime campaign(id:$id){...CampaignFields marks(after:$after){...MarkFields}game(viewer:$viewer known:$known){key seq view}}}");

export type CheckpointsReadResult = { readonly campaign: { readonly id: string; readonly moves: readonly ({ readonly url: string; readonly leftAt: string; readonly sign: string; readonly seal: string; readonly leaving: string; readonly arrivedAt: string; readonly checkpointKey: string; readonly arrival: string })[]; readonly checkpoints: readonly ({ readonly ordinal: number; readonly stage: number; readonly statement: string; readonly signature: string; readonly leaf: { readonly index: number; readonly count: number; readonly viewHash: string; readonly salt: string; readonly path: readonly (string)[] } | null })[] } | null };
export type CheckpointsReadVariables = {
  readonly id: string;
  readonly from?: number | null;
};
export const CheckpointsRead: Operation<CheckpointsReadResult, CheckpointsReadVariables> = /* @__PURE__ */ complete("query CheckpointsRead($id:ID!$from:Int){campaign(id:$id){id moves{url leftAt sign seal leaving arrivedAt checkpointKey arrival}checkpoints(from:$from){ordinal stage statement signature leaf{index count viewHash salt path}}}}");

export type PhaseDisclosuresReadResult = { readonly campaign: { readonly id: string; readonly phaseDisclosures: { readonly ordinal: number; readonly before: unknown; readonly events: unknown; readonly nonce: string | null } | null } | null };
export type PhaseDisclosuresReadVariables = {
  readonly id: string;
  readonly ordinal: number;
  readonly viewer?: string | null;
};
export const PhaseDisclosuresRead: Operation<PhaseDisclosuresReadResult, PhaseDisclosuresReadVariables> = /* @__PURE__ */ complete("query PhaseDisclosuresRead($id:ID!$ordinal:Int!$viewer:String){campaign(id:$id){id phaseDisclosures(ordinal:$ordinal viewer:$viewer){ordinal before events nonce}}}");

export type FiguresReadResult = { readonly campaign: { readonly id: string; readonly figures: unknown } | null };
export type FiguresReadVariables = {
  readonly id: string;
  readonly viewer?: string | null;
  readonly after?: number | null;
};
export const FiguresRead: Operation<FiguresReadResult, FiguresReadVariables> = /* @__PURE__ */ complete("query FiguresRead($id:ID!$viewer:String$after:Int){campaign(id:$id){id figures(viewer:$viewer after:$after)}}");

export type RealTableResult = { readonly campaign: { readonly id: string; readonly entered: readonly ({ readonly seat: string; readonly winner: string | null; readonly how: string; readonly units: readonly ({ readonly seat: string; readonly ref: string; readonly lost: number; readonly damaged: number })[] })[] | null } | null };
export type RealTableVariables = {
  readonly id: string;
};
export const RealTable: Operation<RealTableResult, RealTableVariables> = /* @__PURE__ */ complete("query RealTable($id:ID!){campaign(id:$id){id entered{seat winner how units{seat ref lost damaged}}}}");

export type EndingReadResult = { readonly campaign: { readonly id: string; readonly ending: { readonly honors: readonly (Honor)[]; readonly honorable: readonly (string)[]; readonly given: readonly ({ readonly seat: string; readonly honor: Honor; readonly to: readonly (string)[] })[]; readonly rematch: { readonly campaign: { readonly id: string; readonly status: CampaignStatus; readonly mySeat: string | null; readonly iAmHost: boolean; readonly seats: readonly ({ readonly id: string; readonly name: string; readonly number: number })[] }; readonly seats: readonly ({ readonly seat: string; readonly accepted: boolean; readonly player: { readonly id: string; readonly name: string } })[] } | null } | null } | null };
export type EndingReadVariables = {
  readonly id: string;
};
export const EndingRead: Operation<EndingReadResult, EndingReadVariables> = /* @__PURE__ */ complete("query EndingRead($id:ID!){campaign(id:$id){id ending{honors honorable given{seat honor to}rematch{campaign{id status mySeat iAmHost seats{id name number}}seats{seat accepted player{id name}}}}}}");

export type RematchFormResult = { readonly campaign: CampaignSummary & { readonly listed: boolean; readonly rated: boolean; readonly options: unknown; readonly dice: { readonly beacon: { readonly marginSeconds: number; readonly patienceMinutes: number; readonly fallback: BeaconFallback } | null }; readonly spectators: boolean; readonly spectatorDelay: number; readonly pressChannels: PressChannels; readonly press: { readonly unsigned: boolean; readonly staysWithPlayer: boolean } } | null };
export type RematchFormVariables = {
  readonly id: string;
};
export const RematchForm: Operation<RematchFormResult, RematchFormVariables> = /* @__PURE__ */ complete("query RematchForm($id:ID!){campaign(id:$id){...CampaignSummary listed rated options dice{beacon{marginSeconds patienceMinutes fallback}}spectators spectatorDelay pressChannels press{unsigned staysWithPlayer}}}");

export type PlayerReadResult = { readonly player: { readonly account: { readonly id: string; readonly name: string; readonly kind: AccountKind }; readonly isMe: boolean; readonly page: PageState; readonly record: { readonly since: string; readonly finished: number; readonly tookOver: number; readonly handedOver: number; readonly unfinished: number; readonly onTime: number; readonly late: number; readonly missed: number; readonly missesPerHundred: number; readonly lastMarks: string; readonly readiness: readonly ({ readonly pace: PaceClass; readonly seconds: number; readonly phases: number })[]; readonly games: readonly ({ readonly rulesetTitle: string; readonly scenarioTitle: string; readonly sides: readonly (string)[]; readonly finished: number; readonly won: number; readonly drawn: number; readonly lost: number })[]; readonly campaigns: readonly ({ readonly campaign: string; readonly name: string; readonly watchable: boolean; readonly rulesetTitle: string; readonly scenarioTitle: string; readonly side: string; readonly number: number; readonly tookOver: boolean; readonly fromTurn: number; readonly toTurn: number; readonly result: SeatResult; readonly endedAt: string })[]; readonly unlisted: number; readonly languages: readonly (TableLanguage)[]; readonly hours: { readonly zone: string; readonly from: number; readonly to: number } | null } | null } | null };
export type PlayerReadVariables = {
  readonly name: string;
};
export const PlayerRead: Operation<PlayerReadResult, PlayerReadVariables> = /* @__PURE__ */ complete("query PlayerRead($name:String!){player(name:$name){account{id name kind}isMe page record{since finished tookOver handedOver unfinished onTime late missed missesPerHundred lastMarks readiness{pace seconds phases}games{rulesetTitle scenarioTitle sides finished won drawn lost}campaigns{campaign name watchable rulesetTitle scenarioTitle side number tookOver fromTurn toTurn result endedAt}unlisted languages hours{zone from to}}}}");

export type PersonSettingsResult = { readonly personSettings: PersonSettingsFields };
export type PersonSettingsVariables = {};
export const PersonSettings: Operation<PersonSettingsResult, PersonSettingsVariables> = /* @__PURE__ */ complete("query PersonSettings{personSettings{...PersonSettingsFields}}");

export type LobbyEndResult = { readonly campaign: { readonly rated: boolean; readonly gather: { readonly until: string; readonly startsItself: boolean; readonly asks: { readonly finished: number; readonly missesPerHundred: number; readonly rating: number | null } | null } | null } | null };
export type LobbyEndVariables = {
  readonly id: string;
};
export const LobbyEnd: Operation<LobbyEndResult, LobbyEndVariables> = /* @__PURE__ */ complete("query LobbyEnd($id:ID!){campaign(id:$id){rated gather{until startsItself asks{finished missesPerHundred rating}}}}");

export type LaterOrdersReadResult = { readonly campaign: { readonly id: string; readonly laterOrders: readonly ({ readonly turn: number; readonly phaseKind: string; readonly orders: unknown })[] } | null };
export type LaterOrdersReadVariables = {
  readonly id: string;
};
export const LaterOrdersRead: Operation<LaterOrdersReadResult, LaterOrdersReadVariables> = /* @__PURE__ */ complete("query LaterOrdersRead($id:ID!){campaign(id:$id){id laterOrders{turn phaseKind orders}}}");

export type MemberRatingsResult = { readonly memberRatings: { readonly hidden: boolean; readonly ratings: readonly ({ readonly ruleset: string; readonly rulesetTitle: string; readonly seats: SeatClass; readonly rating: number; readonly spread: number; readonly campaigns: number; readonly provisional: boolean; readonly changes: readonly ({ readonly campaign: string; readonly name: string; readonly watchable: boolean; readonly endedAt: string; readonly rating: number; readonly change: number })[] })[] } | null };
export type MemberRatingsVariables = {
  readonly name: string;
};
export const MemberRatings: Operation<MemberRatingsResult, MemberRatingsVariables> = /* @__PURE__ */ complete("query MemberRatings($name:String!){memberRatings(name:$name){hidden ratings{ruleset rulesetTitle seats rating spread campaigns provisional changes{campaign name watchable endedAt rating change}}}}");

export type RatingListResult = { readonly ratingList: { readonly ruleset: string; readonly rulesetTitle: string; readonly seats: SeatClass; readonly players: readonly ({ readonly account: { readonly id: string; readonly name: string; readonly kind: AccountKind }; readonly place: number | null; readonly rating: number; readonly spread: number; readonly campaigns: number; readonly provisional: boolean })[] } | null };
export type RatingListVariables = {
  readonly ruleset: string;
  readonly seats: SeatClass;
};
export const RatingList: Operation<RatingListResult, RatingListVariables> = /* @__PURE__ */ complete("query RatingList($ruleset:ID!$seats:SeatClass!){ratingList(ruleset:$ruleset seats:$seats){ruleset rulesetTitle seats players{account{id name kind}place rating spread campaigns provisional}}}");

export type RatingChangesResult = { readonly ratingChanges: readonly ({ readonly account: { readonly id: string; readonly name: string; readonly kind: AccountKind }; readonly rating: number; readonly spread: number; readonly change: number; readonly campaigns: number; readonly provisional: boolean })[] };
export type RatingChangesVariables = {
  readonly campaign: string;
};
export const RatingChanges: Operation<RatingChangesResult, RatingChangesVariables> = /* @__PURE__ */ complete("query RatingChanges($campaign:ID!){ratingChanges(campaign:$campaign){account{id name kind}rating spread change campaigns provisional}}");

export type DesignsResult = { readonly designs: readonly (DesignFields)[] };
export type DesignsVariables = {
  readonly ruleset: string;
};
export const Designs: Operation<DesignsResult, DesignsVariables> = /* @__PURE__ */ complete("query Designs($ruleset:ID!){designs(ruleset:$ruleset){...DesignFields}}");

export type SaveDesignResult = { readonly saveDesign: { readonly design: DesignFields | null; readonly saved: boolean; readonly problems: readonly (ProblemFields)[] } };
export type SaveDesignVariables = {
  readonly input: SaveDesignInput;
};
export const SaveDesign: Operation<SaveDesignResult, SaveDesignVariables> = /* @__PURE__ */ complete("mutation SaveDesign($input:SaveDesignInput!){saveDesign(input:$input){design{...DesignFields}saved problems{...ProblemFields}}}");

export type RemoveDesignResult = { readonly removeDesign: { readonly problems: readonly (ProblemFields)[] } };
export type RemoveDesignVariables = {
  readonly input: RemoveDesignInput;
};
export const RemoveDesign: Operation<RemoveDesignResult, RemoveDesignVariables> = /* @__PURE__ */ complete("mutation RemoveDesign($input:RemoveDesignInput!){removeDesign(input:$input){problems{...ProblemFields}}}");

export type CampaignChangedResult = { readonly campaignChanged: { readonly campaign: string; readonly key: string } };
export type CampaignChangedVariables = {
  readonly campaign: string;
};
export const CampaignChanged: Operation<CampaignChangedResult, CampaignChangedVariables> = /* @__PURE__ */ complete("subscription CampaignChanged($campaign:ID!){campaignChanged(campaign:$campaign){campaign key}}");

export type PowersResult = { readonly campaign: { readonly id: string; readonly powers: readonly ({ readonly power: string; readonly host: How; readonly gameMaster: How | null; readonly used: number | null })[] } | null };
export type PowersVariables = {
  readonly id: string;
};
export const Powers: Operation<PowersResult, PowersVariables> = /* @__PURE__ */ complete("query Powers($id:ID!){campaign(id:$id){id powers{power host gameMaster used}}}");

export type MyLeaveResult = { readonly myLeave: readonly (PeriodFields)[] };
export type MyLeaveVariables = {};
export const MyLeave: Operation<MyLeaveResult, MyLeaveVariables> = /* @__PURE__ */ complete("query MyLeave{myLeave{...PeriodFields}}");

export type SavePersonSettingsResult = { readonly savePersonSettings: { readonly settings: PersonSettingsFields; readonly problems: readonly (ProblemFields)[] } };
export type SavePersonSettingsVariables = {
  readonly input: PersonSettingsInput;
};
export const SavePersonSettings: Operation<SavePersonSettingsResult, SavePersonSettingsVariables> = /* @__PURE__ */ complete("mutation SavePersonSettings($input:PersonSettingsInput!){savePersonSettings(input:$input){settings{...PersonSettingsFields}problems{...ProblemFields}}}");

export type SaveLeaveResult = { readonly saveLeave: { readonly leave: readonly (PeriodFields)[]; readonly problems: readonly (ProblemFields)[] } };
export type SaveLeaveVariables = {
  readonly input: SaveLeaveInput;
};
export const SaveLeave: Operation<SaveLeaveResult, SaveLeaveVariables> = /* @__PURE__ */ complete("mutation SaveLeave($input:SaveLeaveInput!){saveLeave(input:$input){leave{...PeriodFields}problems{...ProblemFields}}}");

export type OpenVoteResult = { readonly openVote: CampaignPayloadFields };
export type OpenVoteVariables = {
  readonly input: OpenVoteInput;
};
export const OpenVote: Operation<OpenVoteResult, OpenVoteVariables> = /* @__PURE__ */ complete("mutation OpenVote($input:OpenVoteInput!){openVote(input:$input){...CampaignPayloadFields}}");

export type CastVoteResult = { readonly castVote: CampaignPayloadFields };
export type CastVoteVariables = {
  readonly input: CastVoteInput;
};
export const CastVote: Operation<CastVoteResult, CastVoteVariables> = /* @__PURE__ */ complete("mutation CastVote($input:CastVoteInput!){castVote(input:$input){...CampaignPayloadFields}}");

export type UseAllowanceResult = { readonly useAllowance: CampaignPayloadFields };
export type UseAllowanceVariables = {
  readonly input: ExtendInput;
};
export const UseAllowance: Operation<UseAllowanceResult, UseAllowanceVariables> = /* @__PURE__ */ complete("mutation UseAllowance($input:ExtendInput!){useAllowance(input:$input){...CampaignPayloadFields}}");

export type NudgeSeatResult = { readonly nudgeSeat: CampaignPayloadFields };
export type NudgeSeatVariables = {
  readonly input: SeatInput;
};
export const NudgeSeat: Operation<NudgeSeatResult, NudgeSeatVariables> = /* @__PURE__ */ complete("mutation NudgeSeat($input:SeatInput!){nudgeSeat(input:$input){...CampaignPayloadFields}}");

export type NameSitterResult = { readonly nameSitter: CampaignPayloadFields };
export type NameSitterVariables = {
  readonly input: NameSitterInput;
};
export const NameSitter: Operation<NameSitterResult, NameSitterVariables> = /* @__PURE__ */ complete("mutation NameSitter($input:NameSitterInput!){nameSitter(input:$input){...CampaignPayloadFields}}");

export type DismissSitterResult = { readonly dismissSitter: CampaignPayloadFields };
export type DismissSitterVariables = {
  readonly input: CampaignInput;
};
export const DismissSitter: Operation<DismissSitterResult, DismissSitterVariables> = /* @__PURE__ */ complete("mutation DismissSitter($input:CampaignInput!){dismissSitter(input:$input){...CampaignPayloadFields}}");

export type OfferRoleResult = { readonly offerRole: CampaignPayloadFields };
export type OfferRoleVariables = {
  readonly input: OfferRoleInput;
};
export const OfferRole: Operation<OfferRoleResult, OfferRoleVariables> = /* @__PURE__ */ complete("mutation OfferRole($input:OfferRoleInput!){offerRole(input:$input){...CampaignPayloadFields}}");

export type TakeRoleResult = { readonly takeRole: CampaignPayloadFields };
export type TakeRoleVariables = {
  readonly input: TakeRoleInput;
};
export const TakeRole: Operation<TakeRoleResult, TakeRoleVariables> = /* @__PURE__ */ complete("mutation TakeRole($input:TakeRoleInput!){takeRole(input:$input){...CampaignPayloadFields}}");

export type EndRoleResult = { readonly endRole: CampaignPayloadFields };
export type EndRoleVariables = {
  readonly input: EndRoleInput;
};
export const EndRole: Operation<EndRoleResult, EndRoleVariables> = /* @__PURE__ */ complete("mutation EndRole($input:EndRoleInput!){endRole(input:$input){...CampaignPayloadFields}}");

export type LendBattleResult = { readonly lendBattle: CampaignPayloadFields };
export type LendBattleVariables = {
  readonly input: LendBattleInput;
};
export const LendBattle: Operation<LendBattleResult, LendBattleVariables> = /* @__PURE__ */ complete("mutation LendBattle($input:LendBattleInput!){lendBattle(input:$input){...CampaignPayloadFields}}");

export type TakeBattleResult = { readonly takeBattle: CampaignPayloadFields };
export type TakeBattleVariables = {
  readonly input: TakeBattleInput;
};
export const TakeBattle: Operation<TakeBattleResult, TakeBattleVariables> = /* @__PURE__ */ complete("mutation TakeBattle($input:TakeBattleInput!){takeBattle(input:$input){...CampaignPayloadFields}}");

export type EndCaptainResult = { readonly endCaptain: CampaignPayloadFields };
export type EndCaptainVariables = {
  readonly input: EndCaptainInput;
};
export const EndCaptain: Operation<EndCaptainResult, EndCaptainVariables> = /* @__PURE__ */ complete("mutation EndCaptain($input:EndCaptainInput!){endCaptain(input:$input){...CampaignPayloadFields}}");

export type OfferSeatResult = { readonly offerSeat: CampaignPayloadFields };
export type OfferSeatVariables = {
  readonly input: OfferSeatInput;
};
export const OfferSeat: Operation<OfferSeatResult, OfferSeatVariables> = /* @__PURE__ */ complete("mutation OfferSeat($input:OfferSeatInput!){offerSeat(input:$input){...CampaignPayloadFields}}");

export type RequestSeatResult = { readonly requestSeat: CampaignPayloadFields };
export type RequestSeatVariables = {
  readonly input: RequestSeatInput;
};
export const RequestSeat: Operation<RequestSeatResult, RequestSeatVariables> = /* @__PURE__ */ complete("mutation RequestSeat($input:RequestSeatInput!){requestSeat(input:$input){...CampaignPayloadFields}}");

export type HandOverSeatResult = { readonly handOverSeat: CampaignPayloadFields };
export type HandOverSeatVariables = {
  readonly input: HandOverSeatInput;
};
export const HandOverSeat: Operation<HandOverSeatResult, HandOverSeatVariables> = /* @__PURE__ */ complete("mutation HandOverSeat($input:HandOverSeatInput!){handOverSeat(input:$input){...CampaignPayloadFields}}");

export type MakeRulingResult = { readonly makeRuling: CampaignPayloadFields };
export type MakeRulingVariables = {
  readonly input: MakeRulingInput;
};
export const MakeRuling: Operation<MakeRulingResult, MakeRulingVariables> = /* @__PURE__ */ complete("mutation MakeRuling($input:MakeRulingInput!){makeRuling(input:$input){...CampaignPayloadFields}}");

export type WaiveBeaconResult = { readonly waiveBeacon: CampaignPayloadFields };
export type WaiveBeaconVariables = {
  readonly input: WaiveBeaconInput;
};
export const WaiveBeacon: Operation<WaiveBeaconResult, WaiveBeaconVariables> = /* @__PURE__ */ complete("mutation WaiveBeacon($input:WaiveBeaconInput!){waiveBeacon(input:$input){...CampaignPayloadFields}}");

export type UpgradeRulesetResult = { readonly upgradeRuleset: CampaignPayloadFields };
export type UpgradeRulesetVariables = {
  readonly input: UpgradeRulesetInput;
};
export const UpgradeRuleset: Operation<UpgradeRulesetResult, UpgradeRulesetVariables> = /* @__PURE__ */ complete("mutation UpgradeRuleset($input:UpgradeRulesetInput!){upgradeRuleset(input:$input){...CampaignPayloadFields}}");

export type UndoRulingResult = { readonly undoRuling: CampaignPayloadFields };
export type UndoRulingVariables = {
  readonly input: UndoRulingInput;
};
export const UndoRuling: Operation<UndoRulingResult, UndoRulingVariables> = /* @__PURE__ */ complete("mutation UndoRuling($input:UndoRulingInput!){undoRuling(input:$input){...CampaignPayloadFields}}");

export type TeamReadResult = { readonly campaign: { readonly id: string; readonly team: { readonly roles: readonly ({ readonly seat: string; readonly account: AccountFields; readonly role: TeamRole; readonly taken: boolean })[]; readonly drafts: readonly ({ readonly account: AccountFields; readonly draft: DraftFields })[] } } | null };
export type TeamReadVariables = {
  readonly id: string;
};
export const TeamRead: Operation<TeamReadResult, TeamReadVariables> = /* @__PURE__ */ complete("query TeamRead($id:ID!){campaign(id:$id){id team{roles{seat account{...AccountFields}role taken}drafts{account{...AccountFields}draft{...DraftFields}}}}}");

/** The mutations by name. */
export const mutations = {
  setReady: SetReady,
  addSeatKey: AddSeatKey,
  submitOrders: SubmitOrders,
  readLog: ReadLog,
  readInbox: ReadInbox,
  markPerson: MarkPerson,
  report: Report,
  leaveLetter: LeaveLetter,
  createCampaign: CreateCampaign,
  rematch: Rematch,
  giveHonor: GiveHonor,
  openDemo: OpenDemo,
  invite: Invite,
  takeSeat: TakeSeat,
  setSeatKeys: SetSeatKeys,
  leaveSeat: LeaveSeat,
  returnToSeat: ReturnToSeat,
  rankSeats: RankSeats,
  seatBot: SeatBot,
  startCampaign: StartCampaign,
  submitOrderText: SubmitOrderText,
  withdrawOrders: WithdrawOrders,
  setStandingOrders: SetStandingOrders,
  setLaterOrders: SetLaterOrders,
  act: Act,
  saveDraft: SaveDraft,
  extendDeadline: ExtendDeadline,
  changePace: ChangePace,
  pauseCampaign: PauseCampaign,
  releaseCampaign: ReleaseCampaign,
  resumeCampaign: ResumeCampaign,
  endCampaign: EndCampaign,
  revokeInvitation: RevokeInvitation,
  editCampaign: EditCampaign,
  followCampaign: FollowCampaign,
  removePlayer: RemovePlayer,
  askFinish: AskFinish,
  enterResult: EnterResult,
  steerBattle: SteerBattle,
  saveNoticeSettings: SaveNoticeSettings,
  addNoticeTarget: AddNoticeTarget,
  removeNoticeTarget: RemoveNoticeTarget,
  testNotice: TestNotice,
  renewCalendar: RenewCalendar,
  sendLetter: SendLetter,
  eraseLetter: EraseLetter,
  answerTreaty: AnswerTreaty,
  pinLetter: PinLetter,
  saveNote: SaveNote,
  readLetters: ReadLetters,
  saveDesign: SaveDesign,
  removeDesign: RemoveDesign,
  savePersonSettings: SavePersonSettings,
  saveLeave: SaveLeave,
  openVote: OpenVote,
  castVote: CastVote,
  useAllowance: UseAllowance,
  nudgeSeat: NudgeSeat,
  nameSitter: NameSitter,
  dismissSitter: DismissSitter,
  offerRole: OfferRole,
  takeRole: TakeRole,
  endRole: EndRole,
  lendBattle: LendBattle,
  takeBattle: TakeBattle,
  endCaptain: EndCaptain,
  offerSeat: OfferSeat,
  requestSeat: RequestSeat,
  handOverSeat: HandOverSeat,
  makeRuling: MakeRuling,
  waiveBeacon: WaiveBeacon,
  upgradeRuleset: UpgradeRuleset,
  undoRuling: UndoRuling,
};
