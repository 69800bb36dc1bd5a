import {
  buyLimits,
  costOf,
  findDesign,
  type BuySheet,
  type PentagonDesign,
  type PentagonView,
} from '@warlog/pentagon-war/ui';

/** A ship in the list, with the name that its owner gave it. */
export interface BoughtShip {
  readonly entry: NonNullable<BuySheet['buy']>[number];
  /** Null: no such built-in design exists. */
  readonly design: PentagonDesign | null;
  readonly name: string;
}

/** Returns the ships that a list buys, in its order. */
export function shipsOf({ buy = [], names = [] }: BuySheet): readonly BoughtShip[] {
  return buy.map((entry, index) => ({
    entry,
    design: typeof entry === 'string' ? findDesign(entry) : entry,
    name: names[index] ?? '',
  }));
}

/** Returns a list of these ships; an empty one is the listed squad (PW-16.1). */
export function sheetOf(ships: readonly BoughtShip[]): BuySheet {
  if (ships.length === 0) return {};
  const names = ships.map(({ name }) => name);
  const last = names.findLastIndex((name) => name !== '');
  return { buy: ships.map(({ entry }) => entry), ...(last < 0 ? {} : { names: names.slice(0, last + 1) }) };
}

/** Returns the points that ships cost together (PW-15.4). */
export const pointsOf = (ships: readonly BoughtShip[]): number =>
  ships.reduce((all, { design }) => all + (design === null ? 0 : costOf(design)), 0);

/** Returns the squad that the scenario lists for the viewer. */
export function listedSquad(view: PentagonView): readonly PentagonDesign[] {
  const side = view.seats.find(({ id }) => id === view.seat)?.side;
  const places = view.scenario.units.filter(({ seat }) => seat === side);
  return places.flatMap(({ design }) => findDesign(design) ?? view.designs[design] ?? []);
}

/** Returns whether a design may be used in the battle, by its kind. */
export const isAllowed = (view: PentagonView, { kind }: PentagonDesign): boolean => kind === buyLimits(view)?.kind;
