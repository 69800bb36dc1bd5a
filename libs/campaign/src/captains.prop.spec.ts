import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seat, type SeatId, type UserId } from '@warlog/core';
import { FeudTable, HOUR, judge, nonceOf, people, sampling, someCampaign } from '@warlog/ruleset-testkit';
import { endCaptain, lendBattle, takeBattle } from './decide/captains.js';
import { decideDue } from './decide/clock.js';
import type { Decision, DecisionContext } from './decide/decision.js';
import { leaveSeat, takeSeat } from './decide/lobby.js';
import { moveSeat } from './decide/move-seat.js';
import { setReady, submitOrders } from './decide/orders.js';
import { endRole, offerRole, takeRole } from './decide/roles.js';
import { steerBattle } from './decide/settle.js';
import { dismissSitter, handOverSeat, nameSitter, offerSeat, requestSeat } from './decide/substitutes.js';
import { castVote, openVote } from './decide/votes.js';
import { battlesOf } from './battle-state.js';
import { foldCampaign } from './evolve.js';
import { seatRoles } from './governance-events.js';
import { isKnownTo, viewersFor } from './onlookers.js';
import { hasPlayed, isOfferedRole, maySteer, waitsToSit } from './participation.js';
import { type Campaign, type Loaded, seatPlayedBy } from './state.js';

const others = ['dan', 'eve', 'finn'] as unknown as readonly UserId[];
const users = [...people, ...others, judge, someCampaign.host];
const stranger = 'stranger' as UserId;
const seats = [seat(1), seat(2), seat(3)];

const attempts = [
  ...[
    'lend',
    'lend',
    'lend',
    'take',
    'take',
    'take',
    'end',
    'turn',
    'turn',
    'tend',
    'follow',
    'follow',
    'recall',
    'wait',
  ],
  ...['offer-role', 'take-role', 'end-role', 'sitter', 'dismiss', 'move', 'leave', 'sit-down'],
  ...['offer-seat', 'request', 'hand-over', 'vote-gm', 'vote-seat', 'cast', 'carry', 'vote-gm'],
] as const;

/** One attempted step; most are refused. */
interface Try {
  readonly what: string;
  readonly user: UserId;
  readonly other: UserId;
  readonly seat: SeatId;
  readonly flag: boolean;
}

const tries: fc.Arbitrary<Try> = fc.record({
  what: fc.constantFrom(...attempts),
  user: fc.constantFrom(...users),
  other: fc.constantFrom(...users, ...others),
  seat: fc.constantFrom(...seats),
  flag: fc.boolean(),
});

/** Half of the steps about captains and roles are those that can succeed now. */
function aimed(trial: Try, { seats: now, battles = [] }: Campaign): Try {
  if (!trial.flag) return trial;
  const captain = battles.at(-1)?.captains?.find(({ status }) => status !== 'former');
  const role = now.flatMap(({ id, roles = [] }) => roles.map(({ user }) => ({ seat: id, user })))[0];
  if (trial.what === 'lend') {
    const holder = now.find(({ id }) => id === trial.seat)?.holder;
    const other = others.includes(trial.other) ? trial.other : (others[seats.indexOf(trial.seat)] ?? trial.other);
    return holder?.kind === 'player' ? { ...trial, user: holder.user, other } : trial;
  }
  if ((trial.what === 'take' || trial.what === 'end') && captain) {
    return { ...trial, user: captain.user, other: captain.user, seat: captain.seat };
  }
  return /^(take|end)-role$/.test(trial.what) && role ? { ...trial, ...role, other: role.user } : trial;
}

/** A step of the parent that users take; null: it is none. */
function stepOf(trial: Try, at: number, battle: string): ((on: Loaded, context: DecisionContext) => Decision) | null {
  const { what, user, other, seat: id, flag } = trial;
  const to = flag ? other : null;
  switch (what) {
    case 'lend':
      return (on) => lendBattle(on, { user, battle, to: other });
    case 'take':
      return (on) => takeBattle(on, { user: other, battle, seat: id });
    case 'end':
      return (on) => endCaptain(on, { user, battle, seat: id, of: other });
    case 'recall':
      return (on, context) => steerBattle(on, { user: judge, battle, word: flag ? 'recall' : 'finish' }, context);
    case 'offer-role':
      return (on) => offerRole(on, { user, to: other, role: seatRoles[at % seatRoles.length] ?? 'mentor' });
    case 'take-role':
      return (on) => takeRole(on, { user, seat: id });
    case 'end-role':
      return (on) => endRole(on, { user, seat: id, of: other });
    case 'sitter':
      return (on, context) => {
        const scope = flag ? 'always' : 'after-miss';
        return nameSitter(on, { user, sitter: other, scope, until: context.now + 1e8 }, context);
      };
    case 'dismiss':
      return (on) => dismissSitter(on, user);
    case 'move':
      return (on) => moveSeat(on, { from: user, to: other });
    case 'leave':
      return (on) => leaveSeat(on, user);
    case 'sit-down':
      return (on) => takeSeat(on, { user: other, seat: flag ? id : null, nonce: nonceOf('c') });
    case 'offer-seat':
      return (on) => offerSeat(on, { user, seat: id, offered: true });
    case 'request':
      return (on) => requestSeat(on, { user: other, seat: id });
    case 'hand-over':
      return (on, context) => handOverSeat(on, { user, seat: id, to, reason: 'r' }, context);
    case 'vote-gm':
      return (on, context) => openVote(on, { user, motion: { kind: 'replace-gm', to }, reason: 'r' }, context);
    case 'vote-seat':
      return (on, context) =>
        openVote(on, { user, motion: { kind: 'replace-seat', seat: id, to }, reason: 'r' }, context);
    case 'cast':
      return (on, context) => castVote(on, { user, vote: on.campaign.votes[0]?.id ?? '', choice: 'yes' }, context);
    default:
      return null;
  }
}

/** All holders give orders, and the turn closes; two seats may meet in a battle. */
function playTurn({ parent }: FeudTable, { seat: without }: Try): void {
  for (const { id, holder } of parent.loaded.campaign.seats) {
    const { phase } = parent.loaded.campaign;
    if (!phase || holder?.kind !== 'player') continue;
    const given = { user: holder.user, phase: phase.id };
    const sent = { ...given, sheet: { wish: id !== without }, nonce: nonceOf('4'), replaces: 0, finishedAt: null };
    parent.decide((on, context) => submitOrders(on, sent, context), holder.user);
    parent.decide((on, context) => setReady(on, { ...given, ready: 'now' }, context), holder.user);
  }
  parent.decide(decideDue);
}

/** All who may vote carry the open vote. */
function carryVote({ parent }: FeudTable): void {
  for (const { holder } of parent.loaded.campaign.seats) {
    const vote = parent.loaded.campaign.votes[0]?.id;
    if (vote === undefined || holder?.kind !== 'player') continue;
    const ballot = { user: holder.user, vote, choice: 'yes' } as const;
    parent.decide((on, context) => castVote(on, ballot, context), holder.user);
  }
}

/** Takes one step; returns whether it was allowed and did something. */
function attempt(feud: FeudTable, drawn: Try): boolean {
  const { parent } = feud;
  const trial = aimed(drawn, parent.loaded.campaign);
  const before = [parent.log.length, feud.child?.log.length ?? 0];
  const isFighting = battlesOf(parent.loaded.campaign).some(({ settled }) => settled === null);
  const step = stepOf(trial, parent.log.length, battlesOf(parent.loaded.campaign).at(-1)?.battle ?? '');
  try {
    if (step) parent.decide(step, trial.user);
    else if (trial.what === 'turn' && parent.loaded.campaign.phase?.kind === 'orders') {
      playTurn(feud, trial);
      if (battlesOf(parent.loaded.campaign).length > 0) feud.child = null;
    } else if (trial.what === 'carry') carryVote(feud);
    else if (trial.what === 'tend' && isFighting) feud.tend();
    else if (trial.what === 'follow' && feud.child) feud.follow();
    else if (trial.what === 'wait') feud.pass(trial.flag ? HOUR : 20 * HOUR);
  } catch {
    // A refusal changes nothing.
  }
  return parent.log.length > (before[0] ?? 0) || (feud.child?.log.length ?? 0) > (before[1] ?? 0);
}

/** What each user could see or order for, in the parent and in all of its battles. */
class Watched {
  private readonly seen = new Map<UserId, Set<string>>();
  private readonly inParent = new Set<UserId>();
  hadCaptain = false;

  look({ parent, child }: FeudTable): void {
    const { campaign } = parent.loaded;
    for (const user of users) {
      this.note(campaign, user);
      if (child) this.note(child.loaded.campaign, user);
      const isOffered = waitsToSit(campaign, user) !== null || isOfferedRole(campaign, user);
      if (maySteer(campaign, user) || hasPlayed(campaign, user) || isOffered) this.inParent.add(user);
      if (!this.inParent.has(user)) this.expectStranger(campaign, user);
    }
    const captains = (campaign.battles ?? []).flatMap(({ captains: lent = [] }) => lent.filter(isTaken));
    for (const { user } of captains) expect(maySteer(campaign, user), user).toBe(false);
    this.hadCaptain ||= captains.length > 0;
  }

  private note(campaign: Campaign, user: UserId): void {
    if (campaign.status === 'ended') return;
    const parts = viewersFor(campaign, user).flatMap((viewer) => {
      if (viewer.kind === 'public') return [];
      return [viewer.kind === 'seat' ? viewer.seat : 'referee'];
    });
    const played = seatPlayedBy(campaign, user)?.id;
    const seen = new Set([...(this.seen.get(user) ?? []), ...parts, ...(played ? [played] : [])]);
    this.seen.set(user, seen);
    expect([...seen], user).toHaveLength(Math.min(1, seen.size));
  }

  /** A user who was only a captain views the parent like a user who was never here. */
  private expectStranger(campaign: Campaign, user: UserId): void {
    expect(viewersFor(campaign, user), user).toEqual(viewersFor(campaign, stranger));
    expect(isKnownTo(campaign, user), user).toBe(isKnownTo(campaign, stranger));
    expect(Object.hasOwn(campaign.parts, user), user).toBe(false);
  }
}

const isTaken = ({ status }: { readonly status: string }): boolean => status !== 'offered';

it('in any sequence of steps with captains, no user sees or plays two sides, and captains see nothing of the parent', () => {
  const done = new Set<string>();
  let captains = 0;
  fc.assert(
    fc.property(fc.array(tries, { minLength: 40, maxLength: 80 }), (script) => {
      const feud = new FeudTable();
      feud.quarrel();
      feud.tend();
      const watched = new Watched();
      watched.look(feud);
      for (const trial of script) {
        if (attempt(feud, trial)) done.add(trial.what);
        watched.look(feud);
      }
      if (watched.hadCaptain) captains += 1;
      const { ruleset, log, loaded } = feud.parent;
      expect(foldCampaign(ruleset, null, log).campaign).toEqual(loaded.campaign);
    }),
    { numRuns: sampling.size(200, 'LAW_RUNS') },
  );
  // A sample need not contain every step.
  if (!sampling.isWhole) return;
  expect([...done].sort()).toEqual([...new Set(attempts)].sort());
  expect(captains).toBeGreaterThan(50);
}, 600_000);
