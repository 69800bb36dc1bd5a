import { describe, expect, it } from 'vitest';
import { phaseIdOf } from '@warlog/dice';
import { choice, declareOptions, seat, type PhaseId, type UserId } from '@warlog/core';
import { guest, host, nonceOf, someCampaign, CampaignHarness, toyRuleset } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { act } from './decide/act.js';
import { endCampaign, extendDeadline, decideDue, pauseCampaign, resumeCampaign } from './decide/clock.js';
import { createCampaign, leaveSeat, seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import { setReady, setStandingOrders, submitOrders, withdrawOrders, type SubmitOrders } from './decide/orders.js';
import { viewersFor } from './onlookers.js';
import { foldCampaign } from './evolve.js';
import type { PhaseClosed } from './closing-events.js';
import { seatOf } from './state.js';

const sheet = { guess: 1, hide: 2 };
const gm = 'gm' as UserId;
const HOUR = 3_600_000;

function orders(table: CampaignHarness, change: Partial<SubmitOrders> = {}): SubmitOrders {
  return { user: host, phase: table.phase, sheet, nonce: nonceOf('1'), replaces: 0, finishedAt: null, ...change };
}

function closing(table: CampaignHarness): PhaseClosed {
  const closed = table.log.findLast((event): event is PhaseClosed => event.type === 'PhaseClosed');
  if (!closed) throw new Error('No phase was closed');
  return closed;
}

describe('lobby', () => {
  it('starts only when every seat is held, at least one by a person, and only for the host', () => {
    const table = new CampaignHarness();
    expect(table.refused((loaded, context) => startCampaign(loaded, { user: host }, context))).toBe('WLG_E_SEATS_FREE');
    for (const n of [1, 2])
      table.must((loaded, context) => seatBot(loaded, { user: host, seat: seat(n), bot: true }, context));
    expect(table.refused((loaded, context) => startCampaign(loaded, { user: host }, context))).toBe('WLG_E_NOBODY');
    table.must((loaded, context) => seatBot(loaded, { user: host, seat: seat(1), bot: false }, context));
    table.must((loaded) => takeSeat(loaded, { user: guest, seat: seat(1), nonce: nonceOf('a') }));
    expect(table.refused((loaded, context) => startCampaign(loaded, { user: guest }, context))).toBe('WLG_E_NOT_HOST');
    table.must((loaded, context) => startCampaign(loaded, { user: host }, context));
    expect(table.loaded.campaign.status).toBe('running');
  });

  it('opens the whole game at its creation, and refuses to start an older campaign that cannot be opened', () => {
    const setup = (_: unknown, { tokens = 3 }: { readonly tokens?: unknown }) => ({ tokens });
    const scenarios = toyRuleset.scenarios.map((scenario) => ({ ...scenario, setup }));
    const options = declareOptions({ tokens: choice({ group: 'forces', of: ['3'] }) });
    const never = { ...toyRuleset, scenarios, options };
    expect(createCampaign(never, someCampaign)).toMatchObject({
      problems: [{ code: 'WLG_E_SETUP', path: ['options', 'tokens'] }],
    });
    const table = new CampaignHarness();
    for (const user of [host, guest])
      table.must((loaded) => takeSeat(loaded, { user, seat: null, nonce: nonceOf('a') }));
    const older = { ...table.loaded, campaign: { ...table.loaded.campaign, options: { tokens: 'three' } } };
    const started = startCampaign(older, { user: host }, { ...table.context, ruleset: never });
    expect(started).toMatchObject({ problems: [{ code: 'WLG_E_SETUP' }] });
  });

  it('gives one seat per person, and no seat twice', () => {
    const table = new CampaignHarness();
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
    const table = CampaignHarness.started();
    expect(table.phase).toBe(phaseIdOf('c0'.repeat(32), 1));
  });
});

describe('orders', () => {
  it('are replaced by newer ones, and a device that does not know the newer ones is refused', () => {
    const table = CampaignHarness.started();
    table.must((loaded, context) => submitOrders(loaded, orders(table), context));
    expect(table.refused((loaded, context) => submitOrders(loaded, orders(table), context))).toBe('WLG_E_NEWER_SHEET');
    table.must((loaded, context) => submitOrders(loaded, orders(table, { replaces: 1, nonce: nonceOf('2') }), context));
    expect(table.loaded.campaign.phase?.sheets[seat(1)]).toMatchObject({ number: 2 });
  });

  it('fix the first nonce of a phase', () => {
    const table = CampaignHarness.started();
    table.must((loaded, context) => submitOrders(loaded, orders(table), context));
    table.must((loaded, context) => submitOrders(loaded, orders(table, { replaces: 1, nonce: nonceOf('2') }), context));
    table.must((loaded) => leaveSeat(loaded, host));
    table.must((loaded) => takeSeat(loaded, { user: host, seat: seat(1), nonce: nonceOf('3') }));
    expect(seatOf(table.loaded.campaign, seat(1)).nonce).toBe(nonceOf('1'));
  });

  it('are refused completely when one order is invalid, without a change', () => {
    const table = CampaignHarness.started();
    const before = structuredClone(table.loaded);
    for (const wrong of [null, 7, {}, { guess: 9, hide: 1 }]) {
      expect(table.refused((loaded, context) => submitOrders(loaded, orders(table, { sheet: wrong }), context))).toBe(
        'TOY_E_SHAPE',
      );
    }
    expect(
      table.refused((loaded, context) => submitOrders(loaded, orders(table, { phase: 'x' as PhaseId }), context)),
    ).toBe('WLG_E_PHASE');
    expect(
      table.refused((loaded, context) => submitOrders(loaded, orders(table, { user: 'eve' as typeof host }), context)),
    ).toBe('WLG_E_NO_SEAT');
    expect(table.loaded).toEqual(before);
  });

  it('count within the grace only if they were finished before the deadline', () => {
    const table = CampaignHarness.started();
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    table.now = due + 30_000;
    expect(table.refused((loaded, context) => submitOrders(loaded, orders(table), context))).toBe('WLG_E_LATE');
    expect(
      table.refused((loaded, context) => submitOrders(loaded, orders(table, { finishedAt: due + 1 }), context)),
    ).toBe('WLG_E_LATE');
    table.must((loaded, context) => submitOrders(loaded, orders(table, { finishedAt: due }), context));
    table.now = due + 60_001;
    const late = orders(table, { finishedAt: due, replaces: 1 });
    expect(table.refused((loaded, context) => submitOrders(loaded, late, context))).toBe('WLG_E_LATE');
  });

  it('taken back take the word "ready" back', () => {
    const table = CampaignHarness.started();
    table.must((loaded, context) => submitOrders(loaded, orders(table), context));
    table.must((loaded, context) => setReady(loaded, { user: host, phase: table.phase, ready: 'yes' }, context));
    table.must((loaded, context) => withdrawOrders(loaded, { user: host, phase: table.phase }, context));
    expect(table.loaded.campaign.phase?.ready).toEqual({});
    expect(
      table.refused((loaded, context) => withdrawOrders(loaded, { user: host, phase: table.phase }, context)),
    ).toBe('WLG_E_NO_SHEET');
  });
});

describe('decideDue', () => {
  const look = (table: CampaignHarness) => table.must((loaded, context) => decideDue(loaded, context));

  it('does nothing before the deadline and its grace, and nothing twice', () => {
    const table = CampaignHarness.started();
    const due = wakeAt(table.loaded.campaign) ?? 0;
    table.now = due - 1;
    expect(look(table)).toEqual([]);
    table.now = due;
    expect(look(table).some(({ type }) => type === 'PhaseClosed')).toBe(true);
    expect(look(table)).toEqual([]);
  });

  it('closes early after the cooling window, at once if all say now, never while one seat is not ready', () => {
    const table = CampaignHarness.started();
    const ready = (user: typeof host, word: 'yes' | 'now' | 'no') =>
      table.must((loaded, context) => setReady(loaded, { user, phase: table.phase, ready: word }, context));
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

  it('closes once the last seat is ready even if the clock was ten hours ahead at an earlier statement', () => {
    const table = CampaignHarness.started({ coolingSeconds: 0 });
    const ready = (user: typeof host) =>
      table.must((loaded, context) => setReady(loaded, { user, phase: table.phase, ready: 'yes' }, context));
    table.now += 10 * HOUR;
    ready(host);
    table.now -= 10 * HOUR;
    ready(guest);
    expect(wakeAt(table.loaded.campaign)).toBe(table.now);
    look(table);
    expect(closing(table).why).toBe('all-ready');
  });

  it('closes once a seat revokes and repeats ready if the clock was ahead at all earlier statements', () => {
    const table = CampaignHarness.started({ coolingSeconds: 0 });
    const ready = (user: typeof host, word: 'yes' | 'no') =>
      table.must((loaded, context) => setReady(loaded, { user, phase: table.phase, ready: word }, context));
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
    const table = CampaignHarness.started();
    table.must((loaded, context) => setReady(loaded, { user: guest, phase: table.phase, ready: 'yes' }, context));
    table.now = wakeAt(table.loaded.campaign) ?? 0;
    look(table);
    expect(closing(table).sheets).toEqual([
      { seat: 's1', origin: 'missed' },
      { seat: 's2', origin: 'sent' },
    ]);
  });

  it('applies standing orders before a miss, a stand-in after two misses, and the player again after orders', () => {
    const table = CampaignHarness.started();
    table.must((loaded, context) => setStandingOrders(loaded, { user: guest, standing: sheet }, context));
    for (const turn of [1, 2]) {
      table.now = wakeAt(table.loaded.campaign) ?? 0;
      look(table);
      expect(closing(table).sheets, `turn ${turn}`).toEqual([
        { seat: 's1', origin: 'missed' },
        { seat: 's2', origin: 'standing' },
      ]);
    }
    expect(seatOf(table.loaded.campaign, seat(1))).toMatchObject({ standIn: true, misses: 2 });
    table.must((loaded, context) => submitOrders(loaded, orders(table), context));
    expect(seatOf(table.loaded.campaign, seat(1)).standIn).toBe(false);
    table.now = wakeAt(table.loaded.campaign) ?? 0;
    look(table);
    expect(closing(table).sheets[0]).toEqual({ seat: 's1', origin: 'sent' });
    expect(seatOf(table.loaded.campaign, seat(1)).misses).toBe(0);
  });

  it('lets a bot play its seat, and closes when the people are ready', () => {
    const table = CampaignHarness.againstBot({ coolingSeconds: 0 });
    table.must((loaded, context) => setReady(loaded, { user: host, phase: table.phase, ready: 'yes' }, context));
    look(table);
    expect(closing(table).sheets[1]).toEqual({ seat: 's2', origin: 'bot' });
  });

  it('extends the deadline within its limits, with a reason', () => {
    const table = CampaignHarness.started({}, { mode: 'blind', user: gm });
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    const extend = (hours: number, reason = 'holiday') => ({ user: gm, phase: table.phase, hours, reason });
    expect(table.refused((loaded, context) => extendDeadline(loaded, extend(25), context))).toBe('WLG_E_EXTENSION');
    expect(table.refused((loaded, context) => extendDeadline(loaded, extend(2, ' '), context))).toBe('WLG_E_REASON');
    expect(table.refused((loaded, context) => extendDeadline(loaded, { ...extend(2), user: guest }, context))).toBe(
      'WLG_E_NOT_HOST',
    );
    table.must((loaded, context) => extendDeadline(loaded, extend(20), context));
    expect(table.loaded.campaign.phase?.dueAt).toBe(due + 20 * HOUR);
    expect(table.refused((loaded, context) => extendDeadline(loaded, extend(5), context))).toBe('WLG_E_EXTENSION');
    table.must((loaded, context) => extendDeadline(loaded, { ...extend(0), minutes: 20 }, context));
    expect(table.loaded.campaign.phase?.dueAt).toBe(due + 20 * HOUR + HOUR / 3);
    expect(table.refused((loaded, context) => extendDeadline(loaded, extend(0), context))).toBe('WLG_E_EXTENSION');
  });

  it('reports the remaining extension to the minute, and grants all of it', () => {
    const table = CampaignHarness.started({}, { mode: 'blind', user: gm });
    const extend = (hours: number, minutes: number) => ({
      user: gm,
      phase: table.phase,
      hours,
      minutes,
      reason: 'ill',
    });
    table.must((loaded, context) => extendDeadline(loaded, extend(0, 25), context));
    const outcome = extendDeadline(table.loaded, extend(23, 36), { now: table.now });
    expect(outcome).toMatchObject({
      problems: [{ code: 'WLG_E_EXTENSION', params: { phase: '23 h 35 min', total: '29 h 35 min' } }],
    });
    table.must((loaded, context) => extendDeadline(loaded, extend(23, 35), context));
    expect(extendDeadline(table.loaded, extend(0, 1), { now: table.now })).toMatchObject({
      problems: [{ params: { phase: '0 min' } }],
    });
  });

  it('stops during a pause, which ends by itself and moves the deadline by its length', () => {
    const table = CampaignHarness.started({}, { mode: 'blind', user: gm });
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    table.must((loaded, context) => pauseCampaign(loaded, { user: gm, hours: 5, reason: 'moving house' }, context));
    table.must((loaded, context) => submitOrders(loaded, orders(table), context));
    table.now += 5 * HOUR;
    expect(look(table).map(({ type }) => type)).toEqual(['CampaignResumed']);
    expect(table.loaded.campaign.phase?.dueAt).toBe(due + 5 * HOUR);
    const tooLong = { user: gm, hours: 336, minutes: 1, reason: 'again' };
    expect(table.refused((loaded, context) => pauseCampaign(loaded, tooLong, context))).toBe('WLG_E_PAUSE');
    const minutes = table.must((loaded, context) =>
      pauseCampaign(loaded, { user: gm, hours: 5, minutes: 30, reason: 'again' }, context),
    );
    expect(minutes).toMatchObject([{ type: 'CampaignPaused', until: table.now + 5.5 * HOUR }]);
    table.now += HOUR;
    table.must((loaded, context) => resumeCampaign(loaded, { user: gm }, context));
    expect(table.loaded.campaign.phase?.dueAt).toBe(due + 6 * HOUR);
  });

  it('ends with the game, and publishes the dice key', () => {
    const table = CampaignHarness.againstBot({ coolingSeconds: 0 });
    for (let turn = 0; turn < 12 && table.loaded.campaign.status !== 'ended'; turn += 1) {
      table.must((loaded, context) => setReady(loaded, { user: host, phase: table.phase, ready: 'now' }, context));
      look(table);
    }
    expect(table.log.at(-1)).toMatchObject({ type: 'CampaignEnded', secretKey: 'c0'.repeat(32) });
    expect(wakeAt(table.loaded.campaign)).toBeNull();
  });
});

describe('disclosures to others', () => {
  it('say that orders were submitted, but not their content, their number or the nonce', () => {
    const table = CampaignHarness.started();
    table.must((loaded, context) => submitOrders(loaded, orders(table), context));
    table.must((loaded, context) => submitOrders(loaded, orders(table, { replaces: 1 }), context));
    const heard = JSON.stringify(table.disclosures.get('s2'));
    expect(table.seen(seat(2)).filter(({ type }) => type === 'SheetStatusChanged')).toHaveLength(1);
    expect(heard).not.toContain('"sheet":{');
    expect(heard).not.toContain(nonceOf('1'));
    expect(heard).not.toContain(nonceOf('a'));
    expect(table.seen(seat(1)).filter(({ type }) => type === 'OrdersSubmitted')).toHaveLength(2);
  });

  it('include everything once the campaign has ended', () => {
    const table = CampaignHarness.started({}, { mode: 'blind', user: gm });
    expect(viewersFor(table.loaded.campaign, host)).toEqual([{ kind: 'seat', seat: 's1' }, { kind: 'public' }]);
    expect(viewersFor(table.loaded.campaign, 'eve' as typeof host)).toEqual([]);
    table.must((loaded, context) => endCampaign(loaded, { user: gm, reason: 'enough' }, context));
    expect(viewersFor(table.loaded.campaign, host)).toHaveLength(4);
    expect(table.refused((loaded, context) => act(loaded, { user: host, action: 'found' }, context))).toBe(
      'WLG_E_ENDED',
    );
  });
});

it('foldCampaign folds from any version of the stream to the same campaign', () => {
  const table = CampaignHarness.againstBot({ coolingSeconds: 0 });
  table.must((loaded, context) => act(loaded, { user: host, action: 'found' }, context));
  table.must((loaded, context) => setReady(loaded, { user: host, phase: table.phase, ready: 'now' }, context));
  table.must((loaded, context) => decideDue(loaded, context));
  for (let cut = 1; cut < table.log.length; cut += 1) {
    const prefix = foldCampaign(toyRuleset, null, table.log.slice(0, cut));
    expect(foldCampaign(toyRuleset, prefix, table.log.slice(cut))).toEqual(table.loaded);
  }
});
