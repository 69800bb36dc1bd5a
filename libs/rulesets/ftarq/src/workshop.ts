import {
  beginWork,
  fault,
  here,
  noRepair,
  paymentOf,
  type PlaceId,
  type RepairFault,
  runItems,
  type WorkDone,
  type WorkMode,
  type WorkState,
  type WorkTrade,
} from '@warlog/star-map';
import { type SeatId, typeRef } from '@warlog/core';
import { groundForce, type TypeId, type UnitId } from './model/ids.js';
import type { FtarqEvent } from './model/event.js';
import type { FtarqConstructItem } from './model/sheet.js';
import type { FtarqYard } from './model/state.js';
import { prices } from './tables.js';

/** The budget of a planet before a build. */
export interface FtarqPlanetBudget {
  readonly planet: PlaceId;
  readonly seat: SeatId;
  /** Stored industry: it cannot grow from 0 (FTQ-406). */
  readonly ic: number;
  /** Usable industry of this turn (FTQ-401). */
  readonly usableIc: number;
  readonly yard: FtarqYard | null;
  /** What a blockaded planet may spend on ground forces (FTQ-303); null if it uses the treasury. */
  readonly purse: number | null;
  /** Credits of the treasury available here; read only if the work stops at its first fault. */
  readonly treasury: number;
  /** Free places for ground forces in the garrison (FTQ-410); as above. */
  readonly gfRoom: number;
  /** Free points of units at the place (FTQ-109); as above. */
  readonly pointsRoom: number;
}

/** What the workshop needs to know from the game. */
export interface FtarqTrade extends WorkTrade<'FTQ'> {
  readonly creditUpgradeUsesIc: boolean;
}

export type FtarqRepairFault = RepairFault<'FTQ'>;

/** The result of a list of items at one planet. */
export interface FtarqWork extends WorkDone<FtarqEvent> {
  /** Requested industry, even beyond what there is. */
  readonly icUsed: number;
  /** Ground forces finished. */
  readonly raised: number;
  /** Everything finished, ground forces included, in order. */
  readonly completed: readonly TypeId[];
  readonly repaired: ReadonlySet<UnitId>;
  readonly yard: FtarqYard | null;
  readonly plus: { readonly credits: number; readonly ic: number };
}

interface Shop extends WorkState<FtarqEvent> {
  readonly budget: FtarqPlanetBudget;
  readonly trade: FtarqTrade;
  yard: FtarqYard | null;
  icUsed: number;
  pointsAdded: number;
  raised: number;
  readonly completed: TypeId[];
  readonly plus: { credits: number; ic: number };
}

/** Runs the items of one planet in the given order (FTQ-401 to FTQ-415). */
export function workPlanet(
  budget: FtarqPlanetBudget,
  items: readonly FtarqConstructItem[],
  trade: FtarqTrade,
  mode: WorkMode,
): FtarqWork {
  const counts = { icUsed: 0, pointsAdded: 0, raised: 0, completed: [], plus: { credits: 0, ic: 0 } };
  const shop: Shop = { ...beginWork(mode), ...{ budget, trade, yard: budget.yard }, ...counts };
  runItems(shop, items, run);
  if (!shop.halting) overdrafts(shop);
  return shop;
}

type Item<Do extends FtarqConstructItem['do']> = Extract<FtarqConstructItem, { do: Do }>;

function run(shop: Shop, item: FtarqConstructItem): void {
  switch (item.do) {
    case 'build':
      return build(shop, item);
    case 'ic':
    case 'credits':
      return upgrade(shop, item);
    case 'repair':
      return repair(shop, item);
    case 'scrap':
      return scrap(shop);
  }
}

function build(shop: Shop, item: Item<'build'>): void {
  const price = item.unit === groundForce ? prices.groundForce : shop.trade.priceOf(item.unit);
  if (shop.budget.purse !== null && item.unit !== groundForce) return fault(shop, 'FTQ_E_BLOCKADED');
  if (price === null) return fault(shop, 'FTQ_E_UNIT', { unit: typeRef(item.unit) }, 'unit');
  if (item.spend !== undefined && (item.count ?? 1) > 1) return fault(shop, 'FTQ_E_SPEND_COUNT');
  if (shop.unfinished) return fault(shop, 'FTQ_E_PARTIAL_ORDER');
  for (let n = 0; n < (item.count ?? 1); n += 1) {
    if (!buildUnit(shop, item, price)) return;
  }
}

/** Pays for one unit; returns false if the list must stop there. */
function buildUnit(shop: Shop, { unit: unitType, spend }: Item<'build'>, price: number): boolean {
  const begun = shop.yard?.unitType === unitType ? shop.yard : null;
  const payment = paymentOf(shop, begun, { price, spend, code: 'FTQ_E_OVERSPEND', thing: { unit: typeRef(unitType) } });
  if (payment === null) return false;
  const { amount, paid, cost, isWhole } = payment;
  if ((isWhole && !fits(shop, unitType, cost)) || !pay(shop, amount, amount)) return false;
  if (begun === null) emptyYard(shop, 'other-type');
  if (isWhole) finish(shop, unitType, amount);
  else {
    shop.yard = { unitType, paid, cost };
    shop.unfinished = true;
    note(shop, { type: 'YardPaid', ...bill(shop, amount), unitType, paid, cost });
  }
  return true;
}

function finish(shop: Shop, unitType: TypeId, amount: number): void {
  shop.yard = null;
  shop.completed.push(unitType);
  if (unitType === groundForce) {
    shop.raised += 1;
    return note(shop, { type: 'GroundForceRaised', ...bill(shop, amount) });
  }
  shop.built.push(unitType);
  note(shop, { type: 'UnitBuilt', ...bill(shop, amount), unit: shop.trade.nameUnit(shop.built.length), unitType });
}

/** Returns true if the finished unit fits. Complete orders are checked with their jumps, elsewhere. */
function fits(shop: Shop, unitType: TypeId, cost: number): boolean {
  if (!shop.halting) return true;
  if (unitType === groundForce) {
    if (shop.raised < shop.budget.gfRoom) return true;
    fault(shop, 'FTQ_E_GARRISON_LIMIT');
    return false;
  }
  if (shop.pointsAdded + cost > shop.budget.pointsRoom) {
    fault(shop, 'FTQ_E_FLEET_LIMIT');
    return false;
  }
  shop.pointsAdded += cost;
  return true;
}

function upgrade(shop: Shop, { do: what, plus }: Item<'ic' | 'credits'>): void {
  if (shop.budget.purse !== null) return fault(shop, 'FTQ_E_BLOCKADED');
  if (what === 'ic' && shop.budget.ic === 0) return fault(shop, 'FTQ_E_IC_ZERO');
  const amount = prices.upgrade * plus;
  if (!pay(shop, amount, what === 'ic' || shop.trade.creditUpgradeUsesIc ? amount : 0)) return;
  shop.plus[what] += plus;
  note(shop, { type: 'UpgradeBought', ...bill(shop, amount), what, plus });
}

function repair(shop: Shop, item: Item<'repair'>): void {
  if (shop.budget.purse !== null) return fault(shop, 'FTQ_E_BLOCKADED');
  const price = shop.repaired.has(item.unitId) ? 'FTQ_E_NOT_SCARRED' : shop.trade.repairPriceOf(item.unitId);
  if (typeof price === 'string') return noRepair(shop, price, item.unitId);
  if (!pay(shop, price, price)) return;
  shop.repaired.add(item.unitId);
  note(shop, { type: 'ShipRepaired', ...bill(shop, price), unit: item.unitId });
}

/** Empties the yard without refund; has no effect on an empty yard (FTQ-414). */
function scrap(shop: Shop): void {
  emptyYard(shop, 'order');
  shop.unfinished = false;
}

function emptyYard(shop: Shop, why: 'order' | 'other-type'): void {
  const { planet, seat } = shop.budget;
  if (shop.yard !== null) note(shop, { type: 'YardScrapped', planet, seat, yard: shop.yard, why });
  shop.yard = null;
}

/** Takes credits and industry; returns false if either is missing and the work stops. */
function pay(shop: Shop, amount: number, ic: number): boolean {
  if (shop.halting) {
    const have = shop.budget.purse ?? shop.budget.treasury;
    const { usableIc } = shop.budget;
    if (shop.spent + amount > have) {
      fault(shop, 'FTQ_E_CREDITS', { ...here(shop), have, need: shop.spent + amount }, null, 'purse');
      return false;
    }
    if (shop.icUsed + ic > usableIc) {
      fault(shop, 'FTQ_E_IC', { ...here(shop), have: usableIc - shop.icUsed, need: ic });
      return false;
    }
  }
  shop.spent += amount;
  shop.icUsed += ic;
  return true;
}

/**
 * Reports what the list requests beyond the planet's industry, or its purse; the treasury is checked for the orders as
 * a whole.
 */
function overdrafts(shop: Shop): void {
  const { usableIc, purse } = shop.budget;
  if (shop.icUsed > usableIc) fault(shop, 'FTQ_E_IC', { ...here(shop), have: usableIc, need: shop.icUsed });
  if (purse !== null && shop.spent > purse) {
    fault(shop, 'FTQ_E_CREDITS', { ...here(shop), have: purse, need: shop.spent }, null, 'purse');
  }
}

function bill(
  shop: Shop,
  amount: number,
): { readonly planet: PlaceId; readonly seat: SeatId; readonly amount: number; readonly purse: boolean } {
  const { planet, seat, purse } = shop.budget;
  return { planet, seat, amount, purse: purse !== null };
}

function note(shop: Shop, event: FtarqEvent): void {
  shop.events.push(event);
}

/** Returns the price of repairing a scarred ship: a quarter of its price, rounded up (FTQ-409). */
export function repairPrice(cost: number): number {
  return Math.ceil(cost / prices.repairShare);
}
