import { aimPart, aimRow, line, seatRef, type Aim, type AimPart, type AimRow } from '@warlog/kernel';
import type { View } from '../model/view.js';
import { lastRound } from '../tables.js';
import { unitsLeft } from './standings.js';

/** How a battle is won and how far each side is (section 9). All of it is public. */
export function aim(view: View): Aim {
  return { now: now(view), parts: [points(view), elimination(view), otherEnds()] };
}

function now({ ended, round, seat, seats, scores }: View): Aim['now'] {
  const measure = null;
  if (ended !== null) return { text: line('aim.won', { winners: [seatRef(ended.winner)] }), measure };
  if (round === 0) return { text: line('aim.now.setup', {}), measure };
  const other = seats.find(({ id }) => id !== seat);
  if (seat === null || other === undefined) return { text: line('aim.now.watch', { round, of: lastRound }), measure };
  const params = { points: scores[seat] ?? 0, theirs: scores[other.id] ?? 0, round, of: lastRound };
  return { text: line('aim.now', params), measure };
}

function points(view: View): AimPart {
  const second = view.seats.find(({ id }) => view.first !== null && id !== view.first);
  return aimPart({
    key: 'goal',
    title: line('aim.points', {}),
    text: line('aim.points.worth', {}),
    rows: view.seats.map(({ id }) => row(view, id, line('aim.side', { points: view.scores[id] ?? 0 }))),
    notes: second === undefined ? [] : [line('aim.points.tie', { of: lastRound, seat: seatRef(second.id) })],
    clause: 'SWA-END-02',
  });
}

function row({ ships, squadrons }: View, seat: View['seats'][number]['id'], text: AimRow['text']): AimRow {
  const params = { ships: unitsLeft(ships, seat), squadrons: unitsLeft(squadrons, seat) };
  return aimRow({ seat, text, detail: line('aim.fleet', params) });
}

const elimination = (_: View): AimPart =>
  aimPart({
    key: 'elimination',
    title: line('aim.elimination', {}),
    text: line('aim.elimination.text', {}),
    clause: 'SWA-END-01',
  });

const otherEnds = (): AimPart =>
  aimPart({ key: 'ends', title: line('aim.ends', {}), text: line('aim.ends.text', {}), clause: 'SWA-END-03' });
