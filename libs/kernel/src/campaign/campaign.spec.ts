import { describe, expect, it } from 'vitest';
import { phaseIdOf } from '../dice/keys.js';
import { choice, declareOptions } from '../options.js';
import { seat, type PhaseId, type UserId } from '../ids.js';
import { guest, host, nonceOf, someCampaign, Table, toyOnTable } from '../testing/table.js';
import { wakeAt } from './clock.js';
import { act } from './decide/act.js';
import { endCampaign, extendDeadline, lookAtClock, pauseCampaign, resumeCampaign } from './decide/clock.js';
import { createCampaign, leaveSeat, seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import { setReady, setStandingOrders, submitOrders, withdrawOrders, type SubmitOrders } from './decide/orders.js';
import { viewersFor } from './onlookers.js';
import { foldCampaign } from './evolve.js';
import type { PhaseClosed } from './events.js';
import { seatOf } from './state.js';

const sheet = { guess: 1, hide: 2 };
const gm = 'gm' as UserId;
const HOUR = 3_600_000;

function orders(table: Table, change: Partial<SubmitOrders> = {}): SubmitOrders {
  return { user: host, phase: table.phase, sheet, nonce: nonceOf('1'), replaces: 0, finishedAt: null, ...change };
}

function closing(table: Table): PhaseClosed {
  const closed = table.log.findLast((event): event is PhaseClosed => event.type === 'PhaseClosed');
  if (!closed) throw new Error('No phase was closed');
  return closed;
}

describe('the lobby', () => {
  it('starts only when every seat is held, at least one by a person, and only for the host', () => {
    const table = new Table();
    expect(table.refused((loaded, means) => startCampaign(loaded, { user: host }, means))).toBe('WLG_E_SEATS_FREE');
    for (const n of [1, 2])
      table.must((loaded, means) => seatBot(loaded, { user: host, seat: seat(n), bot: true }, means));
    expect(table.refused((loaded, means) => startCampaign(loaded, { user: host }, means))).toBe('WLG_E_NOBODY');
    table.must((loaded, means) => seatBot(loaded, { user: host, seat: seat(1), bot: false }, means));
    table.must((loaded) => takeSeat(loaded, { user: guest, seat: seat(1), nonce: nonceOf('a') }));
    expect(table.refused((loaded, means) => startCampaign(loaded, { user: guest }, means))).toBe('WLG_E_NOT_HOST');
    table.must((loaded, means) => startCampaign(loaded, { user: host }, means));
    expect(table.loaded.campaign.status).toBe('running');
  });

  it('tries the whole game at its creation, and refuses to start one that was made before that was tried', () => {
    const setup = (_: unknown, { tokens = 3 }: { readonly tokens?: unknown }) => ({ tokens });
    const scenarios = toyOnTable.scenarios.map((scenario) => ({ ...scenario, setup }));
    const options = declareOptions({ tokens: choice({ group: 'forces', of: ['3'] }) });
    const never = { ...toyOnTable, scenarios, options };
    expect(createCampaign(never, someCampaign)).toMatchObject({
      problems: [{ code: 'WLG_E_SETUP', path: ['options', 'tokens'] }],
    });
    const table = new Table();
    for (const user of [host, guest])
      table.must((loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('a') }));
    const older = { ...table.loaded, campaign: { ...table.loaded.campaign, options: { tokens: 'three' } } };
    const started = startCampaign(older, { user: host }, { ...table.means, ruleset: never });
    expect(started).toMatchObject({ problems: [{ code: 'WLG_E_SETUP' }] });
  });

  it('gives one seat per person and no seat twice', () => {
    const table = new Table();
    table.must((loaded) => takeSeat(loaded, { user: host, seat: seat(2), nonce: nonceOf('a') }));
    expect(table.refused((loaded) => takeSeat(loaded, { user: host, seat: null, nonce: nonceOf('a') }))).toBe(
      'WLG_E_SEATED',
    );
    expect(table.refused((loaded) => takeSeat(loaded, { user: guest, seat: seat(2), nonce: nonceOf('a') }))).toBe(
      'WLG_E_SEAT_TAKEN',
    );
    expect(table.refused((loaded) => takeSeat(loaded, { user: guest, seat: null, nonce: 'short' }))).toBe(
      'WLG_E_NONCE',
    );
  });

  it('derives every phase id from the key and its ordinal', () => {
    const table = Table.started();
    expect(table.phase).toBe(phaseIdOf('c0'.repeat(32), 1));
  });
});

describe('orders', () => {
  it('are replaced by a newer sheet, and a device that does not know the newer one is told', () => {
    const table = Table.started();
    table.must((loaded, means) => submitOrders(loaded, orders(table), means));
    expect(table.refused((loaded, means) => submitOrders(loaded, orders(table), means))).toBe('WLG_E_NEWER_SHEET');
    table.must((loaded, means) => submitOrders(loaded, orders(table, { replaces: 1, nonce: nonceOf('2') }), means));
    expect(table.loaded.campaign.phase?.sheets[seat(1)]).toMatchObject({ number: 2 });
  });

  it('freeze the first nonce of a phase', () => {
    const table = Table.started();
    table.must((loaded, means) => submitOrders(loaded, orders(table), means));
    table.must((loaded, means) => submitOrders(loaded, orders(table, { replaces: 1, nonce: nonceOf('2') }), means));
    table.must((loaded) => leaveSeat(loaded, host));
    table.must((loaded) => takeSeat(loaded, { user: host, seat: seat(1), nonce: nonceOf('3') }));
    expect(seatOf(table.loaded.campaign, seat(1)).nonce).toBe(nonceOf('1'));
  });

  it('are refused whole when one thing is wrong, and change nothing', () => {
    const table = Table.started();
    const before = structuredClone(table.loaded);
    for (const wrong of [null, 7, {}, { guess: 9, hide: 1 }]) {
      expect(table.refused((loaded, means) => submitOrders(loaded, orders(table, { sheet: wrong }), means))).toBe(
        'TOY_E_SHAPE',
      );
    }
    expect(
      table.refused((loaded, means) => submitOrders(loaded, orders(table, { phase: 'x' as PhaseId }), means)),
    ).toBe('WLG_E_PHASE');
    expect(
      table.refused((loaded, means) => submitOrders(loaded, orders(table, { user: 'eve' as typeof host }), means)),
    ).toBe('WLG_E_NO_SEAT');
    expect(table.loaded).toEqual(before);
  });

  it('count within the grace only when they were finished before the deadline', () => {
    const table = Table.started();
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    table.now = due + 30_000;
    expect(table.refused((loaded, means) => submitOrders(loaded, orders(table), means))).toBe('WLG_E_LATE');
    expect(table.refused((loaded, means) => submitOrders(loaded, orders(table, { finishedAt: due + 1 }), means))).toBe(
      'WLG_E_LATE',
    );
    table.must((loaded, means) => submitOrders(loaded, orders(table, { finishedAt: due }), means));
    table.now = due + 60_001;
    const late = orders(table, { finishedAt: due, replaces: 1 });
    expect(table.refused((loaded, means) => submitOrders(loaded, late, means))).toBe('WLG_E_LATE');
  });

  it('taken back take the word "ready" back', () => {
    const table = Table.started();
    table.must((loaded, means) => submitOrders(loaded, orders(table), means));
    table.must((loaded, means) => setReady(loaded, { user: host, phase: table.phase, ready: 'yes' }, means));
    table.must((loaded, means) => withdrawOrders(loaded, { user: host, phase: table.phase }, means));
    expect(table.loaded.campaign.phase?.ready).toEqual({});
    expect(table.refused((loaded, means) => withdrawOrders(loaded, { user: host, phase: table.phase }, means))).toBe(
      'WLG_E_NO_SHEET',
    );
  });
});

describe('the clock', () => {
  const look = (table: Table) => table.must((loaded, means) => lookAtClock(loaded, means));

  it('does nothing before the deadline and its grace, and nothing twice', () => {
    const table = Table.started();
    const due = wakeAt(table.loaded.campaign) ?? 0;
    table.now = due - 1;
    expect(look(table)).toEqual([]);
    table.now = due;
    expect(look(table).some(({ type }) => type === 'PhaseClosed')).toBe(true);
    expect(look(table)).toEqual([]);
  });

  it('closes early after the cooling window, at once when all say now, never while one is not ready', () => {
    const table = Table.started();
    const ready = (user: typeof host, word: 'yes' | 'now' | 'no') =>
      table.must((loaded, means) => setReady(loaded, { user, phase: table.phase, ready: word }, means));
    const due = wakeAt(table.loaded.campaign);
    ready(host, 'now');
    expect(wakeAt(table.loaded.campaign)).toBe(due);
    ready(guest, 'yes');
    expect(wakeAt(table.loaded.campaign)).toBe(table.now + 600_000);
    ready(guest, 'no');
    expect(wakeAt(table.loaded.campaign)).toBe(due);
    ready(guest, 'now');
    expect(wakeAt(table.loaded.campaign)).toBe(table.now);
    look(table);
    expect(closing(table).why).toBe('all-ready');
  });

  it('closes once the last one is ready, too, where the clock was ten hours ahead when another spoke', () => {
    const table = Table.started({ coolingSeconds: 0 });
    const ready = (user: typeof host) =>
      table.must((loaded, means) => setReady(loaded, { user, phase: table.phase, ready: 'yes' }, means));
    table.now += 10 * HOUR;
    ready(host);
    table.now -= 10 * HOUR;
    ready(guest);
    expect(wakeAt(table.loaded.campaign)).toBe(table.now);
    look(table);
    expect(closing(table).why).toBe('all-ready');
  });

  it('closes where all spoke by a clock that was ahead once one of them takes the word back and gives it again', () => {
    const table = Table.started({ coolingSeconds: 0 });
    const ready = (user: typeof host, word: 'yes' | 'no') =>
      table.must((loaded, means) => setReady(loaded, { user, phase: table.phase, ready: word }, means));
    table.now += 10 * HOUR;
    ready(host, 'yes');
    ready(guest, 'yes');
    table.now -= 10 * HOUR;
    expect(look(table)).toEqual([]);
    ready(guest, 'no');
    ready(guest, 'yes');
    look(table);
    expect(closing(table).why).toBe('all-ready');
  });

  it('tells a miss from an empty but ready sheet', () => {
    const table = Table.started();
    table.must((loaded, means) => setReady(loaded, { user: guest, phase: table.phase, ready: 'yes' }, means));
    table.now = wakeAt(table.loaded.campaign) ?? 0;
    look(table);
    expect(closing(table).sheets).toEqual([
      { seat: 's1', origin: 'missed' },
      { seat: 's2', origin: 'sent' },
    ]);
  });

  it('climbs the ladder: standing orders before a miss, a stand-in after two, the player back with a sheet', () => {
    const table = Table.started();
    table.must((loaded, means) => setStandingOrders(loaded, { user: guest, standing: sheet }, means));
    for (const turn of [1, 2]) {
      table.now = wakeAt(table.loaded.campaign) ?? 0;
      look(table);
      expect(closing(table).sheets, `turn ${turn}`).toEqual([
        { seat: 's1', origin: 'missed' },
        { seat: 's2', origin: 'standing' },
      ]);
    }
    expect(seatOf(table.loaded.campaign, seat(1))).toMatchObject({ standIn: true, misses: 2 });
    table.must((loaded, means) => submitOrders(loaded, orders(table), means));
    expect(seatOf(table.loaded.campaign, seat(1)).standIn).toBe(false);
    table.now = wakeAt(table.loaded.campaign) ?? 0;
    look(table);
    expect(closing(table).sheets[0]).toEqual({ seat: 's1', origin: 'sent' });
    expect(seatOf(table.loaded.campaign, seat(1)).misses).toBe(0);
  });

  it('lets a bot play its seat and closes when the people are ready', () => {
    const table = Table.againstBot({ coolingSeconds: 0 });
    table.must((loaded, means) => setReady(loaded, { user: host, phase: table.phase, ready: 'yes' }, means));
    look(table);
    expect(closing(table).sheets[1]).toEqual({ seat: 's2', origin: 'bot' });
  });

  it('is moved by an extension within its caps, for a reason', () => {
    const table = Table.started({}, { mode: 'blind', user: gm });
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    const extend = (hours: number, reason = 'holiday') => ({ user: gm, phase: table.phase, hours, reason });
    expect(table.refused((loaded, means) => extendDeadline(loaded, extend(25), means))).toBe('WLG_E_EXTENSION');
    expect(table.refused((loaded, means) => extendDeadline(loaded, extend(2, ' '), means))).toBe('WLG_E_REASON');
    expect(table.refused((loaded, means) => extendDeadline(loaded, { ...extend(2), user: guest }, means))).toBe(
      'WLG_E_NOT_HOST',
    );
    table.must((loaded, means) => extendDeadline(loaded, extend(20), means));
    expect(table.loaded.campaign.phase?.dueAt).toBe(due + 20 * HOUR);
    expect(table.refused((loaded, means) => extendDeadline(loaded, extend(5), means))).toBe('WLG_E_EXTENSION');
    table.must((loaded, means) => extendDeadline(loaded, { ...extend(0), minutes: 20 }, means));
    expect(table.loaded.campaign.phase?.dueAt).toBe(due + 20 * HOUR + HOUR / 3);
    expect(table.refused((loaded, means) => extendDeadline(loaded, extend(0), means))).toBe('WLG_E_EXTENSION');
  });

  it('says to the minute what is left of the extensions, and grants all of it', () => {
    const table = Table.started({}, { mode: 'blind', user: gm });
    const extend = (hours: number, minutes: number) => ({
      user: gm,
      phase: table.phase,
      hours,
      minutes,
      reason: 'ill',
    });
    table.must((loaded, means) => extendDeadline(loaded, extend(0, 25), means));
    const outcome = extendDeadline(table.loaded, extend(23, 36), { now: table.now });
    expect(outcome).toMatchObject({
      problems: [{ code: 'WLG_E_EXTENSION', params: { phase: '23 h 35 min', total: '29 h 35 min' } }],
    });
    table.must((loaded, means) => extendDeadline(loaded, extend(23, 35), means));
    expect(extendDeadline(table.loaded, extend(0, 1), { now: table.now })).toMatchObject({
      problems: [{ params: { phase: '0 min' } }],
    });
  });

  it('stops during a pause, which ends by itself and moves the deadline by its length', () => {
    const table = Table.started({}, { mode: 'blind', user: gm });
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    table.must((loaded, means) => pauseCampaign(loaded, { user: gm, hours: 5, reason: 'moving house' }, means));
    table.must((loaded, means) => submitOrders(loaded, orders(table), means));
    table.now += 5 * HOUR;
    expect(look(table).map(({ type }) => type)).toEqual(['CampaignResumed']);
    expect(table.loaded.campaign.phase?.dueAt).toBe(due + 5 * HOUR);
    const tooLong = { user: gm, hours: 336, minutes: 1, reason: 'again' };
    expect(table.refused((loaded, means) => pauseCampaign(loaded, tooLong, means))).toBe('WLG_E_PAUSE');
    const minutes = table.must((loaded, means) =>
      pauseCampaign(loaded, { user: gm, hours: 5, minutes: 30, reason: 'again' }, means),
    );
    expect(minutes).toMatchObject([{ type: 'CampaignPaused', until: table.now + 5.5 * HOUR }]);
    table.now += HOUR;
    table.must((loaded, means) => resumeCampaign(loaded, { user: gm }, means));
    expect(table.loaded.campaign.phase?.dueAt).toBe(due + 6 * HOUR);
  });

  it('ends when the game does, and publishes the dice key', () => {
    const table = Table.againstBot({ coolingSeconds: 0 });
    for (let turn = 0; turn < 12 && table.loaded.campaign.status !== 'ended'; turn += 1) {
      table.must((loaded, means) => setReady(loaded, { user: host, phase: table.phase, ready: 'now' }, means));
      look(table);
    }
    expect(table.log.at(-1)).toMatchObject({ type: 'CampaignEnded', secretKey: 'c0'.repeat(32) });
    expect(wakeAt(table.loaded.campaign)).toBeNull();
  });
});

describe('what others hear', () => {
  it('is that a sheet came, not what it says, nor how often, nor the nonce', () => {
    const table = Table.started();
    table.must((loaded, means) => submitOrders(loaded, orders(table), means));
    table.must((loaded, means) => submitOrders(loaded, orders(table, { replaces: 1 }), means));
    const heard = JSON.stringify(table.told.get('s2'));
    expect(table.seen(seat(2)).filter(({ type }) => type === 'SheetStatusChanged')).toHaveLength(1);
    expect(heard).not.toContain('"sheet":{');
    expect(heard).not.toContain(nonceOf('1'));
    expect(heard).not.toContain(nonceOf('a'));
    expect(table.seen(seat(1)).filter(({ type }) => type === 'OrdersSubmitted')).toHaveLength(2);
  });

  it('opens to everybody once the campaign has ended', () => {
    const table = Table.started({}, { mode: 'blind', user: gm });
    expect(viewersFor(table.loaded.campaign, host)).toEqual([{ kind: 'seat', seat: 's1' }, { kind: 'public' }]);
    expect(viewersFor(table.loaded.campaign, 'eve' as typeof host)).toEqual([]);
    table.must((loaded, means) => endCampaign(loaded, { user: gm, reason: 'enough' }, means));
    expect(viewersFor(table.loaded.campaign, host)).toHaveLength(4);
    expect(table.refused((loaded, means) => act(loaded, { user: host, action: 'found' }, means))).toBe('WLG_E_ENDED');
  });
});

it('folds from any point of the log to the same campaign', () => {
  const table = Table.againstBot({ coolingSeconds: 0 });
  table.must((loaded, means) => act(loaded, { user: host, action: 'found' }, means));
  table.must((loaded, means) => setReady(loaded, { user: host, phase: table.phase, ready: 'now' }, means));
  table.must((loaded, means) => lookAtClock(loaded, means));
  for (let cut = 1; cut < table.log.length; cut += 1) {
    const head = foldCampaign(toyOnTable, null, table.log.slice(0, cut));
    expect(foldCampaign(toyOnTable, head, table.log.slice(cut))).toEqual(table.loaded);
  }
});
