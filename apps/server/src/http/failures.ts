import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.js';

/** What every refused request is answered with. */
export interface FailureBody {
  readonly code: string;
  readonly sentence: string;
}

/** A request that is refused, with its own code and sentence. */
export class Refused extends HttpException {
  constructor(status: number, code: string, sentence: string) {
    super({ code, sentence } satisfies FailureBody, status);
  }
}

const known: Readonly<Record<number, FailureBody>> = {
  400: { code: 'WLG_E_REQUEST', sentence: 'This request could not be understood. Nothing was changed.' },
  401: { code: 'WLG_E_SIGNED_OUT', sentence: 'Sign in first.' },
  403: { code: 'WLG_E_FORBIDDEN', sentence: 'You may not do that.' },
  404: { code: 'WLG_E_NOT_FOUND', sentence: 'There is nothing here, or it is hidden from you.' },
  413: {
    code: 'WLG_E_TOO_LARGE',
    sentence: 'This request is larger than 64 kB (a campaign’s file: 16 MB). Nothing was changed.',
  },
  415: { code: 'WLG_E_MEDIA_TYPE', sentence: 'Send JSON, with the content type application/json.' },
  429: { code: 'WLG_E_TOO_MANY', sentence: 'Too many requests. Wait a minute, then try again.' },
};

/** Of texts that could not be given back as they came. */
export const unstorable: FailureBody = {
  code: 'WLG_E_TEXT',
  sentence: 'A text holds the character U+0000 or half a character, which cannot be kept. Nothing was changed.',
};

export const defect: FailureBody = {
  code: 'WLG_E_DEFECT',
  sentence: 'The server made a mistake, which has been noted. Nothing was changed; try again in a moment.',
};

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
    if (status >= 500) this.log.defect(`${request.method} ${request.url.split('?')[0]}`, exception);
    // A handler may have announced another form of content before it failed.
    void reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(exception, status)));
  }
}

function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) return exception.getStatus();
  const status = (exception as { readonly statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function bodyOf(exception: unknown, status: number): FailureBody {
  if (exception instanceof Refused) return exception.getResponse() as FailureBody;
  return known[status] ?? (status < 500 ? (known[400] ?? defect) : defect);
}
