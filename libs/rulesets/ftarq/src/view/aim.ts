import {
  aimEnd,
  aimPart,
  aimRow,
  lastTurnPart,
  survivalPart,
  type Aim,
  type AimPart,
  type AimRow,
} from '@warlog/ruleset-api';
import { line, seatRef, type SeatId } from '@warlog/core';
import { planetsHeld } from '@warlog/star-map';
import type { ObjectiveId } from '../model/ids.js';
import type { SecretObjective } from '../model/state.js';
import type { Progress, FtarqSideView, FtarqView } from '../model/view.js';
import { findObjective, isCeiling } from '../objectives.js';
import { ownSide } from './knowledge.js';
import { ownProgress } from './progress.js';
import { objectiveLine } from './narrate-objective.js';

/** Returns how victory points are won, and the points of each side (FTQ-1101 to FTQ-1107). */
export function aim(view: FtarqView): Aim {
  return {
    now: now(view),
    parts: [
      goal(view),
      ...objectives(view),
      ...lastTurnPart(view.options.maxTurns, 'FTQ-1106'),
      survivalPart(view, 'FTQ-1107'),
    ],
  };
}

const pointsOf = (view: FtarqView, seat: SeatId): number => view.sides[seat]?.vp ?? 0;

/** Returns the sides in play: most victory points first, then most planets, as the rules rank them (FTQ-1106). */
function ranked(view: FtarqView): readonly SeatId[] {
  const inPlay = view.seats.filter((seat) => view.sides[seat]?.out === false);
  return inPlay.sort((a, b) => pointsOf(view, b) - pointsOf(view, a) || planetsHeld(view, b) - planetsHeld(view, a));
}

function now(view: FtarqView): Aim['now'] {
  if (view.ended !== null) return aimEnd(view.ended.winners, 'ended.nobody');
  const need = view.options.vpToWin;
  const side = ownSide(view);
  if (side !== null && !side.out) {
    return { text: line('aim.now', { have: side.vp, need }), measure: { have: side.vp, need } };
  }
  const [first] = ranked(view);
  if (first === undefined) return { text: line('aim.goal', { need }), measure: null };
  const have = pointsOf(view, first);
  const leaders = ranked(view).filter((seat) => pointsOf(view, seat) === have);
  return { text: line('aim.lead', { leaders: leaders.map(seatRef), have, need }), measure: { have, need } };
}

function goal(view: FtarqView): AimPart {
  const need = view.options.vpToWin;
  return aimPart({
    key: 'goal',
    title: line('aim.goal', { need }),
    text: line('aim.kept', {}),
    rows: ranked(view).map((seat) => aimRow({ seat, measure: { have: pointsOf(view, seat), need } })),
    clause: 'FTQ-1106',
  });
}

/**
 * Returns the objectives that can still be scored: a seat's own with its progress, the secret one last; others see the
 * public ones.
 */
function objectives(view: FtarqView): readonly AimPart[] {
  const side = ownSide(view);
  const rows =
    side === null ? view.revealed.map(({ id }) => objectiveRow(id, null, null)) : openTo(side, ownProgress(view));
  if (view.map === null) return [];
  const title = line(side === null ? 'aim.objectives.public' : 'aim.objectives', {});
  const needsCapital = side !== null && side.capital !== null && view.planets[side.capital]?.owner !== side.id;
  const notes = [
    ...(view.stage === 'setup' ? [line('aim.objectives.later', {})] : []),
    line(needsCapital ? 'aim.objectives.no-capital' : 'aim.objectives.one-a-turn', {}),
  ];
  return [aimPart({ key: 'objectives', title, rows, notes, clause: 'FTQ-1102' })];
}

function openTo(side: FtarqSideView, progress: readonly Progress[]): readonly AimRow[] {
  return progress.map((each) => objectiveRow(each.objective, each, side.secret));
}

function objectiveRow(id: ObjectiveId, progress: Progress | null, secret: SecretObjective | null): AimRow {
  const isSecret = secret?.id === id;
  const objective = findObjective(id);
  const isOpen = progress !== null && !progress.met && objective !== null && !isCeiling(objective);
  const detail = progress?.met === true ? 'aim.met' : isSecret ? 'aim.secret' : null;
  return aimRow({
    text: objectiveLine(id, isSecret ? secret : null),
    detail: detail === null ? null : line(detail, {}),
    measure: isOpen ? { have: progress.have, need: progress.need } : null,
    worth: objective?.vp ?? null,
  });
}
