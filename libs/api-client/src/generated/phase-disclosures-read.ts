// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';

export type PhaseDisclosuresReadResult = { readonly campaign: { readonly id: string; readonly phaseDisclosures: { readonly ordinal: number; readonly before: unknown; readonly events: unknown; readonly nonce: string | null } | null } | null };
export type PhaseDisclosuresReadVariables = {
  readonly id: string;
  readonly ordinal: number;
  readonly viewer?: string | null;
};
export const PhaseDisclosuresRead = "query PhaseDisclosuresRead($id:ID!$ordinal:Int!$viewer:String){campaign(id:$id){id phaseDisclosures(ordinal:$ordinal viewer:$viewer){ordinal before events nonce}}}" as Operation<PhaseDisclosuresReadResult, PhaseDisclosuresReadVariables>;
