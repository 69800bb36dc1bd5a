// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';

export type GameReadResult = { readonly campaign: { readonly id: string; readonly myStanding: unknown; readonly game: { readonly key: string; readonly seq: number; readonly view: unknown } | null } | null };
export type GameReadVariables = {
  readonly id: string;
  readonly viewer?: string | null;
  readonly ordinal?: number | null;
  readonly known?: string | null;
};
export const GameRead = "query GameRead($id:ID!$viewer:String$ordinal:Int$known:String){campaign(id:$id){id myStanding game(viewer:$viewer ordinal:$ordinal known:$known){key seq view}}}" as Operation<GameReadResult, GameReadVariables>;
