import { type PlaceId, seat, type SeatId, type Sheets } from '@warlog/kernel';
import type { LawKit } from '@warlog/kernel/testing';
import fc from 'fast-check';
import { catalogue, findType, typeOf } from '../catalogue.js';
import { ftarq, type FtarqTypes } from '../index.js';
import type { Event } from '../model/event.js';
import { groundForce } from '../model/ids.js';
import type { Setup } from '../model/setup.js';
import { isOrders, isSetup, type ConstructItem, type OrdersSheet, type Sheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { scenarios } from '../scenarios.js';
import { randomSheet } from './random-sheet.js';

/** What the law suite must know of this ruleset. */
export const kit: LawKit<FtarqTypes> = {
  ruleset: ftarq,
  setups: [
    setupOf('ftarq-march', 3),
    setupOf('ftarq-march', 4),
    setupOf('ftarq-march', 4, { planetStats: 'public', sharedOrbit: true, creditTransfers: true, autoRetreat: false }),
    setupOf('ftarq-march', 3, { missedOrders: 'repeat-build', unitPool: 'any', aftermathPhase: false }),
    setupOf('ftarq-march', 4, { battleReports: 'public', lotteryRemainder: 'chance', bombardDieOnPart: true }),
    setupOf('ftarq-march', 4, { autoClaim: false, secretRevealedOnClaim: false, objectiveOrder: 'listed' }),
    setupOf('ftarq-sector', 6, { defaultStance: 'no-shoot', tieRetreats: 'smaller-at-start' }),
    setupOf('ftarq-sector', 7, { bombardBeforeInvasion: true, creditUpgradeUsesIc: true }),
    setupOf('ftarq-sector', 8),
    setupOf('ftarq-sector', 9),
    setupOf('ftarq-sector', 10),
  ],
  sheet: (view) => fc.noShrink(fc.nat()).map((seed) => randomSheet(view, seed)),
  actions: () => null,
  hiddenVariants,
  conserved,
  accounted,
  turnLimit: 24,
};

/** A shipped scenario for so many players, with these options. */
export function setupOf(scenario: string, players: number, options: Readonly<Record<string, unknown>> = {}): Setup {
  const found = scenarios.find((each) => each.id === scenario);
  if (found === undefined) throw new Error(`No scenario ${scenario}.`);
  const seats = Array.from({ length: players }, (_, index) => ({
    id: seat(index + 1),
    name: `Player ${index + 1}`,
    bot: false,
  }));
  return found.setup(seats, options) as Setup;
}

/**
 * Others' sheets with what the viewer can neither know nor see: before turn 1 other forces and modifiers; then other
 * squadrons of the same price in yards where nobody watches, words about groups that do not exist, and lists of
 * retreats where nobody must leave.
 */
function hiddenVariants(state: State, viewer: SeatId, sheets: Sheets<Sheet>): fc.Arbitrary<Sheets<Sheet>> | null {
  if (state.stage === 'aftermath') return null;
  const eyes: Eyes = { viewer, watched: watchedBy(state, viewer, sheets[viewer]) };
  return fc.noShrink(fc.nat()).map((seed) =>
    Object.fromEntries(
      (Object.entries(sheets) as [SeatId, Sheet | null][]).map(([id, sheet]) => {
        if (id === viewer || sheet === null) return [id, sheet];
        if (isSetup(sheet)) return [id, otherForce(sheet, seed)];
        return [id, isOrders(sheet) ? quietened(state, id, eyes, sheet, seed) : sheet];
      }),
    ),
  );
}

/** Another way to begin: a bonus, or one unit less; the faction and the name are everybody's. */
function otherForce(sheet: Extract<Sheet, { units: unknown }>, seed: number): Sheet {
  const ships = sheet.units.filter((id) => typeOf(id).kind === 'ship');
  const modifiers = { bonusArea: 'ground', bonuses: 1, disadvantages: [] } as const;
  return seed % 2 === 0
    ? { ...sheet, units: ships.slice(0, 1), modifiers: { ...modifiers, disadvantages: [] } }
    : { ...sheet, units: ships };
}

/** Who looks, and from where. */
interface Eyes {
  readonly viewer: SeatId;
  readonly watched: ReadonlySet<PlaceId>;
}

/** Where a viewer has units, or sends some. */
function watchedBy(state: State, viewer: SeatId, sheet: Sheet | null | undefined): ReadonlySet<PlaceId> {
  const here = Object.values(state.units).filter((unit) => unit.seat === viewer);
  const jumps = sheet && isOrders(sheet) ? (sheet.jump ?? []) : [];
  return new Set([...here.map((unit) => unit.place), ...jumps.map(({ to }) => to)]);
}

function quietened(state: State, id: SeatId, { viewer, watched }: Eyes, sheet: OrdersSheet, seed: number): OrdersSheet {
  const pressed = Object.values(state.units).some((unit) => unit.seat === id && unit.mustLeave);
  const moved = new Set((sheet.jump ?? []).flatMap((line) => line.units.filter((unit) => unit.startsWith('new:'))));
  const calm = moved.size === 0;
  const construct = sheet.construct?.map((entry) => ({
    ...entry,
    items:
      calm && !watched.has(entry.planet) && state.planets[entry.planet]?.yard === null
        ? entry.items.map(otherSquadron)
        : entry.items,
  }));
  return {
    ...sheet,
    ...(construct === undefined ? {} : { construct }),
    stance: { ...sheet.stance, labels: { ...sheet.stance?.labels, [`Ghosts ${seed % 7}`]: { [viewer]: 'no-shoot' } } },
    ...(pressed ? {} : { retreat: [] }),
  };
}

/** The same price for another name: a squadron that nobody sees may be any of its kind. */
function otherSquadron(item: ConstructItem): ConstructItem {
  if (item.do !== 'build' || item.unit === groundForce) return item;
  const type = findType(item.unit);
  const twin = catalogue.find(
    (each) =>
      each.id !== item.unit && each.kind === 'squadron' && each.cost === type?.cost && each.faction === type.faction,
  );
  return type?.kind === 'squadron' && twin !== undefined ? { ...item, unit: twin.id } : item;
}

function conserved(state: State): Record<string, number> {
  const counts: Record<string, number> = { forces: 0, credits: 0, ic: 0, raises: 0 };
  const add = (name: string, amount: number): void => {
    counts[name] = (counts[name] ?? 0) + amount;
  };
  for (const id of state.seats) {
    const side = state.sides[id];
    add(`treasury ${id}`, side?.treasury ?? 0);
    add(`gifts ${id}`, side?.incoming ?? 0);
    add(`vp ${id}`, side?.vp ?? 0);
    add(`units ${id}`, 0);
    add(`planets ${id}`, 0);
    for (const gf of Object.values(side?.cargo ?? {})) add('forces', gf);
  }
  for (const planet of Object.values(state.planets)) {
    add('forces', planet.gf + planet.guard);
    add('credits', planet.credits);
    add('ic', planet.ic);
    add('raises', planet.raise.credits + planet.raise.ic);
    if (planet.owner !== null) add(`planets ${planet.owner}`, 1);
  }
  for (const unit of Object.values(state.units)) add(`units ${unit.seat}`, 1);
  return counts;
}

/** Credits that were paid leave the treasury, unless they come from a purse. */
function paid(event: {
  readonly seat: SeatId;
  readonly amount: number;
  readonly purse: boolean;
}): Record<string, number> {
  return event.purse ? {} : { [`treasury ${event.seat}`]: -event.amount };
}

function accounted(event: Event): Record<string, number> {
  switch (event.type) {
    case 'UnitCommissioned':
      return { [`units ${event.seat}`]: 1 };
    case 'UnitBuilt':
      return { ...paid(event), [`units ${event.seat}`]: 1 };
    case 'YardPaid':
    case 'ShipRepaired':
      return paid(event);
    case 'GroundForceRaised':
      return { ...paid(event), forces: 1 };
    case 'UpgradeBought':
      return { ...paid(event), raises: event.plus };
    case 'PlanetRaised':
      return { raises: -event.credits - event.ic, credits: event.credits, ic: event.ic };
    case 'CreditsGathered':
      return { [`treasury ${event.seat}`]: event.amount + event.gifts, [`gifts ${event.seat}`]: -event.gifts };
    case 'CreditsGiven':
      return { [`treasury ${event.seat}`]: -event.credits, [`gifts ${event.to}`]: event.credits };
    case 'FuelPaid':
      return { [`treasury ${event.seat}`]: -event.amount };
    case 'UnitsLost':
      return { [`units ${event.seat}`]: -event.units.length };
    case 'CargoLost':
      return { forces: -event.gf };
    default:
      return accountedAfterJumps(event);
  }
}

function accountedAfterJumps(event: Event): Record<string, number> {
  switch (event.type) {
    case 'BattleFought': {
      const { attacker, defender } = event;
      return {
        [`units ${attacker.seat}`]: -attacker.destroyed.length,
        [`units ${defender.seat}`]: -defender.destroyed.length,
        forces: -attacker.cargoLost - defender.cargoLost,
      };
    }
    case 'PlanetInvaded': {
      const left = event.captured ? event.garrison + event.aboard : event.gfLeft + event.guardLeft;
      return { forces: left - event.landed - event.gf - event.guard };
    }
    case 'PlanetBombarded': {
      const count = (...kinds: readonly string[]) => event.effects.filter((each) => kinds.includes(each)).length;
      return { forces: -count('gf', 'guard'), ic: -count('ic'), credits: -count('credits') };
    }
    case 'PlanetTaken':
      return { [`planets ${event.by}`]: 1, ...(event.from === null ? {} : { [`planets ${event.from}`]: -1 }) };
    case 'ObjectiveClaimed':
      return { [`vp ${event.seat}`]: event.vp };
    default:
      return {};
  }
}
