import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InboxEntryFields } from '@warlog/api-client';
import { describe, expect, it } from 'vitest';
import texts from '../../messages/inbox.en.json';
import { inboxTarget, inboxWords, type InboxFormatter } from './inbox-words.js';

/** The parameters of each code, by cause. */
type Caused = Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;

const said: Readonly<Record<string, string>> = texts;
const formatters: InboxFormatter = {
  t: (key, params = {}) =>
    (said[key] ?? key).replace(/\{(\w+)\}/g, (_gap, name: string) =>
      String((params[name] as string | number | undefined) ?? `{${name}}`),
    ),
  has: (key) => key in said,
  moment: (at) => new Date(at).toISOString().slice(11, 16),
};
const campaign = {
  id: 'c1',
  name: 'The Winter War',
  seats: [{ id: 's2', name: 'House Fyrr', player: { id: 'bob', name: 'Bob', kind: 'MEMBER' } }],
} as unknown as InboxEntryFields['campaign'];
const entry = (given: Partial<InboxEntryFields>): InboxEntryFields => ({
  ...{ id: 'x', at: '2026-11-22T09:05:00Z', unread: true, reason: 'MOVED', code: 'moved', params: {}, campaign },
  ...{ by: null, owed: false, letter: null },
  ...given,
});

describe('inboxWords', () => {
  it('has a text for every notification that another channel sends, so that the inbox misses none', () => {
    const notices = join(import.meta.dirname, '../../../../../libs/application/src/notices');
    const file = join(notices, 'messages.en.json');
    const codes = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)
      .flatMap((key) => /^([a-zA-Z.]+)\.title$/.exec(key)?.[1] ?? [])
      .filter((code) => !/^(mail|digest|test|done|feed|card)/.test(code));
    expect(codes.length).toBeGreaterThan(25);
    const caused = JSON.parse(readFileSync(join(notices, 'caused-params.json'), 'utf8')) as Caused;
    for (const code of codes) {
      expect(caused[code]?.length, code).toBeGreaterThan(0);
      for (const params of caused[code] ?? []) {
        const by = params['by'] == null ? null : { id: String(params['by']), name: 'Bob', kind: 'MEMBER' as const };
        const letter = code === 'press' ? { from: 's2', body: 'hello' } : null;
        const words = inboxWords(entry({ code, params, by, letter }), formatters);
        expect(words, code).not.toBeNull();
        expect(JSON.stringify(words), code).not.toMatch(/\{\w+\}|inbox\.|undefined|Invalid|NaN/);
        for (const { to } of words?.changes ?? []) expect(to, code).not.toBe('');
      }
    }
  });

  it('quotes a letter and a reason, and names the author', () => {
    const letter = entry({ reason: 'PRESS', code: 'press', letter: { from: 's2', body: 'I keep off Kolvane.' } });
    expect(inboxWords(letter, formatters)).toMatchObject({ title: 'Message from Bob', quote: 'I keep off Kolvane.' });
    const moved = entry({ params: { from: 0, to: 6 * 3_600_000, why: 'Bob is travelling.' } });
    expect(inboxWords(moved, formatters)).toMatchObject({
      changes: [{ label: 'closes', from: '00:00', to: '06:00' }],
      quote: 'Bob is travelling.',
    });
  });

  it('asks no user without a seat to set up a side', () => {
    const titleFor = (mySeat: string | null, code: string) =>
      inboxWords(entry({ code, params: { turn: 0 }, campaign: { ...campaign, mySeat } }), formatters)?.title;
    expect(titleFor('s2', 'opened')).toBe('Set up your side');
    expect(titleFor(null, 'opened')).toBe('The players set up their sides');
    expect(titleFor(null, 'resolved')).toBe('The set-up is done');
  });

  it('links to the page where it can be dealt with', () => {
    const name = (given: Partial<InboxEntryFields>) => (inboxTarget(entry(given)) as { name: string }).name;
    expect(name({ reason: 'NUDGE', code: 'nudge', owed: true })).toBe('next');
    expect(name({ reason: 'NUDGE', code: 'nudge' })).toBe('board');
    expect(name({ reason: 'SEAT', code: 'seat.requested' })).toBe('gm');
    expect(name({ reason: 'VOTE', code: 'vote' })).toBe('seats');
    expect(name({ reason: 'RULING', code: 'ruling' })).toBe('log');
  });
});
