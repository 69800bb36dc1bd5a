import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
import type { UserId } from '@warlog/core';
import { Refused } from '../http/failures.js';
import { takeCookie, visitorOf } from '../http/visitor.js';
import type { Settings } from '../modes/settings.js';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS, SETTINGS } from '../tokens.js';
import { read } from './body.js';
import { accountSummary, enter, type AccountSummary } from './entering.js';
import { Operation } from './operation.js';
import { bodies } from './schemas.js';

const credentials = z
  .object({ name: z.string().max(200), password: z.string().max(1000) })
  .register(bodies, { id: 'Credentials' });
/** `games`: what happens to the seats of a guest who signs in to an existing account. */
const signingIn = credentials
  .extend({ games: z.enum(['move', 'leave']).optional() })
  .register(bodies, { id: 'SignIn' });
const guest = z.object({ name: z.string().max(200).optional() }).register(bodies, { id: 'Guest' });

/** Accounts and sessions. The session is a cookie that no script can read. */
@ApiTags('accounts')
@Controller('api')
export class AccountController {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Operation('POST', 'accounts', {
    id: 'signUp',
    summary: 'Signs up and starts a session. A guest keeps seats, campaigns and settings.',
    access: 'optionalSession',
    limit: 'sign-ins',
    body: credentials,
    success: { status: 201, description: 'The account.', schema: accountSummary },
    refusals: [422],
  })
  async signUp(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountSummary> {
    const { account } = visitorOf(request);
    const guest = account?.kind === 'guest' ? account : null;
    const entered = await signUp(this.ports, read(credentials, body), guest);
    if (guest) this.ports.headers.forgetNames();
    return enter(this.ports, entered, request, reply);
  }

  @Operation('POST', 'sessions', {
    id: 'signIn',
    summary:
      'Signs in and ends the former session of this browser. A guest with games has to choose what becomes of them.',
    access: 'optionalSession',
    limit: 'sign-ins',
    body: signingIn,
    success: { status: 201, description: 'The account.', schema: accountSummary },
    refusals: [401, 409],
  })
  async signIn(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountSummary> {
    const { games, ...given } = read(signingIn, body);
    const { account, device } = visitorOf(request);
    const entered = await signIn(this.ports, given, device);
    if (entered.kind === 'done' && account?.kind === 'guest') await this.bring(account, entered.account.id, games);
    return enter(this.ports, entered, request, reply, 401);
  }

  @Operation('DELETE', 'sessions/current', {
    id: 'signOut',
    summary: 'Signs out.',
    access: 'optionalSession',
    success: { status: 204, description: 'The session has ended.' },
  })
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { secret } = visitorOf(request);
    if (secret !== null) await closeSession(this.ports, secret);
    takeCookie(reply);
  }

  @Operation('POST', 'guests', {
    id: 'enterAsGuest',
    summary: 'Enters the demo as a guest, if this server offers it.',
    access: 'anyone',
    limit: 'guests',
    body: guest,
    bodyOptional: true,
    success: { status: 201, description: 'The guest account.', schema: accountSummary },
    refusals: [404, 422],
  })
  async enterAsGuest(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountSummary> {
    if (!this.settings.demo) throw new Refused(404, 'WLG_E_NO_DEMO');
    const { name = null } = read(guest, body ?? {});
    return enter(this.ports, await enterAsGuest(this.ports, name), request, reply);
  }

  /** Moves a guest's games to the account or leaves them; the user must choose which. */
  private async bring(guest: Account, member: UserId, games: 'move' | 'leave' | undefined): Promise<void> {
    const count = await gamesOf(this.ports, guest);
    if (count > 0 && games === undefined)
      throw new Refused(409, accountRefusal('WLG_E_GUEST_GAMES', [], { games: count }));
    await mergeGuest(this.ports, guest.id, member, games ?? 'leave');
    this.ports.headers.forgetNames();
  }
}
