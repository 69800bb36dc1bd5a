import { isDiceEvent, type Chance, type SeatId } from '@warlog/kernel';
import type { PlayedTurn } from '@warlog/kernel/testing';
import type { PentagonTypes } from '../index.js';
import { impulseOf } from '../geometry/motion.js';
import type { Event } from '../model/event.js';
import type { Attack } from '../damage/assess.js';

/**
 * How a volley came out, by the referee's log: did it cost its target a box? Null where its condition did not hold: the
 * target turned, raised its screens or was struck before or besides, or other shots were fired than were foreseen.
 */
export function cameTrue(
  said: Chance,
  seat: SeatId,
  { before, events: all }: PlayedTurn<PentagonTypes>,
): boolean | null {
  // Whether missiles were meant for somebody is not told of them until they come.
  if (said.code !== 'chance.volley') return null;
  const events = all.filter((event): event is Event => !isDiceEvent(event));
  const past = untilImpulse(events, before.state.impulse, said.at ?? 0);
  if (past === null || isDisturbed(past.before, said.place)) return null;
  const shots = past.within.flatMap((event) => (event.type === 'ShotsResolved' ? event.shots : []));
  const at = shots.filter(({ target }) => target === said.place);
  const mine = at.filter(({ by }) => before.state.units[by as keyof typeof before.state.units]?.seat === seat);
  const weapons = mine.map(({ weapon }) => weapon).sort();
  const foreseen = textOf(said, 'weapons').split(', ').sort();
  if (mine.length !== at.length || weapons.join() !== foreseen.join()) return null;
  if (past.within.some((event) => event.type === 'ScreensRaised' && event.unit === said.place)) return null;
  if (!isLocked(events, before.state, mine)) return null;
  const sections = textOf(said, 'sections').split(', ').map(Number);
  return outcome(past.within, said.place, sections);
}

/** What the sentence about the figure says in one of its gaps. */
function textOf({ how }: Chance, gap: string): string {
  const text = how?.params[gap];
  return typeof text === 'string' ? text : '';
}

/** What was written before an impulse of the turn, and in it; null where it was never played. */
function untilImpulse(
  events: readonly Event[],
  first: number,
  impulse: number,
): { before: Event[]; within: Event[] } | null {
  let now = first;
  const [before, within]: [Event[], Event[]] = [[], []];
  for (const event of events) {
    if (event.type === 'ImpulseBegan') now = impulseOf(event.time);
    if (now < impulse) before.push(event);
    else if (now === impulse) within.push(event);
    if (event.type === 'ImpulseEnded' && impulseOf(event.time) === impulse) return { before, within };
  }
  return null;
}

/** Was the target turned or struck before? */
const isDisturbed = (events: readonly Event[], target: string): boolean =>
  events.some(
    (event) =>
      (event.type === 'DamageAssessed' && event.unit === target) ||
      (event.type === 'ImpulseBegan' && Object.hasOwn(event.turns, target)),
  );

/** Did all shooters have lock-on, as was taken for granted? */
function isLocked(
  events: readonly Event[],
  state: PlayedTurn<PentagonTypes>['before']['state'],
  shots: readonly { readonly by: string }[],
): boolean {
  const sets = events.flatMap((event) => (event.type === 'RadarSet' ? [event.units] : []));
  const locked = (id: string): boolean | undefined => {
    const key = id as keyof typeof state.units;
    return sets[0]?.[key]?.locked ?? state.units[key]?.locked;
  };
  return shots.every(({ by }) => locked(by) === true);
}

/** Did the volley cost a box? Null where something else struck too, its own engines among it, or another section. */
function outcome(events: readonly Event[], target: string, sections: readonly number[]): boolean | null {
  const began = events.find((event) => event.type === 'ImpulseBegan');
  if (began?.type === 'ImpulseBegan' && (Object.hasOwn(began.turns, target) || isCrashing(began, target))) return null;
  const assessed = events.filter((event) => event.type === 'DamageAssessed' && event.unit === target);
  const [one] = assessed;
  if (assessed.length === 0) return false;
  if (assessed.length > 1 || one?.type !== 'DamageAssessed') return null;
  const fits = ({ id, section }: Attack): boolean => id.startsWith('shot/') && sections.includes(section);
  if (!one.attacks.every(fits)) return null;
  return one.boxes.length + one.lost.reduce((all, n) => all + n, 0) > 0 || one.destroyed;
}

/** Crash acceleration may cost a unit boxes of its own (PW-17.2). */
const isCrashing = ({ crashing }: Extract<Event, { type: 'ImpulseBegan' }>, target: string): boolean =>
  (crashing as readonly string[]).includes(target);
