import { Inject } from '@nestjs/common';
import { Args, ID, Resolver, Subscription } from '@nestjs/graphql';
import { campaignId, type UserId } from '@warlog/kernel';
import type { Visitor } from '../../http/visitor.js';
import type { World } from '../../modes/world.js';
import { HUB, WORLD } from '../../tokens.js';
import { Asking, Me } from '../context.js';
import type { ChangeHub } from '../hub.js';
import { campaignChanges, homeChanges } from '../live.js';
import { argument } from '../parse.js';
import { CampaignChange } from '../types/campaign.js';

/** What is told live. */
@Resolver()
export class ChangeResolver {
  constructor(
    @Inject(WORLD) private readonly world: World,
    @Inject(HUB) private readonly hub: ChangeHub,
  ) {}

  @Subscription(() => CampaignChange, {
    description: 'A hint after every change of a campaign I may see: read again what you show.',
  })
  campaignChanged(
    @Asking() visitor: Visitor,
    @Args('campaign', { type: () => ID, description: 'Which one.' }) id: string,
  ) {
    return campaignChanges(this.world, this.hub, visitor, argument(campaignId, 'campaign', id));
  }

  @Subscription(() => CampaignChange, { description: 'A hint after a change of any campaign of mine.' })
  homeChanged(@Asking() visitor: Visitor, @Me() me: UserId) {
    return homeChanges(this.world, this.hub, { visitor, user: me });
  }
}
