// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { DesignFields, ProblemFields, SaveDesignInput } from './types.js';

export type SaveDesignResult = { readonly saveDesign: { readonly design: DesignFields | null; readonly saved: boolean; readonly problems: readonly (ProblemFields)[] } };
export type SaveDesignVariables = {
  readonly input: SaveDesignInput;
};
export const SaveDesign = "mutation SaveDesign($input:SaveDesignInput!){saveDesign(input:$input){design{...DesignFields}saved problems{...ProblemFields}}}fragment DesignFields on Design{id ruleset kind name document revision savedAt}fragment ProblemFields on Problem{code sentence path clause warning}" as Operation<SaveDesignResult, SaveDesignVariables>;
