import { fightTermsOf } from '@warlog/ruleset-api';
import { grouped } from '@warlog/core';
import type { PlaceId } from '@warlog/star-map';
import { type RandomDraw, chanceOf, pick } from '@warlog/ruleset-testkit';
import { poolOf, typeOf } from '../catalogue.js';
import { newUnit } from '../model/ids.js';
import {
  factions,
  type BzaarckeConstructItem,
  type BzaarckeJumpLine,
  type BzaarckeOrdersSheet,
  type BzaarckeSheet,
} from '../model/sheet.js';
import type { BzaarckeUnit } from '../model/state.js';
import type { BzaarckeView } from '../model/view.js';
import { start } from '../tables.js';
import { chartOfView, ownPlanets, ownSide, ownUnits } from '../view/knowledge.js';

/** Returns orders for the open phase, mostly legal, that together use every field. */
export function randomSheet(view: BzaarckeView, seed: number): BzaarckeSheet {
  const chance = chanceOf(seed);
  return view.stage === 'setup' ? randomSetup(view, chance) : randomOrders(view, chance);
}

function randomSetup(view: BzaarckeView, chance: RandomDraw): BzaarckeSheet {
  const faction = pick(chance, factions);
  const pool = poolOf(faction, view.options.unitPool);
  const ships = pool.filter((type) => type.kind === 'ship' && type.cost <= start.points);
  const units = [pick(chance, ships)];
  for (let tries = 0; tries < 12; tries += 1) {
    const next = pick(chance, pool);
    const points = [...units, next].reduce((sum, type) => sum + type.cost, 0);
    if (points <= start.points) units.push(next);
  }
  return {
    v: 1,
    faction,
    name: pick(chance, ['The Syndicate', "Hel's Own", '5th Sector']),
    units: units.map(({ id }) => id),
  };
}

function randomOrders(view: BzaarckeView, chance: RandomDraw): BzaarckeOrdersSheet {
  const sheet: BzaarckeOrdersSheet = { v: 1, turn: view.turn };
  const jump = randomJumps(view, chance);
  const construct = ownPlanets(view).flatMap((planet) => {
    const items = chance(4) === 0 ? [] : randomItems(view, planet, chance, jump);
    return items.length > 0 ? [{ planet, items }] : [];
  });
  if (construct.length > 0) sheet.construct = construct;
  if (jump.length > 0) sheet.jump = jump;
  return { ...sheet, ...randomWords(view, chance) };
}

function randomItems(
  view: BzaarckeView,
  planet: PlaceId,
  chance: RandomDraw,
  jump: BzaarckeJumpLine[],
): BzaarckeConstructItem[] {
  const figures = view.planets[planet];
  let left = (figures?.credits ?? 0) - chance(12);
  if (figures === undefined || left <= 0) return [];
  const openDefence = figures.work === null ? 2 * (figures.credits ?? 0) : figures.work.cost - figures.work.paid;
  const defence: BzaarckeConstructItem = { do: 'pd', spend: Math.max(1, Math.min(left, openDefence)) };
  if (figures.blockadedBy !== null) return (figures.pd ?? 0) < 3 ? [defence] : [];
  const items: BzaarckeConstructItem[] = [];
  if (figures.yard !== null && chance(3) === 0) items.push({ do: 'scrap' });
  const scarred = ownUnits(view).find((unit) => unit.place === planet && unit.scarred);
  if (scarred !== undefined && chance(2) === 0)
    return [...items, { do: 'repair', unitId: scarred.id, spend: Math.min(left, 3) }];
  switch (chance(5)) {
    case 0:
      return (figures.pd ?? 0) < 3 ? [...items, defence] : items;
    case 1:
      return left >= 10 ? [...items, { do: 'credits', plus: Math.floor(left / 10) }] : items;
    case 2:
      return view.options.autoFuel ? items : [...items, { do: 'fuel', spend: left }];
    default: {
      const type = pick(chance, poolOf(ownSide(view)?.faction ?? null, view.options.unitPool));
      const begun =
        figures.yard?.kind === 'unit' && figures.yard.unitType === type.id && items.length === 0
          ? figures.yard.paid
          : 0;
      const open = type.cost - begun;
      if (open > left) return [...items, { do: 'build', unit: type.id, spend: left }];
      left -= open;
      const jumps = chance(2) === 0;
      if (jumps)
        jump.push({ from: planet, to: pick(chance, chartOfView(view).reach(planet)), units: [newUnit(planet, 1)] });
      return [...items, { do: 'build', unit: type.id }];
    }
  }
}

function randomJumps(view: BzaarckeView, chance: RandomDraw): BzaarckeJumpLine[] {
  const chart = chartOfView(view);
  return [...grouped(ownUnits(view), (unit) => unit.place)].flatMap(([from, units]) => {
    if (chance(3) === 0) return [];
    const reach = chart.reach(from).filter((to) => !from.startsWith('ds.') || !to.startsWith('ds.'));
    const ships = units.filter((unit) => typeOf(unit.unitType).kind === 'ship');
    const going: readonly BzaarckeUnit[] = chance(2) === 0 ? units : ships.slice(0, 1 + chance(3));
    if (going.length === 0 || reach.length === 0) return [];
    const label = chance(3) === 0 ? { label: pick(chance, ['Raiders', 'Home Fleet']) } : {};
    return [{ from, to: pick(chance, reach), units: going.map((unit) => unit.id), ...label }];
  });
}

function randomWords(view: BzaarckeView, chance: RandomDraw): Partial<BzaarckeOrdersSheet> {
  const others = view.seats.filter((seat) => seat !== view.seat);
  const places = chartOfView(view).places;
  const words = ['shoot', 'no-shoot'] as const;
  const living = others.filter((seat) => view.sides[seat]?.out === false);
  return {
    ...(chance(3) === 0
      ? { stance: { default: pick(chance, words), players: { [pick(chance, others)]: pick(chance, words) } } }
      : {}),
    ...(chance(6) === 0 ? { stance: { labels: { Raiders: { [pick(chance, others)]: pick(chance, words) } } } } : {}),
    ...(chance(3) === 0 ? { retreat: [pick(chance, places), pick(chance, places)] } : {}),
    ...(chance(4) === 0
      ? { control: [{ planet: pick(chance, chartOfView(view).planets), try: chance(2) === 0 }] }
      : {}),
    ...(view.options.acknowledgement && living.length > 0 && chance(6) === 0
      ? { acknowledge: pick(chance, [null, ...living]) }
      : {}),
    ...(chance(5) === 0 ? { ready: chance(2) === 0 } : {}),
    ...(fightTermsOf(view.options) !== null && chance(4) > 0
      ? { fightOut: chartOfView(view).planets.slice(0, 20) }
      : {}),
  };
}
