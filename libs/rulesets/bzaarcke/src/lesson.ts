import type { Lesson, PlaceId, SeatId } from '@warlog/kernel';
import type { TypeId } from './model/ids.js';
import type { BzaarckeMapData } from './model/setup.js';
import type { Faction, BzaarckeSheet } from './model/sheet.js';
import type { BzaarckeView } from './model/view.js';
import { empty } from './orders/empty.js';
import { scenario } from './scenarios.js';
import map from './scenarios/lesson.json' with { type: 'json' };
import { ownSide, ownUnits } from './view/knowledge.js';

const learner = 's1' as SeatId;
/** The learner's planet that the raider attacks. */
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
export const lesson: Lesson<BzaarckeView, BzaarckeSheet> = {
  scenario: scenario(map as unknown as BzaarckeMapData),
  diceKey: '1e552'.padEnd(64, '0'),
  sheet(view, seat) {
    if (view.stage === 'setup') return mustered(view, seat);
    if (seat === learner) return view.turn > 1 ? null : empty(view);
    return view.turn === 1 ? raid(view) : empty(view);
  },
};

function mustered(view: BzaarckeView, seat: SeatId): BzaarckeSheet {
  const force = forces[seat];
  return force ? { v: 1, ...force, units: force.units as TypeId[] } : empty(view);
}

function raid(view: BzaarckeView): BzaarckeSheet {
  const from = ownSide(view)?.capital;
  if (!from) return empty(view);
  return { v: 1, turn: view.turn, jump: [{ from, to: raided, units: ownUnits(view).map(({ id }) => id) }] };
}
