import { byCodePoint, valuesOf } from '@warlog/core';
import { fightTermsOf, type Sheets } from '@warlog/ruleset-api';
import { handedPlaces, resolverOf, sheetsOf, type PlaceId } from '@warlog/star-map';
import type { Dice } from '@warlog/dice';
import { evolve } from './evolve.js';
import type { FtarqEvent } from './model/event.js';
import { isAftermath, isOrders, type FtarqSheet } from './model/sheet.js';
import type { UnitId } from './model/ids.js';
import type { FtarqState, FtarqUnit } from './model/state.js';
import { copyOf } from './position.js';
import { aftermath, deciders } from './resolve/aftermath.js';
import { claims } from './resolve/claims.js';
import { broughtBack, combat, furtherRounds, type WasThere } from './resolve/combat.js';
import { construct } from './resolve/construct.js';
import { battles } from './resolve/handed.js';
import { jump } from './resolve/jump.js';
import { muster } from './resolve/setup.js';
import { openTurn, takeWords } from './resolve/turn.js';
import { victory } from './resolve/victory.js';

/** Plays the closed phase, and applies the report of a battle campaign (FTQ-613, FTQ-614). */
export const { resolve, applyBattleReport } = resolverOf({ copyOf, evolve, steps, broughtBack });

function steps(now: FtarqState, sheets: Sheets<FtarqSheet>, dice: Dice): Generator<FtarqEvent, void, void> {
  if (now.stage === 'setup') return setUp(now, sheets, dice);
  if (now.stage === 'battles') return playBattles(now, dice);
  return now.stage === 'aftermath' ? playAftermath(now, sheets, dice) : playOrders(now, sheets, dice);
}

function* setUp(now: FtarqState, sheets: Sheets<FtarqSheet>, dice: Dice): Generator<FtarqEvent, void, void> {
  yield* muster(now, sheets, dice);
  yield* openTurn(now);
}

/** Plays the sequence of play up to the battles (FTQ-201) and stops when some are fought out (FTQ-611). */
function* playOrders(now: FtarqState, sheets: Sheets<FtarqSheet>, dice: Dice): Generator<FtarqEvent, void, void> {
  const orders = sheetsOf(sheets, isOrders);
  yield { type: 'OrdersClosed', turn: now.turn };
  yield* takeWords(now, orders);
  const born = yield* construct(now, orders, dice);
  const before = new Map(valuesOf(now.units).map((unit) => [unit.id, unit.place]));
  yield* jump(now, orders, born);
  if (fightTermsOf(now.options) !== null) yield { type: 'Surveyed', moment: 'jumped' };
  const wasThere = ({ id, place }: FtarqUnit): boolean => before.get(id) === place;
  yield* combat(now, wasThere, dice);
  const places = handedPlaces(now);
  if (places.length > 0) yield { type: 'BattlesAwaited', places, settled: settledAt(now, places, wasThere) };
  else yield* afterBattles(now, dice);
}

/** Plays the battles without a report by dice, the further rounds there, and what follows (FTQ-611). */
function* playBattles(now: FtarqState, dice: Dice): Generator<FtarqEvent, void, void> {
  for (const { battle } of battles(now)) yield* broughtBack(now, battle, null, dice);
  const { places, settled } = now.awaiting ?? { places: [], settled: [] };
  yield { type: 'BattlesClosed' };
  const known = new Set<string>(settled);
  yield* furtherRounds(now, places, ({ id }) => known.has(id), dice);
  yield* afterBattles(now, dice);
}

/** Returns the units at these places that were there before the jumps. */
function settledAt(now: FtarqState, places: readonly PlaceId[], wasThere: WasThere): readonly UnitId[] {
  return valuesOf(now.units)
    .filter((unit) => places.includes(unit.place) && wasThere(unit))
    .map(({ id }) => id)
    .sort(byCodePoint);
}

/** Discloses positions; then opens the aftermath, or plays it at once. */
function* afterBattles(now: FtarqState, dice: Dice): Generator<FtarqEvent, void, void> {
  yield { type: 'Surveyed', moment: 'fought' };
  const deciding = now.options.aftermathPhase ? deciders(now) : [];
  if (deciding.length > 0) yield { type: 'AftermathOpened', deciding };
  else yield* finish(now, new Map(), dice);
}

function* playAftermath(now: FtarqState, sheets: Sheets<FtarqSheet>, dice: Dice): Generator<FtarqEvent, void, void> {
  yield { type: 'AftermathClosed' };
  yield* finish(now, sheetsOf(sheets, isAftermath), dice);
}

/**
 * Plays the rest of the sequence: invasion, bombardment, landing, claims, victory, the next turn (FTQ-201, FTQ-202).
 */
function* finish(
  now: FtarqState,
  sheets: Parameters<typeof aftermath>[1],
  dice: Dice,
): Generator<FtarqEvent, void, void> {
  yield* aftermath(now, sheets, dice);
  yield* claims(now);
  yield* victory(now);
  if (now.ended === null) yield* openTurn(now);
}
