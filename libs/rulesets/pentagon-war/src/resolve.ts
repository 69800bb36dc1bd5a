import { mapValues, playSteps } from '@warlog/core';
import type { Dice } from '@warlog/dice';
import type { Sheets } from '@warlog/ruleset-api';
import { evolve, ownCopy } from './evolve.js';
import { assessAll } from './impulse/damage.js';
import { defend } from './impulse/defence.js';
import { detectAll } from './impulse/detection.js';
import { dock } from './impulse/docking.js';
import { fire } from './impulse/firing.js';
import { launchAll } from './impulse/launching.js';
import { maneuver } from './impulse/maneuver.js';
import { ramAndBurst } from './impulse/ramming.js';
import { impulseContextAt, type PentagonFacts, type ImpulseContext } from './impulse/impulse-context.js';
import { impulses } from './geometry/motion.js';
import type { PentagonEvent } from './model/event.js';
import type { BattleSheet, PentagonSheet, PentagonStanding } from './model/sheet.js';
import type { PentagonState } from './model/state.js';
import { nowOf } from './position.js';
import { allocate } from './resolve/power.js';
import { lockOn } from './resolve/radar.js';
import { placeFleets } from './resolve/setup.js';
import { concede, endIfOver, endTurn, finishGame, isCeaseFire, lastOfPhase, stepFor } from './resolve/turn.js';

/** Plays the closed phase. */
export function resolve(
  state: PentagonState,
  sheets: Sheets<PentagonSheet>,
  dice: Dice,
): Generator<PentagonEvent, PentagonState, void> {
  const now = ownCopy(state);
  const steps = state.step === 'setup' ? placeFleets(now, sheets, dice) : playPhase(now, sheets, dice);
  return playSteps(now, steps, evolve);
}

/** Plays a phase of the battle: one part of a turn, or in a duel one half of an impulse (PW-18.1, PW-18.2). */
export function* playPhase(now: PentagonState, sheets: Sheets<PentagonSheet>, dice: Dice): PentagonFacts {
  const table = impulseContextAt(now, sheets as Sheets<BattleSheet>, dice);
  yield* keepStanding(table);
  yield* concede(table);
  if (now.ended !== null) return;
  if (isCeaseFire(table)) return yield* finishGame(table, 'ceaseFire');
  if (now.step === 'plot') yield* playPlotted(table);
  else yield* playDuel(table);
}

function* playPlotted(context: ImpulseContext): PentagonFacts {
  const { now } = context;
  const last = lastOfPhase(now);
  const { turn } = now;
  for (let impulse = now.impulse; impulse <= last && now.turn === turn && now.ended === null; impulse += 1) {
    yield* firstHalf(context);
    yield* secondHalf(context);
  }
  if (now.ended === null) yield { type: 'StepOpened', step: 'plot', impulse: now.impulse };
}

/**
 * Plays one half of an impulse, then further impulses without asking, if every seat agreed, until a public event
 * (PW-18.2).
 */
function* playDuel(context: ImpulseContext): PentagonFacts {
  const { now } = context;
  if (now.step === 'maneuver') {
    yield* firstHalf(context);
    if (now.ended === null) yield { type: 'StepOpened', step: 'fire', impulse: now.impulse };
    return;
  }
  let isQuiet = yield* quietly(secondHalf(context));
  const doctrine = mapValues(context.sheets, (sheet) => (sheet === null ? null : standingIn(sheet)));
  const free: ImpulseContext = { ...context, sheets: doctrine, throws: new Map() };
  for (let left = autoAdvance(context); left > 0 && isQuiet && now.ended === null; left -= 1)
    for (const half of [firstHalf, secondHalf]) isQuiet = (yield* quietly(half(free))) && isQuiet;
  if (now.ended === null) yield { type: 'StepOpened', step: stepFor(now), impulse: now.impulse };
}

/** Passes events on; returns true if none of them was public. */
function* quietly(facts: PentagonFacts): Generator<PentagonEvent, boolean, void> {
  let isQuiet = true;
  for (const event of facts) {
    isQuiet &&= !isPublic(event);
    yield event;
  }
  return isQuiet;
}

/** Returns the number of impulses that every seat skips. */
const autoAdvance = ({ now, sheets }: ImpulseContext): number =>
  Math.min(...now.seats.map(({ id }) => sheets[id]?.autoAdvance ?? 0));

/** Returns true for events that all see and may want to answer: a detection, launch, shot or damage (PW-18.2). */
const isPublic = ({ type }: PentagonEvent): boolean =>
  [
    'UnitsDetected',
    'Launched',
    'FireAnnounced',
    'PointDefenseFired',
    'RamAttempted',
    'Exploded',
    'DamageAssessed',
    'UnitsGone',
  ].includes(type);

/** Plays segments 1 to 5; before the first impulse of a turn power and radar (PW-3.1). */
function* firstHalf(context: ImpulseContext): PentagonFacts {
  if (context.now.impulse === 1) {
    yield* allocate(context);
    yield* lockOn(context);
  }
  context.uncounted = 0;
  context.throws.clear();
  yield* maneuver(context);
  yield* defend(context);
  yield* detectAll(context);
  yield* dock(context);
  yield* ramAndBurst(context);
}

/** Plays segments 6 to 11, and after the last impulse the end of the turn. */
function* secondHalf(context: ImpulseContext): PentagonFacts {
  const { now } = context;
  yield* launchAll(context);
  yield* fire(context);
  yield* assessAll(context);
  const isLast = now.impulse === impulses;
  yield { type: 'ImpulseEnded', time: nowOf(now) };
  yield* endIfOver(context);
  if (now.ended === null && isLast) yield* endTurn(context);
}

/** Stores the newest standing part of the orders (PW-18.7). */
function* keepStanding({ now, sheets }: ImpulseContext): PentagonFacts {
  for (const { id: seat } of now.seats) {
    const sheet = sheets[seat];
    if (sheet?.standing === true) yield { type: 'StandingSet', seat, standing: standingIn(sheet) };
  }
}

/**
 * Returns the part of orders that persists: doctrine, launch rules, defense, screens, priorities, fire control
 * (PW-18.7).
 */
export function standingIn(sheet: BattleSheet): PentagonStanding {
  const entries = Object.entries(sheet.units ?? {}).map(([unit, orders]) => {
    const { fireControl, doctrine, launchDoctrine, pointDefense, screens, damagePreference } = orders;
    const stored = { fireControl, doctrine, launchDoctrine, pointDefense, screens, damagePreference };
    return [unit, Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined))] as const;
  });
  return { units: Object.fromEntries(entries.filter(([, stored]) => Object.keys(stored).length > 0)) };
}
