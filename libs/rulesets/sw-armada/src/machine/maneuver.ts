import { enemiesOf } from '../bot/activation.js';
import { botSteer } from '../bot/steer.js';
import { copies } from '../damage/cards.js';
import type { ManeuverPlan } from '../model/sheet.js';
import type { Activation, Ship } from '../model/state.js';
import { ramCards } from '../move/maneuver.js';
import { overlappedBy } from '../move/slots.js';
import { chosenCourse, speedFault, steer, type Steered } from '../move/steering.js';
import { activating, afloat, aloft, faceupOf, otherSeat, sceneOf, shipOf, squadronsHere, typeOf } from '../position.js';
import { bury, changeSpeed, dealCard, isUp } from './harm.js';
import { decide, keep, lapse, mindOf, type Facts, type Table } from './table.js';

/** The maneuver of an activation: planned, or asked for, or as doctrine flies (SWA-ACT-04). */
export function* maneuver(table: Table, activation: Activation, ship: Ship): Facts {
  const plan = mindOf(table, ship.seat).orders.activate?.maneuver;
  const answer =
    plan ??
    (yield* decide<ManeuverPlan>(table, {
      kind: 'maneuver',
      seat: ship.seat,
      unit: ship.id,
      said: ({ maneuver: said }) => {
        if (said === undefined) return null;
        const { clicks, side, ...rest } = said;
        return { ...rest, courses: [{ clicks, ...(side && { side }) }] };
      },
      opens: () => table.now.options.pace === 'full' && hasCourses(ship, activation),
      usual: () => usualCourse(table, ship),
    }));
  if (answer === null) return;
  // What it says about obstacles is needed when it has flown.
  const { activate } = mindOf(table, ship.seat).orders;
  yield* keep(table, ship.seat, { activate: { ...(activate ?? { unit: ship.id }), maneuver: answer } });
  yield* execute(table, activation, ship, answer);
}

/** A ship that lies still and has nothing to change that has one course. */
const hasCourses = (ship: Ship, { dial }: Activation): boolean =>
  ship.speed > 0 || dial === 'navigate' || ship.commands.includes('navigate');

/** Straight on, or away from the edge (SWA-ASY-01). */
function usualCourse({ now }: Table, ship: Ship): ManeuverPlan {
  const own = activating(now, ship);
  const scene = sceneOf(now);
  return botSteer(own, enemiesOf(own, scene), scene.table, 'doctrine') as ManeuverPlan;
}

function* execute(table: Table, activation: Activation, ship: Ship, plan: ManeuverPlan): Facts {
  const fault = speedFault(ship, activation.dial, plan);
  if (fault !== null) yield lapse(ship.seat, ship.id, 'maneuver', fault);
  const flown = fault === null ? plan : { ...plan, speedChange: 0, navigate: { use: 'none' as const } };
  const use = flown.navigate?.use ?? 'none';
  if (use !== 'none') yield { type: 'CommandResolved', unit: ship.id, command: 'navigate', use };
  if (flown.speedChange !== 0) yield* changeSpeed(table, ship.id, ship.speed + flown.speedChange, plan.damageZone);
  yield* bury(table, [ship.id]);
  const there = shipOf(table.now, ship.id);
  if (there === null || !isUp(table, ship.id)) return;
  yield* fly(table, there, courseOf(table, there, flown));
  yield { type: 'StepBegan', unit: ship.id, step: 'landing' };
}

/** The course that is flown; where none of a plan's may be, as doctrine flies at this speed. */
function courseOf(table: Table, ship: Ship, plan: ManeuverPlan): Steered {
  const course = chosenCourse(table.now, ship, plan, ship.speed);
  if (course !== null) return course;
  const own = { ...activating(table.now, ship), dial: null, tokens: [] };
  const scene = sceneOf(table.now);
  const [usual] = botSteer(own, enemiesOf(own, scene), scene.table, 'doctrine').courses;
  const found = usual === undefined ? null : steer(table.now, ship, { clicks: [...usual.clicks], side: usual.side });
  if (found === null) throw new Error(`${ship.id} has no course at all.`);
  return found;
}

/** Where it ends, whom it runs into, and which squadrons lie under it (SWA-MOV-20 to SWA-MOV-40). */
function* fly(table: Table, ship: Ship, { clicks, side, flown }: Steered): Facts {
  const { notch, pose, rammed } = flown;
  yield { type: 'ManeuverExecuted', unit: ship.id, clicks, side, notch, pose };
  const other = rammed === null ? null : shipOf(table.now, rammed);
  if (other !== null) yield* ram(table, ship, other);
  if (!isUp(table, ship.id)) return;
  const moved = shipOf(table.now, ship.id);
  if (moved === null) return;
  const under = overlappedBy(afloat(table.now, moved), squadronsHere(table.now).map(aloft));
  if (under.length === 0) return;
  const squadrons = under.map(({ id, at }) => ({ unit: id as Ship['id'], at }));
  yield { type: 'SquadronsLifted', ship: ship.id, seat: otherSeat(table.now, ship.seat), squadrons };
}

function* ram(table: Table, ship: Ship, other: Ship): Facts {
  yield { type: 'Rammed', unit: ship.id, other: other.id };
  const damagedControls = copies(faceupOf(ship), 'damaged-controls');
  const cards = ramCards({ flotilla: typeOf(ship).flotilla, damagedControls }, { flotilla: typeOf(other).flotilla });
  for (const [n, struck] of [ship, other].entries())
    for (let left = cards[n] ?? 0; left > 0; left -= 1) yield* dealCard(table, struck.id, false, 'ram');
  yield* bury(table, [ship.id, other.id]);
}
