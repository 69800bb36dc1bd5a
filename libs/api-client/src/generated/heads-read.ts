// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';

export type HeadsReadResult = { readonly campaign: { readonly id: string; readonly moves: readonly ({ readonly url: string; readonly leftAt: string; readonly sign: string; readonly seal: string; readonly leaving: string; readonly arrivedAt: string; readonly headKey: string; readonly arrival: string })[]; readonly heads: readonly ({ readonly ordinal: number; readonly stage: number; readonly statement: string; readonly signature: string; readonly leaf: { readonly index: number; readonly count: number; readonly head: string; readonly salt: string; readonly path: readonly (string)[] } | null })[] } | null };
export type HeadsReadVariables = {
  readonly id: string;
  readonly from?: number | null;
};
export const HeadsRead = "query HeadsRead($id:ID!$from:Int){campaign(id:$id){id moves{url leftAt sign seal leaving arrivedAt headKey arrival}heads(from:$from){ordinal stage statement signature leaf{index count head salt path}}}}" as Operation<HeadsReadResult, HeadsReadVariables>;
