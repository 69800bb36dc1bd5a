import { describe, expect, it } from 'vitest';
import { seat, type UserId, declareOptions } from '@warlog/core';
import { guest, host, nonceOf, CampaignHarness, toyRuleset } from '@warlog/ruleset-testkit';
import { editCampaign, removePlayer } from './decide/host.js';
import { startCampaign, takeSeat } from './decide/lobby.js';
import { handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { wakeAt } from './clock.js';
import { isKnownTo } from './onlookers.js';
import { seatOf } from './state.js';
import type { CampaignChanges } from './governance-events.js';

const eve = 'eve' as UserId;
const NOW = 1_900_000_000_000;
const brief = { text: 'A calm game.', newcomers: true, language: 'fr' } as const;
const sit =
  (user: UserId, at: number | null = null) =>
  (loaded: CampaignHarness['loaded']) =>
    takeSeat(loaded, { user, seat: at === null ? null : seat(at), nonce: nonceOf('a') });
const edit = (user: UserId, changes: CampaignChanges) => (loaded: CampaignHarness['loaded']) =>
  editCampaign(loaded, { user, changes }, { ruleset: toyRuleset, now: NOW });

/** A table with host and guest, not started. */
function room(): CampaignHarness {
  const table = new CampaignHarness();
  table.must(sit(host));
  table.must(sit(guest));
  return table;
}

describe('offered seat', () => {
  it('of a bot goes to any user once it is offered', () => {
    const table = CampaignHarness.againstBot();
    expect(table.refused(sit(eve))).toBe('WLG_E_SEATS_FULL');
    expect(table.refused((loaded) => offerSeat(loaded, { user: eve, seat: seat(2), offered: true }))).toBe(
      'WLG_E_NOT_HOST',
    );
    table.must((loaded) => offerSeat(loaded, { user: host, seat: seat(2), offered: true }));
    expect(table.refused((loaded) => requestSeat(loaded, { user: eve, seat: seat(2) }))).toBe('WLG_E_SEAT_VACANT');
    expect(table.refused(sit(host, 2))).toBe('WLG_E_SEATED');
    table.must(sit(eve, 2));
    expect(seatOf(table.loaded.campaign, seat(2))).toMatchObject({
      holder: { kind: 'player', user: eve },
      offered: false,
    });
    expect(table.refused(sit('zoe' as UserId))).toBe('WLG_E_SEATS_FULL');
  });

  it('goes to the sitter who plays it, and to no sitter of another seat', () => {
    const table = CampaignHarness.started();
    const until = table.now + 1_000_000;
    table.must((loaded, context) => nameSitter(loaded, { user: guest, sitter: eve, scope: 'always', until }, context));
    for (const at of [1, 2]) {
      const holder = at === 1 ? host : guest;
      table.must((loaded) => offerSeat(loaded, { user: holder, seat: seat(at), offered: true }));
    }
    expect(table.refused((loaded) => requestSeat(loaded, { user: eve, seat: seat(1) }))).toBe('WLG_E_SEATED');
    expect(table.refused((loaded) => requestSeat(loaded, { user: host, seat: seat(2) }))).toBe('WLG_E_SEATED');
    table.must((loaded) => requestSeat(loaded, { user: eve, seat: seat(2) }));
    table.must((loaded, context) =>
      handOverSeat(loaded, { user: guest, seat: seat(2), to: eve, reason: 'She plays it anyway' }, context),
    );
    expect(seatOf(table.loaded.campaign, seat(2))).toMatchObject({ holder: { user: eve }, sitter: null });
  });
});

describe('campaign in the lobby', () => {
  it('gets an end when it becomes public, and only then', () => {
    const table = new CampaignHarness();
    table.must(edit(host, { listed: false }));
    expect(wakeAt(table.loaded.campaign)).toBeNull();
    const [edited] = table.must(edit(host, { listed: true }));
    const until = NOW + 14 * 86_400_000;
    expect(edited).toMatchObject({ changes: { listed: true, gather: { until } } });
    expect(wakeAt(table.loaded.campaign)).toBe(until);
    table.must(edit(host, { listed: false }));
    expect(table.must(edit(host, { listed: true }))).toMatchObject([{ changes: { listed: true } }]);
    expect(wakeAt(table.loaded.campaign)).toBe(until);
  });

  it('is changed by its host, and the changes are disclosed to all players', () => {
    const table = room();
    expect(table.refused(edit(guest, { name: 'Mine' }))).toBe('WLG_E_NOT_HOST');
    expect(table.refused(edit(host, { name: ' ' }))).toBe('WLG_E_NAME');
    expect(table.refused(edit(host, { brief: { ...brief, text: 'x'.repeat(301) } }))).toBe('WLG_E_BRIEF');
    expect(table.refused(edit(host, { options: { nothing: true } }))).toBe('WLG_E_OPTION_UNKNOWN');
    const pace = { ...table.loaded.campaign.pace, phaseMinutes: 0 };
    expect(table.refused(edit(host, { pace }))).toBe('WLG_E_PACE');

    const changes = { name: 'Winter', brief, pace: { ...pace, phaseMinutes: 30 } };
    expect(table.must(edit(host, { ...changes, listed: false, options: {} }))).toEqual([
      { type: 'CampaignEdited', by: host, changes },
    ]);
    expect(table.loaded.campaign).toMatchObject(changes);
    expect(table.seen(seat(2)).at(-1)).toMatchObject({ type: 'CampaignEdited', changes });
    expect(table.must(edit(host, changes))).toEqual([]);
  });

  it('keeps retired options as they are, and accepts no new ones', () => {
    const { loaded } = room();
    const ruleset = { ...toyRuleset, options: declareOptions({}, ['old']) };
    const holding = { ...loaded, campaign: { ...loaded.campaign, options: { old: 3 } } };
    const save = (options: CampaignChanges['options']) =>
      editCampaign(holding, { user: host, changes: { name: 'Winter', options } }, { ruleset, now: NOW });
    expect(save({ old: 3 })).toMatchObject({ events: [{ changes: { name: 'Winter' } }] });
    expect(save({ old: 4 })).toMatchObject({ problems: [{ code: 'WLG_E_OPTION_RETIRED', path: ['options', 'old'] }] });
  });

  it('is fixed once it has started, except for the brief', () => {
    const table = CampaignHarness.started();
    expect(table.refused(edit(host, { name: 'Winter' }))).toBe('WLG_E_NOT_LOBBY');
    table.must(edit(host, { name: 'Table', brief }));
    expect(table.loaded.campaign.brief).toEqual(brief);
  });

  it('loses a player whom the host removes with a reason', () => {
    const table = room();
    const remove = (user: UserId, reason = 'Never answered') => ({ user, seat: seat(2), reason });
    expect(table.refused((loaded) => removePlayer(loaded, remove(guest)))).toBe('WLG_E_NOT_HOST');
    expect(table.refused((loaded) => removePlayer(loaded, remove(host, ' ')))).toBe('WLG_E_REASON');
    expect(table.must((loaded) => removePlayer(loaded, remove(host)))).toEqual([
      { type: 'SeatVacated', seat: 's2', reason: 'removed', by: host, words: 'Never answered' },
    ]);
    expect(table.loaded.campaign.removed).toEqual([guest]);
    expect(isKnownTo(table.loaded.campaign, guest)).toBe(false);
    expect(table.refused((loaded) => removePlayer(loaded, remove(host)))).toBe('WLG_E_SEAT_NO_PLAYER');
    table.must(sit(eve));
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    expect(table.refused((loaded) => removePlayer(loaded, remove(host)))).toBe('WLG_E_STARTED_REMOVE');
  });
});
