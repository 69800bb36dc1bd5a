// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { LetterFields } from './types.js';

export type LettersResult = { readonly campaign: { readonly id: string; readonly letters: { readonly nodes: readonly (LetterFields)[]; readonly next: string | null } } | null };
export type LettersVariables = {
  readonly id: string;
  readonly channel?: string | null;
  readonly ordinal?: number | null;
  readonly before?: string | null;
  readonly first?: number | null;
};
export const Letters = "query Letters($id:ID!$channel:String$ordinal:Int$before:String$first:Int=50){campaign(id:$id){id letters(channel:$channel ordinal:$ordinal before:$before first:$first){nodes{...LetterFields}next}}}fragment LetterFields on Letter{message channel from mine mayErase body erasedBy ordinal turn at}" as Operation<LettersResult, LettersVariables>;
