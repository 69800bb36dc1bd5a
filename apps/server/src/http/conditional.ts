import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a feed is sent with. */
interface Validators {
  /** When it last changed, milliseconds since 1970. */
  readonly changedAt: number;
  /** Does it change with that moment alone, so that a reader may ask by the moment? */
  readonly byDate: boolean;
}

/**
 * Gives the text with its validators, or 304 and nothing where the reader has it already (RFC 9110, section 13). The tag is a
 * weak one: the same text may travel compressed.
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
  return tags.trim() === '*' || tags.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === tag);
}
