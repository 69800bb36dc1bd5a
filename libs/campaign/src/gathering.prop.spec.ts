import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { CampaignHarness, guest, host, nonceOf, sampling } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { decideDue } from './decide/clock.js';
import { leaveSeat, seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import type { GatherTerms } from './gather-terms.js';
import { arePlayHours, gatherTerms } from './gathering.js';

const DAY = 86_400_000;
const people = [host, guest, 'eve' as UserId] as const;

function lobby(terms: Omit<GatherTerms, 'until'>): CampaignHarness {
  const table = new CampaignHarness();
  const gather = gatherTerms(table.now, 3, terms);
  table.loaded = { ...table.loaded, campaign: { ...table.loaded.campaign, gather } };
  return table;
}

const take = (table: CampaignHarness, user: UserId) =>
  table.decide((loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('a') }));
const tick = (table: CampaignHarness) => table.decide((loaded, context) => decideDue(loaded, context));
const typesIn = ({ log }: CampaignHarness) => log.map(({ type }) => type);

describe('a lobby with an end', () => {
  const step = fc.record({
    what: fc.constantFrom('take', 'take', 'leave', 'bot', 'wait', 'start'),
    who: fc.nat(2),
    hours: fc.nat(30),
  });
  it('either starts with all seats taken or is closed at its end, never both, whatever people do', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.boolean(), (steps, auto) => {
        const table = lobby(auto ? { auto: true } : {});
        const until = table.loaded.campaign.gather?.until ?? 0;
        for (const { what, who, hours } of [...steps, { what: 'wait', who: 0, hours: 72 } as const]) {
          const user = people[who] ?? host;
          if (what === 'take') take(table, user);
          if (what === 'leave') table.decide((loaded) => leaveSeat(loaded, user));
          if (what === 'bot')
            table.decide((loaded, context) =>
              seatBot(loaded, { user: host, seat: seat(who), bot: hours % 3 > 0 }, context),
            );
          if (what === 'start') table.decide((loaded, context) => startCampaign(loaded, { user }, context));
          if (what === 'wait') table.now += hours * 3_600_000;
          const { status, seats } = table.loaded.campaign;
          const isFull =
            seats.every(({ holder }) => holder !== null) && seats.some(({ holder }) => holder?.kind === 'player');
          if (status === 'lobby') {
            expect(wakeAt(table.loaded.campaign)).toBe(auto && isFull ? 0 : until);
            tick(table);
          }
          const after = table.loaded.campaign.status;
          // A lobby that stays must not be due at once: its worker would try the same for ever.
          if (after === 'lobby') expect(wakeAt(table.loaded.campaign)).toBeGreaterThan(table.now);
          if (status === 'lobby' && auto && isFull) expect(after).toBe('running');
          else if (status === 'lobby') expect(after).toBe(table.now >= until ? 'ended' : 'lobby');
          const types = typesIn(table);
          expect(types.filter((type) => type === 'CampaignStarted').length).toBeLessThanOrEqual(1);
          if (types.includes('CampaignStarted')) continue;
          if (types.includes('CampaignEnded')) expect(table.now).toBeGreaterThanOrEqual(until);
        }
        const { campaign } = table.loaded;
        expect(campaign.status === 'lobby').toBe(false);
        const isUnfilled = campaign.result?.reason === 'ended.unfilled';
        expect(typesIn(table).includes('CampaignStarted')).toBe(!isUnfilled);
      }),
      { numRuns: sampling.size(200, 'LAW_RUNS') },
    );
  });

  it('is left alone by the clock without terms, as campaigns of older versions are', () => {
    const table = new CampaignHarness();
    table.now += 1_000 * DAY;
    expect(wakeAt(table.loaded.campaign)).toBeNull();
    tick(table);
    expect(table.loaded.campaign.status).toBe('lobby');
  });

  it('shows when its people play, until they leave or it starts', () => {
    const table = lobby({});
    const hours = { zone: 'Europe/Paris', from: 1080, to: 1440 };
    table.must((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a'), hours }));
    const [first] = table.loaded.campaign.seats;
    expect(first?.hours).toEqual(hours);
    expect(table.disclosures.get('public')?.at(-1)?.event).toMatchObject({ type: 'SeatTakenBy', hours });
    table.must((loaded) => leaveSeat(loaded, host));
    expect(table.loaded.campaign.seats[0]?.hours).toBeUndefined();
    const wrong = { ...hours, zone: 'Nowhere/Else' };
    expect(
      table.refused((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a'), hours: wrong })),
    ).toBe('WLG_E_PLAY_HOURS');
  });

  it('knows usable hours', () => {
    const of = (from: number, to: number, zone = 'UTC') => arePlayHours({ zone, from, to });
    expect([of(0, 1440), of(60, 60), of(-1, 60), of(0, 1441), of(0.5, 60), of(60, 30), of(0, 60, '')]).toEqual([
      ...[false, false, false, false, false, true, false],
    ]);
  });
});
