import type { Navigate } from '../command/navigate.js';
import { navigateFault } from '../command/navigate.js';
import { copies } from '../damage/cards.js';
import type { ManeuverOrder, ManeuverPlan, NavigateOrder } from '../model/sheet.js';
import type { SwArmadaBoard, Ship } from '../model/state.js';
import { afloat, faceupOf, shipsHere, typeOf } from '../position.js';
import { clicksFault } from './course.js';
import { fly, type Flown, type Other } from './maneuver.js';
import { sideFor, type SwArmadaSide } from './tool.js';

/** The final course. */
export interface Steered {
  readonly clicks: readonly number[];
  readonly side: SwArmadaSide;
  readonly flown: Flown;
}

/** Returns true if the navigate command may be spent so, with what the ship holds. `dial`: the revealed one. */
export function navigateUse(
  ship: Ship,
  dial: string | null,
  { use }: NavigateOrder,
): 'TOKEN_MISSING' | 'BAD_COMMAND' | null {
  if (use === 'none') return null;
  if (ship.raided.includes('navigate')) return 'BAD_COMMAND';
  if ((use === 'dial' || use === 'both') && dial !== 'navigate') return 'BAD_COMMAND';
  return use !== 'dial' && !ship.commands.includes('navigate') ? 'TOKEN_MISSING' : null;
}

/** Returns what is wrong with an ordered change of speed (SWA-CMD-01, SWA-ASY-24). */
export function speedFault(
  ship: Ship,
  dial: string | null,
  order: Pick<ManeuverOrder, 'speedChange' | 'navigate'>,
): string | null {
  const { speedChange: change, navigate } = order;
  const use: Navigate = navigate?.use ?? 'none';
  const spent = navigate === undefined ? null : navigateUse(ship, dial, navigate);
  if (spent !== null) return spent;
  return navigateFault(ship.speed, typeOf(ship).maxSpeed, { change, use, joint: navigate?.joint ?? null });
}

/** Returns what is wrong with a course at a speed; null: nothing (SWA-MOV-01, SWA-MOV-12). */
export function courseFault(
  board: SwArmadaBoard,
  ship: Ship,
  speed: number,
  { clicks, side = 'auto' }: ManeuverPlan['courses'][number],
  joint: number | null,
): string | null {
  const malfunctions = copies(faceupOf(ship), 'thrust-control-malfunction');
  const fault = clicksFault(typeOf(ship), speed, clicks, { malfunctions, joint });
  if (fault !== null) return fault;
  return sideFor(afloat(board, ship), clicks, side) === null ? 'TOOL_OVERLAP' : null;
}

/** Returns the ships that it may run into. */
export const traffic = (board: SwArmadaBoard, ship: Ship): readonly Other[] =>
  shipsHere(board)
    .filter(({ id }) => id !== ship.id)
    .map((other) => afloat(board, other));

/** Returns the end of a legal course. */
export function steer(
  board: SwArmadaBoard,
  ship: Ship,
  { clicks, side = 'auto' }: ManeuverPlan['courses'][number],
): Steered | null {
  const placed = afloat(board, ship);
  const laid = sideFor(placed, clicks, side);
  if (laid === null) return null;
  return { clicks, side: laid, flown: fly(placed, clicks, laid, traffic(board, ship), board.table) };
}

/**
 * Returns the course of a plan to fly: the first one that stays on the table and avoids other ships, else the first
 * legal one.
 */
export function chosenCourse(board: SwArmadaBoard, ship: Ship, plan: ManeuverPlan, speed: number): Steered | null {
  const joint = plan.navigate?.joint ?? null;
  const legal = plan.courses
    .filter((course) => courseFault(board, ship, speed, course, joint) === null)
    .flatMap((course) => steer(board, ship, course) ?? []);
  const wanted = legal.find(
    ({ flown }) => !flown.leavesTable && (plan.avoidRam !== true || flown.overlapped.length === 0),
  );
  return wanted ?? legal[0] ?? null;
}
