// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { ProblemFields, ReadLogInput } from './types.js';

export type ReadLogResult = { readonly readLog: { readonly problems: readonly (ProblemFields)[] } };
export type ReadLogVariables = {
  readonly input: ReadLogInput;
};
export const ReadLog = "mutation ReadLog($input:ReadLogInput!){readLog(input:$input){problems{...ProblemFields}}}fragment ProblemFields on Problem{code sentence path clause warning}" as Operation<ReadLogResult, ReadLogVariables>;
