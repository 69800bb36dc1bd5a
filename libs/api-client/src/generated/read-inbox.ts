// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { ProblemFields, ReadInboxInput } from './types.js';

export type ReadInboxResult = { readonly readInbox: { readonly unread: number; readonly problems: readonly (ProblemFields)[] } };
export type ReadInboxVariables = {
  readonly input: ReadInboxInput;
};
export const ReadInbox = "mutation ReadInbox($input:ReadInboxInput!){readInbox(input:$input){unread problems{...ProblemFields}}}fragment ProblemFields on Problem{code sentence path clause warning}" as Operation<ReadInboxResult, ReadInboxVariables>;
