import { Inject } from '@nestjs/common';
import { Resolver, Subscription } from '@nestjs/graphql';
import { campaignChange } from '@warlog/application';
import { campaignId, type CampaignId, type UserId } from '@warlog/core';
import type { Visitor } from '../../http/visitor.js';
import type { Runtime } from '../../modes/runtime.js';
import { HUB, WORLD } from '../../tokens.js';
import { Asking, Me } from '../context.js';
import { typeFor } from '../schema-types.js';
import type { ChangeHub } from '../hub.js';
import { campaignChanges, homeChanges } from '../live.js';
import { Given } from '../arguments.js';

/** Subscriptions to changes. */
@Resolver()
export class ChangeResolver {
  constructor(
    @Inject(WORLD) private readonly world: Runtime,
    @Inject(HUB) private readonly hub: ChangeHub,
  ) {}

  @Subscription(() => typeFor(campaignChange), {
    description: 'Announces each change of a campaign, so that the client reads it again.',
  })
  campaignChanged(@Asking() visitor: Visitor, @Given('campaign', campaignId.describe('Its id.')) campaign: CampaignId) {
    return campaignChanges(this.world, this.hub, visitor, campaign);
  }

  @Subscription(() => typeFor(campaignChange), { description: "Announces each change of the user's campaigns." })
  homeChanged(@Asking() visitor: Visitor, @Me() me: UserId) {
    return homeChanges(this.world, this.hub, { visitor, user: me });
  }
}
