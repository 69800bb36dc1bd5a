import { type Dice, drawLot } from '@warlog/dice';
import type { Fault, SeatId } from '@warlog/core';
import { forceFaults, homeAt, musterSides } from '@warlog/star-map';
import { findType, poolOf } from '../catalogue.js';
import type { BzaarckeEvent } from '../model/event.js';
import type { TypeId } from '../model/ids.js';
import type { BzaarckeOptions } from '../model/options.js';
import type { BzaarckeSetup } from '../model/setup.js';
import { isSetup, type Faction, type BzaarckeSheet } from '../model/sheet.js';
import type { BzaarckeState } from '../model/state.js';
import { start } from '../tables.js';

/** Sets up the sector and draws the home of every seat (BZK-801, FTQ-1305). */
export function* open(setup: BzaarckeSetup, dice: Dice): Generator<BzaarckeEvent, void, void> {
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

/** Names the sides and commissions their first forces; a seat without orders gets a preset (FTQ-1304). */
export function* muster(
  now: BzaarckeState,
  sheets: Readonly<Record<SeatId, BzaarckeSheet | null>>,
  dice: Dice,
): Generator<BzaarckeEvent, void, void> {
  yield* musterSides(
    now,
    sheets,
    isSetup,
    (sheet) => startFaults(sheet, now.options).length === 0,
    () => [],
    dice,
  );
}

/** Returns every fault of a starting force: units of the faction, up to 200 points, at least one ship (BZK-801). */
export function startFaults(
  { faction, units }: { readonly faction: Faction; readonly units: readonly TypeId[] },
  { unitPool }: Pick<BzaarckeOptions, 'unitPool'>,
): readonly Fault[] {
  return forceFaults(units, poolOf(faction, unitPool), findType, start.points, 'BZK');
}
