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
import { decide, keep, lapse, mindOf, type SwArmadaFacts, type RoundContext } from './round-context.js';

/** Plays the maneuver of an activation: planned, or asked for, or by doctrine (SWA-ACT-04). */
export function* maneuver(context: RoundContext, activation: Activation, ship: Ship): SwArmadaFacts {
  const plan = mindOf(context, ship.seat).orders.activate?.maneuver;
  const answer =
    plan ??
    (yield* decide<ManeuverPlan>(context, {
      kind: 'maneuver',
      seat: ship.seat,
      unit: ship.id,
      said: ({ maneuver: said }) => {
        if (said === undefined) return null;
        const { clicks, side, ...rest } = said;
        return { ...rest, courses: [{ clicks, ...(side && { side }) }] };
      },
      opens: () => context.now.options.pace === 'full' && hasCourses(ship, activation),
      usual: () => usualCourse(context, ship),
    }));
  if (answer === null) return;
  // Its choices for obstacles are needed after the flight.
  const { activate } = mindOf(context, ship.seat).orders;
  yield* keep(context, ship.seat, { activate: { ...(activate ?? { unit: ship.id }), maneuver: answer } });
  yield* execute(context, activation, ship, answer);
}

/** Returns false for a ship at speed 0 without means to change it, which has one course. */
const hasCourses = (ship: Ship, { dial }: Activation): boolean =>
  ship.speed > 0 || dial === 'navigate' || ship.commands.includes('navigate');

/** Returns the course straight on, or away from the edge (SWA-ASY-01). */
function usualCourse({ now }: RoundContext, ship: Ship): ManeuverPlan {
  const own = activating(now, ship);
  const scene = sceneOf(now);
  return botSteer(own, enemiesOf(own, scene), scene.table, 'doctrine') as ManeuverPlan;
}

function* execute(context: RoundContext, activation: Activation, ship: Ship, plan: ManeuverPlan): SwArmadaFacts {
  const fault = speedFault(ship, activation.dial, plan);
  if (fault !== null) yield lapse(ship.seat, ship.id, 'maneuver', fault);
  const flown = fault === null ? plan : { ...plan, speedChange: 0, navigate: { use: 'none' as const } };
  const use = flown.navigate?.use ?? 'none';
  if (use !== 'none') yield { type: 'CommandResolved', unit: ship.id, command: 'navigate', use };
  if (flown.speedChange !== 0) yield* changeSpeed(context, ship.id, ship.speed + flown.speedChange, plan.damageZone);
  yield* bury(context, [ship.id]);
  const there = shipOf(context.now, ship.id);
  if (there === null || !isUp(context, ship.id)) return;
  yield* fly(context, there, courseOf(context, there, flown));
  yield { type: 'StepBegan', unit: ship.id, step: 'landing' };
}

/** Returns the course to fly; if none of a plan's is legal, that of doctrine at this speed. */
function courseOf(context: RoundContext, ship: Ship, plan: ManeuverPlan): Steered {
  const course = chosenCourse(context.now, ship, plan, ship.speed);
  if (course !== null) return course;
  const own = { ...activating(context.now, ship), dial: null, tokens: [] };
  const scene = sceneOf(context.now);
  const [usual] = botSteer(own, enemiesOf(own, scene), scene.table, 'doctrine').courses;
  const found = usual === undefined ? null : steer(context.now, ship, { clicks: [...usual.clicks], side: usual.side });
  if (found === null) throw new Error(`${ship.id} has no course at all.`);
  return found;
}

/** Plays the end of a course, rams, and the squadrons under it (SWA-MOV-20 to SWA-MOV-40). */
function* fly(context: RoundContext, ship: Ship, { clicks, side, flown }: Steered): SwArmadaFacts {
  const { notch, pose, rammed } = flown;
  yield { type: 'ManeuverExecuted', unit: ship.id, clicks, side, notch, pose };
  const other = rammed === null ? null : shipOf(context.now, rammed);
  if (other !== null) yield* ram(context, ship, other);
  if (!isUp(context, ship.id)) return;
  const moved = shipOf(context.now, ship.id);
  if (moved === null) return;
  const under = overlappedBy(afloat(context.now, moved), squadronsHere(context.now).map(aloft));
  if (under.length === 0) return;
  const squadrons = under.map(({ id, at }) => ({ unit: id as Ship['id'], at }));
  yield { type: 'SquadronsLifted', ship: ship.id, seat: otherSeat(context.now, ship.seat), squadrons };
}

function* ram(context: RoundContext, ship: Ship, other: Ship): SwArmadaFacts {
  yield { type: 'Rammed', unit: ship.id, other: other.id };
  const damagedControls = copies(faceupOf(ship), 'damaged-controls');
  const cards = ramCards({ flotilla: typeOf(ship).flotilla, damagedControls }, { flotilla: typeOf(other).flotilla });
  for (const [n, struck] of [ship, other].entries())
    for (let left = cards[n] ?? 0; left > 0; left -= 1) yield* dealCard(context, struck.id, false, 'ram');
  yield* bury(context, [ship.id, other.id]);
}
