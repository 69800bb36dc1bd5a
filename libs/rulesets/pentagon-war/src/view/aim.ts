import { aimEnd, aimPart, aimRow, type Aim, type AimPart, type AimRow } from '@warlog/ruleset-api';
import { line, typeRef, valuesOf, type Message } from '@warlog/core';
import type { View } from '../model/view.js';
import { turnLimitOf } from '../resolve/turn.js';
import { judgedBy, measureOf } from '../resolve/victory.js';

/** Returns how a battle is won and how far each side is, by what this viewer knows (PW-14). */
export function aim(view: View): Aim {
  const parts = [isDuel(view) ? duel(view) : points(view), ...bonuses(view), lastTurn(view), otherEnds()];
  return { now: now(view), parts };
}

const isDuel = ({ scenario, seats }: View): boolean => scenario.victory === 'duel' && seats.length <= 2;

function now(view: View): Aim['now'] {
  if (view.ended !== null) return aimEnd(view.ended.winners, 'aim.draw');
  const enemies = valuesOf(view.units).filter(({ status, seat }) => status === 'here' && seat !== view.seat);
  if (isDuel(view) || view.seat === null) return { text: line('aim.destroy', {}), measure: null };
  const own = measureOf(view, false)[view.seat] ?? 0;
  return { text: line('aim.now.points', { points: own, n: enemies.length }), measure: null };
}

function duel(view: View): AimPart {
  return aimPart({
    key: 'goal',
    title: line('aim.destroy', {}),
    text: line('aim.duel', {}),
    rows: view.seats.map(({ id }) => sideRow(view, id)),
    clause: 'PW-14.1',
  });
}

function points(view: View): AimPart {
  const judged = judgedBy(view);
  const isScore = judged === 'score';
  return aimPart({
    key: 'goal',
    title: line(isScore ? 'aim.points' : `aim.${judged}`, {}),
    text: line(isScore ? 'aim.points.worth' : `aim.${judged}.worth`, {}),
    rows: view.seats.map(({ id }) => sideRow(view, id)),
    notes: [...(isScore ? [line('aim.points.draw', {})] : []), ...afterwards(view)],
    clause: view.scenario.battle?.victory === undefined ? 'PW-14.2' : 'PW-20.11',
  });
}

/** Returns the consequences in the parent campaign, as far as stated (PW-20.11). */
function afterwards({ scenario }: View): readonly Message[] {
  const { loser, tie } = scenario.battle ?? {};
  return [
    ...(loser === undefined ? [] : [line(`aim.loser.${loser}`, {})]),
    ...(tie === undefined ? [] : [line(`aim.tie.${tie}`, {})]),
  ];
}

/** Returns the points of a side, and what of its fleet is known to be present, crippled or lost. */
function sideRow(view: View, seat: View['seats'][number]['id']): AimRow {
  const units = valuesOf(view.units).filter((unit) => unit.seat === seat);
  const here = units.filter(({ status }) => status === 'here');
  const detail = line('aim.fleet', {
    here: here.length,
    crippled: here.filter(({ crippled }) => crippled).length,
    lost: units.filter(({ status }) => status === 'destroyed').length,
  });
  const have = view.scores?.[seat] ?? measureOf(view, false)[seat] ?? 0;
  return aimRow({ seat, text: isDuel(view) ? null : line('aim.side.points', { points: have }), detail });
}

function bonuses({ scenario, seats }: View): readonly AimPart[] {
  if (scenario.bonus.length === 0 || scenario.victory !== 'points') return [];
  const rows = scenario.bonus.map(({ seat: side, design, when, points: worth }) => {
    const seat = seats.find((info) => info.side === side)?.id ?? null;
    return aimRow({ seat, text: line(`aim.bonus.${when}`, { design: typeRef(design) }), worth });
  });
  return [aimPart({ key: 'bonus', title: line('aim.bonus', {}), rows, clause: 'PW-14.5' })];
}

function lastTurn(view: View): AimPart {
  const title = line('aim.last-turn', { turn: turnLimitOf(view) });
  const text = line(isDuel(view) ? 'aim.last-turn.duel' : 'aim.last-turn.points', {});
  return aimPart({ key: 'last-turn', title, text, clause: isDuel(view) ? 'PW-14.4' : 'PW-14.3' });
}

function otherEnds(): AimPart {
  return aimPart({ key: 'peace', title: line('aim.peace', {}), text: line('aim.peace.all', {}), clause: 'PW-14.3' });
}
