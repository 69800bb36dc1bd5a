import { Body, Controller, Delete, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  closeSession,
  enterAsGuest,
  openSession,
  signIn,
  signUp,
  type Account,
  type AccountReply,
} from '@warlog/application';
import { refusal } from '@warlog/kernel';
import { Refused } from '../http/failures.js';
import { StrictlyLimited } from '../http/limiter.js';
import { giveCookie, takeCookie, visitorOf } from '../http/visitor.js';
import type { Settings } from '../modes/settings.js';
import type { ServerPorts } from '../modes/world.js';
import { PORTS, SETTINGS } from '../tokens.js';

const credentials = z.object({ name: z.string().max(200), password: z.string().max(1000) });
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
  @ApiOperation({ summary: 'Sign up; the session begins at once.' })
  @ApiBody(credentialsBody)
  @ApiResponse({ status: 201, description: 'The account.' })
  async signUp(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Told> {
    return this.enter(await signUp(this.ports, read(credentials, body)), request, reply);
  }

  @Post('sessions')
  @StrictlyLimited()
  @ApiOperation({ summary: 'Sign in; the former session of this browser ends.' })
  @ApiBody(credentialsBody)
  @ApiResponse({ status: 201, description: 'The account.' })
  async signIn(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Told> {
    return this.enter(await signIn(this.ports, read(credentials, body)), request, reply, 401);
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
    return this.enter(await enterAsGuest(this.ports, name), request, reply);
  }

  private async enter(reply: AccountReply, request: FastifyRequest, http: FastifyReply, status = 422): Promise<Told> {
    if (reply.kind === 'refused') {
      const [problem] = reply.problems;
      throw new Refused(status, problem ?? 'WLG_E_REQUEST');
    }
    const visitor = visitorOf(request);
    const secret = await openSession(this.ports, reply.account.id, visitor.secret);
    giveCookie(http, visitor, secret);
    return told(reply.account);
  }
}

/** What a client hears of an account. */
type Told = Pick<Account, 'id' | 'name' | 'kind'>;

function told({ id, name, kind }: Account): Told {
  return { id, name, kind };
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const detail = `${issue?.path.join('.') || 'body'}: ${issue?.message ?? ''}`;
  throw new Refused(400, refusal('WLG_E_INPUT', { detail }));
}
