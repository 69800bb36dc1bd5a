import type { Lesson, PlaceId, SeatId } from '@warlog/kernel';
import type { TypeId } from './model/ids.js';
import type { MapData } from './model/setup.js';
import type { Faction, Sheet } from './model/sheet.js';
import type { View } from './model/view.js';
import { empty } from './orders/empty.js';
import { scenario } from './scenarios.js';
import map from './scenarios/lesson.json' with { type: 'json' };
import { ownSide, ownUnits } from './view/knowledge.js';

const learner = 's1' as SeatId;
/** The planet of the learner over which the raider comes to stand. */
const raided = 'p.abrivan-ii' as PlaceId;

const forces: Readonly<Record<SeatId, { readonly faction: Faction; readonly name: string; readonly units: string[] }>> =
  {
    [learner]: {
      faction: 'rebel',
      name: 'House Fyrr',
      units: ['nebulon-b-escort-frigate', 'cr90-corvette-b', 'x-wing-squadron', 'x-wing-squadron'],
    },
    ['s2' as SeatId]: {
      faction: 'imperial',
      name: 'Iron Quorum',
      units: ['raider-i-class-corvette', 'tie-fighter-squadron'],
    },
  };

/** A raider blockades one of the learner's planets in turn 1; in turn 2 the learner drives it off. */
export const lesson: Lesson<View, Sheet> = {
  scenario: scenario(map as unknown as MapData),
  diceKey: '1e552'.padEnd(64, '0'),
  sheet(view, seat) {
    if (view.stage === 'setup') return mustered(view, seat);
    if (seat === learner) return view.turn > 1 ? null : empty(view);
    return view.turn === 1 ? raid(view) : empty(view);
  },
};

function mustered(view: View, seat: SeatId): Sheet {
  const force = forces[seat];
  return force ? { v: 1, ...force, units: force.units as TypeId[] } : empty(view);
}

function raid(view: View): Sheet {
  const from = ownSide(view)?.capital;
  if (!from) return empty(view);
  return { v: 1, turn: view.turn, jump: [{ from, to: raided, units: ownUnits(view).map(({ id }) => id) }] };
}
