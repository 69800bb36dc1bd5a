import { applyDecorators, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { z } from 'zod';
import { StrictlyLimited } from '../http/limiter.js';
import { schemaReference } from './schemas.js';

/** The statuses of refusals and their meanings. */
export const refusalMeanings = {
  400: 'The request cannot be read, or a field is not of the described form.',
  401: 'The request proves no account: no session, a wrong password or a wrong token.',
  403: 'The request comes from a page of another site, or this server does not offer the operation to its caller.',
  404: 'There is nothing here, or the caller may not see it.',
  409: 'A choice is missing: what becomes of the games of the guest who signs in.',
  413: 'The body is larger than this server accepts.',
  415: 'The body has a media type that this operation does not read.',
  422: 'The request is well formed and cannot be carried out. The code says why.',
  429: 'Too many requests in a short time.',
  503: 'The database or Redis is out of reach, or the server is about to restart.',
} as const;

/** A status with which an operation refuses requests. */
export type RefusalStatus = keyof typeof refusalMeanings;

/** The security requirements by kind of access; any one of several is enough. */
const security = {
  anyone: [],
  session: [{ session: [] }],
  optionalSession: [{ session: [] }, {}],
  hostToken: [{ bearer: [] }],
};

const methods = { GET: Get, POST: Post, DELETE: Delete };

/** The successful answer of an operation. */
interface Success {
  readonly status: 200 | 201 | 202 | 204;
  readonly description: string;
  /** The schema of a JSON answer. Absent: text of `media`, or nothing. */
  readonly schema?: z.ZodType;
  /** The media types of a text answer. */
  readonly media?: readonly string[];
  /** True if it answers 304 to a client that already has the content. */
  readonly conditional?: boolean;
}

/** Options of a REST operation, from which its route and its description derive. */
export interface OperationOptions {
  /** Unique among all operations. */
  readonly id: string;
  readonly summary: string;
  readonly access: keyof typeof security;
  /** Absent: the usual limit of an account or address. */
  readonly limit?: 'sign-ins' | 'guests' | 'none';
  /** The schema of the JSON body, or the media types of another body. Absent: the operation reads no body. */
  readonly body?: z.ZodType | readonly string[];
  /** True if the body may be omitted. */
  readonly bodyOptional?: boolean;
  readonly success: Success;
  /** Refusals in addition to those that follow from route, access, body and limit. */
  readonly refusals?: readonly RefusalStatus[];
  /** Statuses of refusals that may also be answered with an HTML page, for people who follow a link. */
  readonly pages?: readonly RefusalStatus[];
}

/** Declares a controller method as an operation: its route, its limit, and its OpenAPI description. */
export function Operation(method: keyof typeof methods, path: string, options: OperationOptions): MethodDecorator {
  const { id, summary, access, limit, success } = options;
  return applyDecorators(
    methods[method](path),
    HttpCode(success.status),
    ApiOperation({ operationId: id, summary, security: security[access] }),
    ...limitOf(limit),
    ...bodyOf(options),
    ...successOf(success),
    ...[...refusalsOf(method, options)].map((status) => refusalOf(status, options.pages?.includes(status) ?? false)),
  );
}

function limitOf(limit: OperationOptions['limit']): readonly MethodDecorator[] {
  if (limit === undefined) return [];
  return [limit === 'none' ? SkipThrottle({ requests: true, 'sign-ins': true, guests: true }) : StrictlyLimited(limit)];
}

function bodyOf({ body, bodyOptional = false }: OperationOptions): readonly MethodDecorator[] {
  if (body === undefined) return [];
  const required = !bodyOptional;
  if (isSchema(body)) return [ApiBody({ required, schema: schemaReference(body) })];
  return [ApiConsumes(...body), ApiBody({ required, schema: { type: 'string' } })];
}

function isSchema(body: z.ZodType | readonly string[]): body is z.ZodType {
  return !Array.isArray(body);
}

function successOf({ status, description, schema, media = [], conditional }: Success): readonly MethodDecorator[] {
  const json = schema && { 'application/json': { schema: schemaReference(schema) } };
  const text = Object.fromEntries(media.map((type) => [type, { schema: { type: 'string' } }]));
  const success = ApiResponse({ status, description, ...((schema || media.length > 0) && { content: json ?? text }) });
  const unchanged =
    'Nothing has changed since the answer that the request names by If-None-Match or If-Modified-Since.';
  return conditional ? [success, ApiResponse({ status: 304, description: unchanged })] : [success];
}

/** Returns the statuses of an operation's refusals. */
function refusalsOf(method: keyof typeof methods, options: OperationOptions): ReadonlySet<RefusalStatus> {
  const { access, body, limit, refusals = [] } = options;
  const found = new Set<RefusalStatus>(refusals);
  if (access === 'session' || access === 'hostToken') found.add(401);
  if (method !== 'GET') found.add(403);
  if (body !== undefined) found.add(413).add(415);
  if (body !== undefined && isSchema(body)) found.add(400);
  if (limit !== 'none') found.add(429);
  return found.add(503);
}

function refusalOf(status: RefusalStatus, isAlsoPage: boolean): MethodDecorator {
  const content = {
    'application/json': { schema: { $ref: '#/components/schemas/Problem' } },
    ...(isAlsoPage && { 'text/html': { schema: { type: 'string' } } }),
  };
  const retryAfter = { description: 'The seconds until a retry is useful.', schema: { type: 'integer' } };
  const headers = status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {};
  return ApiResponse({ status, description: refusalMeanings[status], content, ...headers });
}
