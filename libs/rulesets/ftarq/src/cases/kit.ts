import { chartOfView, countedChanges, type PlaceId } from '@warlog/star-map';
import { seat, type SeatId } from '@warlog/core';
import type { Sheets } from '@warlog/ruleset-api';
import type { LawKit } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { catalogue, findType, pointsOf, typeOf } from '../catalogue.js';
import { ftarq, type FtarqTypes } from '../index.js';
import type { FtarqEvent } from '../model/event.js';
import { groundForce } from '../model/ids.js';
import type { FtarqSetup } from '../model/setup.js';
import {
  isAftermath,
  isOrders,
  isSetup,
  type FtarqConstructItem,
  type FtarqOrdersSheet,
  type FtarqSheet,
} from '../model/sheet.js';
import type { FtarqState } from '../model/state.js';
import { scenarios } from '../scenarios.js';
import { orderText } from '../text/index.js';
import { calculator } from '../forecast/calculator.js';
import { cameTrue } from './forecast-oracle.js';
import { crises } from './crises.js';
import { randomSheet } from './random-sheet.js';

/** What the law suite needs to know of this ruleset. */
export const kit: LawKit<FtarqTypes> = {
  ruleset: ftarq,
  text: orderText,
  setups: [
    setupOf('ftarq-march', 3),
    setupOf('ftarq-march', 4),
    setupOf('ftarq-march', 4, { planetStats: 'public', sharedOrbit: true, creditTransfers: true, autoRetreat: false }),
    setupOf('ftarq-march', 3, { missedOrders: 'repeat-build', unitPool: 'any', aftermathPhase: false }),
    setupOf('ftarq-march', 4, { battleReports: 'public', lotteryRemainder: 'lost', bombardDieOnPart: true }),
    setupOf('ftarq-march', 4, { autoClaim: false, secretRevealedOnClaim: false, objectiveOrder: 'listed' }),
    setupOf('ftarq-sector', 6, { defaultStance: 'no-shoot', tieRetreats: 'smaller-at-start' }),
    setupOf('ftarq-sector', 7, { bombardBeforeInvasion: true, creditUpgradeUsesIc: true }),
    setupOf('ftarq-march', 4, { fightItOut: 'both-agree', maxBattles: 2 }),
    setupOf('ftarq-sector', 10),
  ],
  sheet: (view) => fc.noShrink(fc.nat()).map((seed) => randomSheet(view, seed)),
  actions: () => null,
  named: (view) => ({ place: chartOfView(view).places, planet: chartOfView(view).planets, seat: view.seats }),
  hiddenVariants,
  // No orders end the game for a seat.
  irrevocable: () => [],
  conserved,
  accounted,
  counted: (before, disclosures, after) =>
    countedChanges(
      before,
      after,
      pointsOf,
      disclosures.flatMap((shown) => (shown.type === 'BattleTold' ? [[shown.attacker, shown.defender]] : [])),
    ),
  cameTrue,
  calculated: (view) => chartOfView(view).places.map((place) => calculator.forcesAt(view, place)),
  crises,
  turnLimit: 24,
};

/** Returns a shipped scenario for this number of players, with these options. */
export function setupOf(
  scenario: string,
  players: number,
  options: Readonly<Record<string, unknown>> = {},
): FtarqSetup {
  const found = scenarios.find((each) => each.id === scenario);
  if (found === undefined) throw new Error(`No scenario ${scenario}.`);
  const seats = Array.from({ length: players }, (_, index) => ({
    id: seat(index + 1),
    name: `Player ${index + 1}`,
    bot: false,
  }));
  return found.setup(seats, options) as FtarqSetup;
}

/**
 * Varies other seats' orders invisibly. Before turn 1: other forces and modifiers. Later it varies squadrons of the
 * same price in unseen yards, names of groups that do not exist, and retreat lists without a forced retreat. It also
 * leaves troops behind, so that other seats decide in the aftermath.
 */
function hiddenVariants(
  state: FtarqState,
  viewer: SeatId,
  sheets: Sheets<FtarqSheet>,
  closing: (sheets: Sheets<FtarqSheet>) => readonly { readonly type: string }[],
): fc.Arbitrary<Sheets<FtarqSheet>> | null {
  if (state.stage === 'aftermath')
    return fc.noShrink(fc.nat()).map((seed) => otherSilence(state, viewer, sheets, seed));
  const eyes: Eyes = { viewer, watched: watchedBy(state, viewer, sheets[viewer]) };
  const opens = (sent: Sheets<FtarqSheet>) => closing(sent).some(({ type }) => type === 'AftermathOpened');
  const asked = state.stage === 'orders' && opens(sheets);
  return fc.noShrink(fc.nat()).map((seed) => {
    // It is public that an aftermath opens, but not which seats decide in it.
    const without = asked ? withoutTroops(state, eyes, sheets, seed) : sheets;
    const base = asked && opens(without) ? without : sheets;
    return otherWords(state, eyes, base, seed);
  });
}

function otherWords(state: FtarqState, eyes: Eyes, sheets: Sheets<FtarqSheet>, seed: number): Sheets<FtarqSheet> {
  return Object.fromEntries(
    (Object.entries(sheets) as [SeatId, FtarqSheet | null][]).map(([id, sheet]): [SeatId, FtarqSheet | null] => {
      if (id === eyes.viewer || sheet === null) return [id, sheet];
      // A seat that got its home by a ruling sees which forces begin there.
      const home = state.sides[id]?.capital ?? null;
      const isSeen = home !== null && state.planets[home]?.owner === eyes.viewer;
      if (isSetup(sheet)) return [id, isSeen ? sheet : otherForce(sheet, seed)];
      return [id, isOrders(sheet) ? quietened(state, id, eyes, sheet, seed) : sheet];
    }),
  );
}

/** Sends one other seat's fleets to unowned worlds, out of the viewer's sight, without the troops that could land. */
function withoutTroops(
  state: FtarqState,
  { viewer, watched }: Eyes,
  sheets: Sheets<FtarqSheet>,
  seed: number,
): Sheets<FtarqSheet> {
  const others = state.seats.filter((id) => id !== viewer && sheets[id]);
  const chosen = others[seed % Math.max(1, others.length)];
  const isHidden = (place: PlaceId) => !watched.has(place) && state.planets[place]?.owner !== viewer;
  const isNobodys = (place: PlaceId) => state.planets[place]?.owner === null;
  return Object.fromEntries(
    (Object.entries(sheets) as [SeatId, FtarqSheet | null][]).map(([id, sheet]): [SeatId, FtarqSheet | null] => {
      if (id !== chosen || sheet === null || !isOrders(sheet)) return [id, sheet];
      const jump = sheet.jump?.map(({ gf, ...line }) => {
        const hidden = isHidden(line.from) && isHidden(line.to) && isNobodys(line.to);
        return hidden || gf === undefined ? line : { ...line, gf };
      });
      return [id, { ...sheet, ...(jump === undefined ? {} : { jump }) }];
    }),
  );
}

/**
 * In the aftermath it replaces orders without decisions by no orders. It also adds decisions without effect, about a
 * guarded planet where the seat has no ships. Elsewhere they would replace decisions that were ordered with the jump.
 */
function otherSilence(state: FtarqState, viewer: SeatId, sheets: Sheets<FtarqSheet>, seed: number): Sheets<FtarqSheet> {
  const isGuarded = (planet: PlaceId) => (state.planets[planet]?.gf ?? 0) > 0;
  const isAway = (id: SeatId, planet: PlaceId) =>
    Object.values(state.units).every((unit) => unit.seat !== id || unit.place !== planet);
  return Object.fromEntries(
    (Object.entries(sheets) as [SeatId, FtarqSheet | null][]).map(([id, sheet]): [SeatId, FtarqSheet | null] => {
      if (id === viewer || sheet === null || !isAftermath(sheet)) return [id, sheet];
      if (sheet.decisions.length === 0 && seed % 2 === 0) return [id, null];
      const guarded = (Object.keys(state.planets) as PlaceId[]).find(
        (planet) => isGuarded(planet) && isAway(id, planet),
      );
      if (guarded === undefined || sheet.decisions.some(({ planet }) => planet === guarded)) return [id, sheet];
      const idle = { planet: guarded, invade: { gf: 1, maxDefenders: 0 } };
      return [id, { ...sheet, decisions: [...sheet.decisions, idle] }];
    }),
  );
}

/** Varies the start: a bonus, or one unit less; the faction and the name are public. */
function otherForce(sheet: Extract<FtarqSheet, { units: unknown }>, seed: number): FtarqSheet {
  const ships = sheet.units.filter((id) => typeOf(id).kind === 'ship');
  const modifiers = { bonusArea: 'ground', bonuses: 1, disadvantages: [] } as const;
  return seed % 2 === 0
    ? { ...sheet, units: ships.slice(0, 1), modifiers: { ...modifiers, disadvantages: [] } }
    : { ...sheet, units: ships };
}

/** The viewer and what it sees. */
interface Eyes {
  readonly viewer: SeatId;
  readonly watched: ReadonlySet<PlaceId>;
}

/** Returns the places where a viewer has or sends units. */
function watchedBy(state: FtarqState, viewer: SeatId, sheet: FtarqSheet | null | undefined): ReadonlySet<PlaceId> {
  const here = Object.values(state.units).filter((unit) => unit.seat === viewer);
  const jumps = sheet && isOrders(sheet) ? (sheet.jump ?? []) : [];
  return new Set([...here.map((unit) => unit.place), ...jumps.map(({ to }) => to)]);
}

function quietened(
  state: FtarqState,
  id: SeatId,
  { viewer, watched }: Eyes,
  sheet: FtarqOrdersSheet,
  seed: number,
): FtarqOrdersSheet {
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

/** Replaces a squadron by another type of the same price, which an outsider cannot see. */
function otherSquadron(item: FtarqConstructItem): FtarqConstructItem {
  if (item.do !== 'build' || item.unit === groundForce) return item;
  const type = findType(item.unit);
  const twin = catalogue.find(
    (each) =>
      each.id !== item.unit && each.kind === 'squadron' && each.cost === type?.cost && each.faction === type.faction,
  );
  return type?.kind === 'squadron' && twin !== undefined ? { ...item, unit: twin.id } : item;
}

function conserved(state: FtarqState): Record<string, number> {
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

/** Returns the credits that leave the treasury, i.e. were not paid from a purse. */
function paid(event: {
  readonly seat: SeatId;
  readonly amount: number;
  readonly purse: boolean;
}): Record<string, number> {
  return event.purse ? {} : { [`treasury ${event.seat}`]: -event.amount };
}

function accounted(event: FtarqEvent): Record<string, number> {
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

function accountedAfterJumps(event: FtarqEvent): Record<string, number> {
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
