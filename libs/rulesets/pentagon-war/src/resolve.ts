import { mapValues, playSteps, type Dice, type Sheets } from '@warlog/kernel';
import { evolve, ownCopy } from './evolve.js';
import { assessAll } from './impulse/damage.js';
import { defend } from './impulse/defence.js';
import { lookAround } from './impulse/detection.js';
import { dock } from './impulse/docking.js';
import { fire } from './impulse/firing.js';
import { launchAll } from './impulse/launching.js';
import { maneuver } from './impulse/maneuver.js';
import { ramAndBurst } from './impulse/ramming.js';
import { tableAt, type Facts, type Table } from './impulse/table.js';
import { impulses } from './geometry/motion.js';
import type { Event } from './model/event.js';
import type { BattleSheet, Sheet, Standing } from './model/sheet.js';
import type { State } from './model/state.js';
import { nowOf } from './position.js';
import { allocate } from './resolve/power.js';
import { lockOn } from './resolve/radar.js';
import { placeFleets } from './resolve/setup.js';
import { concede, endIfOver, endTurn, finishGame, isCeaseFire, lastOfPhase, stepFor } from './resolve/turn.js';

/** What happens when the phase closes. */
export function resolve(state: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, State, void> {
  const now = ownCopy(state);
  const steps = state.step === 'setup' ? placeFleets(now, sheets, dice) : playPhase(now, sheets, dice);
  return playSteps(now, steps, evolve);
}

/** A phase of the battle: one part of a turn, or in a duel one half of an impulse (PW-18.1, PW-18.2). */
export function* playPhase(now: State, sheets: Sheets<Sheet>, dice: Dice): Facts {
  const table = tableAt(now, sheets as Sheets<BattleSheet>, dice);
  yield* keepStanding(table);
  yield* concede(table);
  if (now.ended !== null) return;
  if (isCeaseFire(table)) return yield* finishGame(table, 'ceaseFire');
  if (now.step === 'plot') yield* playPlotted(table);
  else yield* playDuel(table);
}

function* playPlotted(table: Table): Facts {
  const { now } = table;
  const last = lastOfPhase(now);
  const { turn } = now;
  for (let impulse = now.impulse; impulse <= last && now.turn === turn && now.ended === null; impulse += 1) {
    yield* firstHalf(table);
    yield* secondHalf(table);
  }
  if (now.ended === null) yield { type: 'StepOpened', step: 'plot', impulse: now.impulse };
}

/** One half of an impulse, then further impulses without asking, if every seat said so, until something happens (PW-18.2). */
function* playDuel(table: Table): Facts {
  const { now } = table;
  if (now.step === 'maneuver') {
    yield* firstHalf(table);
    if (now.ended === null) yield { type: 'StepOpened', step: 'fire', impulse: now.impulse };
    return;
  }
  let isQuiet = yield* quietly(secondHalf(table));
  const doctrine = mapValues(table.sheets, (sheet) => (sheet === null ? null : standingIn(sheet)));
  const free: Table = { ...table, sheets: doctrine, throws: new Map() };
  for (let left = autoAdvance(table); left > 0 && isQuiet && now.ended === null; left -= 1)
    for (const half of [firstHalf, secondHalf]) isQuiet = (yield* quietly(half(free))) && isQuiet;
  if (now.ended === null) yield { type: 'StepOpened', step: stepFor(now), impulse: now.impulse };
}

/** Hands facts on; did nothing public happen? */
function* quietly(facts: Facts): Generator<Event, boolean, void> {
  let isQuiet = true;
  for (const event of facts) {
    isQuiet &&= !isPublic(event);
    yield event;
  }
  return isQuiet;
}

/** Impulses that every seat lets pass. */
const autoAdvance = ({ now, sheets }: Table): number =>
  Math.min(...now.seats.map(({ id }) => sheets[id]?.autoAdvance ?? 0));

/** What everybody hears of, and would want to answer: a detection, launch, shot or damage (PW-18.2). */
const isPublic = ({ type }: Event): boolean =>
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

/** Segments 1 to 5; before the first impulse of a turn power and radar (PW-3.1). */
function* firstHalf(table: Table): Facts {
  if (table.now.impulse === 1) {
    yield* allocate(table);
    yield* lockOn(table);
  }
  table.uncounted = 0;
  table.throws.clear();
  yield* maneuver(table);
  yield* defend(table);
  yield* lookAround(table);
  yield* dock(table);
  yield* ramAndBurst(table);
}

/** Segments 6 to 11, and after the last impulse the end of the turn. */
function* secondHalf(table: Table): Facts {
  const { now } = table;
  yield* launchAll(table);
  yield* fire(table);
  yield* assessAll(table);
  const isLast = now.impulse === impulses;
  yield { type: 'ImpulseEnded', time: nowOf(now) };
  yield* endIfOver(table);
  if (now.ended === null && isLast) yield* endTurn(table);
}

/** The newest word about what stands counts (PW-18.7). */
function* keepStanding({ now, sheets }: Table): Facts {
  for (const { id: seat } of now.seats) {
    const sheet = sheets[seat];
    if (sheet?.standing === true) yield { type: 'StandingSet', seat, standing: standingIn(sheet) };
  }
}

/** What of a sheet stands on: doctrine, launch rules, defence, screens, what goes first, fire control (PW-18.7). */
export function standingIn(sheet: BattleSheet): Standing {
  const entries = Object.entries(sheet.units ?? {}).map(([unit, orders]) => {
    const { fireControl, doctrine, launchDoctrine, pointDefense, screens, damagePreference } = orders;
    const kept = { fireControl, doctrine, launchDoctrine, pointDefense, screens, damagePreference };
    return [unit, Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))] as const;
  });
  return { units: Object.fromEntries(entries.filter(([, kept]) => Object.keys(kept).length > 0)) };
}
