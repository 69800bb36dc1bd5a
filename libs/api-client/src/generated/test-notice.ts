// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { NoticePayloadFields, NoticeTargetRefInput } from './types.js';

export type TestNoticeResult = { readonly testNotice: NoticePayloadFields };
export type TestNoticeVariables = {
  readonly input: NoticeTargetRefInput;
};
export const TestNotice = "mutation TestNotice($input:NoticeTargetRefInput!){testNotice(input:$input){...NoticePayloadFields}}fragment NoticePayloadFields on NoticePayload{settings{...NoticeSettingsFields}secret problems{...ProblemFields}}fragment NoticeSettingsFields on NoticeSettings{pushKey mailOffered zone language quietOn quietFrom quietTo lastChance digestAt pushesPerDay pushesADay cells{reason column on}targets{...NoticeTargetFields}calendarUrl}fragment NoticeTargetFields on NoticeTarget{id column label confirmed lastSentAt lastError lastErrorAt}fragment ProblemFields on Problem{code sentence path clause warning}" as Operation<TestNoticeResult, TestNoticeVariables>;
