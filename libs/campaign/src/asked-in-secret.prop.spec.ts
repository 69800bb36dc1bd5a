import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seat, type SeatId, type UserId, canonicalJson } from '@warlog/core';
import { secretive, guest, host, nonceOf, CampaignHarness } from '@warlog/ruleset-testkit';
import { closesAt, wakeAt } from './clock.js';
import { decideDue, useAllowance } from './decide/clock.js';
import { setReady, submitOrders, withdrawOrders } from './decide/orders.js';
import { nameSitter, nudgeSeat } from './decide/substitutes.js';
import { seatOf } from './state.js';

const harsh = {
  earlyClose: false,
  standInAfterMisses: 1,
  openSeatAfterMisses: 1,
  allowanceHours: 20,
  rescue: { missing: 1, hours: 24 },
};
const blind = { mode: 'blind', user: 'gm' as UserId } as const;

function send(on: CampaignHarness, user: UserId, hide: number, replaces = 0) {
  // Each keeps its nonce, so that the dice are the same in all variants.
  const nonce = nonceOf(user === host ? 'a' : 'b');
  // No guess is ever right: 1 by the host and 0 by the guest are hidden by neither.
  const sheet = { guess: user === host ? 1 : 0, hide };
  const input = { user, phase: on.phase, sheet, nonce, replaces, finishedAt: null };
  on.must((loaded, context) => submitOrders(loaded, input, context));
}

function pass(on: CampaignHarness): void {
  on.now = wakeAt(on.loaded.campaign) ?? 0;
  on.must((loaded, context) => decideDue(loaded, context));
}

type Deed = 'send' | 'withdraw' | 'ready' | 'now' | 'no';

function does(on: CampaignHarness, action: Deed): void {
  const number = on.loaded.campaign.phase?.submissions[seat(2)] ?? 0;
  if (action === 'send') return send(on, guest, 3, number);
  const asked = { user: guest, phase: on.phase };
  if (action === 'withdraw') on.decide((loaded, context) => withdrawOrders(loaded, asked, context));
  else {
    const ready = action === 'ready' ? 'yes' : action;
    on.must((loaded, context) => setReady(loaded, { ...asked, ready }, context));
  }
}

/** Opens the first aside: s1 is asked or not, s2 only if it hid a high number. */
function aside(hidden: { readonly s1: number; readonly s2: number }): CampaignHarness {
  const on = CampaignHarness.started(harsh, blind, secretive);
  const sitter = { user: guest, sitter: 'eve' as UserId, scope: 'after-miss', until: on.now + 1e9 } as const;
  on.must((loaded, context) => nameSitter(loaded, sitter, context));
  send(on, host, hidden.s1);
  send(on, guest, hidden.s2);
  pass(on);
  return on;
}

/** Everything that all but s2 may know: disclosures and the state of the seats. */
function known(on: CampaignHarness): string {
  const { seats, phase, status } = on.loaded.campaign;
  const seatInfos = seats.map(({ standing: _standing, nonce: _nonce, ...about }) => about);
  const shown = {
    around: seatInfos,
    status,
    dueAt: phase?.dueAt,
    closesAt: closesAt(on.loaded.campaign),
    wakes: wakeAt(on.loaded.campaign),
  };
  return canonicalJson([on.disclosures.get('s1'), on.disclosures.get('public'), shown] as never);
}

describe('phase that does not disclose whom it asks', () => {
  it('looks the same to all others, then and later, whichever seats are asked and whatever they do', () => {
    const actions = fc.array(fc.constantFrom<Deed>('send', 'withdraw', 'ready', 'now', 'no'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(1, 3), fc.boolean(), actions, (s1, answers, script) => {
        const [asked, unasked] = [aside({ s1, s2: 3 }), aside({ s1, s2: 0 })];
        expect(asked.loaded.campaign.phase?.awaited).toContain(seat(2));
        expect(unasked.loaded.campaign.phase?.awaited).not.toContain(seat(2));
        for (const on of [asked, unasked]) if (s1 === 3 && answers) send(on, host, 3);
        for (const action of script) {
          does(asked, action);
          expect(known(asked)).toBe(known(unasked));
        }
        for (const on of [asked, unasked]) pass(on);
        expect(known(asked)).toBe(known(unasked));
        for (const on of [asked, unasked]) {
          send(on, host, 1);
          send(on, guest, 1);
          pass(on);
        }
        expect(known(asked)).toBe(known(unasked));
      }),
      { numRuns: 25 },
    );
  });

  it('discloses to each seat whether it is asked, and to the referee all of them', () => {
    const on = aside({ s1: 3, s2: 3 });
    const lists = (viewer: string, type: string) =>
      (on.disclosures.get(viewer) ?? []).flatMap(({ event }) => {
        const { awaited, sheets } = event as { awaited?: SeatId[]; sheets?: { seat: SeatId }[] };
        return event.type === type ? [awaited ?? sheets?.map(({ seat: id }) => id)] : [];
      });
    send(on, host, 3);
    pass(on);
    expect(lists('s1', 'PhaseOpened')[1]).toEqual(['s1']);
    expect(lists('s2', 'PhaseOpened')[1]).toEqual(['s2']);
    expect(lists('public', 'PhaseOpened')[1]).toEqual([]);
    expect(lists('referee', 'PhaseOpened')[1]).toEqual(['s1', 's2']);
    expect(lists('s1', 'PhaseClosed')[1]).toEqual(['s1']);
    expect(lists('public', 'PhaseClosed')[1]).toEqual([]);
  });

  it('counts no miss, grants no time, and reveals nothing by reminders', () => {
    const on = aside({ s1: 1, s2: 3 });
    for (const id of [seat(1), seat(2)]) {
      const nudge = { user: blind.user, seat: id };
      expect(on.refused((loaded, context) => nudgeSeat(loaded, nudge, context))).toBe('WLG_E_NUDGE_SECRET');
    }
    const due = on.loaded.campaign.phase?.dueAt;
    pass(on);
    expect(on.loaded.campaign.phase?.kind).toBe('orders');
    expect(on.log.filter((event) => event.type === 'DeadlineMoved' && due !== undefined)).toEqual([]);
    expect(seatOf(on.loaded.campaign, seat(2))).toMatchObject({ misses: 0, standIn: false, offered: false });
  });

  it('takes time from the allowance of any seat that wants it, asked or not', () => {
    for (const s2 of [0, 3]) {
      const on = aside({ s1: 1, s2 });
      const wish = { user: guest, phase: on.phase, hours: 5, reason: 'train' };
      on.must((loaded) => useAllowance(loaded, wish));
    }
  });

  it('closes as late for bots as for a quick player if several players must not find out who is asked', () => {
    const alone = CampaignHarness.againstBot({}, secretive);
    send(alone, host, 0);
    const now = { user: host, phase: alone.phase, ready: 'now' } as const;
    alone.must((loaded, context) => setReady(loaded, now, context));
    pass(alone);
    const { phase } = alone.loaded.campaign;
    if (phase?.kind === 'aside' && phase.awaited.length > 0) expect(wakeAt(alone.loaded.campaign)).toBe(phase.openedAt);
    expect(closesAt(alone.loaded.campaign)).toBeNull();

    const several = aside({ s1: 1, s2: 3 }).loaded.campaign;
    const bot = {
      ...several,
      pace: { ...several.pace, earlyClose: true },
      seats: several.seats.map((seatState) => ({ ...seatState })),
    };
    seatOf(bot, seat(2)).standIn = true;
    const third = { ...seatOf(bot, seat(1)), id: seat(3) };
    const watched = { ...bot, seats: [...bot.seats, third] };
    expect(wakeAt(watched)).toBe((several.phase?.openedAt ?? 0) + several.pace.coolingSeconds * 1000);
  });
});
