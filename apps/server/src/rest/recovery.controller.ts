import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mailLinks, recoverByCode, recoverByLink } from '@warlog/application';
import { Refused } from '../http/failures.js';
import type { Log } from '../log.js';
import type { ServerPorts } from '../modes/runtime.js';
import { LOG, PORTS } from '../tokens.js';
import { read } from './body.js';
import { accountSummary, enter, type AccountSummary } from './entering.js';
import { Operation } from './operation.js';
import { bodies } from './schemas.js';

const text = z.string().max(1000);
const byCode = z
  .object({ name: z.string().max(200), code: text, password: text })
  .register(bodies, { id: 'RecoveryByCode' });
const byLink = z.object({ token: text, password: text }).register(bodies, { id: 'RecoveryByLink' });
const address = z.object({ address: z.string().max(254) }).register(bodies, { id: 'RecoveryByMail' });

const entered = { status: 201, description: 'The account; its session begins.', schema: accountSummary } as const;

/** Recovery of an account after a forgotten password. */
@ApiTags('accounts')
@Controller('api/recovery')
export class RecoveryController {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Operation('POST', 'code', {
    id: 'recoverByCode',
    summary: 'Recovers the account with a recovery code and a new password; all its sessions end.',
    access: 'anyone',
    limit: 'sign-ins',
    body: byCode,
    success: entered,
    refusals: [422],
  })
  async byCode(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountSummary> {
    return enter(this.ports, await recoverByCode(this.ports, read(byCode, body)), request, reply);
  }

  @Operation('POST', 'link', {
    id: 'recoverByLink',
    summary: 'Recovers the account with a link and a new password.',
    access: 'anyone',
    limit: 'sign-ins',
    body: byLink,
    success: entered,
    refusals: [422],
  })
  async byLink(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountSummary> {
    return enter(this.ports, await recoverByLink(this.ports, read(byLink, body)), request, reply);
  }

  /** Answers before any lookup: neither the text nor the time shows whether the address is known. */
  @Operation('POST', 'mail', {
    id: 'recoverByMail',
    summary: 'Sends a recovery link to all accounts with this confirmed address.',
    access: 'anyone',
    limit: 'sign-ins',
    body: address,
    success: { status: 202, description: 'The same answer, whether or not the address is known.' },
    refusals: [404],
  })
  byMail(@Body() body: unknown): void {
    if (!this.ports.senders.mail) throw new Refused(404, 'WLG_E_NO_MAIL');
    const given = read(address, body);
    mailLinks(this.ports, given.address).catch((error: unknown) => this.log.defect('a mail with a way back in', error));
  }
}
