import {
  fault,
  here,
  noRepair,
  type Param,
  type PlaceId,
  type SeatId,
  typeRef,
  unitRef,
  type WorkFault,
} from '@warlog/kernel';
import type { BzaarckeEvent } from './model/event.js';
import type { TypeId, UnitId } from './model/ids.js';
import type { BzaarckeConstructItem } from './model/sheet.js';
import type { DefenceWork, BzaarckeYard } from './model/state.js';
import { creditsPerUpgrade, defences } from './tables.js';

/** The budget of a planet before its credits are spent. */
export interface BzaarckePlanetBudget {
  readonly planet: PlaceId;
  readonly seat: SeatId;
  readonly credits: number;
  readonly pd: number;
  readonly yard: BzaarckeYard | null;
  readonly work: DefenceWork | null;
  readonly blockaded: boolean;
}

/** What the workshop needs to know from the game. */
export interface BzaarckeTrade {
  readonly pdUsesYard: boolean;
  readonly autoFuel: boolean;
  /** Returns the price of a unit this seat may build; null if it may not. */
  priceOf(type: TypeId): number | null;
  /** Returns the price of repairing a unit here, or why it cannot be repaired. */
  repairPriceOf(unit: UnitId): number | BzaarckeRepairFault;
  /** Returns the id of the n-th unit finished here, n from 1. */
  nameUnit(n: number): UnitId;
}

export type BzaarckeRepairFault = 'BZK_E_UNKNOWN' | 'BZK_E_NOT_YOURS' | 'BZK_E_REPAIR_PLACE' | 'BZK_E_NOT_SCARRED';

/** The result of a list of items at one planet. */
export interface BzaarckeWork {
  readonly events: readonly BzaarckeEvent[];
  readonly faults: readonly WorkFault[];
  /** Requested credits, even beyond what the planet has. */
  readonly spent: number;
  /** Of these, reserved for jumps (BZK-305). */
  readonly fuel: number;
  /** Types of the units finished, in order. */
  readonly built: readonly TypeId[];
  readonly yard: BzaarckeYard | null;
  readonly work: DefenceWork | null;
  readonly pd: number;
  readonly plus: number;
}

/**
 * Runs the items of one planet in the given order (BZK-202 to BZK-210). `all` continues after a fault and collects all
 * of them, for checks; `until-fault` stops at the first item that is invalid or not paid for.
 */
export function workPlanet(
  budget: BzaarckePlanetBudget,
  items: readonly BzaarckeConstructItem[],
  trade: BzaarckeTrade,
  mode: 'all' | 'until-fault',
): BzaarckeWork {
  const shop: Shop = {
    budget,
    trade,
    halting: mode === 'until-fault',
    item: 0,
    pd: budget.pd,
    yard: budget.yard,
    work: budget.work,
    unfinished: false,
    spent: 0,
    fuel: 0,
    plus: 0,
    built: [],
    repaired: new Set(),
    events: [],
    faults: [],
  };
  for (const [index, item] of items.entries()) {
    shop.item = index;
    run(shop, item);
    if (shop.halting && shop.faults.length > 0) break;
  }
  if (!shop.halting && shop.spent > budget.credits) {
    overdrawn(shop, shop.spent);
  }
  return shop;
}

interface Shop {
  readonly budget: BzaarckePlanetBudget;
  readonly trade: BzaarckeTrade;
  readonly halting: boolean;
  item: number;
  pd: number;
  yard: BzaarckeYard | null;
  work: DefenceWork | null;
  /** An earlier item of this list left its unit or repair unfinished (FTQ-403). */
  unfinished: boolean;
  spent: number;
  fuel: number;
  plus: number;
  built: TypeId[];
  repaired: Set<UnitId>;
  events: BzaarckeEvent[];
  faults: WorkFault[];
}

type Item<Do extends BzaarckeConstructItem['do']> = Extract<BzaarckeConstructItem, { do: Do }>;

function run(shop: Shop, item: BzaarckeConstructItem): void {
  switch (item.do) {
    case 'build':
      return build(shop, item);
    case 'pd':
      return defend(shop, item);
    case 'credits':
      return upgrade(shop, item);
    case 'repair':
      return repair(shop, item);
    case 'fuel':
      return setAside(shop, item);
    case 'scrap':
      return scrap(shop);
  }
}

function build(shop: Shop, item: Item<'build'>): void {
  const price = shop.trade.priceOf(item.unit);
  if (price === null) return fault(shop, 'BZK_E_UNIT', { unit: typeRef(item.unit) }, 'unit');
  if (item.spend !== undefined && (item.count ?? 1) > 1) return fault(shop, 'BZK_E_SPEND_COUNT');
  if (!mayUseYard(shop)) return;
  for (let n = 0; n < (item.count ?? 1); n += 1) {
    if (!buildUnit(shop, item, price)) return;
  }
}

/** Pays for one unit; returns false if the list must stop there. */
function buildUnit(shop: Shop, item: Item<'build'>, price: number): boolean {
  const begun = shop.yard?.kind === 'unit' && shop.yard.unitType === item.unit ? shop.yard : null;
  const cost = begun?.cost ?? price;
  const paid = begun?.paid ?? 0;
  const amount = item.spend ?? cost - paid;
  if (amount > cost - paid) {
    fault(shop, 'BZK_E_OVERSPEND', { unit: typeRef(item.unit), need: cost - paid }, 'spend');
    return false;
  }
  if (!pay(shop, amount)) return false;
  if (begun === null) emptyYard(shop, 'other-type');
  if (paid + amount === cost) {
    shop.built.push(item.unit);
    shop.yard = null;
    const unit = shop.trade.nameUnit(shop.built.length);
    note(shop, { type: 'UnitBuilt', ...at(shop), unit, unitType: item.unit, amount });
  } else {
    shop.yard = { kind: 'unit', unitType: item.unit, paid: paid + amount, cost };
    shop.unfinished = true;
    note(shop, { type: 'YardPaid', ...at(shop), unitType: item.unit, paid: paid + amount, cost, amount });
  }
  return true;
}

function repair(shop: Shop, item: Item<'repair'>): void {
  const price = shop.repaired.has(item.unitId) ? 'BZK_E_NOT_SCARRED' : shop.trade.repairPriceOf(item.unitId);
  if (typeof price === 'string') return noRepair(shop, price, item.unitId);
  if (!mayUseYard(shop)) return;
  const begun = shop.yard?.kind === 'repair' && shop.yard.unit === item.unitId ? shop.yard : null;
  if (shop.yard !== null && begun === null) return busy(shop, shop.yard);
  const cost = begun?.cost ?? price;
  const paid = begun?.paid ?? 0;
  const amount = item.spend ?? cost - paid;
  if (amount > cost - paid) {
    return fault(shop, 'BZK_E_OVERSPEND', { unit: unitRef(item.unitId), need: cost - paid }, 'spend');
  }
  if (!pay(shop, amount)) return;
  if (paid + amount === cost) {
    shop.yard = null;
    shop.repaired.add(item.unitId);
    note(shop, { type: 'UnitRepaired', ...at(shop), unit: item.unitId, amount });
  } else {
    shop.yard = { kind: 'repair', unit: item.unitId, paid: paid + amount, cost };
    shop.unfinished = true;
    note(shop, { type: 'RepairPaid', ...at(shop), unit: item.unitId, paid: paid + amount, cost, amount });
  }
}

/** Returns true if the yard is free: not while blockaded, and one unfinished thing at a time (BZK-205, BZK-206). */
function mayUseYard(shop: Shop): boolean {
  if (shop.budget.blockaded) fault(shop, 'BZK_E_BLOCKADED');
  else if (shop.unfinished) fault(shop, 'BZK_E_PARTIAL_ORDER');
  else if (shop.trade.pdUsesYard && shop.work !== null) fault(shop, 'BZK_E_YARD_BUSY', here(shop), null, 'pd');
  else return true;
  return false;
}

function defend(shop: Shop, item: Item<'pd'>): void {
  if (shop.pd >= defences.max) return fault(shop, 'BZK_E_PD_MAX');
  const crowded = shop.trade.pdUsesYard && shop.yard !== null;
  if (crowded && shop.yard !== null && !shop.budget.blockaded) return busy(shop, shop.yard);
  const cost = shop.work?.cost ?? defences.costMultiple * shop.budget.credits;
  const paid = shop.work?.paid ?? 0;
  if (item.spend > cost - paid) {
    return fault(shop, 'BZK_E_OVERSPEND', { ...here(shop), need: cost - paid }, 'spend', 'pd');
  }
  if (!pay(shop, item.spend)) return;
  if (crowded) emptyYard(shop, 'defences');
  if (paid + item.spend === cost) {
    shop.work = null;
    shop.pd += 1;
    note(shop, { type: 'DefenceRaised', ...at(shop), pd: shop.pd, amount: item.spend });
  } else {
    shop.work = { paid: paid + item.spend, cost };
    note(shop, { type: 'DefencePaid', ...at(shop), ...shop.work, amount: item.spend });
  }
}

function upgrade(shop: Shop, item: Item<'credits'>): void {
  if (shop.budget.blockaded) return fault(shop, 'BZK_E_BLOCKADED');
  const amount = creditsPerUpgrade * item.plus;
  if (!pay(shop, amount)) return;
  shop.plus += item.plus;
  note(shop, { type: 'UpgradeBought', ...at(shop), plus: item.plus, amount });
}

function setAside(shop: Shop, item: Item<'fuel'>): void {
  if (shop.trade.autoFuel) return fault(shop, 'BZK_E_OPTION_OFF', { thing: 'fuel set aside by hand' });
  if (shop.budget.blockaded) return fault(shop, 'BZK_E_BLOCKADED');
  if (!pay(shop, item.spend)) return;
  shop.fuel += item.spend;
  note(shop, { type: 'FuelSetAside', ...at(shop), amount: item.spend });
}

/** Empties the yard without refund (BZK-208); on an empty yard it does nothing. */
function scrap(shop: Shop): void {
  emptyYard(shop, 'order');
  shop.unfinished = false;
  if (shop.trade.pdUsesYard && shop.work !== null) {
    note(shop, { type: 'DefenceScrapped', ...at(shop), ...shop.work });
    shop.work = null;
  }
}

function emptyYard(shop: Shop, why: 'order' | 'other-type' | 'defences'): void {
  if (shop.yard !== null) note(shop, { type: 'YardScrapped', ...at(shop), yard: shop.yard, why });
  shop.yard = null;
}

function pay(shop: Shop, amount: number): boolean {
  if (shop.halting && shop.spent + amount > shop.budget.credits) {
    overdrawn(shop, shop.spent + amount);
    return false;
  }
  shop.spent += amount;
  return true;
}

function at(shop: Shop): { planet: PlaceId; seat: SeatId } {
  return { planet: shop.budget.planet, seat: shop.budget.seat };
}

function note(shop: Shop, event: BzaarckeEvent): void {
  shop.events.push(event);
}

function overdrawn(shop: Shop, need: number): void {
  fault(shop, 'BZK_E_CREDITS', { ...here(shop), have: shop.budget.credits, need });
}

function busy(shop: Shop, yard: BzaarckeYard): void {
  fault(shop, 'BZK_E_YARD_BUSY', { ...here(shop), unit: yardRef(yard) });
}

/** Returns the contents of a yard as a message parameter. */
export function yardRef(yard: BzaarckeYard): Param {
  return yard.kind === 'unit' ? typeRef(yard.unitType) : unitRef(yard.unit);
}

/** Returns the price of repairing a scarred unit: `ceil(cost / engineering)`, a squadron `ceil(cost / 2)` (BZK-205). */
export function repairPrice(unit: {
  readonly kind: 'ship' | 'squadron';
  readonly cost: number;
  readonly engineering: number;
}): number {
  return Math.ceil(unit.cost / (unit.kind === 'squadron' ? 2 : Math.max(1, unit.engineering)));
}
