import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEntryFields } from '@warlog/api-client';
import { describe, expect, it } from 'vitest';
import texts from '../../../messages/campaign.en.json';
import table from '../../../messages/table.en.json';
import { logWords, type LogFormatter } from './log-words.js';

const said: Readonly<Record<string, string>> = { ...texts, ...table };
const fill = (text: string, params: Readonly<Record<string, unknown>> = {}) =>
  text.replace(/\{(\w+)\}/g, (_gap, name: string) =>
    String((params[name] as string | number | undefined) ?? `{${name}}`),
  );
const formatters: LogFormatter = {
  t: (key, params) => fill(said[key] ?? key, params),
  has: (key) => key in said,
  seatName: (seat) => `<${seat}>`,
  date: (isoDate) => isoDate,
  moment: (at) => new Date(at).toISOString().slice(11, 16),
  length: (ms) => `${ms / 3_600_000} h`,
  span: (ms) => `${ms / 3_600_000} h`,
  ruled: ({ before, after }) => ({ label: 'credits', from: String(before), to: String(after) }),
};
const alice = { id: 'alice', name: 'Alice', kind: 'MEMBER' } as const;
const bob = { id: 'bob', name: 'Bob', kind: 'MEMBER' } as const;
const campaign = { host: alice, mySeat: 's1', gameMaster: 'NONE', governance: { gameMaster: null } } as never;
const entry = (code: string, given: Partial<LogEntryFields> = {}): LogEntryFields => ({
  ...{ id: 's1.1', at: '2026-11-22T09:05:00Z', turn: 5, ordinal: 6, subject: 'DEADLINE', code, by: null, reason: null },
  ...{ seat: null, user: null, former: null, from: null, to: null, params: {}, seats: [], differences: null },
  personal: false,
  ...given,
});

describe('logWords', () => {
  it('gives who, why, old and new of an extension', () => {
    const moved = entry('deadline.moved', {
      ...{ by: alice, reason: 'Bob is travelling.', params: { hours: 6 } },
      ...{ from: '2026-11-22T15:00:00Z', to: '2026-11-22T21:00:00Z' },
    });
    expect(logWords(moved, campaign, formatters)).toEqual({
      icon: 'clock',
      title: 'Turn 5 closes 6 h later',
      second: 'Alice, host',
      changes: [{ label: 'closes', from: '15:00', to: '21:00' }],
      quote: 'Bob is travelling.',
    });
  });

  it('says to the minute for how long a motion asks, and by how much a deadline moved', () => {
    const length = (ms: number) => `${ms / 60_000} min`;
    const titleOf = (code: string, params: Record<string, string | number>) =>
      logWords(entry(code, { params }), campaign, { ...formatters, length })?.title;
    expect(titleOf('vote.opened', { motion: 'pause', hours: 1 / 3, closesAt: 0 })).toBe('Vote: Pause for 20 min');
    expect(titleOf('deadline.moved', { hours: 7 / 60 })).toBe('Turn 5 closes 7 min later');
  });

  it('gives the remaining time of a pause, and both players of a hand-over', () => {
    const paused = entry('paused', { from: '2026-11-22T15:00:00Z', params: { leftMs: 29 * 3_600_000, until: 0 } });
    expect(logWords(paused, campaign, formatters)?.changes).toEqual([
      { label: 'closes', from: '15:00', to: 'paused, 29 h left' },
    ]);
    const byVote = logWords({ ...paused, code: 'paused.vote' }, campaign, formatters);
    expect(byVote).toMatchObject({ title: 'Clock paused by vote', second: 'until 00:00' });
    expect(byVote?.changes).toEqual(logWords(paused, campaign, formatters)?.changes);
    const handed = entry('seat.handedOver', { seat: 's2', user: alice, former: bob });
    expect(logWords(handed, campaign, formatters)?.changes).toEqual([{ label: 'player', from: 'Bob', to: 'Alice' }]);
  });

  it('names the receiver of a reminder, and of a ruling only what is disclosed', () => {
    const mine = entry('nudged', { seat: 's1', by: alice, personal: true });
    expect(logWords(mine, campaign, formatters)).toMatchObject({
      title: 'You were asked for your orders',
      second: 'Alice, host · only you two see this',
    });
    expect(logWords({ ...mine, seat: 's2' }, campaign, formatters)?.title).toBe('<s2> was asked for orders');
    const ruled = entry('ruling.made', { by: alice, reason: 'r' });
    expect(logWords(ruled, campaign, formatters)?.changes).toEqual([]);
    // The position changes with the ruling; only what it changed is disclosed later.
    expect(logWords(ruled, campaign, formatters)?.second).toMatch(/in force at once; .* when the turn closes$/);
    const revealed = entry('ruling.revealed', { differences: [{ name: {}, before: 40, after: 45 }] as never });
    expect(logWords(revealed, campaign, formatters)?.changes).toEqual([{ label: 'credits', from: '40', to: '45' }]);
  });

  it('has a text for every code of the server, without an open gap', () => {
    const source = readFileSync(
      join(import.meta.dirname, '../../../../../../libs/application/src/log/entry.ts'),
      'utf8',
    );
    const named = [...source.matchAll(/code: '([\w.-]+)'|\? '([\w.-]+)' : '([\w.-]+)'/g)].flatMap(
      ([, ...codes]) => codes,
    );
    const made = ['deadline.moved', 'deadline.allowance', 'deadline.rescue', 'deadline.vote', 'deadline.answer'].concat(
      ...['vote.carried', 'vote.lost', 'vote.expired', 'vote.lapsed', 'seat.left', 'seat.bot-removed', 'seat.bot'],
      ...['seat.offered.holder', 'seat.offered.host', 'seat.offered.missed'],
    );
    const codes = [...new Set([...named, ...made])].filter(
      (code): code is string => code !== undefined && code !== 'moved',
    );
    expect(codes.length).toBeGreaterThan(35);
    const params = { until: 0, closesAt: 0, readySince: 0, yes: 1, no: 0, hours: 1, motion: 'pause' };
    for (const code of codes) {
      const words = logWords(
        entry(code, { seat: 's2', by: alice, user: bob, former: bob, params }),
        campaign,
        formatters,
      );
      expect(words, code).not.toBeNull();
      expect(JSON.stringify(words), code).not.toMatch(/\{\w+\}|log\./);
    }
  });
});
