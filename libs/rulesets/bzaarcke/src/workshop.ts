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
import { type Param, type SeatId, typeRef, unitRef } from '@warlog/core';
import type { BzaarckeEvent } from './model/event.js';
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
export interface BzaarckeTrade extends WorkTrade<'BZK'> {
  readonly pdUsesYard: boolean;
  readonly autoFuel: boolean;
}

export type BzaarckeRepairFault = RepairFault<'BZK'>;

/** The result of a list of items at one planet. */
export interface BzaarckeWork extends WorkDone<BzaarckeEvent> {
  /** Of the credits spent, reserved for jumps (BZK-305). */
  readonly fuel: number;
  readonly yard: BzaarckeYard | null;
  readonly work: DefenceWork | null;
  readonly pd: number;
  readonly plus: number;
}

/** Runs the items of one planet in the given order (BZK-202 to BZK-210). */
export function workPlanet(
  budget: BzaarckePlanetBudget,
  items: readonly BzaarckeConstructItem[],
  trade: BzaarckeTrade,
  mode: WorkMode,
): BzaarckeWork {
  const { pd, yard, work } = budget;
  const shop: Shop = { ...beginWork(mode), ...{ budget, trade, pd, yard, work, fuel: 0, plus: 0 } };
  runItems(shop, items, run);
  if (!shop.halting && shop.spent > budget.credits) overdrawn(shop, shop.spent);
  return shop;
}

interface Shop extends WorkState<BzaarckeEvent> {
  readonly budget: BzaarckePlanetBudget;
  readonly trade: BzaarckeTrade;
  pd: number;
  yard: BzaarckeYard | null;
  work: DefenceWork | null;
  fuel: number;
  plus: number;
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
function buildUnit(shop: Shop, { unit: unitType, spend }: Item<'build'>, price: number): boolean {
  const begun = shop.yard?.kind === 'unit' && shop.yard.unitType === unitType ? shop.yard : null;
  const payment = paymentOf(shop, begun, { price, spend, code: 'BZK_E_OVERSPEND', thing: { unit: typeRef(unitType) } });
  if (payment === null || !pay(shop, payment.amount)) return false;
  if (begun === null) emptyYard(shop, 'other-type');
  const { amount, paid, cost, isWhole } = payment;
  if (isWhole) {
    shop.built.push(unitType);
    shop.yard = null;
    const unit = shop.trade.nameUnit(shop.built.length);
    note(shop, { type: 'UnitBuilt', ...at(shop), unit, unitType, amount });
  } else {
    shop.yard = { kind: 'unit', unitType, paid, cost };
    shop.unfinished = true;
    note(shop, { type: 'YardPaid', ...at(shop), unitType, paid, cost, amount });
  }
  return true;
}

function repair(shop: Shop, { unitId: unit, spend }: Item<'repair'>): void {
  const price = shop.repaired.has(unit) ? 'BZK_E_NOT_SCARRED' : shop.trade.repairPriceOf(unit);
  if (typeof price === 'string') return noRepair(shop, price, unit);
  if (!mayUseYard(shop)) return;
  const begun = shop.yard?.kind === 'repair' && shop.yard.unit === unit ? shop.yard : null;
  if (shop.yard !== null && begun === null) return busy(shop, shop.yard);
  const payment = paymentOf(shop, begun, { price, spend, code: 'BZK_E_OVERSPEND', thing: { unit: unitRef(unit) } });
  if (payment === null || !pay(shop, payment.amount)) return;
  const { amount, paid, cost, isWhole } = payment;
  if (isWhole) {
    shop.yard = null;
    shop.repaired.add(unit);
    note(shop, { type: 'UnitRepaired', ...at(shop), unit, amount });
  } else {
    shop.yard = { kind: 'repair', unit, paid, cost };
    shop.unfinished = true;
    note(shop, { type: 'RepairPaid', ...at(shop), unit, paid, cost, amount });
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
  const price = defences.costMultiple * shop.budget.credits;
  const due = { price, spend: item.spend, code: 'BZK_E_OVERSPEND', thing: here(shop), variant: 'pd' };
  const payment = paymentOf(shop, shop.work, due);
  if (payment === null || !pay(shop, payment.amount)) return;
  if (crowded) emptyYard(shop, 'defences');
  const { amount, paid, cost, isWhole } = payment;
  if (isWhole) {
    shop.work = null;
    shop.pd += 1;
    note(shop, { type: 'DefenceRaised', ...at(shop), pd: shop.pd, amount });
  } else {
    shop.work = { paid, cost };
    note(shop, { type: 'DefencePaid', ...at(shop), ...shop.work, amount });
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
