// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { DesignFields } from './types.js';

export type DesignsResult = { readonly designs: readonly (DesignFields)[] };
export type DesignsVariables = {
  readonly ruleset: string;
};
export const Designs = "query Designs($ruleset:ID!){designs(ruleset:$ruleset){...DesignFields}}fragment DesignFields on Design{id ruleset kind name document revision savedAt}" as Operation<DesignsResult, DesignsVariables>;
