import type { CampaignSummary } from '@warlog/api-client';
import { expect, it } from 'vitest';
import { homeGroups, owingPlayers } from './groups.js';

const campaign = (id: string, parts: Partial<CampaignSummary>): CampaignSummary =>
  ({ id, status: 'RUNNING', waiting: null, phase: null, mySeat: 's1', battles: [], ...parts }) as CampaignSummary;
const due = (dueAt: string, closesAt: string | null = null) =>
  ({ phase: { dueAt, closesAt } }) as Pick<CampaignSummary, 'phase'>;
const owed = { waiting: { sheet: 'NONE', idle: 0, done: false } } as const;

it('lists campaigns that wait for the user first, by the time at which they really close', () => {
  const groups = homeGroups([
    campaign('late', { ...due('2026-11-25T00:00:00Z'), ...owed }),
    campaign('soon', { ...due('2026-11-23T00:00:00Z'), ...owed }),
    campaign('closing', { ...due('2026-11-26T00:00:00Z', '2026-11-22T00:00:00Z'), ...owed }),
    campaign('calm', due('2026-11-22T00:00:00Z')),
    campaign('ready', { ...due('2026-11-23T00:00:00Z'), waiting: { sheet: 'READY', idle: 0, done: true } }),
    campaign('in', { ...due('2026-11-24T00:00:00Z'), waiting: { sheet: 'SENT', idle: 0, done: true } }),
    campaign('lobby', { status: 'LOBBY' }),
    campaign('over', { status: 'ENDED' }),
  ]);
  expect(groups.waiting.map(({ id }) => id)).toEqual(['closing', 'soon', 'late']);
  expect(groups.others.map(({ id }) => id)).toEqual(['calm', 'ready', 'in']);
  expect(groups.gathering.map(({ id }) => id)).toEqual(['lobby']);
  expect(groups.ended.map(({ id }) => id)).toEqual(['over']);
});

it("lists a campaign whose battle waits for the user among the waiting ones, by the battle's deadline", () => {
  const table = (done: boolean) => ({ waiting: { sheet: 'NONE', done }, ...due('2026-11-22T00:00:00Z') });
  const battles = (done: boolean) => ({ battles: [{ table: table(done) }] }) as never as Partial<CampaignSummary>;
  const groups = homeGroups([
    campaign('soon', { ...due('2026-11-23T00:00:00Z'), ...owed }),
    campaign('mine', { ...due('2026-11-26T00:00:00Z'), ...battles(false) }),
    campaign('theirs', { ...due('2026-11-25T00:00:00Z'), ...battles(true) }),
  ]);
  expect(groups.waiting.map(({ id }) => id)).toEqual(['mine', 'soon']);
  expect(groups.others.map(({ id }) => id)).toEqual(['theirs']);
});

it('lists paused and parked campaigns behind those whose clock runs', () => {
  const groups = homeGroups([
    campaign('paused', { status: 'PAUSED', ...due('2026-11-22T00:00:00Z') }),
    campaign('parked', { status: 'PARKED', ...due('2026-11-23T00:00:00Z') }),
    campaign('running', due('2026-11-29T00:00:00Z')),
  ]);
  expect(groups.others.map(({ id }) => id)).toEqual(['running', 'paused', 'parked']);
});

it('lists campaigns that the user hosts without a seat separately, with the awaited players', () => {
  const seat = (sheet: string, awaited = true) => ({ sheet, awaited });
  const seats = [seat('NONE'), seat('SENT'), seat('READY'), seat('NONE', false)] as never;
  const led = campaign('led', { mySeat: null, seats, ...due('2026-11-22T00:00:00Z') });
  const groups = homeGroups([led, campaign('mine', due('2026-11-23T00:00:00Z'))]);
  expect([groups.led, groups.others].map((some) => some.map(({ id }) => id))).toEqual([['led'], ['mine']]);
  expect(owingPlayers({ seats, pace: { earlyClose: true } as never })).toBe(2);
  expect(owingPlayers({ seats, pace: { earlyClose: false } as never })).toBe(1);
});
