import { playSteps } from '@warlog/core';
import type { Dice } from '@warlog/dice';
import type { Sheets } from '@warlog/ruleset-api';
import { battles, takeBack } from './battle/handed.js';
import { evolve } from './evolve.js';
import { perSide, sideIds, type SideId, type ArmadaUnitId } from './model/ids.js';
import type { ArmadaEvent } from './model/event.js';
import { sheetSchemas, type BuildItem, type CollectParts, type Declaration, type ArmadaSheet } from './model/sheet.js';
import type { ArmadaState, Step } from './model/state.js';
import { kindOf } from './orders/phase.js';
import { copyOf, seatOfSide } from './position.js';
import { build } from './resolve/build.js';
import { collect } from './resolve/collect.js';
import { combat, type ArmadaAnswers } from './resolve/combat.js';
import { hide } from './resolve/hide.js';
import { declare } from './resolve/move.js';
import { choose } from './resolve/setup.js';

/** Plays the closed phase. */
export function resolve(
  state: ArmadaState,
  sheets: Sheets<ArmadaSheet>,
  dice: Dice,
): Generator<ArmadaEvent, ArmadaState, void> {
  const now = copyOf(state);
  return playSteps(now, play(now, sheets, dice), evolve);
}

/** Plays one phase of the sequence of play (PNP-3.4). */
function* play(now: ArmadaState, sheets: Sheets<ArmadaSheet>, dice: Dice): Generator<ArmadaEvent, void, void> {
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
      // Without a result the dice decide.
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

/** Plays Hide, Collect and Build in one (PNP-17.2, `merged`). Transports are named by their ids before hiding. */
function* logistics(now: ArmadaState, sheets: Sheets<ArmadaSheet>, dice: Dice): Generator<ArmadaEvent, void, void> {
  const lists: Record<SideId, readonly BuildItem[]> = perSide(() => []);
  const orders = perSide((side) => sheetOf(now, sheets, side, 'logistics'));
  const renamed: Record<SideId, ReadonlyMap<ArmadaUnitId, ArmadaUnitId>> = perSide(() => new Map());
  for (const side of sideIds) renamed[side] = yield* hide(now, side, orders[side]?.hide.keepExposed ?? [], dice);
  for (const side of sideIds) {
    const parts = orders[side]?.collect ?? takeAll;
    const exposeTransports = parts.exposeTransports.map((id) => renamed[side].get(id) ?? id);
    yield* collect(now, side, { ...parts, exposeTransports });
    lists[side] = orders[side]?.build ?? [];
  }
  yield* build(now, lists, dice);
}

function* fightAndGoOn(now: ArmadaState, answers: ArmadaAnswers, dice: Dice): Generator<ArmadaEvent, void, void> {
  yield* combat(now, answers, dice);
  if (now.ended === null && now.combat === null) yield* openTurn(now);
}

function* openTurn(now: ArmadaState): Generator<ArmadaEvent, void, void> {
  const step: Step = now.options.phasePlan === 'merged' ? 'logistics' : 'hide';
  yield { type: 'TurnOpened', turn: now.turn + 1 };
  yield { type: 'StepOpened', step };
}

/** Returns a side's orders of this phase; null if it sent none. */
function sheetOf<Kind extends ArmadaSheet['order']>(
  now: ArmadaState,
  sheets: Sheets<ArmadaSheet>,
  side: SideId,
  kind: Kind,
): Extract<ArmadaSheet, { order: Kind }> | null {
  const sheet = sheets[seatOfSide(now, side)] ?? null;
  if (sheet?.order !== kind) return null;
  // Omitted fields have their usual value.
  return sheetSchemas[kind].parse(sheet) as Extract<ArmadaSheet, { order: Kind }>;
}
