import { buyLimits, costOf, findDesign, type BuySheet, type Design, type View } from '../rules.js';

/** A ship in the list, with what it was called by its owner. */
export interface BoughtShip {
  readonly entry: NonNullable<BuySheet['buy']>[number];
  /** Null: no such design ships. */
  readonly design: Design | null;
  readonly name: string;
}

/** The ships that a list buys, in its order. */
export function shipsOf({ buy = [], names = [] }: BuySheet): readonly BoughtShip[] {
  return buy.map((entry, index) => ({
    entry,
    design: typeof entry === 'string' ? findDesign(entry) : entry,
    name: names[index] ?? '',
  }));
}

/** A list of these ships; none at all is the listed squad (PW-16.1). */
export function sheetOf(ships: readonly BoughtShip[]): BuySheet {
  if (ships.length === 0) return {};
  const names = ships.map(({ name }) => name);
  const last = names.findLastIndex((name) => name !== '');
  return { buy: ships.map(({ entry }) => entry), ...(last < 0 ? {} : { names: names.slice(0, last + 1) }) };
}

/** Points that ships cost together (PW-15.4). */
export const pointsOf = (ships: readonly BoughtShip[]): number =>
  ships.reduce((all, { design }) => all + (design === null ? 0 : costOf(design)), 0);

/** The squad that the scenario lists for the holder of this view. */
export function listedSquad(view: View): readonly Design[] {
  const side = view.seats.find(({ id }) => id === view.seat)?.side;
  const places = view.scenario.units.filter(({ seat }) => seat === side);
  return places.flatMap(({ design }) => findDesign(design) ?? view.designs[design] ?? []);
}

/** Is this a design that fits into the battle, by its kind? */
export const isAllowed = (view: View, { kind }: Design): boolean => kind === buyLimits(view)?.kind;
