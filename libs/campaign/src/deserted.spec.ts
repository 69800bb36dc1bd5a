import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { CampaignHarness, guest, host, nonceOf, ofType, types, wait } from '@warlog/ruleset-testkit';
import { resumeCampaign } from './decide/clock.js';
import { leaveSeat } from './decide/lobby.js';
import { submitOrders } from './decide/orders.js';
import { returnToSeat } from './decide/return.js';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const sheet = { guess: 1, hide: 1 };
const terms = { desertedDays: 30, standInAfterMisses: 1 };

/** Both players have missed a deadline. */
function deserted(change = {}): CampaignHarness {
  const table = CampaignHarness.started({ ...terms, ...change });
  wait(table, HOUR + MINUTE);
  return table;
}

const statusOf = ({ loaded }: CampaignHarness) => loaded.campaign.status;

describe('campaign without players', () => {
  it('pauses once bots stand in for all of its players', () => {
    const table = CampaignHarness.started(terms);
    const events = wait(table, HOUR + MINUTE);
    expect(types(events).at(-1)).toBe('CampaignPaused');
    expect(ofType(events, 'CampaignPaused')).toMatchObject([{ by: null, until: table.now + 30 * DAY }]);
    expect(table.loaded.campaign.pausedMs).toBe(0);
    expect(wait(table, DAY)).toEqual([]);
  });

  it('plays on without the term, as in earlier versions', () => {
    expect(statusOf(deserted({ desertedDays: null }))).toBe('running');
  });

  it('plays on while one player is there, and in a campaign of bots and a player', () => {
    const table = CampaignHarness.started(terms);
    table.must((loaded, context) =>
      submitOrders(
        loaded,
        { user: guest, phase: table.phase, sheet, nonce: nonceOf('1'), finishedAt: null, replaces: 0 },
        context,
      ),
    );
    wait(table, HOUR + MINUTE);
    expect(statusOf(table)).toBe('running');
    expect(statusOf(CampaignHarness.againstBot(terms))).toBe('running');
  });

  it('pauses when the last player leaves, at the next closing', () => {
    const table = CampaignHarness.againstBot(terms);
    table.must((loaded) => leaveSeat(loaded, host));
    expect(statusOf(table)).toBe('running');
    wait(table, HOUR + MINUTE);
    expect(statusOf(table)).toBe('paused');
  });

  it('goes on at once with the first player, who gets the whole phase', () => {
    const table = deserted();
    wait(table, 5 * DAY);
    table.must((loaded, context) => returnToSeat(loaded, { user: guest }, context));
    expect(types(wait(table, 0))).toEqual(['CampaignResumed']);
    expect(table.loaded.campaign.phase?.dueAt).toBe(table.now + HOUR);
    expect(statusOf(table)).toBe('running');
  });

  it('goes on with the orders of a player', () => {
    const table = deserted();
    table.must((loaded, context) =>
      submitOrders(
        loaded,
        { user: host, phase: table.phase, sheet, nonce: nonceOf('1'), finishedAt: null, replaces: 0 },
        context,
      ),
    );
    expect(types(wait(table, 0))).toContain('CampaignResumed');
  });

  it('pauses again only after a player has played', () => {
    const table = deserted();
    expect(types(wait(table, 30 * DAY))).toContain('CampaignResumed');
    expect(types(wait(table, HOUR + MINUTE))).toContain('PhaseOpened');
    expect(statusOf(table)).toBe('running');
    table.must((loaded, context) => returnToSeat(loaded, { user: guest }, context));
    expect(types(wait(table, HOUR + MINUTE)).at(-1)).toBe('CampaignPaused');
  });

  it('does not count among the pauses of the host, who may end it', () => {
    const table = deserted();
    expect(table.refused((loaded, context) => resumeCampaign(loaded, { user: 'eve' as UserId }, context))).toBe(
      'WLG_E_NOT_HOST',
    );
    expect(table.seen(seat(1))).toContainEqual(expect.objectContaining({ type: 'CampaignPaused', by: null }));
  });
});
