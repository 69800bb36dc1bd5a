import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seat, type SeatId, type UserId } from '../ids.js';
import { canonicalJson } from '../json.js';
import { secretive } from '../testing/secretive.js';
import { guest, host, nonceOf, Table } from '../testing/table.js';
import { closesAt, wakeAt } from './clock.js';
import { lookAtClock, useAllowance } from './decide/clock.js';
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

function send(on: Table, user: UserId, hide: number, replaces = 0) {
  // Each keeps the nonce that it came with, so that the dice are the same in all worlds.
  const nonce = nonceOf(user === host ? 'a' : 'b');
  // Nobody ever guesses right: a host's 1 and a guest's 0 are hidden by neither.
  const sheet = { guess: user === host ? 1 : 0, hide };
  const input = { user, phase: on.phase, sheet, nonce, replaces, finishedAt: null };
  on.must((loaded, means) => submitOrders(loaded, input, means));
}

function pass(on: Table): void {
  on.now = wakeAt(on.loaded.campaign) ?? 0;
  on.must((loaded, means) => lookAtClock(loaded, means));
}

type Deed = 'send' | 'withdraw' | 'ready' | 'now' | 'no';

function does(on: Table, deed: Deed): void {
  const number = on.loaded.campaign.phase?.submissions[seat(2)] ?? 0;
  if (deed === 'send') return send(on, guest, 3, number);
  const asked = { user: guest, phase: on.phase };
  if (deed === 'withdraw') on.decide((loaded, means) => withdrawOrders(loaded, asked, means));
  else {
    const ready = deed === 'ready' ? 'yes' : deed;
    on.must((loaded, means) => setReady(loaded, { ...asked, ready }, means));
  }
}

/** The first aside is open: s1 is asked or not, s2 only where it hid a high number. */
function aside(hidden: { readonly s1: number; readonly s2: number }): Table {
  const on = Table.started(harsh, blind, secretive);
  const sitter = { user: guest, sitter: 'eve' as UserId, scope: 'after-miss', until: on.now + 1e9 } as const;
  on.must((loaded, means) => nameSitter(loaded, sitter, means));
  send(on, host, hidden.s1);
  send(on, guest, hidden.s2);
  pass(on);
  return on;
}

/** What everybody but s2 may know: what was told, and what stands at the seats. */
function known(on: Table): string {
  const { seats, phase, status } = on.loaded.campaign;
  const around = seats.map(({ standing: _standing, nonce: _nonce, ...about }) => about);
  const shown = {
    around,
    status,
    dueAt: phase?.dueAt,
    closesAt: closesAt(on.loaded.campaign),
    wakes: wakeAt(on.loaded.campaign),
  };
  return canonicalJson([on.told.get('s1'), on.told.get('public'), shown] as never);
}

describe('a phase that does not tell who is asked', () => {
  it('looks the same to all others, whoever is asked and whatever they do in it, then and afterwards', () => {
    const deeds = fc.array(fc.constantFrom<Deed>('send', 'withdraw', 'ready', 'now', 'no'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(1, 3), fc.boolean(), deeds, (s1, answers, script) => {
        const [asked, unasked] = [aside({ s1, s2: 3 }), aside({ s1, s2: 0 })];
        expect(asked.loaded.campaign.phase?.awaited).toContain(seat(2));
        expect(unasked.loaded.campaign.phase?.awaited).not.toContain(seat(2));
        for (const on of [asked, unasked]) if (s1 === 3 && answers) send(on, host, 3);
        for (const deed of script) {
          does(asked, deed);
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

  it('tells each seat of itself, and the referee of all', () => {
    const on = aside({ s1: 3, s2: 3 });
    const lists = (viewer: string, type: string) =>
      (on.told.get(viewer) ?? []).flatMap(({ event }) => {
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

  it('counts nobody’s miss, grants nobody time, and lets nobody find out by a reminder', () => {
    const on = aside({ s1: 1, s2: 3 });
    for (const id of [seat(1), seat(2)]) {
      const nudge = { user: blind.user, seat: id };
      expect(on.refused((loaded, means) => nudgeSeat(loaded, nudge, means))).toBe('WLG_E_NUDGE_SECRET');
    }
    const due = on.loaded.campaign.phase?.dueAt;
    pass(on);
    expect(on.loaded.campaign.phase?.kind).toBe('orders');
    expect(on.log.filter((event) => event.type === 'DeadlineMoved' && due !== undefined)).toEqual([]);
    expect(seatOf(on.loaded.campaign, seat(2))).toMatchObject({ misses: 0, standIn: false, offered: false });
  });

  it('takes time from the allowance of any seat that wishes it, asked or not', () => {
    for (const s2 of [0, 3]) {
      const on = aside({ s1: 1, s2 });
      const wish = { user: guest, phase: on.phase, hours: 5, reason: 'train' };
      on.must((loaded) => useAllowance(loaded, wish));
    }
  });

  it('closes early for bots as late as for a person who was quick, where several people may wonder', () => {
    const alone = Table.againstBot({}, secretive);
    send(alone, host, 0);
    const now = { user: host, phase: alone.phase, ready: 'now' } as const;
    alone.must((loaded, means) => setReady(loaded, now, means));
    pass(alone);
    const { phase } = alone.loaded.campaign;
    if (phase?.kind === 'aside' && phase.awaited.length > 0) expect(wakeAt(alone.loaded.campaign)).toBe(phase.openedAt);
    expect(closesAt(alone.loaded.campaign)).toBeNull();

    const several = aside({ s1: 1, s2: 3 }).loaded.campaign;
    const bot = {
      ...several,
      pace: { ...several.pace, earlyClose: true },
      seats: several.seats.map((one) => ({ ...one })),
    };
    seatOf(bot, seat(2)).standIn = true;
    const third = { ...seatOf(bot, seat(1)), id: seat(3) };
    const watched = { ...bot, seats: [...bot.seats, third] };
    expect(wakeAt(watched)).toBe((several.phase?.openedAt ?? 0) + several.pace.coolingSeconds * 1000);
  });
});
