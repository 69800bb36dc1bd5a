// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { InboxEntryFields } from './types.js';

export type InboxReadResult = { readonly serverTime: string; readonly inboxUnread: number; readonly inbox: { readonly nodes: readonly (InboxEntryFields)[]; readonly next: string | null } };
export type InboxReadVariables = {
  readonly first?: number | null;
  readonly after?: string | null;
};
export const InboxRead = "query InboxRead($first:Int$after:String){serverTime inboxUnread inbox(first:$first after:$after){nodes{...InboxEntryFields}next}}fragment AccountFields on Account{id name kind}fragment InboxEntryFields on InboxEntry{id at unread reason code params campaign{id name ruleset status turn phase{id dueAt closesAt sealed{roundAt}openedAt}mySeat host{...AccountFields}seats{id name player{...AccountFields}}}by{...AccountFields}owed letter{from body}}" as Operation<InboxReadResult, InboxReadVariables>;
