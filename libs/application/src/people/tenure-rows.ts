import {
  isGoodHandOver,
  type Campaign,
  type OpenPhase,
  type PhaseClosed,
  type Seat,
  type StreamEvent,
} from '@warlog/campaign';
import type { SeatId, UserId } from '@warlog/core';
import type { SeatResult, TenureEnd, TenureRow } from '../ports/people.js';

/** Reasons of an end without a result. */
const withoutResult: readonly string[] = ['ended.by-host', 'ended.cancelled', 'ended.unfought'];

/**
 * Returns what a decision adds to the players' time in their seats: a start, a hand-over, a closing, or the end. Demos
 * and battle campaigns do not count.
 */
export function tenureRows(
  before: Campaign | null,
  after: Campaign,
  events: readonly StreamEvent[],
  at: number,
): readonly TenureRow[] {
  if (!before || after.demo || after.parent || (before.status === 'lobby' && after.status === 'ended')) return [];
  if (after.status === 'lobby') return [];
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  const isOver = after.status === 'ended' && before.status !== 'ended';
  return after.seats.flatMap((seat, index) => {
    const former = before.status === 'lobby' ? undefined : before.seats[index];
    const [was, is] = [former && playerOf(former), playerOf(seat)];
    const rows: TenureRow[] = [];
    if (former && was != null) {
      const conduct = closed ? conductOf(before, former, closed) : nothing;
      const end = was === is ? null : endOf(former, was, seat, events);
      const isChanged = end !== null || conduct.marks !== '' || isOver;
      const over = isOver && end === null ? endWith(seat, after) : { ended: end, result: null };
      const stops = over.ended === null ? lasting : { ...over, toTurn: before.turn, until: at };
      if (isChanged) rows.push({ ...opening(seat, was, before.turn), ...stops, ...conduct });
    }
    if (is !== null && was !== is) {
      const start = { ...opening(seat, is, after.turn), tookOver: former !== undefined, ...nothing };
      rows.push({ ...start, ...(isOver ? { ...endWith(seat, after), toTurn: after.turn, until: at } : lasting) });
    }
    return rows;
  });
}

/** Adds up rows of the same player and seat, in order, as the database does. */
export function addedUp(rows: readonly TenureRow[]): readonly TenureRow[] {
  const sums = new Map<string, TenureRow>();
  for (const row of rows) {
    const key = `${row.seat}.${row.account}`;
    const sum = sums.get(key);
    const { fromTurn, tookOver } = sum ?? row;
    const marks = (sum?.marks ?? '') + row.marks;
    sums.set(key, { ...row, fromTurn, tookOver, marks, seconds: [...(sum?.seconds ?? []), ...row.seconds] });
  }
  return [...sums.values()];
}

const nothing = { marks: '', seconds: [] } as const;
const lasting = { toTurn: null, ended: null, until: null, result: null } as const;

function opening({ id }: Seat, account: UserId, turn: number) {
  return { seat: id, account, fromTurn: Math.max(1, turn), tookOver: false };
}

function playerOf({ holder }: Seat): UserId | null {
  return holder?.kind === 'player' ? holder.user : null;
}

/** How the former player lost the seat. A player with a successor and no missed deadline handed it over. */
function endOf(former: Seat, was: UserId, { id }: Seat, events: readonly StreamEvent[]): TenureEnd {
  const event = events.find(
    (candidate): candidate is StreamEvent & { readonly seat: SeatId; readonly by?: UserId } =>
      (candidate.type === 'SeatHandedOver' || candidate.type === 'SeatVacated') &&
      'seat' in candidate &&
      candidate.seat === id,
  );
  if (event?.type === 'SeatVacated') return event.by === undefined || event.by === was ? 'left' : 'removed';
  return event && isGoodHandOver(former, was, event) ? 'handed-over' : 'removed';
}

/** A seat that a bot plays at the end was left by its player. */
function endWith(seat: Seat, { result }: Campaign): { readonly ended: TenureEnd; readonly result: SeatResult | null } {
  return seat.standIn ? { ended: 'left', result: null } : { ended: 'finished', result: resultOf(seat.id, result) };
}

/** Returns the result of a seat in a campaign that has ended. */
export function resultOf(seat: SeatId, result: Campaign['result']): SeatResult {
  if (!result || withoutResult.includes(result.reason)) return 'none';
  const isAmong = result.winners.includes(seat);
  // An agreed draw names its seats as winners.
  const isDraw = result.winners.length === 0 || (isAmong && result.reason === 'ended.draw');
  return isDraw ? 'draw' : isAmong ? 'won' : 'lost';
}

/**
 * How a seat's player met the deadline of a phase: late if it took extra time or standing orders, missed if nothing of
 * theirs was there.
 */
function conductOf({ phase }: Campaign, seat: Seat, closed: PhaseClosed): Pick<TenureRow, 'marks' | 'seconds'> {
  const sheet = closed.sheets.find((candidate) => candidate.seat === seat.id);
  if (!phase || !sheet || sheet.excused || sheet.unasked) return nothing;
  const { origin } = sheet;
  if (origin === 'standing') return { marks: 'l', seconds: [] };
  if ((origin !== 'sent' && origin !== 'later') || seat.standIn) return { marks: 'm', seconds: [] };
  return { marks: phase.granted.includes(seat.id) ? 'l' : 'o', seconds: secondsUntilDone(phase, seat.id) };
}

function secondsUntilDone({ ready, sheets, openedAt, stoppedMs = 0 }: OpenPhase, seat: SeatId): readonly number[] {
  const sent = sheets[seat];
  const at = ready[seat]?.at ?? (sent?.origin === 'sent' ? sent.at : null);
  return at === null ? [] : [Math.max(0, Math.round((at - openedAt - stoppedMs) / 1000))];
}
