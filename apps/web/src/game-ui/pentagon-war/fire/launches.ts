import {
  displayOf,
  type BattleSheet,
  type Display,
  type LaunchOrder,
  type PentagonUnit,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import { dropLaunch, ordersOf, setLaunch } from '../sheet-edit.js';

/** Boxes of one kind that can be launched: missiles of a type, drones, a gun for bolts. */
export interface Store {
  readonly key: string;
  readonly kind: 'missile' | 'drone' | 'bolt';
  /** The type of missile. */
  readonly type: Display['missiles'][number]['type'] | null;
  readonly items: readonly string[];
}

/** Returns what a ship can launch, kind by kind (PW-8.1). */
export function storesOf(view: PentagonView, unit: PentagonUnit): readonly Store[] {
  const { missiles, drones, weapons } = displayOf(view, unit);
  const aboard = missiles.filter(({ state }) => state === 'aboard');
  const types = [...new Set(aboard.map(({ type }) => type))];
  const left = drones.filter(({ state }) => state === 'aboard').map(({ id }) => id);
  const guns = weapons.filter(({ type, isWhole }) => type === 'liquidMetalGun' && isWhole);
  return [
    ...types.map((type): Store => {
      const items = aboard.filter((missile) => missile.type === type).map(({ id }) => id);
      return { key: type, kind: 'missile', type, items };
    }),
    ...(left.length > 0 ? [{ key: 'drone', kind: 'drone', type: null, items: left } as const] : []),
    ...guns.map(({ id }): Store => ({ key: id, kind: 'bolt', type: null, items: [id] })),
  ];
}

/** Impulse and target of a launch. */
export interface PentagonAim {
  readonly impulse: number;
  readonly target: string;
}

const isThis = (order: LaunchOrder, { impulse, target }: PentagonAim): boolean =>
  order.impulse === impulse && order.target === target;

/** Returns the launches of this store that a sheet orders. */
export function launchesOf(sheet: BattleSheet, unit: PentagonUnit, { items }: Store): readonly LaunchOrder[] {
  return (ordersOf(sheet, unit.id).launch ?? []).filter(({ item }) => items.includes(item));
}

/** Returns those at this target in this impulse. */
export const launchesAt = (
  sheet: BattleSheet,
  unit: PentagonUnit,
  store: Store,
  aim: PentagonAim,
): readonly LaunchOrder[] => launchesOf(sheet, unit, store).filter((order) => isThis(order, aim));

/** Returns how many of a store can be launched at this target in this impulse: all but those launched elsewhere. */
export const mostAt = (sheet: BattleSheet, unit: PentagonUnit, store: Store, aim: PentagonAim): number =>
  store.items.length - launchesOf(sheet, unit, store).filter((order) => !isThis(order, aim)).length;

/** Launches this many of a store at this target in this impulse, all alike; launches elsewhere stay as they are. */
export function setLaunches(
  sheet: BattleSheet,
  unit: PentagonUnit,
  {
    store,
    aim,
    count,
    way,
  }: {
    readonly store: Store;
    readonly aim: PentagonAim;
    readonly count: number;
    readonly way: Pick<LaunchOrder, 'heading' | 'rail' | 'onMiss' | 'onExpire'>;
  },
): BattleSheet {
  const elsewhere = new Set(
    launchesOf(sheet, unit, store)
      .filter((order) => !isThis(order, aim))
      .map(({ item }) => item),
  );
  const free = store.items.filter((item) => !elsewhere.has(item));
  return free.reduce(
    (before, item, index) =>
      index < count
        ? setLaunch(before, unit.id, { impulse: aim.impulse, item, target: aim.target, ...way })
        : dropLaunch(before, unit.id, item),
    sheet,
  );
}
