import { answer } from '@warlog/core/conformance';
import type { PlaceId } from '@warlog/star-map';
import { seat } from '@warlog/core';
import { z } from 'zod';
import type { TypeId, UnitId } from '../model/ids.js';
import { constructItem } from '../model/sheet.js';
import type { BzaarckeYard } from '../model/state.js';
import { repairPrice, workPlanet, type BzaarckeTrade, type BzaarckeWork } from '../workshop.js';
import { caseUnit, caseUnitId, type BzaarckeCaseUnit } from './case-units.js';

/** A yard as cases write it: `{unit, paid, cost}` or, for a repair, `{repair, paid, cost}`. */
const caseYard = z.object({
  unit: z.string().optional(),
  repair: z.string().optional(),
  unitId: z.string().optional(),
  paid: z.int(),
  cost: z.int(),
});

/** Runs the works of one planet (BZK-201 to BZK-208) in the game's own workshop. */
export const construct = answer(
  z.object({
    planet: z.object({
      credits: z.int().min(1),
      pd: z.int().min(0).max(3).default(0),
      yard: caseYard.nullable().default(null),
      pdWork: z.object({ paid: z.int(), cost: z.int() }).nullable().default(null),
      blockaded: z.boolean().default(false),
    }),
    items: z.array(constructCaseItem()),
    costs: z.record(z.string(), z.int()).default({}),
    units: z.array(caseUnit).default([]),
    scarred: z.array(caseUnit).default([]),
    blockaded: z.boolean().default(false),
    options: z.object({ pdUsesYard: z.boolean().default(false), autoFuel: z.boolean().default(true) }),
  }),
  (input) => {
    const { planet, options } = input;
    const units = [...input.units, ...input.scarred.map((each) => ({ ...each, scarred: true }))];
    const work = workPlanet(
      {
        planet: 'p.case' as PlaceId,
        seat: seat(1),
        credits: planet.credits,
        pd: planet.pd,
        yard: yardOf(planet.yard),
        work: planet.pdWork,
        blockaded: planet.blockaded || input.blockaded,
      },
      input.items,
      trade(input.costs, units, options),
      'all',
    );
    return workAnswer(work, planet.credits, namesBack(units, input.items));
  },
);

/** Returns the schema of an item with any unit names. */
function constructCaseItem() {
  return z.preprocess(
    (item) =>
      isRecord(item) && typeof item['unitId'] === 'string' ? { ...item, unitId: caseUnitId(item['unitId']) } : item,
    constructItem,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function yardOf(yard: z.infer<typeof caseYard> | null): BzaarckeYard | null {
  if (yard === null) return null;
  const { unit: built, unitId, repair: repaired = unitId, ...figures } = yard;
  if (repaired !== undefined) return { kind: 'repair', unit: caseUnitId(repaired) as UnitId, ...figures };
  return { kind: 'unit', unitType: z.string().parse(built) as TypeId, ...figures };
}

function trade(
  costs: Readonly<Record<string, number>>,
  units: readonly BzaarckeCaseUnit[],
  options: Pick<BzaarckeTrade, 'pdUsesYard' | 'autoFuel'>,
): BzaarckeTrade {
  return {
    ...options,
    priceOf: (id) => (Object.hasOwn(costs, id) ? (costs[id] ?? null) : null),
    repairPriceOf(id) {
      const found = units.find((each) => caseUnitId(each.id) === id);
      if (found === undefined) return 'BZK_E_UNKNOWN';
      // A unit named for repair is scarred unless the case states otherwise.
      return (found.scarred ?? true) ? repairPrice(found) : 'BZK_E_NOT_SCARRED';
    },
    nameUnit: (n) => `s1-new${n}` as UnitId,
  };
}

/** Returns a function from ids to the names that the case gave its units. */
function namesBack(units: readonly BzaarckeCaseUnit[], items: readonly unknown[]): (id: UnitId) => string {
  const ordered = items.flatMap((item) =>
    isRecord(item) && typeof item['unitId'] === 'string' ? [item['unitId']] : [],
  );
  const names = new Map([...ordered, ...units.map((each) => each.id)].map((name) => [caseUnitId(name), name]));
  return (id) => names.get(id) ?? id;
}

function workAnswer(work: BzaarckeWork, credits: number, nameOf: (id: UnitId) => string): Record<string, unknown> {
  const [fault] = work.faults;
  return {
    spent: work.spent,
    lost: credits - work.spent,
    completed: work.built,
    yard: yardAnswer(work.yard, nameOf),
    scrapped: work.events.flatMap((event) => (event.type === 'YardScrapped' ? [yardAnswer(event.yard, nameOf)] : [])),
    repaired: work.events.flatMap((event) => (event.type === 'UnitRepaired' ? [nameOf(event.unit)] : [])),
    pd: work.pd,
    pdWork: work.work,
    creditsNext: credits + work.plus,
    fuel: work.fuel,
    error: fault?.code ?? null,
    errors: work.faults.map((each) => each.code),
  };
}

function yardAnswer(yard: BzaarckeYard | null, nameOf: (id: UnitId) => string): Record<string, unknown> | null {
  if (yard === null) return null;
  const { paid, cost } = yard;
  if (yard.kind === 'unit') return { unit: yard.unitType, paid, cost };
  const name = nameOf(yard.unit);
  return { repair: name, unitId: name, paid, cost };
}
