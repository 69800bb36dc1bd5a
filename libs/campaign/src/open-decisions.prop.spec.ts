import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, seat, type SeatId, type UserId } from '@warlog/core';
import { CampaignHarness, guest, host, nonceOf, toyRuleset } from '@warlog/ruleset-testkit';
import { wakeAt } from './clock.js';
import { decideDue, extendDeadline, pauseCampaign, resumeCampaign } from './decide/clock.js';
import { refuse, type Decision, type DecisionContext } from './decide/decision.js';
import { editCampaign } from './decide/host.js';
import { leaveSeat, seatBot, startCampaign, takeSeat } from './decide/lobby.js';
import { setReady, submitOrders } from './decide/orders.js';
import { changePace } from './decide/pace-change.js';
import { parkCampaign, releaseCampaign } from './decide/parking.js';
import { handOverSeat, nudgeSeat, offerSeat, requestSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import { foldCampaign } from './evolve.js';
import type { GameMaster } from './events.js';
import { decisionsOf, type DecisionStep, type OpenDecision } from './open-decisions.js';
import type { PaceChange } from './pace.js';
import { maySteer } from './participation.js';
import type { Loaded } from './state.js';

const gm = 'gm' as UserId;
const eve = 'eve' as UserId;
const people = [host, guest, gm, eve];
const reason = 'r';
const HOUR = 3_600_000;

const asked = (on: CampaignHarness, user: UserId) => decisionsOf(on.loaded.campaign, { user, now: on.now });

const slower: PaceChange = { kind: 'pace', fromTurn: 40, phaseMinutes: 2880 };
const holiday = (at: number): PaceChange => {
  const day = new Date(at + 48 * HOUR).toISOString().slice(0, 10);
  return { kind: 'holiday', zone: 'UTC', firstDay: day, lastDay: day };
};

/** What a step of a decision does, as its button would. */
function take(user: UserId, { step, byVote, minutes }: DecisionStep, about: OpenDecision) {
  const span = { hours: Math.floor((minutes ?? 0) / 60), minutes: (minutes ?? 0) % 60 };
  return (loaded: Loaded, context: DecisionContext): Decision => {
    const id = about.seat ?? seat(1);
    const to = step === 'hand-over' ? about.user : null;
    switch (step) {
      case 'release':
        return releaseCampaign(loaded, { user }, context);
      case 'hand-over':
      case 'hand-to-bot':
        return byVote
          ? openVote(loaded, { user, motion: { kind: 'replace-seat', seat: id, to }, reason }, context)
          : handOverSeat(loaded, { user, seat: id, to, reason }, context);
      case 'offer':
      case 'keep':
        return offerSeat(loaded, { user, seat: id, offered: step === 'offer' });
      case 'nudge':
        return nudgeSeat(loaded, { user, seat: id }, context);
      case 'extend': {
        const phase = loaded.campaign.phase?.id;
        if (!phase) return refuse('WLG_E_NOT_RUNNING');
        return byVote
          ? openVote(loaded, { user, motion: { kind: 'extend', ...span }, reason }, context)
          : extendDeadline(loaded, { user, phase, ...span, reason }, context);
      }
      case 'pause':
        return pauseCampaign(loaded, { user, ...span, reason }, context);
      case 'set-pace': {
        const motion = loaded.campaign.votes.find(({ id: vote }) => vote === about.vote)?.motion;
        if (motion?.kind !== 'pace' && motion?.kind !== 'holiday') return refuse('WLG_E_VOTE_CLOSED');
        return changePace(loaded, { user, change: motion, reason }, context);
      }
      case 'yes':
      case 'no':
        return castVote(loaded, { user, vote: about.vote ?? '', choice: step }, context);
      case 'describe': {
        const brief = { text: 'Late hours.', newcomers: false, language: null };
        return editCampaign(loaded, { user, changes: { brief } }, context);
      }
      case 'start':
        return startCampaign(loaded, { user }, context);
      default:
        throw new Error(`${step} needs more than the state`);
    }
  };
}

interface Try {
  readonly what: number;
  readonly user: UserId;
  readonly seat: SeatId;
  readonly flag: boolean;
}

const tries: fc.Arbitrary<Try> = fc.record({
  what: fc.nat(13),
  user: fc.constantFrom(...people),
  seat: fc.constantFrom(seat(1), seat(2)),
  flag: fc.boolean(),
});

/** One step of the campaign's life; most are refused. */
function attempt(on: CampaignHarness, { what, user, seat: id, flag }: Try): void {
  on.now += flag ? 5 * HOUR : 60_000;
  on.decide((loaded, context) => {
    const phase = loaded.campaign.phase?.id ?? ('none' as never);
    const sheet = { guess: 1, hide: 2 };
    switch (what) {
      case 0:
        return submitOrders(
          loaded,
          { user, phase, sheet, nonce: nonceOf('1'), replaces: 0, finishedAt: null },
          context,
        );
      case 1:
        return setReady(loaded, { user, phase, ready: 'yes' }, context);
      case 2:
        return leaveSeat(loaded, user);
      case 3:
        return takeSeat(loaded, { user, seat: flag ? id : null, nonce: nonceOf('c') });
      case 4:
        return offerSeat(loaded, { user, seat: id, offered: true });
      case 5:
        return requestSeat(loaded, { user, seat: id });
      case 6:
        return openVote(loaded, { user, motion: { kind: 'pause', hours: 5 }, reason }, context);
      case 7:
        return openVote(
          loaded,
          { user, motion: { kind: 'replace-seat', seat: id, to: flag ? eve : null }, reason },
          context,
        );
      case 12:
        return openVote(loaded, { user, motion: flag ? slower : holiday(on.now), reason }, context);
      case 8:
        return resumeCampaign(loaded, { user }, context);
      case 9:
        return parkCampaign(loaded, context, flag ? 3 : null);
      case 10:
        return loaded.campaign.status === 'lobby'
          ? seatBot(loaded, { user, seat: id, bot: true }, context)
          : nudgeSeat(loaded, { user, seat: id }, context);
      default:
        on.now = Math.max(on.now, wakeAt(loaded.campaign) ?? on.now);
        return decideDue(loaded, { ...context, now: on.now });
    }
  });
}

/** Every step must be accepted, change something, and not be offered once it is done. */
function checked(on: CampaignHarness, user: UserId, seen: Set<string>): void {
  const before = canonicalJson(on.loaded.campaign);
  const decisions = asked(on, user);
  expect(asked(on, user)).toEqual(decisions);
  expect(canonicalJson(on.loaded.campaign)).toBe(before);
  if (!maySteer(on.loaded.campaign, user)) expect(decisions).toEqual([]);
  expect(new Set(decisions.map(({ id }) => id)).size).toBe(decisions.length);
  for (const about of decisions) {
    expect(about.steps).not.toEqual([]);
    for (const given of about.steps) {
      seen.add(`${about.kind} ${given.step}`);
      const decided = take(user, given, about)(on.loaded, on.context);
      const what = `${about.id} ${given.step} by ${user}`;
      if ('problems' in decided) throw new Error(`${what}: ${JSON.stringify(decided.problems)}`);
      expect(decided.events.length, what).toBeGreaterThan(0);
      const { campaign } = foldCampaign(toyRuleset, on.loaded, decided.events);
      const left = decisionsOf(campaign, { user, now: on.now }).find(({ id }) => id === about.id);
      // More time may leave a deadline near; every other step is done with.
      if (given.step !== 'extend') expect(left?.steps ?? [], what).not.toContainEqual(given);
    }
  }
}

describe('decisionsOf', () => {
  it('names steps only that their commands accept and that end their reason, in any state', () => {
    const masters = fc.constantFrom<GameMaster>(
      { mode: 'none' },
      { mode: 'blind', user: gm },
      { mode: 'blind', user: host },
    );
    const seen = new Set<string>();
    fc.assert(
      fc.property(masters, fc.boolean(), fc.array(tries, { minLength: 10, maxLength: 30 }), (master, begun, script) => {
        const pace = { standInAfterMisses: 4, extensionHoursPerPhase: 12, extensionHoursTotal: 48 };
        const on = begun ? CampaignHarness.started(pace, master) : new CampaignHarness(pace, undefined, master);
        for (const trial of script) {
          attempt(on, trial);
          for (const user of people) checked(on, user, seen);
        }
      }),
      { numRuns: 60, seed: 36 },
    );
    for (const what of [
      ...['request hand-over', 'request keep', 'missed offer', 'missed hand-to-bot', 'silent nudge', 'silent extend'],
      ...['vote yes', 'vote no', 'vote pause', 'vote set-pace', 'parked release', 'start start', 'vacant describe'],
    ])
      expect(seen).toContain(what);
  });

  it('says nothing of orders while it is secret who is asked', () => {
    const on = CampaignHarness.started({}, { mode: 'blind', user: gm });
    on.now = (on.loaded.campaign.phase?.dueAt ?? 0) - HOUR / 4;
    expect(asked(on, gm).map(({ id }) => id)).toEqual(['silent:s1', 'silent:s2']);
    const phase = { ...on.loaded.campaign.phase!, awaitedTold: 'own' as const };
    expect(decisionsOf({ ...on.loaded.campaign, phase }, { user: gm, now: on.now })).toEqual([]);
  });

  it('about a seat that missed twice is the same whether it has sent orders or not, while that is secret', () => {
    const on = CampaignHarness.started({}, { mode: 'blind', user: gm });
    const { campaign } = on.loaded;
    const seats = campaign.seats.map((one) => ({ ...one, misses: 2 }));
    const phase = { ...campaign.phase!, awaitedTold: 'own' as const };
    const seen = (sheets: typeof phase.sheets) =>
      decisionsOf({ ...campaign, seats, phase: { ...phase, sheets } }, { user: gm, now: on.now });
    expect(seen({}).map(({ id }) => id)).toEqual(['missed:s1', 'missed:s2']);
    expect(seen({ [seat(1)]: { sheet: {} } } as never)).toEqual(seen({}));
  });

  it('asks for an answer to a letter, and for newer rules', () => {
    const on = CampaignHarness.started({}, { mode: 'blind', user: gm });
    const letters = [{ channel: 's1,gm', from: seat(1), text: 'May I?', at: 5 }];
    const found = decisionsOf(on.loaded.campaign, { user: gm, now: on.now, letters, upgrade: 3 });
    expect(found.map(({ id, version }) => [id, version])).toEqual([
      ['letter:s1,gm', null],
      ['upgrade', 3],
    ]);
    expect(decisionsOf(on.loaded.campaign, { user: host, now: on.now, upgrade: 3 }).map(({ kind }) => kind)).toEqual(
      [],
    );
  });
});
