import { isDiceEvent } from '@warlog/dice';
import type { Chance } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { PlayedTurn } from '@warlog/ruleset-testkit';
import type { PentagonTypes } from '../index.js';
import { impulseOf } from '../geometry/motion.js';
import type { PentagonEvent } from '../model/event.js';
import type { PentagonAttack } from '../damage/assess.js';

/**
 * Returns whether a volley cost its target a box, by the referee's log. Null if its condition did not hold. The target
 * turned, raised its screens or took other hits, or other shots were fired than predicted.
 */
export function cameTrue(
  said: Chance,
  seat: SeatId,
  { before, events: all }: PlayedTurn<PentagonTypes>,
): boolean | null {
  // The targets of missiles are secret until they arrive.
  if (said.code !== 'chance.volley') return null;
  const events = all.filter((event): event is PentagonEvent => !isDiceEvent(event));
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

/** Returns a parameter of the figure's sentence. */
function textOf({ how }: Chance, gap: string): string {
  const text = how?.params[gap];
  return typeof text === 'string' ? text : '';
}

/** Returns the events before an impulse of the turn, and in it; null if it was never played. */
function untilImpulse(
  events: readonly PentagonEvent[],
  first: number,
  impulse: number,
): { before: PentagonEvent[]; within: PentagonEvent[] } | null {
  let now = first;
  const [before, within]: [PentagonEvent[], PentagonEvent[]] = [[], []];
  for (const event of events) {
    if (event.type === 'ImpulseBegan') now = impulseOf(event.time);
    if (now < impulse) before.push(event);
    else if (now === impulse) within.push(event);
    if (event.type === 'ImpulseEnded' && impulseOf(event.time) === impulse) return { before, within };
  }
  return null;
}

/** Returns true if the target turned or was hit before. */
const isDisturbed = (events: readonly PentagonEvent[], target: string): boolean =>
  events.some(
    (event) =>
      (event.type === 'DamageAssessed' && event.unit === target) ||
      (event.type === 'ImpulseBegan' && Object.hasOwn(event.turns, target)),
  );

/** Returns true if all shooters had lock-on, as assumed. */
function isLocked(
  events: readonly PentagonEvent[],
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

/**
 * Returns whether the volley cost a box. Null if something else hit too, its own engines included, or another section.
 */
function outcome(events: readonly PentagonEvent[], target: string, sections: readonly number[]): boolean | null {
  const began = events.find((event) => event.type === 'ImpulseBegan');
  if (began?.type === 'ImpulseBegan' && (Object.hasOwn(began.turns, target) || isCrashing(began, target))) return null;
  const assessed = events.filter((event) => event.type === 'DamageAssessed' && event.unit === target);
  const [assessment] = assessed;
  if (assessed.length === 0) return false;
  if (assessed.length > 1 || assessment?.type !== 'DamageAssessed') return null;
  const fits = ({ id, section }: PentagonAttack): boolean => id.startsWith('shot/') && sections.includes(section);
  if (!assessment.attacks.every(fits)) return null;
  return assessment.boxes.length + assessment.lost.reduce((all, n) => all + n, 0) > 0 || assessment.destroyed;
}

/** Returns true if crash acceleration may cost the unit its own boxes (PW-17.2). */
const isCrashing = ({ crashing }: Extract<PentagonEvent, { type: 'ImpulseBegan' }>, target: string): boolean =>
  (crashing as readonly string[]).includes(target);
