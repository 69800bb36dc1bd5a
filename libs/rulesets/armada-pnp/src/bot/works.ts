import { valuesOf, type Draft } from '@warlog/kernel';
import type { BuildItem, CollectParts } from '../model/sheet.js';
import type { Board } from '../model/state.js';
import { applyFact } from '../board.js';
import { scratchOf } from '../orders/dry-run.js';
import { carrierAt, holdingsOf, unitsOf } from '../position.js';
import { carryOut, faultOf } from '../resolve/build.js';
import { collect as collectOn } from '../resolve/collect.js';
import { buildable, hitsOf, isEquipped, isTorpedo, isTransport, lightOf, type CraftType } from '../tables.js';
import type { Picture } from './estimate.js';
import { byLeast } from './step.js';
import { style } from './style.js';

/** Everything that is due, with a transport shown at each mine that has one (PNP-4.3). */
export function takingsOf({ view, side, units }: Picture): CollectParts {
  const { mines } = holdingsOf(view, side);
  const exposeTransports = mines.flatMap(
    (mine) => units.find(({ type, system }) => system === mine && isTransport(type))?.id ?? [],
  );
  return { take: null, exposeTransports, stripMine: null };
}

/** What the captain builds; `takings`: what this very sheet collects before. */
export function worksOf(picture: Picture, takings: CollectParts | null): readonly BuildItem[] {
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
  buildBase(picture, scratch, attempt);
  while (items.length < 40 && buildCraft(picture, scratch, attempt));
  return items;
}

type Attempt = (item: BuildItem) => boolean;

/** Some mines first, then shipyards to the number wished for, then mines again. */
function buildBase({ side, view }: Picture, scratch: Draft<Board>, attempt: Attempt): void {
  const system = carrierAt(scratch, side)?.system;
  if (system === undefined || view.systems[system]?.controller !== side) return;
  const { mines, shipyards } = holdingsOf(scratch, side);
  const { firstMines, yards } = style;
  const wanted = shipyards.length === 0 || (mines.length >= firstMines && shipyards.length < yards);
  if (wanted && attempt({ do: 'buildBase', base: 'shipyard', system })) return;
  attempt({ do: 'buildBase', base: 'mine', system });
}

/** Builds the most useful craft that can be paid; false when there is none. */
function buildCraft(picture: Picture, scratch: Draft<Board>, attempt: Attempt): boolean {
  const { side, chart, prey } = picture;
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

/** What the salvo and the ignored hits of a leech or a cloak add to a craft's power. */
const salvoWorth = 10;

/** What a craft is worth now: a transport for each mine, some light fighters, then power for its price. */
function worthIn({ side, view }: Picture, scratch: Draft<Board>): (type: CraftType) => number {
  const mine = unitsOf(scratch, (unit) => unit.side === side);
  const transports = mine.filter(({ type }) => isTransport(type)).length;
  const lights = mine.filter(({ type }) => type === lightOf[side]).length;
  const torpedoes = mine.filter(({ type }) => isTorpedo(type)).length;
  const { mines } = holdingsOf(scratch, side);
  const open = valuesOf(view.systems).some(({ controller }) => controller === null);
  return (type) => {
    if (isTransport(type.id)) return transports < mines.length ? 60 : 0;
    if (type.class === 'light') return lights < style.claimers && (open || lights < 2) ? 50 : 0.1;
    const bold = type.feature === 'torpedo' && torpedoes * 4 <= mine.length ? 2 : 1;
    const power = type.strength * hitsOf(type.id) + (isEquipped(type.id) ? salvoWorth : 0);
    return (bold * power) / (type.cost ?? 1);
  };
}
