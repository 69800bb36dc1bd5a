import { valuesOf, type Dice, type SeatId, type Sheets } from '@warlog/kernel';
import { evolve } from './evolve.js';
import type { Event } from './model/event.js';
import { isAftermath, isOrders, type Sheet } from './model/sheet.js';
import type { State } from './model/state.js';
import { copyOf } from './position.js';
import { aftermath, deciders } from './resolve/aftermath.js';
import { claims } from './resolve/claims.js';
import { combat } from './resolve/combat.js';
import { construct } from './resolve/construct.js';
import { jump } from './resolve/jump.js';
import { muster } from './resolve/setup.js';
import { openTurn, takeWords } from './resolve/turn.js';
import { victory } from './resolve/victory.js';

/**
 * What happens when the phase closes. The steps are generators over one position that is brought up to date after
 * every event, so that each decides on what is true at that moment; it is returned as it stands after them all.
 */
export function* resolve(state: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, State, void> {
  const now = copyOf(state);
  for (const event of steps(now, sheets, dice)) {
    evolve(now, event);
    yield event;
  }
  return now;
}

function steps(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  if (now.stage === 'setup') return setUp(now, sheets, dice);
  return now.stage === 'aftermath' ? playAftermath(now, sheets, dice) : playOrders(now, sheets, dice);
}

function* setUp(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  yield* muster(now, sheets, dice);
  yield* openTurn(now);
}

/** The sequence of play up to the battles (FTQ-201); then the aftermath is asked for, or follows at once. */
function* playOrders(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  const orders = chosen(sheets, isOrders);
  yield { type: 'OrdersClosed', turn: now.turn };
  yield* takeWords(now, orders);
  const born = yield* construct(now, orders, dice);
  const before = new Map(valuesOf(now.units).map((unit) => [unit.id, unit.place]));
  yield* jump(now, orders, born);
  yield* combat(now, before, dice);
  yield { type: 'Surveyed', moment: 'fought' };
  const deciding = now.options.aftermathPhase ? deciders(now) : [];
  if (deciding.length > 0) yield { type: 'AftermathOpened', deciding };
  else yield* finish(now, new Map(), dice);
}

function* playAftermath(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  yield { type: 'AftermathClosed' };
  yield* finish(now, chosen(sheets, isAftermath), dice);
}

/** The rest of the sequence: invasion, bombardment, landing, claims, victory, the next turn (FTQ-201, FTQ-202). */
function* finish(now: State, sheets: Parameters<typeof aftermath>[1], dice: Dice): Generator<Event, void, void> {
  yield* aftermath(now, sheets, dice);
  yield* claims(now);
  yield* victory(now);
  if (now.ended === null) yield* openTurn(now);
}

/** The sheets of one kind, by seat. */
function chosen<Kind extends Sheet>(
  sheets: Sheets<Sheet>,
  isKind: (sheet: Sheet) => sheet is Kind,
): ReadonlyMap<SeatId, Kind> {
  const entries = Object.entries(sheets) as [SeatId, Sheet | null][];
  return new Map(entries.flatMap(([seat, sheet]) => (sheet !== null && isKind(sheet) ? [[seat, sheet] as const] : [])));
}
