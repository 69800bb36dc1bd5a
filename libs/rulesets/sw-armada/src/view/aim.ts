import { aimPart, aimRow, type Aim, type AimPart, type AimRow } from '@warlog/ruleset-api';
import { line, seatRef, type Message } from '@warlog/core';
import { measureOf, victoryOf } from '../judging.js';
import type { SwArmadaView } from '../model/view.js';
import { inTurn } from '../position.js';
import { lastRound } from '../tables.js';
import { unitsLeft } from './standings.js';

/** Returns how a battle is won and how far each side is (section 9, SWA-CAM-15). All of it is public. */
export function aim(view: SwArmadaView): Aim {
  return { now: now(view), parts: [points(view), elimination(view), otherEnds()] };
}

/** Returns the variant of a message code for the battle's measure. */
export function byVictory(view: SwArmadaView, code: string): string {
  const victory = victoryOf(view);
  return victory === 'score' ? code : `${code}.${victory}`;
}

function now(view: SwArmadaView): Aim['now'] {
  const { ended, round, seat, seats } = view;
  const measure = null;
  if (ended !== null) {
    const text = ended.winner === null ? line('aim.open', {}) : line('aim.won', { winners: [seatRef(ended.winner)] });
    return { text, measure };
  }
  if (round === 0) return { text: line('aim.now.setup', {}), measure };
  const other = seats.find(({ id }) => id !== seat);
  if (seat === null || other === undefined) return { text: line('aim.now.watch', { round, of: lastRound }), measure };
  const counted = measureOf(view);
  const params = { points: counted[seat] ?? 0, theirs: counted[other.id] ?? 0, round, of: lastRound };
  return { text: line(byVictory(view, 'aim.now'), params), measure };
}

function points(view: SwArmadaView): AimPart {
  const counted = measureOf(view);
  return aimPart({
    key: 'goal',
    title: line(byVictory(view, 'aim.points'), {}),
    text: line(byVictory(view, 'aim.points.worth'), {}),
    rows: view.seats.map(({ id }) => row(view, id, line(byVictory(view, 'aim.side'), { points: counted[id] ?? 0 }))),
    notes: [...tieNotes(view), ...loserNotes(view)],
    clause: victoryOf(view) === 'score' ? 'SWA-END-02' : 'SWA-CAM-15',
  });
}

/** Returns the winner of a tie. */
function tieNotes(view: SwArmadaView): readonly Message[] {
  const [first, second] = inTurn(view);
  if (view.first === null || first === undefined || second === undefined) return [];
  const victory = victoryOf(view);
  if (victory === 'score') return [line('aim.points.tie', { of: lastRound, seat: seatRef(second) })];
  if (victory === 'inflicted') return [line('aim.tie.open', {})];
  const { tie } = view.scenario.battle ?? {};
  if (tie === 'smallerRetreats') return [line('aim.tie.smaller', { seat: seatRef(first) })];
  return [line('aim.tie.loses', { seat: seatRef(tie === 'defenderRetreats' ? second : first) })];
}

/** Returns the consequence for the loser in the parent campaign. */
function loserNotes({ scenario: { title, battle } }: SwArmadaView): readonly Message[] {
  return battle?.loser === undefined ? [] : [line(`aim.loser.${battle.loser}`, { place: title })];
}

function row(
  { ships, squadrons }: SwArmadaView,
  seat: SwArmadaView['seats'][number]['id'],
  text: AimRow['text'],
): AimRow {
  const params = { ships: unitsLeft(ships, seat), squadrons: unitsLeft(squadrons, seat) };
  return aimRow({ seat, text, detail: line('aim.fleet', params) });
}

const elimination = (_: SwArmadaView): AimPart =>
  aimPart({
    key: 'elimination',
    title: line('aim.elimination', {}),
    text: line('aim.elimination.text', {}),
    clause: 'SWA-END-01',
  });

const otherEnds = (): AimPart =>
  aimPart({ key: 'ends', title: line('aim.ends', {}), text: line('aim.ends.text', {}), clause: 'SWA-END-03' });
