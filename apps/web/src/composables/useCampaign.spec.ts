import { CampaignRead } from '@warlog/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, type EffectScope } from 'vue';
import { smallCampaign } from '../game-ui/kit/testing/small-campaign.js';
import { useCampaign, type OpenCampaign } from './useCampaign.js';
import { freshPinia } from '../testing/pinia.js';
import { eventually } from '../testing/eventually.js';

const mark = (ordinal: number, closedAt: string | null) => ({ ordinal, kind: 'orders', turn: ordinal, closedAt });
const past = [mark(1, '09:00'), mark(2, null)];

describe('useCampaign', () => {
  let scope: EffectScope;
  let open: OpenCampaign;
  let answers: (typeof past)[];
  let asked: unknown[];

  beforeEach(async () => {
    freshPinia();
    [answers, asked] = [[past, [mark(2, '10:00'), mark(3, null)]], []];
    vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
      const { query, variables } = JSON.parse(body) as { query: string; variables: unknown };
      if (query !== CampaignRead) return Promise.reject(new TypeError('fetch failed'));
      asked.push(variables);
      const { campaign, game } = smallCampaign({});
      const data = {
        serverTime: '2026-11-02T10:00:00Z',
        campaign: { ...campaign, game, marks: answers.shift() ?? [] },
      };
      return Promise.resolve(new Response(JSON.stringify({ data })));
    });
    scope = effectScope();
    open = scope.run(() => useCampaign('c1'))!;
    await eventually(() => expect(open.marks.value).toEqual(past));
  });
  afterEach(() => {
    scope.stop();
    vi.unstubAllGlobals();
  });

  it('requests from past phases only what it does not know to be closed', async () => {
    await open.refresh();
    expect(asked).toEqual([
      { id: 'c1', known: null, after: null },
      { id: 'c1', known: 'k', after: 1 },
    ]);
    expect(open.marks.value).toEqual([mark(1, '09:00'), mark(2, '10:00'), mark(3, null)]);
  });

  it('keeps view and past when a command answers', () => {
    const { campaign } = open;
    open.accept({ ...campaign.value!, turn: 9 });
    expect(open.campaign.value?.turn).toBe(9);
    expect(open.game.value?.key).toBe('k');
    expect(open.isViewBehind.value).toBe(false);
    expect(open.marks.value).toEqual(past);
  });

  it('marks a view as belonging to an earlier phase until it is read again', async () => {
    const { campaign, isViewBehind } = open;
    expect(isViewBehind.value).toBe(false);
    open.accept({ ...campaign.value!, phase: { ...campaign.value!.phase!, id: 'p2' } });
    expect(isViewBehind.value).toBe(true);
    await eventually(() => expect(isViewBehind.value).toBe(false));
  });
});
