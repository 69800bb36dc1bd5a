import { Inject } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { LogSubject } from '@warlog/campaign';
import { campaignType, logConnection, logOf, logSubject, type LogConnection } from '@warlog/application';
import { z } from 'zod';
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
  log(
    @Parent() { access }: CampaignAnswer,
    @Given('first', pageSize(40)) first: number,
    @Given('subject', logSubject.nullable().describe('Only of this subject; absent: of all.'))
    subject: LogSubject | null,
    @Given('byOffice', z.boolean().nullish().describe('Only what host and game master did as such.'))
    byOffice: boolean | null,
    @Given('before', cursor.describe('`next` of the previous page.')) before: string | null,
  ): Promise<LogConnection> {
    return logOf(this.ports, access, { first, subject, byOffice: byOffice === true, before });
  }
}
