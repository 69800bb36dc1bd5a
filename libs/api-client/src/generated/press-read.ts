// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { LetterFields } from './types.js';

export type PressReadResult = { readonly campaign: { readonly id: string; readonly unreadLetters: number; readonly press: { readonly unsigned: boolean; readonly staysWithPlayer: boolean; readonly me: string | null; readonly partners: readonly (string)[]; readonly channels: readonly ({ readonly id: string; readonly members: readonly (string)[] | null; readonly unread: number; readonly last: LetterFields | null })[] } } | null };
export type PressReadVariables = {
  readonly id: string;
};
export const PressRead = "query PressRead($id:ID!){campaign(id:$id){id unreadLetters press{unsigned staysWithPlayer me partners channels{id members unread last{...LetterFields}}}}}fragment LetterFields on Letter{message channel from mine mayErase body erasedBy ordinal turn at}" as Operation<PressReadResult, PressReadVariables>;
