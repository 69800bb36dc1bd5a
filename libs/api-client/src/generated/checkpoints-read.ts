// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';

export type CheckpointsReadResult = { readonly campaign: { readonly id: string; readonly moves: readonly ({ readonly url: string; readonly leftAt: string; readonly sign: string; readonly seal: string; readonly leaving: string; readonly arrivedAt: string; readonly checkpointKey: string; readonly arrival: string })[]; readonly checkpoints: readonly ({ readonly ordinal: number; readonly stage: number; readonly statement: string; readonly signature: string; readonly leaf: { readonly index: number; readonly count: number; readonly viewHash: string; readonly salt: string; readonly path: readonly (string)[] } | null })[] } | null };
export type CheckpointsReadVariables = {
  readonly id: string;
  readonly from?: number | null;
};
export const CheckpointsRead = "query CheckpointsRead($id:ID!$from:Int){campaign(id:$id){id moves{url leftAt sign seal leaving arrivedAt checkpointKey arrival}checkpoints(from:$from){ordinal stage statement signature leaf{index count viewHash salt path}}}}" as Operation<CheckpointsReadResult, CheckpointsReadVariables>;
