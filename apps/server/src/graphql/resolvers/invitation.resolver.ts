import { Inject } from '@nestjs/common';
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Problem, UserId } from '@warlog/kernel';
import { invitation, invitationsOf, invite, revokeInvitation, type InvitationShown } from '@warlog/application';
import type { Visitor } from '../../http/visitor.js';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers, notFound } from '../answers.js';
import { Asking, Me } from '../context.js';
import { InviteInput, RevokeInvitationInput } from '../inputs/host.js';
import { inputs, token } from '../inputs/schemas.js';
import { freeSeats, problemModel } from '../models.js';
import { argument, parsed } from '../parse.js';
import { CampaignType, InvitationLinkType, InvitationType } from '../types/campaign.js';
import { CampaignPayload, InvitePayload } from '../types/payloads.js';

/** Invitation links. */
@Resolver(() => CampaignType)
export class InvitationResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Query(() => InvitationType, {
    nullable: true,
    description: 'The offer of an invitation, readable without an account; null if it is not valid.',
  })
  async invitation(
    @Asking() { account }: Visitor,
    @Args('token', { type: () => String, description: 'The last part of the link.' }) text: string,
  ): Promise<InvitationType | null> {
    const access = await invitation(this.ports, account?.id ?? null, argument(token, 'token', text));
    if (!access) return null;
    const campaign = await this.answers.model(access);
    return { campaign, freeSeats: freeSeats(access), hostName: campaign.host.name };
  }

  @ResolveField(() => [InvitationLinkType], {
    description: 'Its invitation links, the newest first; empty for all but its host.',
  })
  async invitations(
    @Parent() { access }: CampaignType,
    @Asking() { origin }: Visitor,
  ): Promise<readonly InvitationLinkType[]> {
    return (await invitationsOf(this.ports, access)).map((made) => linkModel(made, origin));
  }

  @Mutation(() => InvitePayload, { description: 'Creates another invitation link; earlier ones stay valid.' })
  async invite(
    @Me() me: UserId,
    @Asking() { origin }: Visitor,
    @Args('input', { type: () => InviteInput, description: 'The campaign.' }) input: unknown,
  ): Promise<InvitePayload> {
    const given = parsed(inputs.invite, input);
    if ('problems' in given) return refused(given.problems);
    const { commandId: command, campaign, label } = given.value;
    const made = await invite(this.ports, { command, campaign, user: me, label });
    if (made === null) throw notFound();
    if ('problems' in made) return refused(made.problems);
    const link = linkModel(made, origin);
    return { url: link.url, invitation: link, problems: [] };
  }

  @Mutation(() => CampaignPayload, { description: 'Revokes an invitation link; players who used it stay.' })
  revokeInvitation(
    @Me() me: UserId,
    @Args('input', { type: () => RevokeInvitationInput, description: 'The link.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.revokeInvitation, input), async ({ campaign, invitation: link }) => {
      const isDone = await revokeInvitation(this.ports, { campaign, user: me, invitation: link });
      return isDone ? { kind: 'done', campaign, version: 0, hash: '' } : { kind: 'not-found' };
    });
  }
}

function refused(problems: readonly Problem[]): InvitePayload {
  return { url: null, invitation: null, problems: problems.map(problemModel) };
}

function linkModel({ token: secret, ...made }: InvitationShown, origin: string): InvitationLinkType {
  return { ...made, url: secret === null ? null : `${origin}/join/${secret}` };
}
