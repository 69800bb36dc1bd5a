import { describe, expect, it } from 'vitest';
import { seat, type SeatId, type UserId } from '@warlog/core';
import { gm, guest, host, RecordedTable } from '@warlog/ruleset-testkit';
import { giveHonor, honorsFor } from './decide/honors.js';
import { endCampaign, leaveSeat } from './index.js';
import type { Honor } from './governance-events.js';
import type { Campaign } from './state.js';

const [s1, s2, s3] = [seat(1), seat(2), seat(3)];

function ended(table = RecordedTable.begun()): RecordedTable {
  table.as(gm).must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'enough' }, context));
  return table;
}

const give = (table: RecordedTable, user: UserId, honor: Honor, ...to: readonly SeatId[]) =>
  table.as(user).must((loaded) => giveHonor(loaded, { user, honor, to }));
const refused = (table: RecordedTable, user: UserId, honor: Honor, ...to: readonly SeatId[]) =>
  table.refused((loaded) => giveHonor(loaded, { user, honor, to }));

describe('giveHonor', () => {
  it('gives, replaces and takes back an honor; a repetition adds no event', () => {
    const table = ended();
    give(table, host, 'stroke', s2);
    give(table, guest, 'stroke', s1);
    expect(give(table, host, 'stroke', s2)).toEqual([]);
    expect(table.loaded.campaign.honors).toEqual([
      { seat: s1, honor: 'stroke', to: [s2] },
      { seat: s2, honor: 'stroke', to: [s1] },
    ]);
    give(table, host, 'stroke');
    expect(table.loaded.campaign.honors).toEqual([{ seat: s2, honor: 'stroke', to: [s1] }]);
  });

  it('adds thanks once for each seat, and keeps them', () => {
    const table = ended();
    expect(give(table, host, 'thanks', s2, s2)).toEqual([{ type: 'HonorGiven', seat: s1, honor: 'thanks', to: [s2] }]);
    expect(give(table, host, 'thanks', s2)).toEqual([]);
    expect(give(table, host, 'thanks')).toEqual([]);
  });

  it('is disclosed to everyone, and leaves game and result as they are', () => {
    const table = ended();
    const { game, campaign } = table.loaded;
    give(table, host, 'luck', s2);
    for (const viewer of ['s1', 's2', 'public', 'referee']) {
      expect(table.disclosures.get(viewer)?.at(-1)?.event, viewer).toMatchObject({ type: 'HonorGiven', to: [s2] });
    }
    expect(table.loaded.game).toBe(game);
    expect(table.loaded.campaign).toEqual({ ...campaign, honors: [{ seat: s1, honor: 'luck', to: [s2] }] });
  });

  it('refuses spectators, a running campaign, the own seat, two seats, and honors that two people do not give', () => {
    const table = RecordedTable.begun();
    expect(refused(table, 'eve' as UserId, 'stroke', s2)).toBe('WLG_E_NO_SEAT');
    expect(refused(table, host, 'stroke', s2)).toBe('WLG_E_HONOR_CLOSED');
    ended(table);
    expect(refused(table, gm, 'stroke', s2)).toBe('WLG_E_NO_SEAT');
    for (const other of [s1, s3]) expect(refused(table, host, 'thanks', s2, other)).toBe('WLG_E_HONOR_SEAT');
    expect(refused(table, host, 'stroke', s2, s2)).toBe('WLG_E_HONOR_ONE');
    expect(refused(table, host, 'diplomat', s2)).toBe('WLG_E_HONOR_NONE');
  });

  it('counts no bots, but players who have left', () => {
    const alone = ended(RecordedTable.begun(undefined, undefined, undefined, undefined, true));
    expect(refused(alone, host, 'thanks', s2)).toBe('WLG_E_HONOR_CLOSED');
    const table = RecordedTable.begun();
    table.as(guest).must((loaded) => leaveSeat(loaded, guest));
    ended(table);
    give(table, host, 'defense', s2);
    expect(refused(table, guest, 'thanks', s1)).toBe('WLG_E_NO_SEAT');
  });
});

describe('honorsFor', () => {
  it('has a diplomat among three, and letters where they are allowed', () => {
    const { campaign } = ended().loaded;
    const three: Campaign = {
      ...campaign,
      seats: [...campaign.seats, { ...campaign.seats[1]!, id: s3 }],
      parts: { ...campaign.parts, ['eve' as UserId]: { seats: [s3], referee: false } },
    };
    const ofBattle = { campaign: campaign.id, battle: 'b' } as NonNullable<Campaign['parent']>;
    const offered = (of: Campaign, channels: 'all' | 'none' = 'all') =>
      honorsFor({ ...of, press: { ...of.press, policy: { channels, unsigned: false } } }, host);
    expect(offered(campaign)).toEqual({
      own: s1,
      honors: ['stroke', 'defense', 'letters', 'luck', 'thanks'],
      seats: [s2],
    });
    expect(offered(three).honors).toEqual(['stroke', 'defense', 'diplomat', 'letters', 'luck', 'thanks']);
    expect(offered(three, 'none')).toEqual({
      own: s1,
      honors: ['stroke', 'defense', 'diplomat', 'luck', 'thanks'],
      seats: [s2, s3],
    });
    expect(offered({ ...three, parent: ofBattle }).seats).toEqual([]);
  });
});
