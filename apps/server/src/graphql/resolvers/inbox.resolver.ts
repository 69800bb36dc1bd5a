import { Inject } from '@nestjs/common';
import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';
import { inboxOf } from '@warlog/application';
import type { ServerPorts } from '../../modes/world.js';
import { PORTS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import { ReadInboxInput } from '../inputs/inbox.js';
import { cursor, inputs, pageSize } from '../inputs/schemas.js';
import { problemModel } from '../models.js';
import { argument, parsed } from '../parse.js';
import { InboxConnection, InboxPayload } from '../types/inbox.js';

/** What concerns me, across all campaigns. */
@Resolver()
export class InboxResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Query(() => InboxConnection, { description: 'What concerns me in my campaigns, the newest first.' })
  async inbox(
    @Me() me: UserId,
    @Args('first', { type: () => Int, nullable: true, defaultValue: 30, description: 'At most so many, 1 to 100.' })
    many: number | null,
    @Args('after', { type: () => String, nullable: true, description: '`next` of the page before.' })
    after?: string | null,
  ): Promise<InboxConnection> {
    const size = argument(pageSize, 'first', many ?? 30);
    const { items, next } = await inboxOf(this.ports, me, size, argument(cursor.nullable(), 'after', after ?? null));
    const nodes = items.map(async ({ sight, ...entry }) => ({ ...entry, campaign: await this.answers.model(sight) }));
    return { nodes: await Promise.all(nodes), next };
  }

  @Query(() => Int, { description: 'How much of my inbox I have not looked at.' })
  inboxUnread(@Me() me: UserId): Promise<number> {
    return this.ports.inbox.unread(me);
  }

  @Mutation(() => InboxPayload, { description: 'I have looked at something of my inbox.' })
  async readInbox(
    @Me() me: UserId,
    @Args('input', { type: () => ReadInboxInput, description: 'What.' }) input: unknown,
  ): Promise<InboxPayload> {
    const given = parsed(inputs.readInbox, input);
    if (!('problems' in given)) await this.ports.inbox.setSeen(me, given.value);
    const problems = 'problems' in given ? given.problems.map(problemModel) : [];
    return { unread: await this.ports.inbox.unread(me), problems };
  }
}
