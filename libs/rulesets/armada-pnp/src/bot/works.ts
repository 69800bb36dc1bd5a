import { valuesOf } from '@warlog/core';
import type { Draft } from '@warlog/ruleset-api';
import type { BuildItem, CollectParts } from '../model/sheet.js';
import type { ArmadaBoard } from '../model/state.js';
import { applyFact } from '../board.js';
import { scratchOf } from '../orders/dry-run.js';
import { carrierAt, holdingsOf, unitsOf } from '../position.js';
import { carryOut, faultOf } from '../resolve/build.js';
import { collect as collectOn } from '../resolve/collect.js';
import { buildable, hitsOf, isEquipped, isTorpedo, isTransport, lightOf, type CraftType } from '../tables.js';
import type { ArmadaPicture } from './estimate.js';
import { byLeast } from './step.js';
import { style } from './style.js';

/** Returns all income that is due, with a transport exposed at each mine that has one (PNP-4.3). */
export function takingsOf({ view, side, units }: ArmadaPicture): CollectParts {
  const { mines } = holdingsOf(view, side);
  const exposeTransports = mines.flatMap(
    (mine) => units.find(({ type, system }) => system === mine && isTransport(type))?.id ?? [],
  );
  return { take: null, exposeTransports, stripMine: null };
}

/** Returns the build items; `takings`: what the same orders collect first. */
export function worksOf(picture: ArmadaPicture, takings: CollectParts | null): readonly BuildItem[] {
  const { view, side } = picture;
  const scratch = scratchOf(view);
  const items: BuildItem[] = [];
  const attempt = (item: BuildItem): boolean => {
    if (faultOf(scratch, side, item) !== null) return false;
    for (const event of carryOut(scratch, side, item, { id: () => `new-${items.length}` as never, n: 0 })) {
      if (event.type !== 'GameCreated') applyFact(scratch, event);
    }
    items.push(item);
    return true;
  };
  applyFact(scratch, { type: 'ShipyardsRefreshed', side, systems: holdingsOf(scratch, side).shipyards });
  if (takings !== null) {
    for (const event of collectOn(scratch, side, takings)) if (event.type !== 'GameCreated') applyFact(scratch, event);
  }
  const isRich = scratch.treasury[side].pp >= style.fortress && picture.host.torpedoes > 0;
  const isSaving = !isRich && buildBase(picture, scratch, attempt);
  while (!isSaving && items.length < 40 && buildCraft(picture, scratch, attempt));
  if (isRich && !buildFortress(picture, scratch, attempt)) buildBase(picture, scratch, attempt);
  return items;
}

type Attempt = (item: BuildItem) => boolean;

/**
 * Builds some mines, then the wanted shipyards, then more mines. Returns true while points are saved for a shipyard
 * without which no medium fighter can be built.
 */
function buildBase({ side, view }: ArmadaPicture, scratch: Draft<ArmadaBoard>, attempt: Attempt): boolean {
  const system = carrierAt(scratch, side)?.system;
  const { mines, shipyards } = holdingsOf(scratch, side);
  const { firstMines, laterMines, yards } = style;
  const isBasic = shipyards.length < basicYards(side) && (shipyards.length === 0 || mines.length >= firstMines);
  const wanted = isBasic || (mines.length >= laterMines && shipyards.length < yards);
  const mayBuild = system !== undefined && view.systems[system]?.controller === side;
  if (wanted && mayBuild && attempt({ do: 'buildBase', base: 'shipyard', system })) return false;
  if (isBasic && scratch.neutral.shipyard > 0) return true;
  if (mayBuild) attempt({ do: 'buildBase', base: 'mine', system });
  return false;
}

/** Returns the number of shipyards that the cheapest medium fighter needs. */
function basicYards(side: ArmadaPicture['side']): number {
  return Math.min(...buildable(side).flatMap((type) => (type.class === 'medium' ? [type.shipyards ?? 1] : [])));
}

/** Builds a fortress at the carrier after all other expenses, or strengthens the one there. */
function buildFortress({ side, view, reach }: ArmadaPicture, scratch: Draft<ArmadaBoard>, attempt: Attempt): boolean {
  const stronger = { 'fortress-light': 'fortress-medium', 'fortress-medium': 'fortress-heavy' } as const;
  const grown = holdingsOf(scratch, side).systems.some((system) => {
    const kind = scratch.systems[system]?.base?.kind;
    if (kind !== 'fortress-light' && kind !== 'fortress-medium') return false;
    return reach(system).warcraft > 0 && attempt({ do: 'changeFortress', system, to: stronger[kind] });
  });
  const system = carrierAt(scratch, side)?.system;
  if (system === undefined || view.systems[system]?.controller !== side) return grown;
  return attempt({ do: 'buildBase', base: 'fortress-light', system }) || grown;
}

/** Builds the most useful affordable craft; returns false if there is none. */
function buildCraft(picture: ArmadaPicture, scratch: Draft<ArmadaBoard>, attempt: Attempt): boolean {
  const { side, chart, belief } = picture;
  const [prey = null] = byLeast([...belief.now.keys()], (id) => -(belief.now.get(id) ?? 0));
  const yards = holdingsOf(scratch, side).shipyards.filter((id) => scratch.systems[id]?.base?.expended === false);
  const jumps = prey === null ? null : chart.distances(prey);
  const near = byLeast(yards, (id) => jumps?.get(id) ?? 0);
  const worth = worthIn(picture, scratch);
  const wishes = buildable(side).filter((type) => worth(type) > 0);
  wishes.sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1));
  return wishes.some((type) => {
    const used = near.slice(0, type.shipyards ?? 1);
    const at = used[0];
    return at !== undefined && attempt({ do: 'buildUnit', type: type.id, shipyards: used, at });
  });
}

/** Returns the current value of a craft: a transport for each mine, some light fighters, then power for its price. */
function worthIn({ side, view }: ArmadaPicture, scratch: Draft<ArmadaBoard>): (type: CraftType) => number {
  const mine = unitsOf(scratch, (unit) => unit.side === side);
  const transports = mine.filter(({ type }) => isTransport(type)).length;
  const lights = mine.filter(({ type }) => type === lightOf[side]).length;
  const torpedoes = mine.filter(({ type }) => isTorpedo(type)).length;
  const { mines } = holdingsOf(scratch, side);
  const open = valuesOf(view.systems).some(({ controller }) => controller === null);
  return (type) => {
    if (isTransport(type.id)) return transports < mines.length ? 60 : 0;
    if (type.class === 'light') return lights < style.claimers && (open || lights < 2) ? 50 : 0.1;
    const bold =
      type.feature === 'torpedo' && torpedoes * style.perTorpedo <= mine.length
        ? torpedoes === 0
          ? style.bold
          : Math.min(2, style.bold)
        : 1;
    const power = type.strength * hitsOf(type.id) + (isEquipped(type.id) ? style.salvo : 0);
    return (bold * power) / (type.cost ?? 1);
  };
}
