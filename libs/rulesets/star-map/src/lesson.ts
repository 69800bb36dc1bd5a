import { seat, type SeatId } from '@warlog/core';
import type { Lesson, Scenario } from '@warlog/ruleset-api';
import type { Faction } from './factions.js';
import type { PlaceId } from './place.js';
import type { TypeId } from './unit.js';
import { ownSide, ownUnits, type SectorView } from './view/known.js';

/** The first force of a side of the lesson; `units`: ids of types. */
interface LessonForce {
  readonly faction: Faction;
  readonly name: string;
  readonly units: readonly string[];
}

type LessonView = SectorView & {
  readonly stage: string;
  readonly sides: Readonly<Record<SeatId, { readonly capital: PlaceId | null }>>;
};

/**
 * Creates the lesson of a star-map game. A raider blockades the planet `raided` of the learner in turn 1; in turn 2 the
 * learner drives it off. `empty`: orders that do nothing.
 */
export function raidLesson<View extends LessonView, Sheet>(
  scenario: Scenario,
  raided: string,
  forces: { readonly learner: LessonForce; readonly raider: LessonForce },
  empty: (view: View) => Sheet,
) {
  const learner = seat(1);
  return {
    scenario,
    diceKey: '1e552'.padEnd(64, '0'),
    sheet(view: View, of: SeatId) {
      if (view.stage === 'setup') {
        const force = of === learner ? forces.learner : forces.raider;
        return { v: 1 as const, ...force, units: [...force.units] as TypeId[] };
      }
      if (of === learner) return view.turn > 1 ? null : empty(view);
      const from = ownSide(view)?.capital;
      if (view.turn !== 1 || !from) return empty(view);
      const jump = [{ from, to: raided as PlaceId, units: ownUnits(view).map(({ id }) => id) }];
      return { v: 1 as const, turn: view.turn, jump };
    },
  } satisfies Lesson<View, unknown>;
}
