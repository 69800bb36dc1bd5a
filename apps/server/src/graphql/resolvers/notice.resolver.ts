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
  type NoticeTarget,
} from '@warlog/application';
import type { World } from '../../modes/world.js';
import { WORLD } from '../../tokens.js';
import { notFound } from '../answers.js';
import { Me } from '../context.js';
import * as typed from '../inputs/notices.js';
import { inputs } from '../inputs/schemas.js';
import { problemModel } from '../models.js';
import { argument, parsed } from '../parse.js';
import { NoticePayload, NoticeSettingsType, NoticeTargetType } from '../types/notices.js';

/** What reaches me, where and when. */
@Resolver()
export class NoticeResolver {
  constructor(@Inject(WORLD) private readonly world: World) {}

  @Query(() => NoticeSettingsType, { description: 'My notices.' })
  noticeSettings(@Me() me: UserId): Promise<NoticeSettingsType> {
    return this.settings(me);
  }

  @Query(() => [NoticeTargetType], { description: 'Webhooks of a campaign that I lead.' })
  async campaignWebhooks(
    @Me() me: UserId,
    @Args('campaign', { type: () => ID, description: 'Which one.' }) id: string,
  ): Promise<readonly NoticeTargetType[]> {
    const targets = await campaignTargets(this.world.ports, me, argument(campaignId, 'campaign', id));
    if (!targets) throw notFound();
    return targets.map(targetModel);
  }

  @Mutation(() => NoticePayload, { description: 'Changes what reaches me.' })
  async saveNoticeSettings(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NoticeSettingsInput, description: 'What changes.' }) input: unknown,
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

  @Mutation(() => NoticePayload, { description: 'Adds a mailbox, which is asked to confirm, or a webhook.' })
  async addNoticeTarget(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NoticeTargetInput, description: 'Where.' }) input: unknown,
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

  @Mutation(() => NoticePayload, { description: 'Forgets one of my targets.' })
  async removeNoticeTarget(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NoticeTargetRefInput, description: 'Which one.' }) input: unknown,
  ): Promise<NoticePayload> {
    const given = parsed(inputs.noticeTargetRef, input);
    if ('problems' in given) return refused(given.problems);
    const problems = await removeTarget(this.world.ports, me, given.value.target);
    return problems.length > 0 ? refused(problems) : this.done(me);
  }

  @Mutation(() => NoticePayload, {
    description: 'Sends a test to one of my targets at once; its outcome stands with it.',
  })
  async testNotice(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NoticeTargetRefInput, description: 'Which one.' }) input: unknown,
  ): Promise<NoticePayload> {
    const given = parsed(inputs.noticeTargetRef, input);
    if ('problems' in given) return refused(given.problems);
    if (!(await testTarget(this.world.ports, me, given.value.target))) throw notFound();
    return this.done(me);
  }

  @Mutation(() => NoticePayload, { description: 'Gives my calendar a new address; the former one ends.' })
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
}: NoticeTarget): NoticeTargetType {
  return { id, column: channel, label, confirmed, lastSentAt, lastError, lastErrorAt };
}

function refused(problems: readonly Problem[]): NoticePayload {
  return { settings: null, secret: null, problems: problems.map(problemModel) };
}
