import { Inject } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { LogSubject, UserId } from '@warlog/kernel';
import {
  accountDto,
  logOf,
  type LogEntry,
  type LogSeen,
  campaignType,
  logConnection,
  logSubject,
  type LogConnection,
  type LogEntryType,
} from '@warlog/application';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import type { CampaignAnswer } from '../answers.js';
import { cursor, Given, pageSize } from '../arguments.js';
import { typeFor } from '../schema-types.js';

/** The governance log of a campaign. */
@Resolver(() => typeFor(campaignType))
export class LogResolver {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @ResolveField(() => typeFor(logConnection), {
    description: 'The actions of host, game master, votes and clock, as disclosed to the user; the newest first.',
  })
  async log(
    @Parent() { access }: CampaignAnswer,
    @Given('first', pageSize(40)) first: number,
    @Given('subject', logSubject.nullable().describe('Only of this subject; absent: of all.'))
    subject: LogSubject | null,
    @Given('before', cursor.describe('`next` of the previous page.')) before: string | null,
  ): Promise<LogConnection> {
    const seen = await logOf(this.ports, access, { first, subject, before });
    return { nodes: seen.entries.map((entry) => entryModel(seen, entry)), next: seen.next, seenAt: seen.seenAt };
  }
}

function entryModel(seen: LogSeen, { by: actor, user, former, ...entry }: LogEntry): LogEntryType {
  const account = (id: UserId | null) => (id === null ? null : accountDto(seen, id));
  return { ...entry, by: account(actor), user: account(user), former: account(former) };
}
