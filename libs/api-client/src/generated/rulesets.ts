// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { OptionGoverns, OptionType } from './types.js';

export type RulesetsResult = { readonly rulesets: readonly ({ readonly id: string; readonly version: number; readonly title: string; readonly minSeats: number; readonly maxSeats: number; readonly scenarios: readonly ({ readonly id: string; readonly title: string; readonly summary: string; readonly minSeats: number; readonly maxSeats: number; readonly preview: unknown })[]; readonly options: readonly ({ readonly key: string; readonly type: OptionType; readonly default: unknown; readonly choices: readonly (string)[] | null; readonly min: number | null; readonly max: number | null; readonly none: number | null; readonly group: string; readonly governs: OptionGoverns | null })[] })[] };
export type RulesetsVariables = {};
export const Rulesets = "query Rulesets{rulesets{id version title minSeats maxSeats scenarios{id title summary minSeats maxSeats preview}options{key type default choices min max none group governs}}}" as Operation<RulesetsResult, RulesetsVariables>;
