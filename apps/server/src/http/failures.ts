import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MissingRules } from '@warlog/application';
import type { Log } from '../log.js';
import { isBrokenOff, isServiceAway } from '../watch/service-away.js';
import { inWords, languageOf, refused, type Told } from './refusals.js';

/** What every refused request is answered with. */
export const failureBody = z.object({
  code: z.string().describe('Stable: the same reason has the same code in every language and version.'),
  sentence: z.string().describe('Says to a person what is wrong, in the language that the request prefers.'),
});

export type FailureBody = Readonly<z.infer<typeof failureBody>>;

/** A request that is refused for a reason of its own: one of ours by its code, or what a use case refused. */
export class Refused extends HttpException {
  readonly told: Told;

  constructor(status: number, reason: string | Told) {
    const told = typeof reason === 'string' ? refused(reason) : reason;
    super({ code: told.code, sentence: told.sentence } satisfies FailureBody, status);
    this.told = told;
  }
}

const codes: Readonly<Record<number, string>> = {
  400: 'WLG_E_REQUEST',
  401: 'WLG_E_SIGNED_OUT',
  403: 'WLG_E_FORBIDDEN',
  404: 'WLG_E_NOT_FOUND',
  413: 'WLG_E_TOO_LARGE',
  415: 'WLG_E_MEDIA_TYPE',
  429: 'WLG_E_TOO_MANY',
};

/** Of texts that could not be given back as they came. */
export const unstorable = refused('WLG_E_TEXT');

export const defect = refused('WLG_E_DEFECT');

/** The database or Redis does not answer for the moment. */
export const serviceAway = refused('WLG_E_SERVICE_AWAY');
/** After so many seconds it is worth trying again: most restarts of a database are over by then. */
export const RETRY_AFTER_SECONDS = 5;

/** Answers what went wrong outside GraphQL: a stable code and a sentence; a defect of ours is logged. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    if (host.getType<string>() === 'graphql') throw exception;
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const status = statusOf(exception);
    const request = http.getRequest<FastifyRequest>();
    // What is refused for a reason of its own is no fault, also where it is about the server.
    if (status >= 500 && !(exception instanceof Refused))
      this.log.defect(`${request.method} ${request.url.split('?')[0]}`, exception);
    if (isServiceAway(exception)) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    // A handler may have announced another form of content before it failed.
    void reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyIn(toldOf(exception, status), request)));
  }
}

function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) return exception.getStatus();
  if (exception instanceof MissingRules || isServiceAway(exception)) return 503;
  if (isBrokenOff(exception)) return 400;
  const status = (exception as { readonly statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function toldOf(exception: unknown, status: number): Told {
  if (exception instanceof Refused) return exception.told;
  if (exception instanceof MissingRules) return exception.problem;
  if (isServiceAway(exception)) return serviceAway;
  const code = codes[status] ?? (status < 500 ? codes[400] : undefined);
  return code === undefined ? defect : refused(code);
}

/** A refusal as its reader is told it. */
export function bodyIn(told: Told, { headers }: Pick<FastifyRequest, 'headers'>): FailureBody {
  return { code: told.code, sentence: inWords(told, languageOf(headers['accept-language'])) };
}
