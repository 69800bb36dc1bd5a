import { answer, type ConformanceAdapter } from '@warlog/core/conformance';
import { z } from 'zod';
import { type SwArmadaPlaced } from '../geometry/pose.js';
import { clicksFaults } from '../move/course.js';
import { fly, ramCards } from '../move/maneuver.js';
import { endPose, sideFor, sides } from '../move/tool.js';
import { tables, type TableSize } from '../tables.js';
import { namedShip, pose, shipType } from './forms.js';

const clicks = z.array(z.int());
const side = z.enum([...sides, 'auto']);
const course = z.object({ unit: shipType, pose, clicks });
const table = z.enum(Object.keys(tables) as [TableSize, ...TableSize[]]).default('standard');

const placed = ({
  unit,
  pose: at,
}: {
  readonly unit: SwArmadaPlaced['type'];
  readonly pose: SwArmadaPlaced['pose'];
}): SwArmadaPlaced => ({
  type: unit,
  pose: at,
});
const refused = (error: string) => ({ error });

/** Operations of maneuvers: SWA-MOV. */
export const moveAdapter: ConformanceAdapter = {
  endPose: answer(course.extend({ side: z.enum(sides) }), (given) => endPose(placed(given), given.clicks, given.side)),
  side: answer(course, (given) => sideFor(placed(given), given.clicks, 'auto') ?? refused('TOOL_OVERLAP')),
  checkClicks: answer(
    z.object({
      unit: shipType,
      speed: z.int().min(0),
      clicks,
      joint: z.int().min(1).nullish(),
      malfunctions: z.int().min(0).default(0),
    }),
    ({ unit, speed, clicks: said, joint, malfunctions }) => {
      const errors = clicksFaults(unit, speed, said, { malfunctions, joint: joint ?? null });
      const [error] = errors;
      return error === undefined ? true : { error, errors };
    },
  ),
  execute: answer(
    course.extend({ side: side.default('auto'), others: z.array(namedShip).default([]), table }),
    (given) => {
      const ship = placed(given);
      const laid = sideFor(ship, given.clicks, given.side);
      if (laid === null) return refused('TOOL_OVERLAP');
      const { notch, leavesTable, ...flown } = fly(ship, given.clicks, laid, given.others, given.table);
      return { side: laid, speedUsed: notch, destroyedOffTable: leavesTable, ...flown };
    },
  ),
  ram: answer(z.object({ mover: shipType, other: shipType }), ({ mover, other }) => ramCards(mover, other)),
};
