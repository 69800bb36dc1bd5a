// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { CampaignSummary, GameMasterMode, SeatFields } from './types.js';

export type InvitedResult = { readonly serverTime: string; readonly invitation: { readonly hostName: string; readonly freeSeats: readonly (SeatFields)[]; readonly campaign: CampaignSummary & { readonly gameMaster: GameMasterMode } } | null };
export type InvitedVariables = {
  readonly token: string;
};
export const Invited = "query Invited($token:String!){serverTime invitation(token:$token){hostName freeSeats{...SeatFields}campaign{...CampaignSummary gameMaster}}}fragment AccountFields on Account{id name kind}fragment CampaignSummary on Campaign{id name ruleset rulesetTitle scenario scenarioTitle status turn phase{...PhaseFields}seats{...SeatFields}mySeat host{...AccountFields}iAmHost pace{...PaceFields}demo pausedUntil parkedAt pauseReason result{winners reason clause}waiting{sheet idle}unreadLetters createdAt}fragment PaceFields on Pace{phaseMinutes earlyClose coolingSeconds graceSeconds extensionHoursPerPhase extensionHoursTotal kindMinutes{kind minutes}calendar{zone weekdays minute leastMinutes blackouts{from to}}allowanceHours rescue{missing hours}leaveDeadlines openSeatAfterMisses standInAfterMisses}fragment PhaseFields on OpenPhase{id ordinal kind turn openedAt dueAt closesAt}fragment SeatFields on Seat{id number name player{...AccountFields}bot standIn awaited sheet misses}" as Operation<InvitedResult, InvitedVariables>;
