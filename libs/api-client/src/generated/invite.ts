// Made by scripts/generate.mjs from schema.graphql and operations/*.graphql. Do not edit.
import type { Operation } from '../operation.js';
import type { InvitationLinkFields, InviteInput, ProblemFields } from './types.js';

export type InviteResult = { readonly invite: { readonly url: string | null; readonly invitation: InvitationLinkFields | null; readonly problems: readonly (ProblemFields)[] } };
export type InviteVariables = {
  readonly input: InviteInput;
};
export const Invite = "mutation Invite($input:InviteInput!){invite(input:$input){url invitation{...InvitationLinkFields}problems{...ProblemFields}}}fragment InvitationLinkFields on InvitationLink{id url label madeAt uses}fragment ProblemFields on Problem{code sentence path clause warning}" as Operation<InviteResult, InviteVariables>;
