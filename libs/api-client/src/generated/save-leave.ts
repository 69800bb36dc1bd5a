// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { PeriodFields, ProblemFields, SaveLeaveInput } from './types.js';

export type SaveLeaveResult = { readonly saveLeave: { readonly leave: readonly (PeriodFields)[]; readonly problems: readonly (ProblemFields)[] } };
export type SaveLeaveVariables = {
  readonly input: SaveLeaveInput;
};
export const SaveLeave = "mutation SaveLeave($input:SaveLeaveInput!){saveLeave(input:$input){leave{...PeriodFields}problems{...ProblemFields}}}fragment PeriodFields on Period{from to}fragment ProblemFields on Problem{code sentence path clause warning}" as Operation<SaveLeaveResult, SaveLeaveVariables>;
