import { type Dice, drawLot, type Fault, forceFaults, homeAt, musterSides, type SeatId } from '@warlog/kernel';
import { findType, poolOf } from '../catalogue.js';
import type { Event } from '../model/event.js';
import type { TypeId } from '../model/ids.js';
import type { Options } from '../model/options.js';
import type { Setup } from '../model/setup.js';
import { isSetup, type Faction, type Sheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { start } from '../tables.js';

/** The sector is laid out and every seat draws its home (BZK-801, FTQ-1305). */
export function* open(setup: Setup, dice: Dice): Generator<Event, void, void> {
  const seats = [...setup.seats].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
  yield { type: 'GameOpened', map: setup.map, options: setup.options, seats };
  const left = [...(setup.map.homeSlotsByPlayerCount[String(seats.length)] ?? [])].sort((a, b) => a - b);
  const drawn = new Set(left);
  const homes = dice.scope('setup/homes');
  for (const { id } of seats) {
    const slot = drawLot(homes, `home/${id}`, 'dice.home', 'BZK-801', left);
    yield { type: 'HomeDrawn', seat: id, slot, ...homeAt(setup.map, slot), pd: start.capitalPd };
  }
  for (const planet of setup.map.planets) {
    if (planet.capitalSlot !== undefined && !drawn.has(planet.capitalSlot)) {
      yield { type: 'CapitalLeftNeutral', planet: planet.id, credits: setup.map.unusedCapital.credits };
    }
  }
}

/** Sides are named and their first forces commissioned; who said nothing gets a preset (FTQ-1304). */
export function* muster(
  now: State,
  sheets: Readonly<Record<SeatId, Sheet | null>>,
  dice: Dice,
): Generator<Event, void, void> {
  yield* musterSides(
    now,
    sheets,
    isSetup,
    (sheet) => startFaults(sheet, now.options).length === 0,
    () => [],
    dice,
  );
}

/** Every fault of a starting force: units of the faction, up to 200 points, at least one ship (BZK-801). */
export function startFaults(
  { faction, units }: { readonly faction: Faction; readonly units: readonly TypeId[] },
  { unitPool }: Pick<Options, 'unitPool'>,
): readonly Fault[] {
  return forceFaults(units, poolOf(faction, unitPool), findType, start.points, 'BZK');
}
