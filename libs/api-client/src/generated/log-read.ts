// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { LogEntryFields, LogSubject } from './types.js';

export type LogReadResult = { readonly serverTime: string; readonly campaign: { readonly id: string; readonly log: { readonly nodes: readonly (LogEntryFields)[]; readonly next: string | null; readonly seenAt: string | null } } | null };
export type LogReadVariables = {
  readonly id: string;
  readonly first?: number | null;
  readonly subject?: LogSubject | null;
  readonly before?: string | null;
};
export const LogRead = "query LogRead($id:ID!$first:Int$subject:LogSubject$before:String){serverTime campaign(id:$id){id log(first:$first subject:$subject before:$before){nodes{...LogEntryFields}next seenAt}}}fragment AccountFields on Account{id name kind}fragment LogEntryFields on LogEntry{id at turn ordinal subject code by{...AccountFields}reason seat user{...AccountFields}former{...AccountFields}from to params seats differences{name before after}personal}" as Operation<LogReadResult, LogReadVariables>;
