import { describe, expect, it } from 'vitest';
import { conditional } from './conditional.js';

const changedAt = Date.UTC(2026, 10, 20, 18, 0, 0, 500);

/** Returns the answer to a request with these headers. */
function ask(headers: Readonly<Record<string, string>>, { text = 'a feed', byDate = true } = {}) {
  const sent = new Map<string, unknown>();
  const reply = {
    code: (status: number) => (sent.set('status', status), reply),
    header: (name: string, value: unknown) => (sent.set(name, value), reply),
  };
  const body = conditional({ headers }, reply as never, text, { changedAt, byDate });
  return {
    body,
    status: sent.get('status') ?? 200,
    tag: String(sent.get('etag')),
    date: String(sent.get('last-modified')),
  };
}

describe('conditional', () => {
  const first = ask({});

  it('sends a text with a tag and the time of its last change', () => {
    expect(first).toMatchObject({ body: 'a feed', status: 200, date: 'Fri, 20 Nov 2026 18:00:00 GMT' });
    expect(first.tag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(ask({}, { text: 'another' }).tag).not.toBe(first.tag);
  });

  it.each(['*', 'TAG', '"other", TAG', 'TAG, "other"'])('sends 304 if the client has the text: %s', (tags) => {
    const known = { 'if-none-match': tags.replace('TAG', first.tag) };
    expect(ask(known)).toMatchObject({ body: '', status: 304, tag: first.tag });
    expect(ask(known, { text: 'another' }).status).toBe(tags === '*' ? 304 : 200);
  });

  it('uses the date only without a tag, and only if the text depends on nothing else', () => {
    const since = { 'if-modified-since': first.date };
    expect(ask(since).status).toBe(304);
    expect(ask(since, { byDate: false }).status).toBe(200);
    expect(ask({ ...since, 'if-none-match': '"other"' }).status).toBe(200);
    expect(ask({ 'if-modified-since': 'Fri, 20 Nov 2026 17:59:59 GMT' }).status).toBe(200);
    expect(ask({ 'if-modified-since': 'whenever' }).status).toBe(200);
  });
});
