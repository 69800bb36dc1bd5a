import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { CampaignHarness, guest, host, nonceOf, someCampaign, toyRuleset } from '@warlog/ruleset-testkit';
import { createCampaign, leaveSeat, seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import { handOverSeat, offerSeat, requestSeat } from './decide/substitutes.js';
import { isRated } from './rated.js';

const eve = 'eve' as UserId;
const judge = 'judge' as UserId;
const [s1, s2] = [seat(1), seat(2)];
const sit = (user: UserId) => (loaded: CampaignHarness['loaded']) =>
  takeSeat(loaded, { user, seat: null, nonce: nonceOf('a') });

function lobby(listed = true): CampaignHarness {
  const table = new CampaignHarness({}, undefined, { mode: 'blind', user: judge });
  table.loaded = { ...table.loaded, campaign: { ...table.loaded.campaign, listed, rated: [] } };
  table.must(sit(host));
  return table;
}

function started(table = lobby()): CampaignHarness {
  table.must(sit(guest));
  table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
  return table;
}

const ratedIn = ({ loaded }: CampaignHarness) => loaded.campaign.rated;
const both = [
  { seat: s1, user: host },
  { seat: s2, user: guest },
];

describe('a rated campaign', () => {
  it.each([
    [{ listed: true, rated: true }, true],
    [{ listed: true }, undefined],
    [{ listed: false, rated: true }, undefined],
    [{ listed: true, rated: true, demo: true }, undefined],
  ])('created with %j is rated: %s', (given, rated) => {
    const decided = createCampaign(toyRuleset, { ...someCampaign, ...given });
    expect('events' in decided && (decided.events[0] as { rated?: true }).rated).toBe(rated);
  });

  it('rates those who hold a seat at its start', () => {
    const table = lobby();
    expect([ratedIn(table), isRated(table.loaded.campaign)]).toEqual([[], true]);
    expect(ratedIn(started(table))).toEqual(both);
  });

  it('is not rated if it is not listed at its start, or one person plays', () => {
    expect(ratedIn(started(lobby(false)))).toBeUndefined();
    const alone = lobby();
    alone.must((loaded, context) => seatBot(loaded, { user: host, seat: s2, bot: true }, context));
    alone.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    expect(ratedIn(alone)).toBeUndefined();
  });

  it('notes who left, until they return; substitutes are not rated', () => {
    const table = started();
    table.must((loaded) => leaveSeat(loaded, guest));
    const hasLeft = [both[0], { ...both[1], left: true }];
    expect(ratedIn(table)).toEqual(hasLeft);
    table.must(sit(eve));
    expect(ratedIn(table)).toEqual(hasLeft);
    table.must((loaded) => leaveSeat(loaded, eve));
    expect(ratedIn(table)).toEqual(hasLeft);
    table.must(sit(guest));
    expect(ratedIn(table)).toEqual(both);
  });

  it.each([
    [0, both],
    [1, [both[0], { ...both[1], left: true }]],
  ])('keeps the result of a seat that the game master hands over after %i missed deadlines', (misses, rated) => {
    const table = started();
    table.loaded = {
      ...table.loaded,
      campaign: {
        ...table.loaded.campaign,
        seats: table.loaded.campaign.seats.map((each) => (each.id === s2 ? { ...each, misses } : each)),
      },
    };
    table.must((loaded) => offerSeat(loaded, { user: guest, seat: s2, offered: true }));
    table.must((loaded) => requestSeat(loaded, { user: eve, seat: s2 }));
    const input = { user: judge, seat: s2, to: eve, reason: 'No time' };
    const decided = table.decide((loaded, context) => handOverSeat(loaded, input, context));
    if ('problems' in decided) throw new Error(JSON.stringify(decided.problems));
    expect(ratedIn(table)).toEqual(rated);
  });
});
