// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { LineReading, ProblemFields, SheetFields, SubmitOrderTextInput } from './types.js';

export type SubmitOrderTextResult = { readonly submitOrderText: { readonly receipt: SheetFields | null; readonly reading: { readonly read: readonly ({ readonly lines: readonly (number)[]; readonly says: string; readonly how: LineReading })[]; readonly notRead: readonly ({ readonly line: number; readonly text: string })[] } | null; readonly problems: readonly (ProblemFields & { readonly suggestions: readonly (string)[] })[]; readonly conflict: SheetFields | null } };
export type SubmitOrderTextVariables = {
  readonly input: SubmitOrderTextInput;
};
export const SubmitOrderText = "mutation SubmitOrderText($input:SubmitOrderTextInput!){submitOrderText(input:$input){receipt{...SheetFields}reading{read{lines says how}notRead{line text}}problems{...ProblemFields suggestions}conflict{...SheetFields}}}fragment ProblemFields on Problem{code sentence path clause warning}fragment SheetFields on MySheet{number sheet ready receivedAt statement signature version hash leaf}" as Operation<SubmitOrderTextResult, SubmitOrderTextVariables>;
