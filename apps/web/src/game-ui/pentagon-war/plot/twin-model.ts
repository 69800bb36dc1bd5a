import {
  distance,
  plansOf,
  struckOn,
  weaponRows,
  type BattleSheet,
  type Plan,
  type PentagonUnit,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import type { Say } from '../../kit/say.js';
import { legsOf, programOf, type LegCell, type Span } from '../legs.js';
import { velocityWords } from '../names.js';
import { setProgram } from '../sheet-edit.js';

/** What the list shows of the open ship: the same facts as the map, as rows. */
export interface TwinScene {
  readonly view: PentagonView;
  readonly sheet: BattleSheet;
  readonly plans: ReadonlyMap<string, Plan>;
  readonly ship: PentagonUnit;
  readonly cells: readonly LegCell[];
  readonly say: Say;
}

/** A leg as a row: its impulses, its orders, and the resulting velocity. */
export interface TwinLeg extends Span {
  readonly facing: string;
  readonly thrust: number;
  readonly velocity: string;
}

export function twinLegs({ view, sheet, ship, cells, say }: TwinScene): readonly TwinLeg[] {
  return legsOf(cells).map(({ from, to, said: { rotate, present, accelerate = 0 } }) => {
    const until = programOf(cells.map((cell, index) => (index < to ? cell : null)));
    const plan = plansOf(view, setProgram(sheet, ship.id, until)).get(ship.id);
    const shown = present === undefined ? (rotate ?? say('pentagon.twin.kept')) : say('pentagon.leg.presents', present);
    return {
      ...{ from, to, thrust: accelerate, facing: shown },
      velocity: plan === undefined ? '' : velocityWords(plan.next.velocity),
    };
  });
}

/** An enemy impulse by impulse: its distance, which own sections it hits, which own guns bear on it. */
export interface TwinFoe {
  readonly ranges: readonly number[];
  readonly sections: readonly string[];
  readonly guns: readonly string[];
}

export function twinFoe({ view, sheet, plans, ship }: TwinScene, foe: PentagonUnit): TwinFoe {
  const poses = plans.get(ship.id)?.poses ?? [];
  const there = plans.get(foe.id)?.poses ?? [];
  const mine = weaponRows(view, sheet, ship.id, foe.id);
  const struck = struckOn(view, sheet, ship.id).filter((hit) => hit.foe === foe.id);
  return {
    ranges: poses.map(({ at }, index) => distance(at, there[index]?.at ?? foe.at)),
    sections: poses.map(({ impulse }) => String(struck.find((hit) => hit.impulse === impulse)?.section ?? '–')),
    guns: poses.map((_, index) => {
      const bearing = mine.filter(({ cells }) => cells[index]?.state === 'bears').map(({ id }) => id);
      return bearing.length === 0 ? '–' : bearing.join(' ');
    }),
  };
}
