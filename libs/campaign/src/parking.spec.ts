import { describe, expect, it } from 'vitest';
import type { UserId } from '@warlog/core';
import { guest, host, nonceOf, CampaignHarness } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { extendDeadline, decideDue } from './decide/clock.js';
import type { DecisionContext } from './decide/decision.js';
import { setReady, submitOrders } from './decide/orders.js';
import { parkCampaign, releaseCampaign } from './decide/parking.js';
import { noteLeave } from './decide/substitutes.js';
import type { GameMaster, StreamEvent } from './events.js';
import type { PhaseClosed } from './closing-events.js';
import type { Loaded } from './state.js';

const gm = 'gm' as UserId;
const HOUR = 3_600_000;
const types = (events: readonly StreamEvent[]) => events.map(({ type }) => type);
const release = (loaded: Loaded, context: DecisionContext) => releaseCampaign(loaded, { user: host }, context);

/** A table whose first phase failed to close at its deadline, with orders of the host. */
function parkedAtDeadline(gm: GameMaster = { mode: 'none' }): CampaignHarness {
  const table = CampaignHarness.started({}, gm);
  order(table);
  table.now = wakeAt(table.loaded.campaign) ?? 0;
  table.must((loaded, context) => parkCampaign(loaded, context));
  return table;
}

/** The same with all seats ready and half an hour left. */
function parkedEarly(): CampaignHarness {
  const table = CampaignHarness.started({ coolingSeconds: 0 });
  order(table);
  table.now += HOUR / 2;
  for (const user of [host, guest]) {
    table.must((loaded, context) => setReady(loaded, { user, phase: table.phase, ready: 'now' }, context));
  }
  table.must((loaded, context) => parkCampaign(loaded, context));
  return table;
}

function order(table: CampaignHarness, replaces = 0): readonly StreamEvent[] {
  const sheet = { guess: 1, hide: 2 };
  const input = { user: host, phase: table.phase, sheet, nonce: nonceOf('1'), replaces, finishedAt: null };
  return table.must((loaded, context) => submitOrders(loaded, input, context));
}

describe('parked campaign', () => {
  it('keeps its phase and orders, is disclosed to all, and has no more wake-ups', () => {
    const table = parkedAtDeadline();
    const { status, phase, parked } = table.loaded.campaign;
    expect({ status, parked }).toEqual({ status: 'parked', parked: { at: table.now } });
    expect(Object.keys(phase?.sheets ?? {})).toEqual(['s1']);
    expect(wakeAt(table.loaded.campaign)).toBeNull();
    table.now += 100 * HOUR;
    expect(table.must((loaded, context) => decideDue(loaded, context))).toEqual([]);
    for (const viewer of ['s1', 's2', 'public', 'referee']) {
      expect(table.disclosures.get(viewer)?.at(-1)?.event).toMatchObject({ type: 'CampaignParked' });
    }
  });

  it('is not parked twice, nor while nothing is due', () => {
    expect(CampaignHarness.started().must((loaded, context) => parkCampaign(loaded, context))).toEqual([]);
    expect(parkedAtDeadline().must((loaded, context) => parkCampaign(loaded, context))).toEqual([]);
  });

  it('refuses orders that were late when it was parked, and accepts those that were not', () => {
    const late = parkedAtDeadline();
    expect(() => order(late, 1)).toThrow('WLG_E_LATE');
    const early = parkedEarly();
    early.now += 100 * HOUR;
    expect(types(order(early, 1))).toContain('OrdersSubmitted');
  });

  it('closes its phase with the orders of that time, in the decision that releases it', () => {
    const table = parkedAtDeadline();
    table.now += 100 * HOUR;
    const events = table.must(release);
    expect(types(events)).toEqual(expect.arrayContaining(['CampaignReleased', 'PhaseClosed', 'PhaseOpened']));
    const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
    expect(closed?.sheets.map(({ origin }) => origin)).toEqual(['sent', 'missed']);
    expect(table.loaded.campaign).toMatchObject({ status: 'running', parked: null });
    // The next phase has its full length.
    expect(table.loaded.campaign.phase?.dueAt).toBe(table.now + HOUR);
  });

  it('judges leave by the missed deadline', () => {
    const table = CampaignHarness.started({ leaveDeadlines: 2 });
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    table.must((loaded) => noteLeave(loaded, { user: guest, leave: [{ from: due - HOUR, to: due + HOUR }] }));
    table.now = wakeAt(table.loaded.campaign) ?? 0;
    table.must((loaded, context) => parkCampaign(loaded, context));
    table.now += 100 * HOUR;
    const closed = table.must(release).find((event): event is PhaseClosed => event.type === 'PhaseClosed');
    expect(closed?.sheets[1]).toMatchObject({ origin: 'missed', excused: true });
  });

  it('continues with the remaining time if a seat is no longer ready', () => {
    const table = parkedEarly();
    table.must((loaded, context) => setReady(loaded, { user: guest, phase: table.phase, ready: 'no' }, context));
    table.now += 100 * HOUR;
    expect(types(table.must(release))).toEqual(['CampaignReleased']);
    expect(table.loaded.campaign.phase?.dueAt).toBe(table.now + HOUR / 2);
  });

  it('is released by an extension, which counts from now', () => {
    const table = parkedAtDeadline({ mode: 'blind', user: gm });
    table.now += 100 * HOUR;
    const input = { user: gm, phase: table.phase, hours: 3, reason: 'An order made the rules fail' };
    const events = table.must((loaded, context) => extendDeadline(loaded, input, context));
    expect(events).toMatchObject([
      { type: 'CampaignReleased', dueAt: table.now },
      { type: 'DeadlineMoved', from: table.now, to: table.now + 3 * HOUR },
    ]);
    expect(table.loaded.campaign).toMatchObject({ status: 'running', extendedMs: 3 * HOUR });
    expect(types(order(table, 1))).toContain('OrdersSubmitted');
  });

  it('is released only by host or game master, and only while it is parked', () => {
    const table = parkedAtDeadline();
    expect(table.refused((loaded, context) => releaseCampaign(loaded, { user: guest }, context))).toBe(
      'WLG_E_NOT_HOST',
    );
    expect(CampaignHarness.started().refused(release)).toBe('WLG_E_NOT_PARKED');
    expect(types(table.must((loaded, context) => releaseCampaign(loaded, { user: null }, context)))).toContain(
      'PhaseClosed',
    );
  });
});
