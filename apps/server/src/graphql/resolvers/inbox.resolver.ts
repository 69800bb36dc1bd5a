import { Inject } from '@nestjs/common';
import { Args, Int, Query, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';
import { inboxOf, inboxConnection, type InboxConnection } from '@warlog/application';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import { typeFor } from '../schema-types.js';
import { cursor, pageSize } from '../arguments.js';
import { argument } from '../parse.js';

/** The inbox of the user, across all campaigns. */
@Resolver()
export class InboxResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Query(() => typeFor(inboxConnection), { description: "The user's inbox, the newest entry first." })
  async inbox(
    @Me() me: UserId,
    @Args('first', { type: () => Int, nullable: true, defaultValue: 30, description: 'The page size, 1 to 100.' })
    many: number | null,
    @Args('after', { type: () => String, nullable: true, description: '`next` of the previous page.' })
    after?: string | null,
  ): Promise<InboxConnection> {
    const size = argument(pageSize, 'first', many ?? 30);
    const { items, next } = await inboxOf(this.ports, me, size, argument(cursor.nullable(), 'after', after ?? null));
    const nodes = items.map(async ({ access, ...entry }) => ({ ...entry, campaign: await this.answers.model(access) }));
    return { nodes: await Promise.all(nodes), next };
  }

  @Query(() => Int, { description: 'The number of unread inbox entries.' })
  inboxUnread(@Me() me: UserId): Promise<number> {
    return this.ports.inbox.unread(me);
  }
}
