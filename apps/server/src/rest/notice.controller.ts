import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addPush, confirmTarget, removePush, speechIn, stopTarget } from '@warlog/application';
import { Refused } from '../http/failures.js';
import { StrictlyLimited } from '../http/limiter.js';
import type { ServerPorts } from '../modes/world.js';
import { PORTS } from '../tokens.js';
import { read, signedIn } from './body.js';
import { page } from './page.js';

const registration = z.object({ subscription: z.unknown(), label: z.string().max(100).default('') });
const ended = z.object({ endpoint: z.string().max(1000) });

/** Where notices go: browsers, and the links in mails, which need no session. */
@ApiTags('notices')
@Controller('api')
export class NoticeController {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Post('push/subscriptions')
  @ApiOperation({ summary: 'Register this browser for push; what it has from PushSubscription.toJSON().' })
  @ApiBody({ schema: { type: 'object', required: ['subscription'], properties: { subscription: { type: 'object' } } } })
  async subscribe(@Body() body: unknown, @Req() request: FastifyRequest): Promise<{ readonly id: string }> {
    const user = signedIn(request).id;
    const { subscription, label } = read(registration, body);
    const reply = await addPush(this.ports, user, subscription, label);
    if (reply.kind === 'added') return { id: reply.target.id };
    const [problem] = reply.problems;
    throw new Refused(422, problem ?? 'WLG_E_REQUEST');
  }

  @Post('push/subscriptions/ended')
  @HttpCode(204)
  @ApiOperation({ summary: 'Forget this browser.' })
  @ApiBody({ schema: { type: 'object', required: ['endpoint'], properties: { endpoint: { type: 'string' } } } })
  async unsubscribe(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    await removePush(this.ports, signedIn(request).id, read(ended, body).endpoint);
  }

  @Get('notices/:deed/:target/:token')
  @ApiOperation({ summary: 'The page behind a link in a mail: one button.' })
  @ApiParam({ name: 'deed', description: '`stop` or `confirm`.' })
  @ApiParam({ name: 'target', description: 'The mailbox.' })
  @ApiParam({ name: 'token', description: 'What makes the link secret.' })
  @ApiProduces('text/html')
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
  @Post('notices/:deed/:target/:token')
  @StrictlyLimited()
  @HttpCode(200)
  @ApiOperation({ summary: 'Does what the link says: ends mails to an address, or confirms it.' })
  @ApiParam({ name: 'deed', description: '`stop` or `confirm`.' })
  @ApiParam({ name: 'target', description: 'The mailbox.' })
  @ApiParam({ name: 'token', description: 'What makes the link secret.' })
  @ApiProduces('text/html')
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
