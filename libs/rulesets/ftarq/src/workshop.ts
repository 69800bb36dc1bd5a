import { fault, here, noRepair, type PlaceId, type SeatId, typeRef, type WorkFault } from '@warlog/kernel';
import { groundForce, type TypeId, type UnitId } from './model/ids.js';
import type { Event } from './model/event.js';
import type { ConstructItem } from './model/sheet.js';
import type { Yard } from './model/state.js';
import { prices } from './tables.js';

/** A planet as something is about to be built there. */
export interface Bench {
  readonly planet: PlaceId;
  readonly seat: SeatId;
  /** Stored industry: none of it can grow from 0 (FTQ-406). */
  readonly ic: number;
  /** What of it can be used this turn (FTQ-401). */
  readonly usableIc: number;
  readonly yard: Yard | null;
  /** What a blockaded planet may spend on ground forces (FTQ-303); null when it draws on the treasury. */
  readonly purse: number | null;
  /** Credits of the treasury that may be spent here; only looked at where the work stops at its first fault. */
  readonly treasury: number;
  /** Ground forces that still fit into the garrison (FTQ-410); as above. */
  readonly gfRoom: number;
  /** Points of units that still fit at the place (FTQ-109); as above. */
  readonly pointsRoom: number;
}

/** What the workshop must ask about the world around the planet. */
export interface Trade {
  readonly creditUpgradeUsesIc: boolean;
  /** The price of a unit this seat may build; null when it may not. */
  priceOf(type: TypeId): number | null;
  /** The price of repairing a ship here, or why it cannot be. */
  repairPriceOf(unit: UnitId): number | RepairFault;
  /** The id of the n-th ship or squadron finished here, n from 1. */
  nameUnit(n: number): UnitId;
}

export type RepairFault = 'FTQ_E_UNKNOWN' | 'FTQ_E_NOT_YOURS' | 'FTQ_E_REPAIR_PLACE' | 'FTQ_E_NOT_SCARRED';

/** What a list of items comes to at one planet. */
export interface Work {
  readonly events: readonly Event[];
  readonly faults: readonly WorkFault[];
  /** Credits and industry asked for, also beyond what there is. */
  readonly spent: number;
  readonly icUsed: number;
  /** Ships and squadrons finished, in order. */
  readonly built: readonly TypeId[];
  /** Ground forces finished. */
  readonly raised: number;
  /** Everything finished, ground forces among it, in order. */
  readonly completed: readonly TypeId[];
  readonly repaired: ReadonlySet<UnitId>;
  readonly yard: Yard | null;
  readonly plus: { readonly credits: number; readonly ic: number };
}

interface Shop {
  readonly bench: Bench;
  readonly trade: Trade;
  readonly halting: boolean;
  item: number;
  yard: Yard | null;
  /** An earlier item of this list left its unit unfinished (FTQ-403). */
  unfinished: boolean;
  spent: number;
  icUsed: number;
  pointsAdded: number;
  raised: number;
  readonly built: TypeId[];
  readonly completed: TypeId[];
  readonly repaired: Set<UnitId>;
  readonly plus: { credits: number; ic: number };
  readonly events: Event[];
  readonly faults: WorkFault[];
}

/**
 * Runs the items of one planet in the order given (FTQ-401 to FTQ-415). `all` goes on after a fault and gathers every
 * one, for checks; `until-fault` stops at the first item that is not valid or not paid for.
 */
export function workPlanet(
  bench: Bench,
  items: readonly ConstructItem[],
  trade: Trade,
  mode: 'all' | 'until-fault',
): Work {
  const shop: Shop = {
    bench,
    trade,
    halting: mode === 'until-fault',
    item: 0,
    yard: bench.yard,
    unfinished: false,
    spent: 0,
    icUsed: 0,
    pointsAdded: 0,
    raised: 0,
    built: [],
    completed: [],
    repaired: new Set(),
    plus: { credits: 0, ic: 0 },
    events: [],
    faults: [],
  };
  for (const [index, item] of items.entries()) {
    shop.item = index;
    run(shop, item);
    if (shop.halting && shop.faults.length > 0) break;
  }
  if (!shop.halting) overdrafts(shop);
  return shop;
}

type Item<Do extends ConstructItem['do']> = Extract<ConstructItem, { do: Do }>;

function run(shop: Shop, item: ConstructItem): void {
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
  if (shop.bench.purse !== null && item.unit !== groundForce) return fault(shop, 'FTQ_E_BLOCKADED');
  if (price === null) return fault(shop, 'FTQ_E_UNIT', { unit: typeRef(item.unit) }, 'unit');
  if (item.spend !== undefined && (item.count ?? 1) > 1) return fault(shop, 'FTQ_E_SPEND_COUNT');
  if (shop.unfinished) return fault(shop, 'FTQ_E_PARTIAL_ORDER');
  for (let n = 0; n < (item.count ?? 1); n += 1) {
    if (!buildOne(shop, item, price)) return;
  }
}

/** Pays for one unit; false when the list must stop there. */
function buildOne(shop: Shop, item: Item<'build'>, price: number): boolean {
  const begun = shop.yard?.unitType === item.unit ? shop.yard : null;
  const cost = begun?.cost ?? price;
  const paid = begun?.paid ?? 0;
  const amount = item.spend ?? cost - paid;
  if (amount > cost - paid) {
    fault(shop, 'FTQ_E_OVERSPEND', { unit: typeRef(item.unit), need: cost - paid }, 'spend');
    return false;
  }
  const whole = paid + amount === cost;
  if ((whole && !fits(shop, item.unit, cost)) || !pay(shop, amount, amount)) return false;
  if (begun === null) emptyYard(shop, 'other-type');
  if (whole) finish(shop, item.unit, amount);
  else {
    shop.yard = { unitType: item.unit, paid: paid + amount, cost };
    shop.unfinished = true;
    note(shop, { type: 'YardPaid', ...bill(shop, amount), unitType: item.unit, paid: paid + amount, cost });
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

/** Is there room for what is about to be finished? Whole sheets are judged with their jumps, elsewhere. */
function fits(shop: Shop, unitType: TypeId, cost: number): boolean {
  if (!shop.halting) return true;
  if (unitType === groundForce) {
    if (shop.raised < shop.bench.gfRoom) return true;
    fault(shop, 'FTQ_E_GARRISON_LIMIT');
    return false;
  }
  if (shop.pointsAdded + cost > shop.bench.pointsRoom) {
    fault(shop, 'FTQ_E_FLEET_LIMIT');
    return false;
  }
  shop.pointsAdded += cost;
  return true;
}

function upgrade(shop: Shop, { do: what, plus }: Item<'ic' | 'credits'>): void {
  if (shop.bench.purse !== null) return fault(shop, 'FTQ_E_BLOCKADED');
  if (what === 'ic' && shop.bench.ic === 0) return fault(shop, 'FTQ_E_IC_ZERO');
  const amount = prices.upgrade * plus;
  if (!pay(shop, amount, what === 'ic' || shop.trade.creditUpgradeUsesIc ? amount : 0)) return;
  shop.plus[what] += plus;
  note(shop, { type: 'UpgradeBought', ...bill(shop, amount), what, plus });
}

function repair(shop: Shop, item: Item<'repair'>): void {
  if (shop.bench.purse !== null) return fault(shop, 'FTQ_E_BLOCKADED');
  const price = shop.repaired.has(item.unitId) ? 'FTQ_E_NOT_SCARRED' : shop.trade.repairPriceOf(item.unitId);
  if (typeof price === 'string') return noRepair(shop, price, item.unitId);
  if (!pay(shop, price, price)) return;
  shop.repaired.add(item.unitId);
  note(shop, { type: 'ShipRepaired', ...bill(shop, price), unit: item.unitId });
}

/** Empties the yard without refund; on an empty yard it does nothing (FTQ-414). */
function scrap(shop: Shop): void {
  emptyYard(shop, 'order');
  shop.unfinished = false;
}

function emptyYard(shop: Shop, why: 'order' | 'other-type'): void {
  const { planet, seat } = shop.bench;
  if (shop.yard !== null) note(shop, { type: 'YardScrapped', planet, seat, yard: shop.yard, why });
  shop.yard = null;
}

/** Takes credits and industry; false where the work stops for want of either. */
function pay(shop: Shop, amount: number, ic: number): boolean {
  if (shop.halting) {
    const have = shop.bench.purse ?? shop.bench.treasury;
    const { usableIc } = shop.bench;
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

/** What the whole list asks for beyond the planet's industry, or its purse; the treasury is the whole sheet's affair. */
function overdrafts(shop: Shop): void {
  const { usableIc, purse } = shop.bench;
  if (shop.icUsed > usableIc) fault(shop, 'FTQ_E_IC', { ...here(shop), have: usableIc, need: shop.icUsed });
  if (purse !== null && shop.spent > purse) {
    fault(shop, 'FTQ_E_CREDITS', { ...here(shop), have: purse, need: shop.spent }, null, 'purse');
  }
}

function bill(
  shop: Shop,
  amount: number,
): { readonly planet: PlaceId; readonly seat: SeatId; readonly amount: number; readonly purse: boolean } {
  const { planet, seat, purse } = shop.bench;
  return { planet, seat, amount, purse: purse !== null };
}

function note(shop: Shop, event: Event): void {
  shop.events.push(event);
}

/** What it costs to make a scarred ship whole: a quarter of its price, up (FTQ-409). */
export function repairPrice(cost: number): number {
  return Math.ceil(cost / prices.repairShare);
}
