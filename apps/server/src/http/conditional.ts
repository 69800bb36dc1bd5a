import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The validators that a feed is sent with. */
interface Validators {
  /** Time of the last change, in milliseconds since 1970. */
  readonly changedAt: number;
  /** True if the text depends on this time only, so that a reader may validate by date. */
  readonly byDate: boolean;
}

/**
 * Sends the text with its validators, or 304 if the reader already has it (RFC 9110, section 13).
 *
 * The tag is weak, because the same text may be sent compressed.
 */
export function conditional(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'code' | 'header'>,
  text: string,
  { changedAt, byDate }: Validators,
): string {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const modified = new Date(changedAt).toUTCString();
  void reply.header('etag', tag).header('last-modified', modified);
  const tags = headers['if-none-match'];
  const since = byDate && tags === undefined ? Date.parse(headers['if-modified-since'] ?? '') : NaN;
  const isKnown = tags === undefined ? Date.parse(modified) <= since : names(tags, tag);
  if (!isKnown) return text;
  void reply.code(304);
  return '';
}

function names(tags: string, tag: string): boolean {
  return tags.trim() === '*' || tags.split(',').some((candidate) => candidate.trim().replace(/^(?!W\/)/, 'W/') === tag);
}
