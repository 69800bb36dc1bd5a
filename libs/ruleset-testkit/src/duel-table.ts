import { wakeAt, act, decideDue, submitOrders, type StreamEvent, type Pace, seatOf } from '@warlog/campaign';
import { seat, type UserId } from '@warlog/core';
import { duelOnTable } from './duel.js';
import { guest, host, nonceOf, CampaignHarness } from './campaign-harness.js';

/** In milliseconds. */
export const HOUR = 3_600_000;
/** The game master of these campaigns, who does not play. */
export const umpire = 'umpire' as UserId;
/** Returns the types of events. */
export const types = (events: readonly StreamEvent[]): readonly string[] => events.map(({ type }) => type);
/** Returns events of one type. */
export const ofType = (events: readonly StreamEvent[], type: string) => events.filter((event) => event.type === type);

/** Starts a duel whose first phase, the dials of both, is open; its game master has no seat. */
export function started(change: Partial<Pace> = {}, ruleset = duelOnTable): CampaignHarness {
  return CampaignHarness.started({ standInAfterMisses: 99, ...change }, { mode: 'blind', user: umpire }, ruleset);
}

/** Submits a user's orders for this phase, replacing earlier ones. */
export function answer(
  table: CampaignHarness,
  user: UserId,
  move: number,
  phase = table.phase,
  finishedAt: number | null = null,
) {
  const id = user === host ? seat(1) : seat(2);
  const replaces = table.loaded.campaign.phase?.submissions[id] ?? 0;
  const input = { user, phase, sheet: { move, ready: true }, nonce: nonceOf('1'), replaces, finishedAt };
  return (loaded: typeof table.loaded, context: typeof table.context) => submitOrders(loaded, input, context);
}

/** Runs every wake-up that is due in this time. */
export function wait(table: CampaignHarness, ms: number): readonly StreamEvent[] {
  const until = table.now + ms;
  const events: StreamEvent[] = [];
  for (let due = wakeAt(table.loaded.campaign); due !== null && due <= until; due = wakeAt(table.loaded.campaign)) {
    table.now = Math.max(table.now, due);
    events.push(...table.must((loaded, context) => decideDue(loaded, context)));
  }
  table.now = until;
  return events;
}

/** Plays past the dials: seat 1 is asked to act. */
export function atFirstAction(change: Partial<Pace> = {}, ruleset = duelOnTable): CampaignHarness {
  const table = started({ coolingSeconds: 0, ...change }, ruleset);
  table.must(answer(table, host, 0));
  table.must(answer(table, guest, 0));
  wait(table, (wakeAt(table.loaded.campaign) ?? 0) - table.now);
  return table;
}

/** Returns the open phase. */
export const open = (table: CampaignHarness) => {
  if (!table.loaded.campaign.phase) throw new Error('No phase is open');
  return table.loaded.campaign.phase;
};
/** Returns what is left of the clock of the nth seat, in hours. */
export const clockOf = (table: CampaignHarness, n: number): number =>
  (seatOf(table.loaded.campaign, seat(n)).clockMs ?? 0) / HOUR;
/** Sets the doctrine of a user's seat. */
export const doctrine = (table: CampaignHarness, user: UserId, move: number) =>
  table.must((loaded, context) => act(loaded, { user, action: { doctrine: move } }, context));
