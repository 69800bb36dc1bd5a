import { Inject } from '@nestjs/common';
import { Int, Query, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/core';
import { inboxOf, inboxConnection, type InboxConnection } from '@warlog/application';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import { typeFor } from '../schema-types.js';
import { cursor, Given, pageSize } from '../arguments.js';

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
    @Given('first', pageSize(30)) first: number,
    @Given('after', cursor.describe('`next` of the previous page.')) after: string | null,
  ): Promise<InboxConnection> {
    const { items, next } = await inboxOf(this.ports, me, first, after);
    const nodes = items.map(async ({ access, ...entry }) => ({ ...entry, campaign: await this.answers.model(access) }));
    return { nodes: await Promise.all(nodes), next };
  }

  @Query(() => Int, { description: 'The number of unread inbox entries.' })
  inboxUnread(@Me() me: UserId): Promise<number> {
    return this.ports.inbox.unread(me);
  }
}
