import { Inject } from '@nestjs/common';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { campaignId, type Problem, type UserId } from '@warlog/kernel';
import {
  addMail,
  addWebhook,
  campaignTargets,
  noticeSettings,
  removeTarget,
  renewCalendar,
  saveNoticeSettings,
  testTarget,
  type NotificationAddress,
} from '@warlog/application';
import type { Runtime } from '../../modes/runtime.js';
import { WORLD } from '../../tokens.js';
import { notFound } from '../answers.js';
import { Me } from '../context.js';
import * as typed from '../inputs/notices.js';
import { inputs } from '../inputs/schemas.js';
import { problemModel } from '../models.js';
import { argument, parsed } from '../parse.js';
import { NoticePayload, NoticeSettingsType, NoticeTargetType } from '../types/notices.js';

/** Settings and addresses of the user's notifications. */
@Resolver()
export class NoticeResolver {
  constructor(@Inject(WORLD) private readonly world: Runtime) {}

  @Query(() => NoticeSettingsType, { description: "The user's notification settings." })
  noticeSettings(@Me() me: UserId): Promise<NoticeSettingsType> {
    return this.settings(me);
  }

  @Query(() => [NoticeTargetType], { description: 'Webhooks of a campaign that the user hosts.' })
  async campaignWebhooks(
    @Me() me: UserId,
    @Args('campaign', { type: () => ID, description: 'Its id.' }) id: string,
  ): Promise<readonly NoticeTargetType[]> {
    const targets = await campaignTargets(this.world.ports, me, argument(campaignId, 'campaign', id));
    if (!targets) throw notFound();
    return targets.map(targetModel);
  }

  @Mutation(() => NoticePayload, { description: "Changes the user's notification settings." })
  async saveNoticeSettings(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NoticeSettingsInput, description: 'The changes.' }) input: unknown,
  ): Promise<NoticePayload> {
    const given = parsed(inputs.noticeSettings, input);
    if ('problems' in given) return refused(given.problems);
    const { quietOn, quietFrom, quietTo, ...change } = given.value;
    const { profile } = await noticeSettings(this.world.ports, me);
    const quiet = {
      on: quietOn ?? profile.quiet.on,
      from: quietFrom ?? profile.quiet.from,
      to: quietTo ?? profile.quiet.to,
    };
    const reply = await saveNoticeSettings(this.world.ports, me, { ...change, quiet });
    return reply.kind === 'refused' ? refused(reply.problems) : this.done(me);
  }

  @Mutation(() => NoticePayload, { description: 'Adds a webhook, or a mail address, which must be confirmed.' })
  async addNoticeTarget(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NoticeTargetInput, description: 'The address.' }) input: unknown,
  ): Promise<NoticePayload> {
    const given = parsed(inputs.noticeTarget, input);
    if ('problems' in given) return refused(given.problems);
    const { column, address, campaign } = given.value;
    const { ports } = this.world;
    const reply = await (column === 'mail'
      ? addMail(ports, me, address)
      : addWebhook(ports, me, { url: address, campaign }));
    return reply.kind === 'refused' ? refused(reply.problems) : this.done(me, reply.secret);
  }

  @Mutation(() => NoticePayload, { description: "Removes one of the user's addresses." })
  async removeNoticeTarget(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NoticeTargetRefInput, description: 'Its id.' }) input: unknown,
  ): Promise<NoticePayload> {
    const given = parsed(inputs.noticeTargetRef, input);
    if ('problems' in given) return refused(given.problems);
    const problems = await removeTarget(this.world.ports, me, given.value.target);
    return problems.length > 0 ? refused(problems) : this.done(me);
  }

  @Mutation(() => NoticePayload, {
    description: "Sends a test to one of the user's addresses at once and stores the result.",
  })
  async testNotice(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NoticeTargetRefInput, description: 'Its id.' }) input: unknown,
  ): Promise<NoticePayload> {
    const given = parsed(inputs.noticeTargetRef, input);
    if ('problems' in given) return refused(given.problems);
    if (!(await testTarget(this.world.ports, me, given.value.target))) throw notFound();
    return this.done(me);
  }

  @Mutation(() => NoticePayload, {
    description: "Replaces the address of the user's calendar; the former one becomes invalid.",
  })
  async renewCalendar(@Me() me: UserId): Promise<NoticePayload> {
    await renewCalendar(this.world.ports, me);
    return this.done(me);
  }

  private async done(me: UserId, secret: string | null = null): Promise<NoticePayload> {
    return { settings: await this.settings(me), secret, problems: [] };
  }

  private async settings(me: UserId): Promise<NoticeSettingsType> {
    const { ports, pushKey } = this.world;
    const { profile, targets, calendarPath, cells, pushesADay, mailOffered } = await noticeSettings(ports, me);
    const { zone, language, quiet, lastChance, digestAt, pushesPerDay } = profile;
    return {
      ...{ pushKey, mailOffered, zone, language, lastChance, digestAt, pushesPerDay, pushesADay, cells },
      ...{ quietOn: quiet.on, quietFrom: quiet.from, quietTo: quiet.to },
      targets: targets.map(targetModel),
      calendarUrl: `${ports.origin}${calendarPath}`,
    };
  }
}

function targetModel({
  id,
  channel,
  label,
  confirmed,
  lastSentAt,
  lastError,
  lastErrorAt,
}: NotificationAddress): NoticeTargetType {
  return { id, column: channel, label, confirmed, lastSentAt, lastError, lastErrorAt };
}

function refused(problems: readonly Problem[]): NoticePayload {
  return { settings: null, secret: null, problems: problems.map(problemModel) };
}
