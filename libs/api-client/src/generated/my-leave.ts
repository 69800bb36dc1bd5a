// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { PeriodFields } from './types.js';

export type MyLeaveResult = { readonly myLeave: readonly (PeriodFields)[] };
export type MyLeaveVariables = {};
export const MyLeave = "query MyLeave{myLeave{...PeriodFields}}fragment PeriodFields on Period{from to}" as Operation<MyLeaveResult, MyLeaveVariables>;
