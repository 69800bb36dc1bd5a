import { Body, Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addPush, confirmTarget, removePush, speechIn, stopTarget } from '@warlog/application';
import { Refused } from '../http/failures.js';
import type { ServerPorts } from '../modes/world.js';
import { PORTS } from '../tokens.js';
import { read, signedIn } from './body.js';
import { Operation } from './operation.js';
import { page } from './page.js';
import { answers, bodies } from './schemas.js';

const registration = z
  .object({
    subscription: z.unknown().describe('What PushSubscription.toJSON() gives.'),
    label: z.string().max(100).default(''),
  })
  .register(bodies, { id: 'PushRegistration' });
const ended = z.object({ endpoint: z.string().max(1000) }).register(bodies, { id: 'EndedPush' });
const registered = z.object({ id: z.string() }).register(answers, { id: 'PushTarget' });

/** Where notices go: browsers, and the links in mails, which need no session. */
@ApiTags('notices')
@Controller('api')
export class NoticeController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Operation('POST', 'push/subscriptions', {
    id: 'addPushTarget',
    summary: 'Register this browser for push.',
    access: 'session',
    body: registration,
    success: { status: 201, description: 'The browser as a place that notifications go to.', schema: registered },
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
    summary: 'Forget this browser.',
    access: 'session',
    body: ended,
    success: { status: 204, description: 'It gets no more notifications.' },
  })
  async unsubscribe(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    await removePush(this.ports, signedIn(request).id, read(ended, body).endpoint);
  }

  @Operation('GET', 'notices/:deed/:target/:token', {
    id: 'getMailPage',
    summary: 'The page behind a link in a mail: one button.',
    access: 'anyone',
    success: { status: 200, description: 'The page.', media: ['text/html'] },
    refusals: [404],
  })
  @ApiParam({ name: 'deed', type: String, description: '`stop` or `confirm`.' })
  @ApiParam({ name: 'target', type: String, description: 'The mailbox.' })
  @ApiParam({ name: 'token', type: String, description: 'What makes the link secret.' })
  ask(
    @Param('deed') deed: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    const { say, language } = speechFor(request);
    const isStop = knownDeed(deed) === 'stop';
    const words = isStop
      ? { title: say('mail.stop.title'), body: say('mail.stop.body'), button: say('mail.stop') }
      : { title: say('mail.confirm.title'), body: say('mail.confirm.body'), button: say('mail.confirm.action') };
    return html(reply, page({ language, ...words }));
  }

  /** One click, from a person or from their mail program (RFC 8058): no session, no question. */
  @Operation('POST', 'notices/:deed/:target/:token', {
    id: 'followMailLink',
    summary: 'Does what the link says: ends mails to an address, or confirms it.',
    access: 'anyone',
    limit: 'sign-ins',
    body: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    bodyOptional: true,
    success: { status: 200, description: 'A page that says what was done.', media: ['text/html'] },
    refusals: [400, 404],
    pages: [404],
  })
  @ApiParam({ name: 'deed', type: String, description: '`stop` or `confirm`.' })
  @ApiParam({ name: 'target', type: String, description: 'The mailbox.' })
  @ApiParam({ name: 'token', type: String, description: 'What makes the link secret.' })
  async obey(
    @Param() { deed, target, token }: { deed: string; target: string; token: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { say, language } = speechFor(request);
    const isStop = knownDeed(deed) === 'stop';
    const isDone = await (isStop ? stopTarget : confirmTarget)(this.ports, target, token);
    const outcome = isDone ? (isStop ? 'mail.stopped' : 'mail.confirmed') : 'mail.unknown';
    if (!isDone) void reply.code(404);
    return html(reply, page({ language, title: say(`${outcome}.title`), body: say(`${outcome}.body`), button: null }));
  }
}

function knownDeed(deed: string): 'stop' | 'confirm' {
  if (deed === 'stop' || deed === 'confirm') return deed;
  throw new Refused(404, 'WLG_E_NOT_FOUND');
}

/** In the language of the mail program or browser, as far as we speak it. */
function speechFor(request: FastifyRequest) {
  return speechIn(/^[A-Za-z-]+/.exec(request.headers['accept-language'] ?? '')?.[0] ?? 'en', 'UTC');
}

function html(reply: FastifyReply, text: string): string {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return text;
}
