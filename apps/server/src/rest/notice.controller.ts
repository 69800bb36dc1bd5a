import { Body, Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addPush, confirmTarget, removePush, formatterFor, stopTarget } from '@warlog/application';
import { Refused } from '../http/failures.js';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';
import { read, signedIn } from './body.js';
import { Operation } from './operation.js';
import { page } from './page.js';
import { answers, bodies } from './schemas.js';

const registration = z
  .object({
    subscription: z.unknown().describe('The result of PushSubscription.toJSON().'),
    label: z.string().max(100).default(''),
  })
  .register(bodies, { id: 'PushRegistration' });
const ended = z.object({ endpoint: z.string().max(1000) }).register(bodies, { id: 'EndedPush' });
const registered = z.object({ id: z.string() }).register(answers, { id: 'PushTarget' });

/** Browsers that receive notifications, and the links in mails, which need no session. */
@ApiTags('notices')
@Controller('api')
export class NoticeController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Operation('POST', 'push/subscriptions', {
    id: 'addPushTarget',
    summary: 'Registers this browser for push.',
    access: 'session',
    body: registration,
    success: { status: 201, description: 'The browser as an address of notifications.', schema: registered },
    refusals: [422],
  })
  async subscribe(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<Readonly<z.infer<typeof registered>>> {
    const user = signedIn(request).id;
    const { subscription, label } = read(registration, body);
    const reply = await addPush(this.ports, user, subscription, label);
    if (reply.kind === 'added') return { id: reply.target.id };
    const [problem] = reply.problems;
    throw new Refused(422, problem ?? 'WLG_E_REQUEST');
  }

  @Operation('POST', 'push/subscriptions/ended', {
    id: 'removePushTarget',
    summary: 'Removes this browser.',
    access: 'session',
    body: ended,
    success: { status: 204, description: 'It gets no more notifications.' },
  })
  async unsubscribe(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    await removePush(this.ports, signedIn(request).id, read(ended, body).endpoint);
  }

  @Operation('GET', 'notices/:deed/:target/:token', {
    id: 'getMailPage',
    summary: 'Returns the page of a link in a mail, with one button.',
    access: 'anyone',
    success: { status: 200, description: 'The page.', media: ['text/html'] },
    refusals: [404],
  })
  @ApiParam({ name: 'deed', type: String, description: '`stop` or `confirm`.' })
  @ApiParam({ name: 'target', type: String, description: 'The mailbox.' })
  @ApiParam({ name: 'token', type: String, description: 'The secret of the link.' })
  ask(
    @Param('deed') action: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    const { say, language } = formatterForUser(request);
    const isStop = knownAction(action) === 'stop';
    const words = isStop
      ? { title: say('mail.stop.title'), body: say('mail.stop.body'), button: say('mail.stop') }
      : { title: say('mail.confirm.title'), body: say('mail.confirm.body'), button: say('mail.confirm.action') };
    return html(reply, page({ language, ...words }));
  }

  /**
   * Follows a link from a mail with one click, by a person or a mail program (RFC 8058): no session, no confirmation.
   */
  @Operation('POST', 'notices/:deed/:target/:token', {
    id: 'followMailLink',
    summary: 'Performs the action of the link: ends mails to an address, or confirms it.',
    access: 'anyone',
    limit: 'sign-ins',
    body: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    bodyOptional: true,
    success: { status: 200, description: 'A page with the result.', media: ['text/html'] },
    refusals: [400, 404],
    pages: [404],
  })
  @ApiParam({ name: 'deed', type: String, description: '`stop` or `confirm`.' })
  @ApiParam({ name: 'target', type: String, description: 'The mailbox.' })
  @ApiParam({ name: 'token', type: String, description: 'The secret of the link.' })
  async apply(
    @Param() { deed: action, target, token }: { deed: string; target: string; token: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { say, language } = formatterForUser(request);
    const isStop = knownAction(action) === 'stop';
    const isDone = await (isStop ? stopTarget : confirmTarget)(this.ports, target, token);
    const outcome = isDone ? (isStop ? 'mail.stopped' : 'mail.confirmed') : 'mail.unknown';
    if (!isDone) void reply.code(404);
    return html(reply, page({ language, title: say(`${outcome}.title`), body: say(`${outcome}.body`), button: null }));
  }
}

function knownAction(action: string): 'stop' | 'confirm' {
  if (action === 'stop' || action === 'confirm') return action;
  throw new Refused(404, 'WLG_E_NOT_FOUND');
}

/** Returns the formatter for the language of the mail program or browser, if it is supported. */
function formatterForUser(request: FastifyRequest) {
  return formatterFor(/^[A-Za-z-]+/.exec(request.headers['accept-language'] ?? '')?.[0] ?? 'en', 'UTC');
}

function html(reply: FastifyReply, text: string): string {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return text;
}
