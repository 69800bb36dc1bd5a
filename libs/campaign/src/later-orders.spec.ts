import { describe, expect, it } from 'vitest';
import { seat, type UserId } from '@warlog/core';
import { MOST_TURNS_AHEAD, partsThatHold, type AnyRuleset, type ConditionalOrders } from '@warlog/ruleset-api';
import { guest, host, nonceOf, CampaignHarness, toyRuleset } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { decideDue, pauseCampaign } from './decide/clock.js';
import { setLaterOrders } from './decide/later-orders.js';
import { moveSeat } from './decide/move-seat.js';
import { setReady, submitOrders, withdrawOrders } from './decide/orders.js';
import { handOverSeat } from './decide/substitutes.js';
import type { OrdersSubmitted, StreamEvent } from './events.js';
import type { PhaseClosed } from './closing-events.js';
import { seatOf } from './state.js';

const sheet = { guess: 3, hide: 3 };
const rich = (tokens: number): ConditionalOrders => ({
  sheet,
  only: [{ part: ['guess'], condition: { if: 'rich', tokens } }],
});

function plan(table: CampaignHarness, orders: unknown = { sheet, only: [] }, change: object = {}) {
  const input = { user: guest, turn: table.loaded.campaign.turn + 1, phaseKind: 'orders', orders, ...change };
  return (loaded: typeof table.loaded, context: typeof table.context) => setLaterOrders(loaded, input, context);
}

const ready = (table: CampaignHarness, user: UserId) =>
  table.must((loaded, context) => setReady(loaded, { user, phase: table.phase, ready: 'yes' }, context));

function due(table: CampaignHarness): readonly StreamEvent[] {
  table.now = wakeAt(table.loaded.campaign) ?? 0;
  return table.must(decideDue);
}

/** A campaign in turn 2 whose second seat planned this in turn 1. */
function planned(orders?: unknown, ...settings: Parameters<typeof CampaignHarness.started>): CampaignHarness {
  const table = CampaignHarness.started(...settings);
  table.must(plan(table, orders));
  for (const user of [host, guest]) ready(table, user);
  due(table);
  return table;
}

const originsIn = (events: readonly { readonly type: string }[]) =>
  events.flatMap((event) => (event.type === 'PhaseClosed' ? (event as PhaseClosed).sheets : [])).slice(-2);
const laterOf = (table: CampaignHarness) => seatOf(table.loaded.campaign, seat(2)).later ?? [];

describe('orders for a later turn', () => {
  it('count at the deadline of their turn as given by their seat, which is no miss, and are dropped', () => {
    const table = planned();
    expect(laterOf(table)).toHaveLength(1);
    const before = table.seen(seat(1)).length;
    const events = due(table);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'OrdersSubmitted', seat: 's2', sheet, origin: 'later' }),
    );
    expect(originsIn(events)).toEqual([
      { seat: 's1', origin: 'missed' },
      { seat: 's2', origin: 'later' },
    ]);
    expect(seatOf(table.loaded.campaign, seat(2)).misses).toBe(0);
    expect(laterOf(table)).toEqual([]);
    expect(originsIn(table.seen(seat(2)))).toContainEqual({ seat: 's2', origin: 'later' });
    // Others cannot tell them from orders of that turn.
    expect(JSON.stringify(table.seen(seat(1)).slice(before))).not.toContain('later');
    expect(originsIn(table.seen(seat(1)))).toContainEqual({ seat: 's2', origin: 'sent' });
  });

  it('are disclosed to their seat and the referee alone', () => {
    const table = CampaignHarness.started();
    const [before, all] = [table.seen(seat(1)).length, (table.disclosures.get('public') ?? []).length];
    table.must(plan(table));
    expect(table.seen(seat(2)).at(-1)).toMatchObject({ type: 'LaterOrdersSet', turn: 2, phaseKind: 'orders' });
    expect(table.disclosures.get('referee')?.at(-1)?.event).toMatchObject({ type: 'LaterOrdersSet' });
    expect(table.seen(seat(1))).toHaveLength(before);
    expect(table.disclosures.get('public') ?? []).toHaveLength(all);
  });

  it('give way to newer orders, and count again after a withdrawal', () => {
    const table = planned();
    const newer = { user: guest, phase: table.phase, sheet: { guess: 0, hide: 0 }, nonce: nonceOf('1') };
    table.must((loaded, context) => submitOrders(loaded, { ...newer, replaces: 0, finishedAt: null }, context));
    table.must((loaded, context) => withdrawOrders(loaded, { user: guest, phase: table.phase }, context));
    expect(originsIn(due(table))).toContainEqual({ seat: 's2', origin: 'later' });
    const other = planned();
    const last = { ...newer, phase: other.phase, replaces: 0, finishedAt: null };
    other.must((loaded, context) => submitOrders(loaded, last, context));
    expect(originsIn(due(other))).toContainEqual({ seat: 's2', origin: 'sent' });
    expect(laterOf(other)).toEqual([]);
  });

  it('close no phase early, and are what a seat without other orders is ready with', () => {
    const table = planned();
    ready(table, host);
    expect(wakeAt(table.loaded.campaign)).toBe((table.loaded.campaign.phase?.dueAt ?? 0) + 60_000);
    ready(table, guest);
    const events = due(table);
    expect(events).toContainEqual(expect.objectContaining({ type: 'PhaseClosed', why: 'all-ready' }));
    expect(originsIn(events)).toContainEqual({ seat: 's2', origin: 'later' });
  });

  it('count only if the rules accept what is left of them when conditions are judged', () => {
    expect(originsIn(due(planned(rich(3))))).toContainEqual({ seat: 's2', origin: 'later' });
    // Without its first number the toy's orders have not the right form.
    expect(originsIn(due(planned(rich(9))))).toContainEqual({ seat: 's2', origin: 'missed' });
  });

  it('take no more time from the allowance of their seat, unless they cannot be used', () => {
    const pace = { allowanceHours: 20, standInAfterMisses: 9 };
    const [good, bad] = [planned(undefined, pace), planned(rich(9), pace)];
    for (const table of [good, bad]) ready(table, host);
    expect(due(good)).toContainEqual(expect.objectContaining({ type: 'PhaseClosed' }));
    expect(due(bad)).toMatchObject([{ type: 'DeadlineMoved', grant: { kind: 'allowance', seat: 's2' } }]);
  });

  it('bring a seat back from the bot that plays for it', () => {
    const table = CampaignHarness.started({ standInAfterMisses: 1, earlyClose: false });
    due(table);
    expect(seatOf(table.loaded.campaign, seat(2)).standIn).toBe(true);
    table.must(plan(table));
    due(table);
    const used = due(table).find((event): event is OrdersSubmitted => event.type === 'OrdersSubmitted');
    expect(used).toMatchObject({ seat: 's1', origin: 'bot' });
    expect(seatOf(table.loaded.campaign, seat(2)).standIn).toBe(false);
  });

  it('stay in a pause and with the same person, and go with a hand-over', () => {
    const table = CampaignHarness.started({}, { mode: 'blind', user: 'gm' as UserId });
    table.must(plan(table));
    const pause = { user: 'gm' as UserId, hours: 1, reason: 'holiday' };
    table.must((loaded, context) => pauseCampaign(loaded, pause, context));
    const eve = 'eve' as UserId;
    table.must((loaded) => moveSeat(loaded, { from: guest, to: eve }));
    expect(laterOf(table)).toHaveLength(1);
    const over = { user: eve, seat: seat(2), to: null, reason: 'ill' };
    table.must((loaded, context) => handOverSeat(loaded, over, context));
    expect(laterOf(table)).toEqual([]);
  });

  it('are replaced and deleted for each turn, also in their own turn', () => {
    const table = planned();
    table.must(plan(table, rich(1)));
    table.must(plan(table, { sheet, only: [] }, { turn: 3 }));
    expect(laterOf(table).map(({ turn, only }) => [turn, only.length])).toEqual([
      [2, 0],
      [3, 0],
    ]);
    table.must(plan(table, null, { turn: 2 }));
    expect(table.must(plan(table, null, { turn: 2 }))).toEqual([]);
    expect(originsIn(due(table))).toContainEqual({ seat: 's2', origin: 'missed' });
  });

  it.each<[unknown, object, string]>([
    [undefined, { turn: 1 }, 'WLG_E_LATER_TURN'],
    [undefined, { turn: 2 + MOST_TURNS_AHEAD }, 'WLG_E_LATER_TURN'],
    [undefined, { turn: 1.5 }, 'WLG_E_LATER_TURN'],
    [undefined, { phaseKind: 'battles' }, 'WLG_E_LATER_TURN'],
    [undefined, { user: 'eve' }, 'WLG_E_NO_SEAT'],
    ['text', {}, 'WLG_E_LATER_FORM'],
    [{ sheet }, {}, 'WLG_E_LATER_FORM'],
    [{ sheet, only: [null] }, {}, 'WLG_E_LATER_FORM'],
    [{ sheet, only: [{ part: ['other'], condition: { if: 'rich', tokens: 1 } }] }, {}, 'WLG_E_LATER_FORM'],
    [{ sheet, only: [{ part: ['__proto__'], condition: 1 }] }, {}, 'WLG_E_LATER_FORM'],
    [{ sheet, only: Array.from({ length: 51 }, () => rich(1).only[0]) }, {}, 'WLG_E_LATER_FORM'],
    [{ sheet: { guess: 9 }, only: [] }, {}, 'TOY_E_SHAPE'],
    [rich(10), {}, 'TOY_E_SHAPE'],
  ])('are refused and change nothing: %j %j', (orders, change, code) => {
    const table = CampaignHarness.started();
    expect(table.refused(plan(table, orders, change))).toBe(code);
    expect(laterOf(table)).toEqual([]);
  });

  it('are refused in a game without them', () => {
    const { later: _later, ...without } = toyRuleset;
    const table = CampaignHarness.started({}, undefined, without);
    expect(table.refused(plan(table))).toBe('WLG_E_LATER_NONE');
  });
});

describe('partsThatHold', () => {
  const ruleset = { later: { conditions: { holds: (_view: unknown, condition: unknown) => condition === 'yes' } } };
  const left = (only: readonly (readonly [ConditionalOrders['only'][number]['part'], string])[]) =>
    partsThatHold(
      ruleset as unknown as AnyRuleset,
      {},
      {
        sheet: { v: 1, jump: ['a', 'b'], construct: [{ planet: 'p', items: ['x', 'y'] }] },
        only: only.map(([part, condition]) => ({ part, condition })),
      },
    );

  it('leaves out elements, lists that lose all of theirs, and elements that lose a list', () => {
    expect(left([[['jump', 0], 'yes']])).toHaveProperty('jump', ['a', 'b']);
    expect(left([[['jump', 0], 'no']])).toHaveProperty('jump', ['b']);
    expect(left([[['construct', 0, 'items', 1], 'no']])).toHaveProperty('construct', [{ planet: 'p', items: ['x'] }]);
    const items = [0, 1].map((index) => [['construct', 0, 'items', index], 'no'] as const);
    expect(left([...items, [['jump'], 'no']])).toEqual({ v: 1 });
  });
});
