import { answer } from '@warlog/core/conformance';
import type { PlaceId } from '@warlog/star-map';
import { seat } from '@warlog/core';
import { z } from 'zod';
import { usableIc } from '../levels.js';
import { groundForce, type TypeId, type UnitId } from '../model/ids.js';
import { constructItem } from '../model/sheet.js';
import type { FtarqYard } from '../model/state.js';
import { repairPrice, workPlanet, type FtarqTrade, type FtarqWork } from '../workshop.js';
import { caseUnit, caseUnitId, level, namesBack, points, type FtarqCaseUnit } from './case-units.js';

/** Runs the works of one planet (FTQ-401 to FTQ-415) in the game's own workshop. */
export const construct = answer(
  z.object({
    planet: z.object({
      credits: points,
      ic: points,
      gf: points.default(0),
      yard: z.object({ unit: z.string(), paid: points, cost: points }).nullable().default(null),
      blockaded: z.boolean().default(false),
    }),
    items: z.array(caseItem()),
    treasury: points.optional(),
    costs: z.record(z.string(), points).default({}),
    units: z.array(caseUnit).default([]),
    scarred: z.array(caseUnit).default([]),
    blockaded: z.boolean().default(false),
    industry: level.default(0),
    level: level.optional(),
    options: z.object({ creditUpgradeUsesIc: z.boolean().default(false) }),
  }),
  (input) => {
    const { planet, treasury = Infinity } = input;
    const units = [...input.units, ...input.scarred.map((each) => ({ ...each, scarred: true }))];
    const budget = {
      planet: 'p.case' as PlaceId,
      seat: seat(1),
      ic: planet.ic,
      usableIc: usableIc(planet.ic, input.level ?? input.industry),
      yard: planet.yard && { unitType: planet.yard.unit as TypeId, paid: planet.yard.paid, cost: planet.yard.cost },
      purse: planet.blockaded || input.blockaded ? planet.credits : null,
      treasury,
      gfRoom: Infinity,
      pointsRoom: Infinity,
    };
    const { creditUpgradeUsesIc } = input.options;
    const work = workPlanet(budget, input.items, trade(input.costs, units, creditUpgradeUsesIc), 'all');
    return workAnswer(work, planet, treasury, budget.purse === null, namesBack(units));
  },
);

/** Returns the schema of an item with any unit name. */
function caseItem() {
  return z.preprocess((item) => {
    const id = (item as { readonly unitId?: unknown } | null)?.unitId;
    return typeof id === 'string' ? { ...(item as object), unitId: caseUnitId(id) } : item;
  }, constructItem);
}

function trade(costs: Readonly<Record<string, number>>, units: readonly FtarqCaseUnit[], usesIc: boolean): FtarqTrade {
  return {
    creditUpgradeUsesIc: usesIc,
    priceOf: (id) => (Object.hasOwn(costs, id) ? (costs[id] ?? null) : null),
    repairPriceOf(id) {
      const found = units.find((each) => caseUnitId(each.id) === id);
      if (found === undefined) return 'FTQ_E_UNKNOWN';
      // A unit named for repair is scarred unless the case states otherwise.
      const canMend = (found.scarred ?? true) && found.kind === 'ship';
      return canMend ? repairPrice(found.cost) : 'FTQ_E_NOT_SCARRED';
    },
    nameUnit: (n) => `s1-new${n}` as UnitId,
  };
}

function workAnswer(
  work: FtarqWork,
  planet: { readonly ic: number; readonly credits: number; readonly gf: number },
  treasury: number,
  drawsOnTreasury: boolean,
  idOf: (id: UnitId) => string,
): Record<string, unknown> {
  const faults = work.faults.map((fault) => fault.code);
  const errors = drawsOnTreasury && work.spent > treasury ? [...faults, 'FTQ_E_CREDITS'] : faults;
  return {
    spent: work.spent,
    icUsed: work.icUsed,
    completed: work.completed,
    yard: yardAnswer(work.yard),
    scrapped: work.events.flatMap((event) => (event.type === 'YardScrapped' ? [yardAnswer(event.yard)] : [])),
    repaired: [...work.repaired].map(idOf),
    icNext: planet.ic + work.plus.ic,
    creditsNext: planet.credits + work.plus.credits,
    gf: planet.gf + work.completed.filter((type) => type === groundForce).length,
    error: errors[0] ?? null,
    errors,
  };
}

function yardAnswer(yard: FtarqYard | null): Record<string, unknown> | null {
  return yard && { unit: yard.unitType, paid: yard.paid, cost: yard.cost };
}
