import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { campaignId, type CampaignId, type UserId } from '@warlog/core';
import {
  campaignTargets,
  noticeSettingsType,
  noticeTargetType,
  type NoticeSettingsType,
  type NoticeTargetType,
} from '@warlog/application';
import type { Runtime } from '../../modes/runtime.js';
import { WORLD } from '../../tokens.js';
import { notFound } from '../answers.js';
import { Me } from '../context.js';
import { typeFor } from '../schema-types.js';
import { noticeSettingsModel, targetModel } from '../notice-models.js';
import { Given } from '../arguments.js';

/** Settings and addresses of the user's notifications. */
@Resolver()
export class NoticeResolver {
  constructor(@Inject(WORLD) private readonly world: Runtime) {}

  @Query(() => typeFor(noticeSettingsType), { description: "The user's notification settings." })
  noticeSettings(@Me() me: UserId): Promise<NoticeSettingsType> {
    return noticeSettingsModel(this.world, me);
  }

  @Query(() => [typeFor(noticeTargetType)], { description: 'Webhooks of a campaign that the user hosts.' })
  async campaignWebhooks(
    @Me() me: UserId,
    @Given('campaign', campaignId.describe('Its id.')) campaign: CampaignId,
  ): Promise<readonly NoticeTargetType[]> {
    const targets = await campaignTargets(this.world.ports, me, campaign);
    if (!targets) throw notFound();
    return targets.map(targetModel);
  }
}
