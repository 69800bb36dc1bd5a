import { playSteps, type Dice, type Sheets } from '@warlog/kernel';
import { battles, takeBack } from './battle/handed.js';
import { evolve } from './evolve.js';
import { perSide, sideIds, type SideId, type UnitId } from './model/ids.js';
import type { Event } from './model/event.js';
import { sheetSchemas, type BuildItem, type CollectParts, type Declaration, type Sheet } from './model/sheet.js';
import type { State, Step } from './model/state.js';
import { kindOf } from './orders/phase.js';
import { copyOf, seatOfSide } from './position.js';
import { build } from './resolve/build.js';
import { collect } from './resolve/collect.js';
import { combat, type Answers } from './resolve/combat.js';
import { hide } from './resolve/hide.js';
import { declare } from './resolve/move.js';
import { choose } from './resolve/setup.js';

/** What happens when the phase closes. */
export function resolve(state: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, State, void> {
  const now = copyOf(state);
  return playSteps(now, play(now, sheets, dice), evolve);
}

/** The sequence of play (PNP-3.4), one phase of it. */
function* play(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  switch (kindOf(now)) {
    case 'setup.choose':
      yield* choose(now, sheets, dice);
      yield* openTurn(now);
      return;
    case 'logistics':
      yield* logistics(now, sheets, dice);
      yield { type: 'StepOpened', step: 'move' };
      return;
    case 'hide':
      for (const side of sideIds) {
        yield* hide(now, side, sheetOf(now, sheets, side, 'hide')?.keepExposed ?? [], dice);
      }
      yield { type: 'StepOpened', step: 'collect' };
      return;
    case 'collect':
      for (const side of sideIds) yield* collect(now, side, sheetOf(now, sheets, side, 'collect') ?? takeAll);
      yield { type: 'StepOpened', step: 'build' };
      return;
    case 'build':
      yield* build(
        now,
        perSide((side) => sheetOf(now, sheets, side, 'build')?.items ?? []),
        dice,
      );
      yield { type: 'StepOpened', step: 'move' };
      return;
    case 'move':
      yield* declare(
        now,
        perSide((side) => sheetOf(now, sheets, side, 'move')?.declare ?? noMoves),
      );
      yield* fightAndGoOn(now, { rounds: null, retreat: null }, dice);
      return;
    case 'combat.fight':
      // Where nobody fought them, the dice decide.
      for (const { battle } of battles(now)) yield* takeBack(now, battle, null);
      yield* fightAndGoOn(now, { rounds: null, retreat: null }, dice);
      return;
    case 'combat.round': {
      const rounds = perSide((side) => sheetOf(now, sheets, side, 'combat.round'));
      yield* fightAndGoOn(now, { rounds, retreat: null }, dice);
      return;
    }
    case 'combat.retreat': {
      const chooser = now.retreat?.chooser ?? 'confed';
      yield* fightAndGoOn(now, { rounds: null, retreat: sheetOf(now, sheets, chooser, 'combat.retreat') }, dice);
      return;
    }
  }
}

const takeAll: CollectParts = { take: null, exposeTransports: [], stripMine: null };
const noMoves: readonly Declaration[] = [];

/** Hide, Collect and Build in one (PNP-17.2, `merged`). Transports are named by the ids they had before they hid. */
function* logistics(now: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, void, void> {
  const lists: Record<SideId, readonly BuildItem[]> = perSide(() => []);
  const orders = perSide((side) => sheetOf(now, sheets, side, 'logistics'));
  const renamed: Record<SideId, ReadonlyMap<UnitId, UnitId>> = perSide(() => new Map());
  for (const side of sideIds) renamed[side] = yield* hide(now, side, orders[side]?.hide.keepExposed ?? [], dice);
  for (const side of sideIds) {
    const parts = orders[side]?.collect ?? takeAll;
    const exposeTransports = parts.exposeTransports.map((id) => renamed[side].get(id) ?? id);
    yield* collect(now, side, { ...parts, exposeTransports });
    lists[side] = orders[side]?.build ?? [];
  }
  yield* build(now, lists, dice);
}

function* fightAndGoOn(now: State, answers: Answers, dice: Dice): Generator<Event, void, void> {
  yield* combat(now, answers, dice);
  if (now.ended === null && now.combat === null) yield* openTurn(now);
}

function* openTurn(now: State): Generator<Event, void, void> {
  const step: Step = now.options.phasePlan === 'merged' ? 'logistics' : 'hide';
  yield { type: 'TurnOpened', turn: now.turn + 1 };
  yield { type: 'StepOpened', step };
}

/** A side's sheet of this phase; null where it sent none. */
function sheetOf<Kind extends Sheet['order']>(
  now: State,
  sheets: Sheets<Sheet>,
  side: SideId,
  kind: Kind,
): Extract<Sheet, { order: Kind }> | null {
  const sheet = sheets[seatOfSide(now, side)] ?? null;
  if (sheet?.order !== kind) return null;
  // What a sheet leaves out has its usual value.
  return sheetSchemas[kind].parse(sheet) as Extract<Sheet, { order: Kind }>;
}
