import { bySeat, type Fault, playSteps, type SeatId } from '@warlog/core';
import { type Dice, drawLot } from '@warlog/dice';
import { forceFaults, homeAt, musterSides } from '@warlog/star-map';
import { findType, poolOf } from '../catalogue.js';
import { evolve } from '../evolve.js';
import { levelOf, startPointsAt } from '../levels.js';
import type { FtarqEvent } from '../model/event.js';
import type { FtarqOptions } from '../model/options.js';
import type { FtarqSetup } from '../model/setup.js';
import { isSetup, type ModifierChoice, type FtarqSheet, type FtarqSetupSheet } from '../model/sheet.js';
import type { Levels, FtarqState } from '../model/state.js';
import { limits, modifiers, start } from '../tables.js';
import { deal } from './deal.js';

/** Sets up the sector, draws the home of every seat, orders and deals objectives (FTQ-1301, FTQ-1305). */
export function* open(setup: FtarqSetup, dice: Dice): Generator<FtarqEvent, void, void> {
  const seats = [...setup.seats].sort((a, b) => bySeat(a.id, b.id));
  const opened: FtarqEvent = { type: 'GameOpened', map: setup.map, options: setup.options, seats };
  // The deal depends on the drawn homes, so the position is updated on the way.
  const now = evolve(null, opened);
  yield opened;
  yield* playSteps(now, layOut(now, setup, dice), evolve);
}

function* layOut(now: FtarqState, { map }: FtarqSetup, dice: Dice): Generator<FtarqEvent, void, void> {
  const left = [...(map.homeSlotsByPlayerCount[String(now.seats.length)] ?? [])].sort((a, b) => a - b);
  const drawn = new Set(left);
  for (const seat of now.seats) {
    const slot = drawLot(dice.scope('setup/homes'), `home/${seat}`, 'dice.home', 'FTQ-1301', left);
    const home = homeAt(map, slot);
    const { groundForces: gf, treasury } = start;
    yield { type: 'HomeDrawn', seat, slot, ...home };
    yield { type: 'HomeFurnished', planet: home.capital, seat, gf, guard: limits.bonusGarrison, treasury };
  }
  for (const planet of map.planets) {
    if (planet.capitalSlot === undefined || drawn.has(planet.capitalSlot)) continue;
    const { credits, ic, garrison: gf } = map.unusedCapital;
    yield { type: 'CapitalLeftNeutral', planet: planet.id, credits, ic, gf };
  }
  yield* deal(now, dice);
}

/** Names the sides and commissions their first forces; a seat without orders gets a preset (FTQ-1302, FTQ-1304). */
export function* muster(
  now: FtarqState,
  sheets: Readonly<Record<SeatId, FtarqSheet | null>>,
  dice: Dice,
): Generator<FtarqEvent, void, void> {
  const modifiers = (seat: SeatId, sheet: FtarqSetupSheet | null): readonly FtarqEvent[] => {
    const levels = levelsOf(sheet?.modifiers);
    return Object.keys(levels).length > 0 ? [{ type: 'ModifiersTaken', seat, levels }] : [];
  };
  yield* musterSides(now, sheets, isSetup, (sheet) => startFaults(sheet, now.options).length === 0, modifiers, dice);
}

/** Returns the levels of a choice of modifiers; none for a choice that the rules forbid (FTQ-1201). */
export function levelsOf(choice: ModifierChoice | undefined): Levels {
  if (choice === undefined || choice.bonusArea === null || choice.bonuses === 0 || !isFair(choice)) return {};
  const levels: Partial<Record<string, number>> = { [choice.bonusArea]: choice.bonuses };
  for (const area of choice.disadvantages) levels[area] = -1;
  return levels;
}

/** Returns true if each bonus after the first has one disadvantage in another area, all different (FTQ-1201). */
export function isFair({ bonusArea, bonuses, disadvantages }: ModifierChoice): boolean {
  const due = Math.max(0, bonuses - modifiers.freeBonuses);
  const different = new Set(disadvantages).size === disadvantages.length;
  const elsewhere = bonusArea === null || !disadvantages.includes(bonusArea);
  return disadvantages.length === due && different && elsewhere && (bonuses === 0 || bonusArea !== null);
}

/**
 * Returns every fault of a starting force: units of the faction, points as modifiers allow, at least one ship
 * (FTQ-1201, FTQ-1302).
 */
export function startFaults(
  { faction, units, modifiers }: Pick<FtarqSetupSheet, 'faction' | 'units' | 'modifiers'>,
  { unitPool }: Pick<FtarqOptions, 'unitPool'>,
): readonly Fault[] {
  const max = startPointsAt(levelOf(levelsOf(modifiers), 'startingForce'));
  const faults = forceFaults(units, poolOf(faction, unitPool), findType, max, 'FTQ');
  if (modifiers === undefined || isFair(modifiers)) return faults;
  return [...faults, { code: 'FTQ_E_MODIFIERS', path: ['modifiers'], params: {} }];
}
