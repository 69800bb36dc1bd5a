import type { DraftFields } from '@warlog/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDrafts } from './drafts.js';
import { freshPinia } from '../testing/pinia.js';

interface Saved {
  readonly sheet: unknown;
  readonly seen: number;
}

let saved: Saved[];
let answer: (input: Saved) => unknown;
let isOffline: boolean;

const remote = (sheet: unknown, revision: number, device = 'phone-ffff'): DraftFields => ({
  phase: 'p1',
  sheet,
  device,
  revision,
  savedAt: '2026-11-21T18:42:00.000Z',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  freshPinia();
  saved = [];
  isOffline = false;
  answer = ({ sheet, seen }) => ({ draft: remote(sheet, seen + 1, 'this'), saved: true, problems: [] });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (isOffline) return Promise.reject(new TypeError('no network'));
    if (address === '/api/health') return Promise.resolve(new Response('{"status":"up"}'));
    const { variables } = JSON.parse(init.body as string) as { variables: { input: Saved } };
    saved.push(variables.input);
    return Promise.resolve(new Response(JSON.stringify({ data: { saveDraft: answer(variables.input) } })));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('draftOf', () => {
  it('copies a draft to the server within five seconds of the first of many changes', async () => {
    const draft = await useDrafts().draftOf('c1', 'p1');
    expect(draft.mark.value).toBe('empty');
    for (let step = 0; step < 10; step += 1) {
      draft.change({ step });
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(saved.length).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saved.at(-1)?.sheet).toEqual({ step: 9 });
    expect(draft.mark.value).toBe('both');
  });

  it('stores a draft on the device without a network and sends it when the network is back', async () => {
    isOffline = true;
    const draft = await useDrafts().draftOf('c1', 'p1');
    draft.change({ jump: 1 });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(saved).toEqual([]);
    expect(draft.mark.value).not.toBe('both');
    isOffline = false;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(draft.mark.value).toBe('both'), { timeout: 60_000 });
  });

  it('never overwrites a newer draft of another device, nor is overwritten by one', async () => {
    answer = () => ({ draft: remote({ theirs: true }, 7), saved: false, problems: [] });
    const draft = await useDrafts().draftOf('c1', 'p1');
    draft.change({ mine: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(draft.mark.value).toBe('conflict');
    expect(draft.sheet.value).toEqual({ mine: true });
    expect(draft.other.value?.sheet).toEqual({ theirs: true });

    answer = ({ sheet, seen }) => ({ draft: remote(sheet, seen + 1, 'this'), saved: true, problems: [] });
    draft.keepMine();
    await vi.advanceTimersByTimeAsync(100);
    expect(saved.at(-1)).toMatchObject({ sheet: { mine: true }, seen: 7 });
    expect(draft.mark.value).toBe('both');
  });

  it('continues the draft of another device if nothing was drafted here', async () => {
    const draft = await useDrafts().draftOf('c1', 'p1');
    draft.meet(remote({ theirs: true }, 3));
    expect(draft.sheet.value).toEqual({ theirs: true });
    expect(draft.mark.value).toBe('both');
  });

  it("knows which sent orders a draft was begun from, until another device's draft replaces it", async () => {
    const draft = await useDrafts().draftOf('c1', 'p1');
    draft.change({ jump: 1 }, 3);
    draft.change({ jump: 2 });
    // This device's earlier draft, returned by the server.
    draft.meet(remote({ jump: 2 }, 1, 'this'));
    expect(draft.follows.value).toBe(3);
    draft.follow(4);
    draft.meet(remote({ jump: 5 }, 2));
    expect(draft.follows.value).toBe(4);
    draft.takeOther();
    expect([draft.sheet.value, draft.follows.value]).toEqual([{ jump: 5 }, null]);
  });

  it('returns another draft for another phase', async () => {
    const draft = await useDrafts().draftOf('c1', 'p1');
    draft.change({ jump: 1 });
    expect((await useDrafts().draftOf('c1', 'p2')).mark.value).toBe('empty');
    expect((await useDrafts().draftOf('c1', 'p1')).sheet.value).toEqual({ jump: 1 });
  });

  it('sees no conflict in the same sheet with its keys in another order', async () => {
    isOffline = true;
    const draft = await useDrafts().draftOf('c1', 'p1');
    draft.change({ a: 1, b: 2 });
    draft.meet(remote({ b: 2, a: 1 }, 3));
    expect(draft.mark.value).toBe('both');
  });
});

describe('planOf', () => {
  it('stores each plan separately, unit by unit, and only on the device', async () => {
    const [draft, other] = [await useDrafts().planOf('c1', 'round 3/a'), await useDrafts().planOf('c1', 'round 3/b')];
    draft.change({ course: 1 });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(other.mark.value).toBe('empty');
    expect(saved).toEqual([]);
    expect((await useDrafts().planOf('c1', 'round 3/a')).sheet.value).toEqual({ course: 1 });
    expect((await useDrafts().draftOf('c1', 'round 3/a')).mark.value).toBe('empty');
  });

  it('is the same in two tabs: the newest change counts', async () => {
    const here = await useDrafts().planOf('c1', 'round 3/a');
    freshPinia();
    const there = await useDrafts().planOf('c1', 'round 3/a');
    expect(there).not.toBe(here);
    here.change({ course: 1 });
    await expect.poll(() => there.sheet.value).toEqual({ course: 1 });
    there.change({ course: 2 });
    await expect.poll(() => here.sheet.value).toEqual({ course: 2 });
  });
});
