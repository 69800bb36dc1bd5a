import { fightTermsOf } from '@warlog/ruleset-api';
import { grouped } from '@warlog/core';
import { isDeepSpace, type PlaceId } from '@warlog/star-map';
import { type RandomDraw, chanceOf, pick } from '@warlog/ruleset-testkit';
import { poolOf, printedCost, roomOf, squadronsAmong, typeOf } from '../catalogue.js';
import { groundForce, newUnit } from '../model/ids.js';
import {
  areas,
  factions,
  type FtarqConstructItem,
  type FtarqDecision,
  type FtarqJumpLine,
  type ModifierChoice,
  type FtarqOrdersSheet,
  type FtarqSheet,
} from '../model/sheet.js';
import type { FtarqUnit } from '../model/state.js';
import type { FtarqView } from '../model/view.js';
import { startPointsAt } from '../levels.js';
import { levelsOf } from '../resolve/setup.js';
import {
  chartOfView,
  orbitsHeld,
  ownCargo,
  ownLanes,
  ownPlanets,
  ownSide,
  ownStance,
  ownUnits,
  ownUnitsAt,
} from '../view/knowledge.js';

/** Returns orders for the open phase, mostly legal, that together use every field. */
export function randomSheet(view: FtarqView, seed: number): FtarqSheet {
  const chance = chanceOf(seed);
  switch (view.stage) {
    case 'setup':
      return randomSetup(view, chance);
    case 'aftermath':
      return { v: 1, turn: view.turn, decisions: randomDecisions(view, chance) };
    case 'orders':
    case 'battles':
    case 'ended':
      return randomOrders(view, chance);
  }
}

function randomSetup(view: FtarqView, chance: RandomDraw): FtarqSheet {
  const faction = pick(chance, factions);
  const modifiers = chance(2) === 0 ? randomModifiers(chance) : null;
  const max = startPointsAt(levelsOf(modifiers ?? undefined).startingForce ?? 0);
  const pool = poolOf(faction, view.options.unitPool);
  const units = [
    pick(
      chance,
      pool.filter((type) => type.kind === 'ship' && type.cost <= max),
    ),
  ];
  for (let tries = 0; tries < 12; tries += 1) {
    const next = pick(chance, pool);
    if ([...units, next].reduce((sum, type) => sum + type.cost, 0) <= max) units.push(next);
  }
  return {
    v: 1,
    faction,
    name: pick(chance, ['The Syndicate', "Hel's Own", '5th Sector']),
    units: units.map(({ id }) => id),
    ...(modifiers === null ? {} : { modifiers }),
  };
}

function randomModifiers(chance: RandomDraw): ModifierChoice {
  const first = chance(areas.length);
  const at = (step: number) => areas[(first + step) % areas.length] ?? 'space';
  const bonuses = chance(4);
  const disadvantages = [at(1), at(2)].slice(0, Math.max(0, bonuses - 1));
  return { bonusArea: bonuses === 0 ? null : at(0), bonuses, disadvantages };
}

function randomOrders(view: FtarqView, chance: RandomDraw): FtarqOrdersSheet {
  const sheet: FtarqOrdersSheet = { v: 1, turn: view.turn };
  const jump = randomJumps(view, chance);
  let treasury = (ownSide(view)?.treasury ?? 0) - 2 * ownUnits(view).length * 2;
  const construct = ownPlanets(view).flatMap((planet) => {
    const share = Math.max(0, Math.floor(treasury / 2));
    const { items, spent } = chance(4) === 0 ? nothing : randomItems(view, planet, share, chance, jump);
    treasury -= spent;
    return items.length > 0 ? [{ planet, items }] : [];
  });
  if (construct.length > 0) sheet.construct = construct;
  if (jump.length > 0) sheet.jump = jump;
  const wished = fightTermsOf(view.options) !== null && chance(4) > 0;
  const fightOut = wished ? { fightOut: chartOfView(view).planets.slice(0, 20) } : {};
  return { ...sheet, ...randomWords(view, chance), ...fightOut };
}

interface Bought {
  readonly items: FtarqConstructItem[];
  readonly spent: number;
}
const nothing: Bought = { items: [], spent: 0 };

function randomItems(
  view: FtarqView,
  planet: PlaceId,
  share: number,
  chance: RandomDraw,
  jump: FtarqJumpLine[],
): Bought {
  const known = view.planets[planet];
  if (known === undefined) return nothing;
  const gfRoom = 10 - (known.gf ?? 0);
  if (known.blockadedBy !== null) {
    const count = Math.min(gfRoom, Math.floor(Math.min(known.credits ?? 0, known.ic ?? 0) / 10));
    return count > 0 ? { items: [{ do: 'build', unit: groundForce, count }], spent: 0 } : nothing;
  }
  const able = Math.min(share, Math.floor(((known.ic ?? 0) * 9) / 10));
  const items: FtarqConstructItem[] = known.yard !== null && chance(3) === 0 ? [{ do: 'scrap' }] : [];
  const scarred = ownUnitsAt(view, planet).find((unit) => unit.scarred);
  const price = scarred === undefined ? Infinity : Math.ceil(typeOf(scarred.unitType).cost / 4);
  if (scarred !== undefined && price <= able && chance(2) === 0) {
    return { items: [...items, { do: 'repair', unitId: scarred.id }], spent: price };
  }
  const steps = Math.floor(able / 10);
  if (steps === 0) return { items, spent: 0 };
  switch (chance(5)) {
    case 0:
      return { items: [...items, { do: 'ic', plus: 1 }], spent: 10 };
    case 1:
      return { items: [...items, { do: 'credits', plus: steps }], spent: 10 * steps };
    case 2: {
      const count = Math.min(steps, gfRoom);
      if (count < 1 || known.yard !== null) return { items, spent: 0 };
      return { items: [...items, { do: 'build', unit: groundForce, count }], spent: 10 * count };
    }
    default:
      return randomUnit(view, planet, able, items, chance, jump);
  }
}

function randomUnit(
  view: FtarqView,
  planet: PlaceId,
  able: number,
  items: FtarqConstructItem[],
  chance: RandomDraw,
  jump: FtarqJumpLine[],
): Bought {
  const type = pick(chance, poolOf(ownSide(view)?.faction ?? null, view.options.unitPool));
  const yard = view.planets[planet]?.yard ?? null;
  const begun = yard?.unitType === type.id && items.length === 0 ? yard.paid : 0;
  const open = type.cost - begun;
  if (open > able) return { items: [...items, { do: 'build', unit: type.id, spend: able }], spent: able };
  if (printedCost(ownUnitsAt(view, planet)) + type.cost > 400) return { items, spent: 0 };
  if (type.kind === 'ship' && chance(2) === 0) {
    const to = pick(chance, chartOfView(view).reach(planet, ownLanes(view)));
    jump.push({ from: planet, to, units: [newUnit(planet, 1)] });
  }
  return { items: [...items, { do: 'build', unit: type.id }], spent: open };
}

function randomJumps(view: FtarqView, chance: RandomDraw): FtarqJumpLine[] {
  const chart = chartOfView(view);
  return [...grouped(ownUnits(view), (unit) => unit.place)].flatMap(([from, units]) => {
    if (chance(3) === 0) return [];
    const ships = units.filter((unit) => typeOf(unit.unitType).kind === 'ship');
    const going: FtarqUnit[] = ships.slice(0, 1 + chance(4));
    const squadrons = units.filter((unit) => typeOf(unit.unitType).kind === 'squadron');
    const cargo = ownCargo(view, from);
    const aboard = Math.min(cargo, roomOf(going));
    going.push(...squadrons.slice(0, roomOf(going) - aboard));
    const planet = isDeepSpace(from) ? undefined : view.planets[from];
    const ashore = planet?.owner === view.seat && !units.some((unit) => unit.mustLeave) ? (planet.gf ?? 0) : 0;
    const gf = Math.min(aboard + ashore, roomOf(going) - squadronsAmong(going));
    const to = pick(chance, chart.reach(from, ownLanes(view)));
    const label = chance(3) === 0 ? { label: pick(chance, ['Raiders', 'Home Fleet']) } : {};
    if (going.length === 0) return [];
    return [{ from, to, units: going.map((unit) => unit.id), ...(gf > 0 ? { gf } : {}), ...label }];
  });
}

function randomDecisions(view: FtarqView, chance: RandomDraw): FtarqDecision[] {
  const side = ownSide(view);
  return orbitsHeld(view).flatMap((planet) => {
    const owner = view.planets[planet]?.owner ?? null;
    const shoots =
      owner === null || (side?.stance != null && ownStance(side.stance, ownUnitsAt(view, planet), owner) === 'shoot');
    return owner === view.seat || !shoots || chance(3) === 0 ? [] : [randomDecision(planet, chance)];
  });
}

function randomDecision(planet: PlaceId, chance: RandomDraw): FtarqDecision {
  const gf = chance(2) === 0 ? ('all' as const) : 1 + chance(4);
  const most = chance(3) === 0 ? { maxDefenders: chance(6) } : {};
  return {
    planet,
    ...(chance(4) === 0 ? {} : { invade: { gf, ...most } }),
    ...(chance(2) === 0 ? { bombard: chance(3) > 0 } : {}),
  };
}

function randomWords(view: FtarqView, chance: RandomDraw): Partial<FtarqOrdersSheet> {
  const others = view.seats.filter((seat) => seat !== view.seat);
  const { places, planets } = chartOfView(view);
  const words = ['shoot', 'no-shoot'] as const;
  const living = others.filter((seat) => view.sides[seat]?.out === false);
  const own = ownPlanets(view);
  const free = planets.filter((planet) => view.planets[planet]?.owner === null);
  const open = view.progress.map((each) => each.objective);
  return {
    ...(chance(3) === 0
      ? { stance: { default: pick(chance, words), players: { [pick(chance, others)]: pick(chance, words) } } }
      : {}),
    ...(chance(6) === 0 ? { stance: { labels: { Raiders: { [pick(chance, others)]: pick(chance, words) } } } } : {}),
    ...(chance(3) === 0 ? { retreat: [pick(chance, places), pick(chance, places)] } : {}),
    ...(chance(2) === 0 && free.length > 0 ? { aftermath: [randomDecision(pick(chance, free), chance)] } : {}),
    ...(chance(4) === 0 && own.length > 0 ? { land: [{ planet: pick(chance, own), gf: 1 + chance(3) }] } : {}),
    ...(chance(4) === 0 && open.length > 0 ? { claims: [pick(chance, open)] } : {}),
    ...(view.options.creditTransfers && living.length > 0 && chance(3) === 0
      ? { transfer: [{ to: pick(chance, living), credits: 1 }] }
      : {}),
    ...(chance(5) === 0 ? { ready: chance(2) === 0 } : {}),
  };
}
