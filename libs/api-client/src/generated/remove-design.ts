// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { ProblemFields, RemoveDesignInput } from './types.js';

export type RemoveDesignResult = { readonly removeDesign: { readonly problems: readonly (ProblemFields)[] } };
export type RemoveDesignVariables = {
  readonly input: RemoveDesignInput;
};
export const RemoveDesign = "mutation RemoveDesign($input:RemoveDesignInput!){removeDesign(input:$input){problems{...ProblemFields}}}fragment ProblemFields on Problem{code sentence path clause warning}" as Operation<RemoveDesignResult, RemoveDesignVariables>;
