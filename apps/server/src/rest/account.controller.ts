import { Body, Controller, Delete, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  accountRefusal,
  closeSession,
  enterAsGuest,
  gamesOf,
  mergeGuest,
  signIn,
  signUp,
  type Account,
} from '@warlog/application';
import type { UserId } from '@warlog/kernel';
import { Refused } from '../http/failures.js';
import { StrictlyLimited } from '../http/limiter.js';
import { takeCookie, visitorOf } from '../http/visitor.js';
import type { Settings } from '../modes/settings.js';
import type { ServerPorts } from '../modes/world.js';
import { PORTS, SETTINGS } from '../tokens.js';
import { read } from './body.js';
import { enter, type Told } from './entering.js';

const credentials = z.object({ name: z.string().max(200), password: z.string().max(1000) });
/** `games`: what becomes of the seats of a guest who signs in to an account that is there. */
const signingIn = credentials.extend({ games: z.enum(['move', 'leave']).optional() });
const guest = z.object({ name: z.string().max(200).optional() });

const credentialsBody = {
  schema: {
    type: 'object',
    required: ['name', 'password'],
    properties: { name: { type: 'string' }, password: { type: 'string' } },
  },
};

/** Accounts and sessions. The session is a cookie that no script can read. */
@ApiTags('accounts')
@Controller('api')
export class AccountController {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Post('accounts')
  @StrictlyLimited()
  @ApiOperation({ summary: 'Sign up; the session begins at once. A guest keeps seats, campaigns and settings.' })
  @ApiBody(credentialsBody)
  @ApiResponse({ status: 201, description: 'The account.' })
  async signUp(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Told> {
    const { account } = visitorOf(request);
    const guest = account?.kind === 'guest' ? account : null;
    const entered = await signUp(this.ports, read(credentials, body), guest);
    if (guest) this.ports.heads.forgetNames();
    return enter(this.ports, entered, request, reply);
  }

  @Post('sessions')
  @StrictlyLimited()
  @ApiOperation({
    summary: 'Sign in; the former session of this browser ends. A guest with games is asked what becomes of them.',
  })
  @ApiBody(credentialsBody)
  @ApiResponse({ status: 201, description: 'The account.' })
  async signIn(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Told> {
    const { games, ...given } = read(signingIn, body);
    const { account, device } = visitorOf(request);
    const entered = await signIn(this.ports, given, device);
    if (entered.kind === 'done' && account?.kind === 'guest') await this.bring(account, entered.account.id, games);
    return enter(this.ports, entered, request, reply, 401);
  }

  @Delete('sessions/current')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out.' })
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { secret } = visitorOf(request);
    if (secret !== null) await closeSession(this.ports, secret);
    takeCookie(reply);
  }

  @Post('guests')
  @StrictlyLimited('guests')
  @ApiOperation({ summary: 'Enter the demo as a guest; only where the demo is offered.' })
  @ApiBody({ schema: { type: 'object', properties: { name: { type: 'string' } } } })
  @ApiResponse({ status: 201, description: 'The guest account.' })
  async enterAsGuest(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Told> {
    if (!this.settings.demo) throw new Refused(404, 'WLG_E_NO_DEMO');
    const { name = null } = read(guest, body ?? {});
    return enter(this.ports, await enterAsGuest(this.ports, name), request, reply);
  }

  /** A guest's games come along or stay behind; which one is the person's to say. */
  private async bring(guest: Account, member: UserId, games: 'move' | 'leave' | undefined): Promise<void> {
    const count = await gamesOf(this.ports, guest);
    if (count > 0 && games === undefined)
      throw new Refused(409, accountRefusal('WLG_E_GUEST_GAMES', [], { games: count }));
    await mergeGuest(this.ports, guest.id, member, games ?? 'leave');
    this.ports.heads.forgetNames();
  }
}
