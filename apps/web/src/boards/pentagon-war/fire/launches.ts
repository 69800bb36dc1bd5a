import { displayOf, type BattleSheet, type Display, type LaunchOrder, type Unit, type View } from '../rules.js';
import { dropLaunch, ordersOf, setLaunch } from '../sheet-edit.js';

/** Boxes of one kind that can be launched: missiles of a type, drones, a gun for bolts. */
export interface Store {
  readonly key: string;
  readonly kind: 'missile' | 'drone' | 'bolt';
  /** The type of missile. */
  readonly type: Display['missiles'][number]['type'] | null;
  readonly items: readonly string[];
}

/** What a ship can launch, kind by kind (PW-8.1). */
export function storesOf(view: View, unit: Unit): readonly Store[] {
  const { missiles, drones, weapons } = displayOf(view, unit);
  const aboard = missiles.filter(({ state }) => state === 'aboard');
  const types = [...new Set(aboard.map(({ type }) => type))];
  const left = drones.filter(({ state }) => state === 'aboard').map(({ id }) => id);
  const guns = weapons.filter(({ type, isWhole }) => type === 'liquidMetalGun' && isWhole);
  return [
    ...types.map((type): Store => {
      const items = aboard.filter((one) => one.type === type).map(({ id }) => id);
      return { key: type, kind: 'missile', type, items };
    }),
    ...(left.length > 0 ? [{ key: 'drone', kind: 'drone', type: null, items: left } as const] : []),
    ...guns.map(({ id }): Store => ({ key: id, kind: 'bolt', type: null, items: [id] })),
  ];
}

/** When and at whom a launch is meant. */
export interface Aim {
  readonly impulse: number;
  readonly target: string;
}

const isThis = (order: LaunchOrder, { impulse, target }: Aim): boolean =>
  order.impulse === impulse && order.target === target;

/** Launches of this store that a sheet orders. */
export function launchesOf(sheet: BattleSheet, unit: Unit, { items }: Store): readonly LaunchOrder[] {
  return (ordersOf(sheet, unit.id).launch ?? []).filter(({ item }) => items.includes(item));
}

/** The same at this target in this impulse. */
export const launchesAt = (sheet: BattleSheet, unit: Unit, store: Store, aim: Aim): readonly LaunchOrder[] =>
  launchesOf(sheet, unit, store).filter((order) => isThis(order, aim));

/** How many of a store can go at this target in this impulse: those that go elsewhere are not there. */
export const mostAt = (sheet: BattleSheet, unit: Unit, store: Store, aim: Aim): number =>
  store.items.length - launchesOf(sheet, unit, store).filter((order) => !isThis(order, aim)).length;

/** So many of a store at this target in this impulse, all alike; who goes elsewhere stays as it is. */
export function setLaunches(
  sheet: BattleSheet,
  unit: Unit,
  {
    store,
    aim,
    count,
    way,
  }: {
    readonly store: Store;
    readonly aim: Aim;
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
