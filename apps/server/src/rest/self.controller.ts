import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  accountRefusal,
  changePassword,
  isSelf,
  leavingOf,
  ownData,
  removeAccount,
  rename,
  renewCodes,
  type Leaving,
  type Session,
} from '@warlog/application';
import { StrictlyLimited } from '../http/limiter.js';
import { takeCookie, visitorOf } from '../http/visitor.js';
import type { ServerPorts } from '../modes/world.js';
import { PORTS } from '../tokens.js';
import { read, refuseBy, signedIn } from './body.js';
import { told, type Told } from './entering.js';

const secretText = z.string().max(1000);
const newPassword = z.object({ old: secretText, password: secretText });
const newName = z.object({ name: z.string().max(200) });
const proof = z.object({ password: secretText.default('') });

const passwordBody = { schema: { type: 'object', properties: { password: { type: 'string' } } } };

/** What I may do about my own account. */
@ApiTags('accounts')
@Controller('api/account')
export class SelfController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Get()
  @ApiOperation({
    summary: 'My account: where I am signed in, how many recovery codes are left, what my going would do.',
  })
  async look(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Overview> {
    void reply.header('cache-control', 'no-store');
    const account = signedIn(request);
    const { notices, recovery, senders, sessions, vault } = this.ports;
    const [list, codesLeft, targets, leaving] = await Promise.all([
      sessions.list(account.id, vault.digest(visitorOf(request).secret ?? '')),
      recovery.codesLeft(account.id),
      notices.targets({ user: account.id }),
      leavingOf(this.ports, account.id),
    ]);
    const hasMail = targets.some(({ channel, confirmed }) => channel === 'mail' && confirmed);
    return { account: told(account), sessions: list, codesLeft, resetByMail: senders.mail ? hasMail : null, leaving };
  }

  @Post('name')
  @StrictlyLimited()
  @ApiOperation({ summary: 'Take another name, for others and for signing in.' })
  @ApiBody({ schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } })
  async rename(@Body() body: unknown, @Req() request: FastifyRequest): Promise<Told> {
    const renamed = await rename(this.ports, signedIn(request).id, read(newName, body).name);
    if (renamed.kind === 'refused') refuseBy(renamed.problems[0]);
    this.ports.heads.forgetNames();
    return told(renamed.kind === 'done' ? renamed.account : signedIn(request));
  }

  @Post('password')
  @StrictlyLimited()
  @HttpCode(204)
  @ApiOperation({ summary: 'Change the password; every other session ends.' })
  @ApiBody({
    schema: {
      type: 'object',
      required: ['old', 'password'],
      properties: { old: { type: 'string' }, password: { type: 'string' } },
    },
  })
  async changePassword(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    const { secret, device } = visitorOf(request);
    const given = { ...read(newPassword, body), session: secret ?? '', device };
    refuseBy(await changePassword(this.ports, signedIn(request).id, given));
  }

  @Post('recovery-codes')
  @StrictlyLimited()
  @ApiOperation({ summary: 'New recovery codes, told this once; the former ones end.' })
  @ApiBody(passwordBody)
  async renewCodes(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ readonly codes: readonly string[] }> {
    void reply.header('cache-control', 'no-store');
    const { id } = signedIn(request);
    refuseBy(await isSelf(this.ports, id, read(proof, body).password, visitorOf(request).device));
    return { codes: await renewCodes(this.ports, id) };
  }

  @Delete('sessions')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out everywhere else.' })
  async endOthers(@Req() request: FastifyRequest): Promise<void> {
    const { sessions, vault } = this.ports;
    await sessions.closeAll(signedIn(request).id, vault.digest(visitorOf(request).secret ?? ''));
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out on one device.' })
  @ApiParam({ name: 'id', description: 'The session.' })
  async endOne(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    const isEnded = await this.ports.sessions.closeOne(signedIn(request).id, id);
    if (!isEnded) refuseBy(accountRefusal('WLG_E_NO_SESSION'), 404);
  }

  @Get('data')
  @ApiOperation({ summary: 'Everything that this server keeps about me, as JSON.' })
  @ApiProduces('application/json')
  async data(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const data = await ownData(this.ports, signedIn(request).id, visitorOf(request).secret ?? '');
    void reply.header('cache-control', 'no-store');
    void reply.header('content-disposition', 'attachment; filename="warlog-my-data.json"');
    void reply.type('application/json; charset=utf-8');
    return JSON.stringify(data, null, 2);
  }

  @Post('removal')
  @StrictlyLimited()
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove my account for good. A member proves it by the password.' })
  @ApiBody(passwordBody)
  async remove(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { id, kind } = signedIn(request);
    const { password } = read(proof, body ?? {});
    if (kind === 'member') refuseBy(await isSelf(this.ports, id, password, visitorOf(request).device));
    await removeAccount(this.ports, id);
    this.ports.heads.forgetNames();
    takeCookie(reply);
  }
}

/** What a person sees of their own account. */
interface Overview {
  readonly account: Told;
  readonly sessions: readonly Session[];
  readonly codesLeft: number;
  /** Would a mail bring them back in? Null where this server sends none. */
  readonly resetByMail: boolean | null;
  readonly leaving: Leaving;
}
