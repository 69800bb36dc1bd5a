import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mailLinks, recoverByCode, recoverByLink } from '@warlog/application';
import { Refused } from '../http/failures.js';
import { StrictlyLimited } from '../http/limiter.js';
import type { Log } from '../log.js';
import type { ServerPorts } from '../modes/world.js';
import { LOG, PORTS } from '../tokens.js';
import { read } from './body.js';
import { enter, type Told } from './entering.js';

const text = z.string().max(1000);
const byCode = z.object({ name: z.string().max(200), code: text, password: text });
const byLink = z.object({ token: text, password: text });
const address = z.object({ address: z.string().max(254) });

function bodyOf(...names: readonly string[]) {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return { schema: { type: 'object', required: [...names], properties } };
}

/** Ways back in for whoever forgot a password. */
@ApiTags('accounts')
@Controller('api/recovery')
export class RecoveryController {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Post('code')
  @StrictlyLimited()
  @ApiOperation({ summary: 'A recovery code opens the account once, with a new password; every session of it ends.' })
  @ApiBody(bodyOf('name', 'code', 'password'))
  async byCode(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Told> {
    return enter(this.ports, await recoverByCode(this.ports, read(byCode, body)), request, reply);
  }

  @Post('link')
  @StrictlyLimited()
  @ApiOperation({ summary: 'A link of a mail or of the host opens the account once, with a new password.' })
  @ApiBody(bodyOf('token', 'password'))
  async byLink(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Told> {
    return enter(this.ports, await recoverByLink(this.ports, read(byLink, body)), request, reply);
  }

  /** Answers before anything is looked up: neither words nor time tell whether the address is known. */
  @Post('mail')
  @StrictlyLimited()
  @HttpCode(202)
  @ApiOperation({ summary: 'Mails a link to the accounts that have confirmed this address, if there are any.' })
  @ApiBody(bodyOf('address'))
  byMail(@Body() body: unknown): void {
    if (!this.ports.senders.mail) throw new Refused(404, 'WLG_E_NO_MAIL');
    const given = read(address, body);
    mailLinks(this.ports, given.address).catch((error: unknown) => this.log.defect('a mail with a way back in', error));
  }
}
