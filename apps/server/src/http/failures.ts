import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MissingRules } from '@warlog/application';
import type { Problem } from '@warlog/core';
import type { Log } from '../log.js';
import { isBrokenOff, isServiceAway } from '../watch/service-away.js';
import { inWords, languageOf, refused, type ErrorBody } from './refusals.js';

/** The body of every refusal. */
export const failureBody = z.object({
  code: z.string().describe('The stable code: the same in every language and version.'),
  sentence: z.string().describe('The sentence, in the language of the request.'),
  problems: z
    .array(
      z.object({
        code: z.string().describe('The stable code.'),
        sentence: z.string().describe('The sentence.'),
        path: z
          .array(z.string())
          .describe('For a line: `text` and its number from 1; otherwise the position in the orders.'),
        suggestions: z.array(z.string()).describe('Orders that the line may mean, as the game writes them.'),
      }),
    )
    .optional()
    .describe('All problems of orders sent as text; absent elsewhere.'),
});

export type FailureBody = Readonly<z.infer<typeof failureBody>>;

/** A refused request, by one of our codes or by a problem of a use case. */
export class Refused extends HttpException {
  readonly body: ErrorBody;

  /** @param reasons all reasons, if there may be several */
  constructor(
    status: number,
    reason: string | ErrorBody,
    readonly reasons: readonly Problem[] | null = null,
  ) {
    const body = typeof reason === 'string' ? refused(reason) : reason;
    super({ code: body.code, sentence: body.sentence } satisfies FailureBody, status);
    this.body = body;
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

/** Refusal of texts that could not be returned exactly as sent. */
export const unstorable = refused('WLG_E_TEXT');

export const defect = refused('WLG_E_DEFECT');

/** Refusal while the database or Redis is unavailable. */
export const serviceAway = refused('WLG_E_SERVICE_AWAY');
/** Value of `Retry-After`; most restarts of a database take less. */
export const RETRY_AFTER_SECONDS = 5;

/** Answers errors outside GraphQL with a stable code and a sentence. Logs defects. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    if (host.getType<string>() === 'graphql') throw exception;
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const status = statusOf(exception);
    const request = http.getRequest<FastifyRequest>();
    // A deliberate refusal is not a fault, even with a status of 500 or above.
    if (status >= 500 && !(exception instanceof Refused))
      this.log.defect(`${request.method} ${request.url.split('?')[0]}`, exception);
    if (isServiceAway(exception)) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    // The handler may have set another content type before it failed.
    void reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ ...bodyIn(errorBodyOf(exception, status), request), ...reasonsIn(exception, request) }));
  }
}

function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) return exception.getStatus();
  if (exception instanceof MissingRules || isServiceAway(exception)) return 503;
  if (isBrokenOff(exception)) return 400;
  const status = (exception as { readonly statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function errorBodyOf(exception: unknown, status: number): ErrorBody {
  if (exception instanceof Refused) return exception.body;
  if (exception instanceof MissingRules) return exception.problem;
  if (isServiceAway(exception)) return serviceAway;
  const code = codes[status] ?? (status < 500 ? codes[400] : undefined);
  return code === undefined ? defect : refused(code);
}

/** Returns a refusal in the language of its reader. */
export function bodyIn(body: ErrorBody, { headers }: Pick<FastifyRequest, 'headers'>): FailureBody {
  return { code: body.code, sentence: inWords(body, languageOf(headers['accept-language'])) };
}

function reasonsIn(exception: unknown, request: Pick<FastifyRequest, 'headers'>): Partial<FailureBody> {
  if (!(exception instanceof Refused) || exception.reasons === null) return {};
  const problems = exception.reasons.map((reason) => ({
    ...bodyIn(reason, request),
    path: reason.path.map(String),
    suggestions: [...(reason.suggestions ?? [])],
  }));
  return { problems };
}
