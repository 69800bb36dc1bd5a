import {
  bySeat,
  type Dice,
  drawLot,
  type Fault,
  forceFaults,
  homeAt,
  musterSides,
  playSteps,
  type SeatId,
} from '@warlog/kernel';
import { findType, poolOf } from '../catalogue.js';
import { evolve } from '../evolve.js';
import { levelOf, startPointsAt } from '../levels.js';
import type { Event } from '../model/event.js';
import type { Options } from '../model/options.js';
import type { Setup } from '../model/setup.js';
import { isSetup, type ModifierChoice, type Sheet, type SetupSheet } from '../model/sheet.js';
import type { Levels, State } from '../model/state.js';
import { limits, modifiers, start } from '../tables.js';
import { deal } from './deal.js';

/** The sector is laid out, every seat draws its home, objectives are ordered and dealt (FTQ-1301, FTQ-1305). */
export function* open(setup: Setup, dice: Dice): Generator<Event, void, void> {
  const seats = [...setup.seats].sort((a, b) => bySeat(a.id, b.id));
  const opened: Event = { type: 'GameOpened', map: setup.map, options: setup.options, seats };
  // What is dealt hangs on the homes that were drawn: the position is kept up to date on the way.
  const now = evolve(null, opened);
  yield opened;
  yield* playSteps(now, layOut(now, setup, dice), evolve);
}

function* layOut(now: State, { map }: Setup, dice: Dice): Generator<Event, void, void> {
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

/** Sides are named and their first forces commissioned; who said nothing gets a preset (FTQ-1302, FTQ-1304). */
export function* muster(
  now: State,
  sheets: Readonly<Record<SeatId, Sheet | null>>,
  dice: Dice,
): Generator<Event, void, void> {
  const modifiers = (seat: SeatId, sheet: SetupSheet | null): readonly Event[] => {
    const levels = levelsOf(sheet?.modifiers);
    return Object.keys(levels).length > 0 ? [{ type: 'ModifiersTaken', seat, levels }] : [];
  };
  yield* musterSides(now, sheets, isSetup, (sheet) => startFaults(sheet, now.options).length === 0, modifiers, dice);
}

/** The levels that a choice of modifiers gives; none for a choice that the rules forbid (FTQ-1201). */
export function levelsOf(choice: ModifierChoice | undefined): Levels {
  if (choice === undefined || choice.bonusArea === null || choice.bonuses === 0 || !isFair(choice)) return {};
  const levels: Partial<Record<string, number>> = { [choice.bonusArea]: choice.bonuses };
  for (const area of choice.disadvantages) levels[area] = -1;
  return levels;
}

/** Each bonus after the first needs one disadvantage in another area, all different (FTQ-1201). */
export function isFair({ bonusArea, bonuses, disadvantages }: ModifierChoice): boolean {
  const due = Math.max(0, bonuses - modifiers.freeBonuses);
  const different = new Set(disadvantages).size === disadvantages.length;
  const elsewhere = bonusArea === null || !disadvantages.includes(bonusArea);
  return disadvantages.length === due && different && elsewhere && (bonuses === 0 || bonusArea !== null);
}

/** Every fault of a starting force: units of the faction, points as modifiers allow, at least one ship (FTQ-1201, FTQ-1302). */
export function startFaults(
  { faction, units, modifiers }: Pick<SetupSheet, 'faction' | 'units' | 'modifiers'>,
  { unitPool }: Pick<Options, 'unitPool'>,
): readonly Fault[] {
  const max = startPointsAt(levelOf(levelsOf(modifiers), 'startingForce'));
  const faults = forceFaults(units, poolOf(faction, unitPool), findType, max, 'FTQ');
  if (modifiers === undefined || isFair(modifiers)) return faults;
  return [...faults, { code: 'FTQ_E_MODIFIERS', path: ['modifiers'], params: {} }];
}
