import { type Dice, drawLot, homeAt, musterSides, type SeatId, weighForce } from '@warlog/kernel';
import { findType, poolOf } from '../catalogue.js';
import type { Event } from '../model/event.js';
import type { TypeId } from '../model/ids.js';
import type { Options } from '../model/options.js';
import type { Setup } from '../model/setup.js';
import { isSetup, type Faction, type Sheet, type SetupSheet } from '../model/sheet.js';
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
  const chosen = (seat: SeatId): SetupSheet | null => {
    const sheet = sheets[seat] ?? null;
    return sheet !== null && isSetup(sheet) ? sheet : null;
  };
  yield* musterSides(
    now,
    chosen,
    (sheet) => startFaults(sheet, now.options).length === 0,
    () => [],
    dice,
  );
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
  const pool = poolOf(sheet.faction, options.unitPool);
  const { points, ships, strangers } = weighForce(sheet.units, pool, findType);
  const faults: StartFault[] = strangers.map((index) => ({ code: 'BZK_E_UNIT', index }));
  if (points > start.points) faults.push({ code: 'BZK_E_START_POINTS', points });
  if (ships === 0) faults.push({ code: 'BZK_E_START_SHIP' });
  return faults;
}
