// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { NoticeSettingsFields } from './types.js';

export type NoticeSettingsResult = { readonly noticeSettings: NoticeSettingsFields };
export type NoticeSettingsVariables = {};
export const NoticeSettings = "query NoticeSettings{noticeSettings{...NoticeSettingsFields}}fragment NoticeSettingsFields on NoticeSettings{pushKey mailOffered zone language quietOn quietFrom quietTo lastChance digestAt pushesPerDay pushesADay cells{reason column on}targets{...NoticeTargetFields}calendarUrl}fragment NoticeTargetFields on NoticeTarget{id column label confirmed lastSentAt lastError lastErrorAt}" as Operation<NoticeSettingsResult, NoticeSettingsVariables>;
