// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { SheetStatus } from './types.js';

export type WaitingReadResult = { readonly home: { readonly nodes: readonly ({ readonly id: string; readonly waiting: { readonly sheet: SheetStatus; readonly done: boolean } | null; readonly battles: readonly ({ readonly table: { readonly id: string; readonly waiting: { readonly sheet: SheetStatus; readonly done: boolean } | null } | null })[] })[] }; readonly inboxUnread: number };
export type WaitingReadVariables = {};
export const WaitingRead = "query WaitingRead{home{nodes{id waiting{sheet done}battles{table{id waiting{sheet done}}}}}inboxUnread}" as Operation<WaitingReadResult, WaitingReadVariables>;
