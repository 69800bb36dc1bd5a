import { describe, expect, it } from 'vitest';
import type { UserId } from '../ids.js';
import { guest, host, nonceOf, Table } from '../testing/table.js';
import { wakeAt } from './clock.js';
import { extendDeadline, lookAtClock } from './decide/clock.js';
import type { Means } from './decide/decision.js';
import { setReady, submitOrders } from './decide/orders.js';
import { parkCampaign, releaseCampaign } from './decide/parking.js';
import { noteLeave } from './decide/substitutes.js';
import type { GameMaster, PhaseClosed, StreamEvent } from './events.js';
import type { Loaded } from './state.js';

const gm = 'gm' as UserId;
const HOUR = 3_600_000;
const types = (events: readonly StreamEvent[]) => events.map(({ type }) => type);
const release = (loaded: Loaded, means: Means) => releaseCampaign(loaded, { user: host }, means);

/** A table whose first phase could not be closed at its deadline, with a sheet of the host's in it. */
function parkedAtDeadline(gm: GameMaster = { mode: 'none' }): Table {
  const table = Table.started({}, gm);
  order(table);
  table.now = wakeAt(table.loaded.campaign) ?? 0;
  table.must((loaded, means) => parkCampaign(loaded, means));
  return table;
}

/** The same where everybody was ready and half an hour was left. */
function parkedEarly(): Table {
  const table = Table.started({ coolingSeconds: 0 });
  order(table);
  table.now += HOUR / 2;
  for (const user of [host, guest]) {
    table.must((loaded, means) => setReady(loaded, { user, phase: table.phase, ready: 'now' }, means));
  }
  table.must((loaded, means) => parkCampaign(loaded, means));
  return table;
}

function order(table: Table, replaces = 0): readonly StreamEvent[] {
  const sheet = { guess: 1, hide: 2 };
  const input = { user: host, phase: table.phase, sheet, nonce: nonceOf('1'), replaces, finishedAt: null };
  return table.must((loaded, means) => submitOrders(loaded, input, means));
}

describe('a parked campaign', () => {
  it('keeps its phase and sheets, says so to everybody, and wakes the clock no more', () => {
    const table = parkedAtDeadline();
    const { status, phase, parked } = table.loaded.campaign;
    expect({ status, parked }).toEqual({ status: 'parked', parked: { at: table.now } });
    expect(Object.keys(phase?.sheets ?? {})).toEqual(['s1']);
    expect(wakeAt(table.loaded.campaign)).toBeNull();
    table.now += 100 * HOUR;
    expect(table.must((loaded, means) => lookAtClock(loaded, means))).toEqual([]);
    for (const viewer of ['s1', 's2', 'public', 'referee']) {
      expect(table.told.get(viewer)?.at(-1)?.event).toMatchObject({ type: 'CampaignParked' });
    }
  });

  it('is not parked twice, nor while nothing is due', () => {
    expect(Table.started().must((loaded, means) => parkCampaign(loaded, means))).toEqual([]);
    expect(parkedAtDeadline().must((loaded, means) => parkCampaign(loaded, means))).toEqual([]);
  });

  it('takes no sheet that was late when it was parked, and keeps taking those that were not', () => {
    const late = parkedAtDeadline();
    expect(() => order(late, 1)).toThrow('WLG_E_LATE');
    const early = parkedEarly();
    early.now += 100 * HOUR;
    expect(types(order(early, 1))).toContain('OrdersSubmitted');
  });

  it('closes its phase with the sheets as they were, in the decision that releases it', () => {
    const table = parkedAtDeadline();
    table.now += 100 * HOUR;
    const events = table.must(release);
    expect(types(events)).toEqual(expect.arrayContaining(['CampaignReleased', 'PhaseClosed', 'PhaseOpened']));
    const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
    expect(closed?.sheets.map(({ origin }) => origin)).toEqual(['sent', 'missed']);
    expect(table.loaded.campaign).toMatchObject({ status: 'running', parked: null });
    // Nobody loses time: the next phase is as long as any.
    expect(table.loaded.campaign.phase?.dueAt).toBe(table.now + HOUR);
  });

  it('judges leave by the deadline that was missed', () => {
    const table = Table.started({ leaveDeadlines: 2 });
    const due = table.loaded.campaign.phase?.dueAt ?? 0;
    table.must((loaded) => noteLeave(loaded, { user: guest, leave: [{ from: due - HOUR, to: due + HOUR }] }));
    table.now = wakeAt(table.loaded.campaign) ?? 0;
    table.must((loaded, means) => parkCampaign(loaded, means));
    table.now += 100 * HOUR;
    const closed = table.must(release).find((event): event is PhaseClosed => event.type === 'PhaseClosed');
    expect(closed?.sheets[1]).toMatchObject({ origin: 'missed', excused: true });
  });

  it('goes on with the time that was left where somebody is no longer ready', () => {
    const table = parkedEarly();
    table.must((loaded, means) => setReady(loaded, { user: guest, phase: table.phase, ready: 'no' }, means));
    table.now += 100 * HOUR;
    expect(types(table.must(release))).toEqual(['CampaignReleased']);
    expect(table.loaded.campaign.phase?.dueAt).toBe(table.now + HOUR / 2);
  });

  it('is released by an extension, which counts from now', () => {
    const table = parkedAtDeadline({ mode: 'blind', user: gm });
    table.now += 100 * HOUR;
    const input = { user: gm, phase: table.phase, hours: 3, reason: 'An order made the rules fail' };
    const events = table.must((loaded, means) => extendDeadline(loaded, input, means));
    expect(events).toMatchObject([
      { type: 'CampaignReleased', dueAt: table.now },
      { type: 'DeadlineMoved', from: table.now, to: table.now + 3 * HOUR },
    ]);
    expect(table.loaded.campaign).toMatchObject({ status: 'running', extendedMs: 3 * HOUR });
    expect(types(order(table, 1))).toContain('OrdersSubmitted');
  });

  it('is released by those who steer it alone, and only where it is parked', () => {
    const table = parkedAtDeadline();
    expect(table.refused((loaded, means) => releaseCampaign(loaded, { user: guest }, means))).toBe('WLG_E_NOT_HOST');
    expect(Table.started().refused(release)).toBe('WLG_E_NOT_PARKED');
    expect(types(table.must((loaded, means) => releaseCampaign(loaded, { user: null }, means)))).toContain(
      'PhaseClosed',
    );
  });
});
