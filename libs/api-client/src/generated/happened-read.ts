// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';

export type HappenedReadResult = { readonly campaign: { readonly id: string; readonly happened: { readonly ordinal: number; readonly before: unknown; readonly events: unknown; readonly nonce: string | null } | null } | null };
export type HappenedReadVariables = {
  readonly id: string;
  readonly ordinal: number;
  readonly viewer?: string | null;
};
export const HappenedRead = "query HappenedRead($id:ID!$ordinal:Int!$viewer:String){campaign(id:$id){id happened(ordinal:$ordinal viewer:$viewer){ordinal before events nonce}}}" as Operation<HappenedReadResult, HappenedReadVariables>;
