// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { SeatOfferFields } from './types.js';

export type SeatReadResult = { readonly serverTime: string; readonly campaign: SeatOfferFields | null };
export type SeatReadVariables = {
  readonly id: string;
};
export const SeatRead = "query SeatRead($id:ID!){serverTime campaign(id:$id){...SeatOfferFields}}fragment AccountFields on Account{id name kind}fragment CampaignSummary on Campaign{id name brief{text newcomers language}ruleset rulesetVersion rulesetTitle scenario scenarioTitle status turn phase{...PhaseFields}seats{...SeatFields}mySeat host{...AccountFields}iAmHost pace{...PaceFields}demo pausedUntil parkedAt pauseReason result{winners reason clause}waiting{sheet idle done}unreadLetters createdAt}fragment PaceFields on Pace{phaseMinutes earlyClose coolingSeconds graceSeconds extensionHoursPerPhase extensionHoursTotal kindMinutes{kind minutes}calendar{zone weekdays minute leastMinutes blackouts{from to}}allowanceHours rescue{missing hours}leaveDeadlines openSeatAfterMisses standInAfterMisses bankMinutes awayAfterWindows}fragment PartFields on PhasePart{unit of from to}fragment PhaseFields on OpenPhase{id ordinal kind turn part{...PartFields}closes openedAt dueAt closesAt secret}fragment SeatFields on Seat{id number name player{...AccountFields}bot standIn offered awaited sheet now misses away clock{seconds runsOutAt}}fragment SeatOfferFields on Campaign{...CampaignSummary gameMaster options spectators spectatorDelay}" as Operation<SeatReadResult, SeatReadVariables>;
