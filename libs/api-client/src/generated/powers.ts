// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { How } from './types.js';

export type PowersResult = { readonly campaign: { readonly id: string; readonly powers: readonly ({ readonly power: string; readonly host: How; readonly gameMaster: How | null; readonly used: number | null })[] } | null };
export type PowersVariables = {
  readonly id: string;
};
export const Powers = "query Powers($id:ID!){campaign(id:$id){id powers{power host gameMaster used}}}" as Operation<PowersResult, PowersVariables>;
