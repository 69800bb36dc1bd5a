import {
  fractionOf,
  answer,
  bySeat,
  type Door,
  pairsOf,
  type PlaceId,
  seat,
  type SeatId,
  told,
  withScript,
} from '@warlog/kernel';
import { textCase } from '@warlog/kernel/text';
import { z } from 'zod';
import { orderText } from '../text/index.js';
import { textView } from './text-fixture.js';
import { combatPoints } from '../catalogue.js';
import { battleOdds } from '../forecast/odds.js';
import { fuelFor } from '../fuel.js';
import type { BattleSide } from '../model/event.js';
import type { TypeId, UnitId } from '../model/ids.js';
import { constructItem, stanceWord } from '../model/sheet.js';
import type { Yard } from '../model/state.js';
import { fight, diceFor, type Fighter } from '../resolve/battle.js';
import { canBlockade } from '../resolve/blockade.js';
import { controlOdds, controlResult } from '../resolve/control.js';
import { repairPrice, workPlanet, type Trade, type Work } from '../workshop.js';

const faces = z.array(z.int()).default([]);
const kind = z.enum(['ship', 'squadron']);
const unit = z.object({
  id: z.string(),
  cost: z.int().min(0),
  kind: kind.default('ship'),
  scarred: z.boolean().optional(),
  engineering: z.int().min(0).default(0),
});
type CaseUnit = z.infer<typeof unit>;

/**
 * The door through which this ruleset is held to cases: plain JSON in and out, each operation calling the very
 * functions that the game uses. Inputs that a case leaves out have the value they have in a fresh campaign; options
 * that it leaves out what they mean where a setup does not say them.
 */
export const door: Door = {
  text: textCase(orderText, { B: textView }),

  dice: answer(z.object({ points: z.int().min(0) }), ({ points }) => ({ dice: diceFor(points) })),

  battle: answer(
    z.looseObject({
      a: z.array(unit),
      b: z.array(unit),
      options: z.object({ lotteryRemainder: z.enum(['lost', 'chance']).default('lost') }),
      dice: faces,
    }),
    (input) => {
      const [aStance, bStance] = [stanceIn(input, 'a'), stanceIn(input, 'b')];
      const remainder = input.options.lotteryRemainder;
      // Two no-shoots stay side by side (BZK-401), and so does a force that meets nobody.
      const meets = (aStance === 'shoot' || bStance === 'shoot') && input.a.length > 0 && input.b.length > 0;
      return withScript(input.dice, (dice) => {
        if (!meets) return { battle: false, ...points('a', input.a), ...points('b', input.b), retreats: null };
        const a: Fighter = { seat: seat(1), stance: aStance, units: input.a.map(target) };
        const b: Fighter = { seat: seat(2), stance: bStance, units: input.b.map(target) };
        const battle = fight('p.case' as PlaceId, a, b, remainder, dice.scope('combat/case/s1-s2'));
        return {
          battle: true,
          ...sideAnswer('a', battle.a),
          ...sideAnswer('b', battle.b),
          retreats: letter(battle.retreats),
          victor: letter(battle.victor),
        };
      });
    },
  ),

  control: answer(
    z.object({
      fleet: z.int().min(0),
      credits: z.int().min(1),
      pd: z.int().min(0).max(3).default(0),
      options: z.object({ controlMultiples: z.enum(['strict', 'inclusive']).default('strict') }),
      dice: faces,
    }),
    ({ fleet, credits, pd, options, dice: script }) =>
      withScript(script, (dice) => {
        const odds = controlOdds(fleet, credits, options.controlMultiples);
        if (odds === null) return { rolled: false, success: false, pd, captured: false };
        const request = { label: 'control', count: 1, sides: 6, purpose: 'dice.control', clause: 'BZK-503' };
        const [face = 1] = dice.scope('control/case').roll(request);
        return { rolled: true, ...odds, face, ...controlResult(face, odds.need, pd) };
      }),
  ),

  blockade: answer(
    z.object({
      fleet: z.int().min(0),
      credits: z.int().min(1),
      stance: stanceWord.default('shoot'),
      mustRetreat: z.boolean().default(false),
      ownerPresent: z.boolean().default(false),
    }),
    ({ fleet, credits, stance, mustRetreat, ownerPresent }) => ({
      blockaded: canBlockade(fleet, credits) && stance === 'shoot' && !mustRetreat && !ownerPresent,
    }),
  ),

  construct: answer(
    z.object({
      planet: z.object({
        credits: z.int().min(1),
        pd: z.int().min(0).max(3).default(0),
        yard: z.record(z.string(), z.unknown()).nullable().default(null),
        pdWork: z.object({ paid: z.int(), cost: z.int() }).nullable().default(null),
        blockaded: z.boolean().default(false),
      }),
      items: z.array(constructCaseItem()),
      costs: z.record(z.string(), z.int()).default({}),
      units: z.array(unit).default([]),
      scarred: z.array(unit).default([]),
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
  ),

  repairCost: answer(z.object({ unit }), (input) => ({ cost: repairPrice(input.unit) })),

  fuel: answer(
    z.object({
      ships: z.int().min(0).default(0),
      squadrons: z.int().min(0).default(0),
      capacity: z.int().min(0).default(0),
      options: z.object({ jumpCost: z.int().min(0).default(3) }),
    }),
    ({ ships, squadrons, capacity, options }) => ({
      fuel: fuelFor({ ships, squadrons, room: capacity }, options.jumpCost),
    }),
  ),

  pairing: answer(
    z.object({
      forces: z.array(z.tuple([z.string(), z.int()])),
      hostile: z.array(z.tuple([z.string(), z.string()])).optional(),
    }),
    ({ forces, hostile }) => {
      const areHostile = (a: SeatId, b: SeatId): boolean =>
        hostile === undefined || hostile.some((pair) => pair.includes(a) && pair.includes(b));
      const contenders = forces.map(([id, strength]) => ({ seat: id as SeatId, points: strength }));
      return { pairs: pairsOf(contenders, areHostile) };
    },
  ),

  odds: answer(
    z.object({
      a: z.int().min(1),
      b: z.int().min(1),
      aNoShoot: z.boolean().default(false),
      bNoShoot: z.boolean().default(false),
    }),
    ({ a, b, aNoShoot, bNoShoot }) => {
      const odds = battleOdds(
        { points: a, stance: aNoShoot ? 'no-shoot' : 'shoot' },
        { points: b, stance: bNoShoot ? 'no-shoot' : 'shoot' },
      );
      const [aWins, bWins] = [fractionOf(odds.won, odds.total), fractionOf(odds.lost, odds.total)];
      return { odds: aWins, a: aWins, b: bWins, share: odds.won / odds.total };
    },
  ),
};

/** A side's stance: its word, or whether it shoots; shoot where nothing is said (FTQ-901). */
function stanceIn(input: Readonly<Record<string, unknown>>, side: 'a' | 'b'): Fighter['stance'] {
  const word = told(stanceWord, input, [side], 'stance', 'stances');
  const shoots = told(z.boolean(), input, [side], 'shoot', 'shoots') ?? !told(z.boolean(), input, [side], 'noShoot');
  return word ?? (shoots ? 'shoot' : 'no-shoot');
}

/** Items of cases name units as they like. */
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

/** Cases call units what they like; the game's ids begin with a seat. */
function caseUnitId(id: string): string {
  return /^s[1-9][0-9]?-[a-z0-9]{1,32}$/.test(id) ? id : `s1-${id.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}

function target(each: CaseUnit): Fighter['units'][number] {
  return {
    id: each.id as UnitId,
    unitType: each.id as TypeId,
    scarred: each.scarred ?? false,
    points: combatPoints(each.cost, each.scarred ?? false),
  };
}

function points(side: 'a' | 'b', units: readonly CaseUnit[]): Record<string, number> {
  const sum = units.reduce((total, each) => total + combatPoints(each.cost, each.scarred ?? false), 0);
  return { [`${side}Points`]: sum, [`${side}Remaining`]: sum };
}

function sideAnswer(side: 'a' | 'b', result: BattleSide): Record<string, unknown> {
  return {
    [`${side}Points`]: result.points,
    [`${side}Dice`]: result.faces.length,
    [`${side}Hits`]: result.hits,
    [`${side}Destroyed`]: result.destroyed,
    [`${side}Scarred`]: result.scarred,
    [`${side}Remaining`]: result.left,
  };
}

function letter(who: SeatId | null): 'a' | 'b' | null {
  return who === null ? null : bySeat(who, seat(1)) === 0 ? 'a' : 'b';
}

/** A yard as cases write it: `{unit, paid, cost}` or, for a repair, `{repair, paid, cost}`. */
function yardOf(yard: Record<string, unknown> | null): Yard | null {
  if (yard === null) return null;
  const figures = z.object({ paid: z.int(), cost: z.int() }).parse(yard);
  const repaired = yard['repair'] ?? yard['unitId'];
  if (typeof repaired === 'string') return { kind: 'repair', unit: caseUnitId(repaired) as UnitId, ...figures };
  return { kind: 'unit', unitType: z.string().parse(yard['unit']) as TypeId, ...figures };
}

function trade(
  costs: Readonly<Record<string, number>>,
  units: readonly CaseUnit[],
  options: Pick<Trade, 'pdUsesYard' | 'autoFuel'>,
): Trade {
  return {
    ...options,
    priceOf: (id) => (Object.hasOwn(costs, id) ? (costs[id] ?? null) : null),
    repairPriceOf(id) {
      const found = units.find((each) => caseUnitId(each.id) === id);
      if (found === undefined) return 'BZK_E_UNKNOWN';
      // A unit is named to be repaired: it is scarred unless the case says otherwise.
      return (found.scarred ?? true) ? repairPrice(found) : 'BZK_E_NOT_SCARRED';
    },
    nameUnit: (n) => `s1-new${n}` as UnitId,
  };
}

/** The names that a case gave its units, by the ids they had meanwhile. */
function namesBack(units: readonly CaseUnit[], items: readonly unknown[]): (id: UnitId) => string {
  const ordered = items.flatMap((item) =>
    isRecord(item) && typeof item['unitId'] === 'string' ? [item['unitId']] : [],
  );
  const names = new Map([...ordered, ...units.map((each) => each.id)].map((name) => [caseUnitId(name), name]));
  return (id) => names.get(id) ?? id;
}

function workAnswer(work: Work, credits: number, nameOf: (id: UnitId) => string): Record<string, unknown> {
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

function yardAnswer(yard: Yard | null, nameOf: (id: UnitId) => string): Record<string, unknown> | null {
  if (yard === null) return null;
  const { paid, cost } = yard;
  if (yard.kind === 'unit') return { unit: yard.unitType, paid, cost };
  const name = nameOf(yard.unit);
  return { repair: name, unitId: name, paid, cost };
}
