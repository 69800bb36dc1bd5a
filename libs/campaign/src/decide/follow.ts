import { battleNonce } from '@warlog/ruleset-api';
import type { Battle, FinishAsked } from '../battle-events.js';
import type {
  CampaignPaused,
  CampaignResumed,
  DeadlineMoved,
  Holder,
  SeatHandedOver,
  SeatVacated,
  StreamEvent,
} from '../events.js';
import type { SeatId } from '@warlog/core';
import { captainOf } from '../captains.js';
import { type Campaign, type Loaded, type RoleInSeat, type Seat, seatOf } from '../state.js';
import type { LeaveNoted, RoleEnded, RoleOffered, RoleTaken, SitterNamed } from '../governance-events.js';
import { keysIn, type SeatKeyReplaced } from '../trust-terms.js';
import { accept, type Decision, type DecisionContext } from './decision.js';
import { endedWithout, type NoResult } from './no-result.js';

/**
 * Updates a battle campaign from its parent: holders, sitters, roles, leave, pauses and extensions. Ends it without a result
 * once the parent no longer waits. It compares the two states, not events, so repeating it or running it late is
 * harmless. No events if nothing differs.
 */
export function followParent(
  { campaign }: Loaded,
  { parent, battle }: { readonly parent: Campaign; readonly battle: Battle },
  { now }: Pick<DecisionContext, 'now'>,
): Decision {
  if (campaign.status === 'ended') return accept();
  if (parent.status === 'ended' || battle.settled !== null) return accept(endedWithout(noResult(battle)));
  const seats = campaign.seats.flatMap((seat) => seatEvents(seat, seatOf(parent, seat.id), battle, campaign.trust));
  return { events: [...seats, ...wordsTakenBack(campaign, parent, now), ...timeEvents(campaign, parent, battle, now)] };
}

/** Withdraws the requests of a player who has left: a battle with miniatures continues here. */
function wordsTakenBack({ seats, asked = {}, phase }: Campaign, parent: Campaign, at: number): readonly FinishAsked[] {
  return seats
    .filter(({ id, holder }) => asked[id] !== undefined && !same(holder, seatOf(parent, id).holder))
    .map(({ id }) => ({ type: 'FinishAsked', seat: id, word: null, turn: phase?.turn ?? 0, at }));
}

function noResult({ settled }: Battle): NoResult {
  if (settled === null) return 'ended.parent';
  return settled.how === 'recalled' ? 'ended.recalled' : 'ended.unfought';
}

/** A new holder brings the nonce of the parent campaign; a seat without a holder is played by a bot. */
function seatEvents(here: Seat, there: Seat, battle: Battle, trust: Campaign['trust']): readonly StreamEvent[] {
  const events: StreamEvent[] = [];
  const settled = same(here.holder, there.holder);
  if (!settled && there.holder === null) {
    events.push({ type: 'SeatVacated', seat: here.id, reason: 'left' } satisfies SeatVacated);
  } else if (!settled && there.holder) {
    const about = { to: there.holder, standIn: false, reason: 'parent' } as const;
    const nonce = trust ? null : battleNonce(battle.child, there.nonce ?? '');
    events.push({ type: 'SeatHandedOver', seat: here.id, ...about, nonce } satisfies SeatHandedOver);
  }
  if (trust && there.keys && !(settled && here.keys?.part === there.keys.part)) {
    events.push({ type: 'SeatKeyReplaced', seat: here.id, keys: keysIn(there.keys) } satisfies SeatKeyReplaced);
  }
  // A new holder starts without the sitter, leave and roles of the former one.
  const [sitter, leave] = settled ? [here.sitter, here.leave] : [null, []];
  events.push(...roleEvents(here.id, settled ? here.roles : [], rolesDue(there, battle), battle));
  if (there.sitter && !(sitter && sitter.user === there.sitter.user && sitter.until === there.sitter.until)) {
    const { user, scope, until } = there.sitter;
    events.push({ type: 'SitterNamed', seat: here.id, user, scope, until } satisfies SitterNamed);
  }
  if (!there.sitter && sitter) events.push({ type: 'SitterDismissed', seat: here.id });
  if (JSON.stringify(leave) !== JSON.stringify(there.leave)) {
    events.push({ type: 'LeaveNoted', seat: here.id, leave: there.leave } satisfies LeaveNoted);
  }
  return events;
}

/**
 * Returns the roles that a seat has here: those of the parent, once taken, and the seat's captain or the offer to one.
 * A captain with a role in the parent has the greater rights here.
 */
function rolesDue(there: Seat, battle: Battle): readonly RoleInSeat[] {
  const captain = captainOf(battle, there.id);
  const taken = (there.roles ?? []).filter((role) => role.taken);
  if (!captain) return taken;
  const { user, status } = captain;
  const others = taken.filter((role) => role.user !== user);
  if (status === 'offered' && others.length < taken.length) return taken;
  return [...others, { user, role: 'captain', taken: status === 'taken' }];
}

function roleEvents(
  seat: SeatId,
  here: readonly RoleInSeat[] = [],
  due: readonly RoleInSeat[],
  { captains = [] }: Battle,
): readonly StreamEvent[] {
  const isSame = (a: RoleInSeat, b: RoleInSeat) => a.user === b.user && a.role === b.role;
  const ended = here.filter((role) => !due.some((other) => isSame(role, other) && (other.taken || !role.taken)));
  const begun = due.filter((role) => !here.some((other) => isSame(role, other) && other.taken === role.taken));
  return [
    ...ended.map(({ user, role }): RoleEnded => {
      const former = captains.findLast((captain) => captain.seat === seat && captain.user === user);
      const by = role === 'captain' && former?.status === 'former' ? former.by : undefined;
      return { type: 'RoleEnded', seat, user, ...(by === undefined ? {} : { by }) };
    }),
    ...begun.map(({ user, role, taken }): RoleOffered | RoleTaken => {
      return { type: taken ? 'RoleTaken' : 'RoleOffered', seat, user, role };
    }),
  ];
}

function same(a: Holder | null, b: Holder | null): boolean {
  if (a?.kind === 'player' && b?.kind === 'player') return a.user === b.user;
  return (a?.kind ?? null) === (b?.kind ?? null);
}

/**
 * A pause stops the clocks here, too. An extension of the parent is divided among the clocks here, because its deadline
 * covers all of them.
 */
function timeEvents(campaign: Campaign, parent: Campaign, battle: Battle, now: number): readonly StreamEvent[] {
  const { phase } = campaign;
  if (!phase || campaign.status === 'parked') return [];
  const events: StreamEvent[] = [];
  const waits = parent.phase?.ordinal === battle.ordinal ? parent.phase : null;
  const each = Math.floor((waits?.extendedMs ?? 0) / campaign.seats.length);
  const more = each - campaign.extendedMs;
  if (more > 0) {
    const moved = { phase: phase.id, from: phase.dueAt, to: phase.dueAt + more, by: null, reason: 'parent' };
    events.push({ type: 'DeadlineMoved', ...moved } satisfies DeadlineMoved);
  }
  if (parent.pause && !campaign.pause) {
    const at = Math.min(now, Math.max(parent.pause.at, phase.openedAt));
    const { until, reason, deserted } = parent.pause;
    events.push({
      type: 'CampaignPaused',
      by: deserted ? null : parent.host,
      reason,
      at,
      until,
    } satisfies CampaignPaused);
  } else if (!parent.pause && campaign.pause) {
    const dueAt = phase.dueAt + Math.max(0, more) + (now - campaign.pause.at);
    events.push({ type: 'CampaignResumed', by: { kind: 'clock' }, dueAt } satisfies CampaignResumed);
  }
  return events;
}
