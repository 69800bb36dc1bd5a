import type { Navigate } from '../command/navigate.js';
import { navigateFault } from '../command/navigate.js';
import { copies } from '../damage/cards.js';
import type { ManeuverOrder, ManeuverPlan, NavigateOrder } from '../model/sheet.js';
import type { Board, Ship } from '../model/state.js';
import { afloat, faceupOf, shipsHere, typeOf } from '../position.js';
import { clicksFault } from './course.js';
import { fly, type Flown, type Other } from './maneuver.js';
import { sideFor, type Side } from './tool.js';

/** A course as it will be flown. */
export interface Steered {
  readonly clicks: readonly number[];
  readonly side: Side;
  readonly flown: Flown;
}

/** May the navigate command be spent so, with what the ship holds? `dial`: the one that was revealed and kept. */
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

/** What is wrong with the change of speed that an order asks for (SWA-CMD-01, SWA-ASY-24). */
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

/** What is wrong with a course at a speed; null: it may be flown (SWA-MOV-01, SWA-MOV-12). */
export function courseFault(
  board: Board,
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

/** Ships that it may run into. */
export const traffic = (board: Board, ship: Ship): readonly Other[] =>
  shipsHere(board)
    .filter(({ id }) => id !== ship.id)
    .map((other) => afloat(board, other));

/** Where a course that may be flown ends. */
export function steer(
  board: Board,
  ship: Ship,
  { clicks, side = 'auto' }: ManeuverPlan['courses'][number],
): Steered | null {
  const placed = afloat(board, ship);
  const laid = sideFor(placed, clicks, side);
  if (laid === null) return null;
  return { clicks, side: laid, flown: fly(placed, clicks, laid, traffic(board, ship), board.table) };
}

/** The course of a plan that is flown: the first that stays on the table and out of others' way, else the first legal one. */
export function chosenCourse(board: Board, ship: Ship, plan: ManeuverPlan, speed: number): Steered | null {
  const joint = plan.navigate?.joint ?? null;
  const legal = plan.courses
    .filter((course) => courseFault(board, ship, speed, course, joint) === null)
    .flatMap((course) => steer(board, ship, course) ?? []);
  const wanted = legal.find(
    ({ flown }) => !flown.leavesTable && (plan.avoidRam !== true || flown.overlapped.length === 0),
  );
  return wanted ?? legal[0] ?? null;
}
