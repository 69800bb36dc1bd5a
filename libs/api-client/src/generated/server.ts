// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { AccountFields } from './types.js';

export type ServerResult = { readonly me: AccountFields | null; readonly serverTime: string; readonly demos: readonly ({ readonly ruleset: string; readonly title: string })[]; readonly abilities: { readonly mail: boolean; readonly push: boolean; readonly beacon: string | null } };
export type ServerVariables = {};
export const Server = "query Server{me{...AccountFields}serverTime demos{ruleset title}abilities{mail push beacon}}fragment AccountFields on Account{id name kind}" as Operation<ServerResult, ServerVariables>;
