import { catalog } from '@warlog/catalog';
import { LessonTable } from '@warlog/campaign';
import type { CampaignId } from '@warlog/core';
import { describe, expect, it } from 'vitest';
import { campaignShown } from './campaign-dto.js';

const openedAt = Date.UTC(2026, 0, 31);

describe('campaignShown', () => {
  it('shows the learner as the only player, asked for orders, and the other seats as bots', async () => {
    const [entry] = catalog;
    const [ruleset, lesson] = [await entry!.load(), await entry?.lesson?.()];
    const game = new LessonTable(ruleset, lesson!, 'lesson-1' as CampaignId, openedAt);
    const shown = campaignShown(game, openedAt);
    expect(shown).toMatchObject({ status: 'RUNNING', mySeat: 's1', iAmHost: false, waiting: null, demo: true });
    expect(shown.createdAt).toBe('2026-01-31T00:00:00.000Z');
    expect(shown.seats.map(({ player, bot, now }) => [player?.kind ?? null, bot, now])).toEqual([
      ['GUEST', false, false],
      ...shown.seats.slice(1).map(() => [null, true, false]),
    ]);
  });
});
