import fc from 'fast-check';
import { expect, it } from 'vitest';
import { audit, publishedKey } from '@warlog/audit';
import { seat, type UserId } from '@warlog/core';
import {
  unsignedGaps,
  duelOnTable,
  type DuelEvent,
  type DuelState,
  RecordedTable,
  lawTrial,
  guest,
  host,
  nonceOf,
} from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { act } from './decide/act.js';
import { extendDeadline, decideDue, pauseCampaign, resumeCampaign } from './decide/clock.js';
import type { Decision, DecisionContext } from './decide/decision.js';
import { setReady, setStandingOrders, submitOrders, withdrawOrders } from './decide/orders.js';
import { parkCampaign, releaseCampaign } from './decide/parking.js';
import { returnToSeat } from './decide/return.js';
import { isGameEvent, type PhaseOpened } from './events.js';
import type { PhaseClosed } from './closing-events.js';
import { foldCampaign } from './evolve.js';
import type { Pace } from './pace.js';
import type { Loaded } from './state.js';

const MINUTE = 60_000;
const umpire = 'umpire' as UserId;
const users = [host, guest] as const;
const { runs, seed } = lawTrial;

/** What can happen to a campaign: statements of players, time, and failures of machines. */
const actions = [
  'answer',
  'answer',
  'answer',
  'answer',
  'stale',
  'ready',
  'withdraw',
  'doctrine',
  'standing',
  'return',
  'wait',
  'wait',
  'outage',
  'pause',
  'resume',
  'extend',
  'park',
  'restart',
] as const;
const anyAction = fc.record({
  what: fc.constantFrom(...actions),
  who: fc.nat(1),
  amount: fc.nat(900),
  move: fc.nat(9),
});
type Deed = typeof anyAction extends fc.Arbitrary<infer T> ? T : never;

const paces: fc.Arbitrary<Partial<Pace>> = fc.record({
  bankMinutes: fc.constantFrom(null, 30, 600, 4000),
  awayAfterWindows: fc.constantFrom(null, 1, 2),
  standInAfterMisses: fc.constantFrom(2, 99),
  earlyClose: fc.boolean(),
  coolingSeconds: fc.constantFrom(0, 600),
  graceSeconds: fc.constantFrom(0, 60),
  phaseMinutes: fc.constantFrom(null, 60),
  allowanceHours: fc.constantFrom(0, 5),
});

class Bench {
  readonly table: RecordedTable;

  constructor(pace: Partial<Pace>) {
    this.table = RecordedTable.begun(duelOnTable, { mode: 'blind', user: umpire }, [], pace);
  }

  /** Decides for a user, null for the clock; returns the code of the refusal, null if accepted. */
  decide(user: UserId | null, decision: (loaded: Loaded, context: DecisionContext) => Decision): string | null {
    const decided = this.table.as(user).decide(decision);
    return 'problems' in decided ? (decided.problems[0]?.code ?? 'none') : null;
  }

  /** Runs every wake-up that is due in this time. */
  wait(ms: number): void {
    const { table } = this;
    const until = table.now + ms;
    for (let looks = 0; ; looks += 1) {
      const due = wakeAt(table.loaded.campaign);
      if (due === null || due > until) break;
      expect(looks, 'looks of the clock').toBeLessThan(200);
      table.now = Math.max(table.now, due);
      expect(this.decide(null, (loaded, context) => decideDue(loaded, context))).toBeNull();
    }
    table.now = until;
  }
}

function answer(fixture: Bench, { who, move, amount }: Deed, ago: number): string | null {
  const { table } = fixture;
  const user = users[who] ?? host;
  const phases = table.log.filter((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const phase = phases.at(-1 - ago)?.phase;
  if (!phase) return 'none';
  const replaces = table.loaded.campaign.phase?.submissions[who === 0 ? seat(1) : seat(2)] ?? 0;
  const sheet = { move, ...(amount % 2 === 0 ? { ready: true } : {}) };
  const finishedAt = amount % 3 === 0 ? null : table.now - amount * 1000;
  const input = { user, phase, sheet, nonce: nonceOf('1'), replaces, finishedAt };
  return fixture.decide(user, (loaded, context) => submitOrders(loaded, input, context));
}

/** Tries the step, whether or not it is allowed. */
function does(fixture: Bench, action: Deed): void {
  const { table } = fixture;
  const { what, who, amount, move } = action;
  const user = users[who] ?? host;
  const phase = table.loaded.campaign.phase?.id;
  if (phase === undefined) return;
  const reason = 'so it goes';
  switch (what) {
    case 'answer':
      answer(fixture, action, 0);
      break;
    case 'stale':
      if (table.loaded.campaign.ordinal > 1) expect(answer(fixture, action, 1)).toBe('WLG_E_PHASE');
      break;
    case 'ready': {
      const ready = (['yes', 'now', 'no'] as const)[move % 3] ?? 'yes';
      fixture.decide(user, (loaded, context) => setReady(loaded, { user, phase, ready }, context));
      break;
    }
    case 'withdraw':
      fixture.decide(user, (loaded, context) => withdrawOrders(loaded, { user, phase }, context));
      break;
    case 'doctrine':
      fixture.decide(user, (loaded, context) => act(loaded, { user, action: { doctrine: move } }, context));
      break;
    case 'standing':
      fixture.decide(user, (loaded, context) =>
        setStandingOrders(loaded, { user, standing: move > 5 ? { move } : null }, context),
      );
      break;
    case 'return':
      fixture.decide(user, (loaded, context) => returnToSeat(loaded, { user }, context));
      break;
    case 'wait':
      fixture.wait(amount * MINUTE);
      break;
    case 'outage':
      table.now += amount * 3 * MINUTE;
      break;
    case 'pause':
      fixture.decide(umpire, (loaded, context) =>
        pauseCampaign(loaded, { user: umpire, hours: 1 + (amount % 40), reason }, context),
      );
      break;
    case 'resume':
      fixture.decide(umpire, (loaded, context) => resumeCampaign(loaded, { user: umpire }, context));
      break;
    case 'extend':
      fixture.decide(umpire, (loaded, context) =>
        extendDeadline(loaded, { user: umpire, phase, hours: 1 + (amount % 5), reason }, context),
      );
      break;
    case 'park':
      if (table.loaded.campaign.parked)
        fixture.decide(null, (loaded, context) => releaseCampaign(loaded, { user: null }, context));
      else fixture.decide(null, (loaded, context) => parkCampaign(loaded, context));
      break;
    case 'restart':
      table.loaded = foldCampaign(duelOnTable, null, table.log);
      break;
  }
}

function holds({ table }: Bench): void {
  const { campaign } = table.loaded;
  for (const { clockMs } of campaign.seats) expect(clockMs ?? 0).toBeGreaterThanOrEqual(0);
  if (campaign.status === 'running') expect(wakeAt(campaign), 'a running campaign has a next moment').not.toBeNull();
}

function isDuelEvent(event: { readonly type: string }): event is DuelEvent {
  return isGameEvent(event);
}

/** Checks over the whole stream that no window is lost or answered twice. */
function whole({ table }: Bench): void {
  const opened = table.log.filter((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const closed = table.log.filter((event): event is PhaseClosed => event.type === 'PhaseClosed');
  expect(opened.map(({ ordinal }) => ordinal)).toEqual(opened.map((_, index) => index + 1));
  expect(closed.map(({ phase }) => phase)).toEqual(opened.map(({ phase }) => phase));
  const game = table.log.filter(isDuelEvent);
  const over = game.flatMap((event) => (event.type === 'WindowOver' ? [event.window] : []));
  expect(over).toEqual(over.map((_, index) => index));
  expect(over).toHaveLength((table.loaded.game as DuelState).window);
  const answered = game.flatMap((event) =>
    event.type === 'WindowAnswered' || event.type === 'WindowDefaulted' ? [`${event.window} ${event.seat}`] : [],
  );
  expect(new Set(answered).size).toBe(answered.length);
  for (const [index, { awaited }] of opened.entries()) {
    for (const id of awaited) expect(answered).toContain(`${index} ${id}`);
  }
}

it(
  'no window is lost or answered twice, no clock is negative, and no campaign gets stuck',
  () => {
    fc.assert(
      fc.property(paces, fc.array(anyAction, { maxLength: 60 }), (pace, all) => {
        const fixture = new Bench(pace);
        const { table } = fixture;
        for (const action of all) {
          does(fixture, action);
          holds(fixture);
          expect(foldCampaign(duelOnTable, null, table.log)).toEqual(table.loaded);
        }
        if (table.loaded.campaign.parked)
          fixture.decide(null, (loaded, context) => releaseCampaign(loaded, { user: null }, context));
        // Without any further statement it ends by itself.
        fixture.wait(3000 * 60 * MINUTE);
        holds(fixture);
        expect(table.loaded.campaign.status).toBe('ended');
        whole(fixture);
        const { stored: stream } = table;
        const report = audit(stream, {
          versions: () => duelOnTable,
          secretKey: publishedKey(stream),
          tampered: () => null,
        });
        expect(report).toMatchObject({ difference: null, gaps: unsignedGaps });
      }),
      { numRuns: runs, seed },
    );
  },
  60_000 + runs * 1_000,
);
