// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { CampaignSummary, LobbyFilterInput } from './types.js';

export type LobbyResult = { readonly serverTime: string; readonly lobby: { readonly nodes: readonly (CampaignSummary)[]; readonly next: string | null } };
export type LobbyVariables = {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly filter?: LobbyFilterInput | null;
};
export const Lobby = "query Lobby($first:Int=30$after:String$filter:LobbyFilterInput){serverTime lobby(first:$first after:$after filter:$filter){nodes{...CampaignSummary}next}}fragment AccountFields on Account{id name kind}fragment BattleFields on Battle{id place sides ruleset ordinal settled child word table{...BattleTableFields}}fragment BattleTableFields on Campaign{id rulesetTitle status turn phase{openedAt dueAt}waiting{sheet done}}fragment CampaignSummary on Campaign{id name brief{text newcomers language}ruleset rulesetVersion rulesetTitle scenario scenarioTitle status away{at}turn phase{...PhaseFields}seats{...SeatFields}mySeat mySignedActions{keys words standing acts}host{...AccountFields}iAmHost pace{...PaceFields}demo pausedUntil parkedAt parkedOver pauseReason result{winners reason clause}waiting{sheet idle done}parent{campaign battle place}battles{...BattleFields}unreadLetters createdAt}fragment PaceFields on Pace{phaseMinutes earlyClose coolingSeconds graceSeconds extensionHoursPerPhase extensionHoursTotal kindMinutes{kind minutes}calendar{zone weekdays minute leastMinutes blackouts{from to}}allowanceHours rescue{missing hours}leaveDeadlines openSeatAfterMisses standInAfterMisses bankMinutes awayAfterWindows}fragment PartFields on PhasePart{unit of from to}fragment PhaseFields on OpenPhase{id ordinal kind turn part{...PartFields}closes openedAt dueAt closesAt secret myPartKey sealed{sealedAt round roundAt waitsUntil}}fragment SeatFields on Seat{id number name player{...AccountFields}bot standIn offered awaited sheet now misses away clock{seconds runsOutAt}partKey partsAsked partsBrought}" as Operation<LobbyResult, LobbyVariables>;
