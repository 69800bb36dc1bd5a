import { type Dice, drawLot, freshUnitId, type PlaceId, presets, rarest, type SeatId } from '@warlog/kernel';
import { findType, poolOf } from '../catalogue.js';
import type { Event } from '../model/event.js';
import type { TypeId } from '../model/ids.js';
import type { Options } from '../model/options.js';
import type { MapData, Setup } from '../model/setup.js';
import { isSetup, type Faction, type Sheet, type SetupSheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { sideOf } from '../position.js';
import { start } from '../tables.js';

/** The sector is laid out and every seat draws its home (BZK-801, FTQ-1305). */
export function* open(setup: Setup, dice: Dice): Generator<Event, void, void> {
  const seats = [...setup.seats].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  yield { type: 'GameOpened', map: setup.map, options: setup.options, seats };
  const left = [...(setup.map.homeSlotsByPlayerCount[String(seats.length)] ?? [])].sort((a, b) => a - b);
  const drawn = new Set(left);
  const homes = dice.scope('setup/homes');
  for (const { id } of seats) {
    yield homeOf(setup.map, id, drawLot(homes, `home/${id}`, 'dice.home', 'BZK-801', left));
  }
  for (const planet of setup.map.planets) {
    if (planet.capitalSlot !== undefined && !drawn.has(planet.capitalSlot)) {
      yield { type: 'CapitalLeftNeutral', planet: planet.id, credits: setup.map.unusedCapital.credits };
    }
  }
}

function homeOf(map: MapData, seat: SeatId, slot: number): Event {
  const system = map.systems.find((each) => each.homeSlot === slot)?.id;
  const planets = map.planets.filter((planet) => planet.system === system);
  const capital = planets.find((planet) => planet.capitalSlot === slot)?.id ?? planets[0]?.id;
  if (capital === undefined) throw new Error(`Home ${slot} has no planet.`);
  return {
    type: 'HomeDrawn',
    seat,
    slot,
    capital,
    planets: planets.map((planet) => planet.id),
    pd: start.capitalPd,
  };
}

/** Sides are named and their first forces commissioned; who said nothing gets a preset (FTQ-1304). */
export function* muster(
  now: State,
  sheets: Readonly<Record<SeatId, Sheet | null>>,
  dice: Dice,
): Generator<Event, void, void> {
  const chosen = new Map<SeatId, SetupSheet>();
  for (const seat of now.seats) {
    const sheet = sheets[seat] ?? null;
    if (sheet !== null && isSetup(sheet)) chosen.set(seat, sheet);
  }
  const taken = [...chosen.values()].map((sheet) => sheet.faction);
  for (const seat of now.seats) {
    const sheet = chosen.get(seat);
    const faction = sheet?.faction ?? rarest(taken);
    if (sheet === undefined) taken.push(faction);
    yield { type: 'SideChosen', seat, faction, name: sheet?.name ?? sideOf(now, seat).name };
    const units = sheet !== undefined && startFaults(sheet, now.options).length === 0 ? sheet.units : presets[faction];
    yield* commission(now, seat, units, dice);
  }
}

function* commission(now: State, seat: SeatId, units: readonly TypeId[], dice: Dice): Generator<Event, void, void> {
  const planet = sideOf(now, seat).capital as PlaceId;
  for (const [index, unitType] of units.entries()) {
    const unit = freshUnitId(now, seat, `start/${index + 1}`, dice);
    yield { type: 'UnitCommissioned', seat, planet, unit, unitType };
  }
}

/** What is wrong with a starting force (BZK-801). */
export type StartFault =
  | { readonly code: 'BZK_E_UNIT'; readonly index: number }
  | { readonly code: 'BZK_E_START_POINTS'; readonly points: number }
  | { readonly code: 'BZK_E_START_SHIP' };

/** Every fault of a starting force: units of the faction, up to 200 points, at least one ship. */
export function startFaults(
  sheet: { readonly faction: Faction; readonly units: readonly TypeId[] },
  options: Pick<Options, 'unitPool'>,
): readonly StartFault[] {
  const pool = new Set(poolOf(sheet.faction, options.unitPool).map((type) => type.id));
  const faults: StartFault[] = [];
  let points = 0;
  let ships = 0;
  for (const [index, id] of sheet.units.entries()) {
    const type = findType(id);
    if (type === null || !pool.has(id)) faults.push({ code: 'BZK_E_UNIT', index });
    points += type?.cost ?? 0;
    if (type?.kind === 'ship') ships += 1;
  }
  if (points > start.points) faults.push({ code: 'BZK_E_START_POINTS', points });
  if (ships === 0) faults.push({ code: 'BZK_E_START_SHIP' });
  return faults;
}
