import { Inject } from '@nestjs/common';
import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  freeSeats,
  invitation,
  invitationsOf,
  campaignType,
  invitationLinkType,
  invitationType,
  type InvitationLinkType,
  type InvitationType,
} from '@warlog/application';
import type { Visitor } from '../../http/visitor.js';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers, type CampaignAnswer } from '../answers.js';
import { Asking } from '../context.js';
import { typeFor } from '../schema-types.js';
import { Given, token } from '../arguments.js';
import { linkModel } from '../models.js';

/** Invitation links. */
@Resolver(() => typeFor(campaignType))
export class InvitationResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Query(() => typeFor(invitationType), {
    nullable: true,
    description: 'The offer of an invitation, readable without an account; null if it is not valid.',
  })
  async invitation(
    @Asking() { account }: Visitor,
    @Given('token', token.describe('The last part of the link.')) token: string,
  ): Promise<InvitationType | null> {
    const access = await invitation(this.ports, account?.id ?? null, token);
    if (!access) return null;
    const campaign = await this.answers.model(access);
    return { campaign, freeSeats: freeSeats(access), hostName: campaign.host.name };
  }

  @ResolveField(() => [typeFor(invitationLinkType)], {
    description: 'Its invitation links, the newest first; empty for all but its host.',
  })
  async invitations(
    @Parent() { access }: CampaignAnswer,
    @Asking() { origin }: Visitor,
  ): Promise<readonly InvitationLinkType[]> {
    return (await invitationsOf(this.ports, access)).map((made) => linkModel(made, origin));
  }
}
