import { Body, Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
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
} from '@warlog/application';
import { takeCookie, visitorOf } from '../http/visitor.js';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';
import { read, refuseBy, signedIn } from './body.js';
import { accountSummary, summaryOf, type AccountSummary } from './entering.js';
import { Operation } from './operation.js';
import { answers, bodies } from './schemas.js';

const secretText = z.string().max(1000);
const newPassword = z.object({ old: secretText, password: secretText }).register(bodies, { id: 'NewPassword' });
const newName = z.object({ name: z.string().max(200) }).register(bodies, { id: 'NewName' });
const proof = z.object({ password: secretText.default('') }).register(bodies, { id: 'Proof' });

const session = z.object({
  id: z.string(),
  device: z.string().describe('The name of its browser; may be empty.'),
  openedAt: z.int().nonnegative().describe('Milliseconds since 1970.'),
  usedAt: z.int().nonnegative().describe('Milliseconds since 1970, to the hour.'),
  isOwn: z.boolean().describe('Whether it is the session of this request.'),
});

/** A person's overview of their own account. */
const overview = z
  .object({
    account: accountSummary,
    sessions: z.array(session),
    codesLeft: z.int().nonnegative().describe('The number of unused recovery codes.'),
    resetByMail: z
      .boolean()
      .nullable()
      .describe('Whether a mail can recover the account; null if this server sends none.'),
    leaving: z
      .object({
        seats: z.int().nonnegative().describe('The seats in running campaigns, which bots will play.'),
        gathering: z.int().nonnegative().describe('The hosted campaigns before their start, which will end.'),
      })
      .describe('The effects of removing the account.'),
  })
  .register(answers, { id: 'AccountOverview' });

const codes = z.object({ codes: z.array(z.string()) }).register(answers, { id: 'RecoveryCodes' });

/** All data stored about a person. The content of each part depends on what they did. */
const everything = z
  .object({
    account: z.record(z.string(), z.unknown()),
    sessions: z.array(z.record(z.string(), z.unknown())),
    recoveryCodesLeft: z.int().nonnegative(),
    notices: z.record(z.string(), z.unknown()),
    away: z.unknown(),
    designs: z.array(z.record(z.string(), z.unknown())),
    campaigns: z.array(z.record(z.string(), z.unknown())),
    followed: z.array(z.string()),
    page: z.record(z.string(), z.unknown()),
    tenures: z.array(z.record(z.string(), z.unknown())),
    ratings: z.array(z.record(z.string(), z.unknown())),
    marks: z.array(z.record(z.string(), z.unknown())),
    hiddenNames: z.array(z.record(z.string(), z.unknown())),
    reports: z.array(z.record(z.string(), z.unknown())),
    notes: z.array(z.record(z.string(), z.unknown())),
  })
  .register(answers, { id: 'OwnData' });

/** Management of the user's own account. */
@ApiTags('accounts')
@Controller('api/account')
export class SelfController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Operation('GET', '', {
    id: 'getAccount',
    summary: "Returns the user's account: sessions, unused recovery codes, and the effects of removing it.",
    access: 'session',
    success: { status: 200, description: 'The account.', schema: overview },
  })
  async look(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readonly<z.infer<typeof overview>>> {
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
    return {
      account: summaryOf(account),
      sessions: [...list],
      codesLeft,
      resetByMail: senders.mail ? hasMail : null,
      leaving,
    };
  }

  @Operation('POST', 'name', {
    id: 'renameAccount',
    summary: 'Changes the name, for others and for signing in.',
    access: 'session',
    limit: 'sign-ins',
    body: newName,
    success: { status: 201, description: 'The account with its name.', schema: accountSummary },
    refusals: [422],
  })
  async rename(@Body() body: unknown, @Req() request: FastifyRequest): Promise<AccountSummary> {
    const renamed = await rename(this.ports, signedIn(request).id, read(newName, body).name);
    if (renamed.kind === 'refused') refuseBy(renamed.problems[0]);
    this.ports.headers.forgetNames();
    return summaryOf(renamed.kind === 'done' ? renamed.account : signedIn(request));
  }

  @Operation('POST', 'password', {
    id: 'changePassword',
    summary: 'Changes the password and ends every other session.',
    access: 'session',
    limit: 'sign-ins',
    body: newPassword,
    success: { status: 204, description: 'The new password is set.' },
    refusals: [422],
  })
  async changePassword(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    const { id } = signedIn(request);
    const { secret, device } = visitorOf(request);
    const given = { ...read(newPassword, body), session: secret ?? '', device };
    refuseBy(await changePassword(this.ports, id, given));
  }

  @Operation('POST', 'recovery-codes', {
    id: 'renewRecoveryCodes',
    summary: 'Creates recovery codes, which are returned only once; the former ones become invalid.',
    access: 'session',
    limit: 'sign-ins',
    body: proof,
    success: { status: 201, description: 'The codes.', schema: codes },
    refusals: [422],
  })
  async renewCodes(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readonly<z.infer<typeof codes>>> {
    void reply.header('cache-control', 'no-store');
    const { id } = signedIn(request);
    refuseBy(await isSelf(this.ports, id, read(proof, body).password, visitorOf(request).device));
    return { codes: [...(await renewCodes(this.ports, id))] };
  }

  @Operation('DELETE', 'sessions', {
    id: 'endOtherSessions',
    summary: 'Ends all other sessions.',
    access: 'session',
    success: { status: 204, description: 'The other sessions have ended.' },
  })
  async endOthers(@Req() request: FastifyRequest): Promise<void> {
    const { sessions, vault } = this.ports;
    await sessions.closeAll(signedIn(request).id, vault.digest(visitorOf(request).secret ?? ''));
  }

  @Operation('DELETE', 'sessions/:id', {
    id: 'endSession',
    summary: 'Ends one session.',
    access: 'session',
    success: { status: 204, description: 'The session has ended.' },
    refusals: [404],
  })
  @ApiParam({ name: 'id', description: 'The session.' })
  async endSession(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    const isEnded = await this.ports.sessions.closeSession(signedIn(request).id, id);
    if (!isEnded) refuseBy(accountRefusal('WLG_E_NO_SESSION'), 404);
  }

  @Operation('GET', 'data', {
    id: 'getOwnData',
    summary: 'Returns everything that this server stores about the user, as JSON.',
    access: 'session',
    success: { status: 200, description: 'The data.', schema: everything },
  })
  async data(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const data = await ownData(this.ports, signedIn(request).id, visitorOf(request).secret ?? '');
    void reply.header('cache-control', 'no-store');
    void reply.header('content-disposition', 'attachment; filename="warlog-my-data.json"');
    void reply.type('application/json; charset=utf-8');
    return JSON.stringify(data, null, 2);
  }

  @Operation('POST', 'removal', {
    id: 'removeAccount',
    summary: "Removes the user's account for good. A member has to give the password.",
    access: 'session',
    limit: 'sign-ins',
    body: proof,
    bodyOptional: true,
    success: { status: 204, description: 'The account was removed.' },
    refusals: [422],
  })
  async remove(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { id, kind } = signedIn(request);
    const { password } = read(proof, body ?? {});
    if (kind === 'member') refuseBy(await isSelf(this.ports, id, password, visitorOf(request).device));
    await removeAccount(this.ports, id);
    this.ports.headers.forgetNames();
    takeCookie(reply);
  }
}
