// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { DraftFields, ProblemFields, SaveDraftInput } from './types.js';

export type SaveDraftResult = { readonly saveDraft: { readonly draft: DraftFields | null; readonly saved: boolean; readonly problems: readonly (ProblemFields)[] } };
export type SaveDraftVariables = {
  readonly input: SaveDraftInput;
};
export const SaveDraft = "mutation SaveDraft($input:SaveDraftInput!){saveDraft(input:$input){draft{...DraftFields}saved problems{...ProblemFields}}}fragment DraftFields on Draft{phase sheet device revision savedAt}fragment ProblemFields on Problem{code sentence path clause warning}" as Operation<SaveDraftResult, SaveDraftVariables>;
