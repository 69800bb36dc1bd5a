import { answer, type ConformanceAdapter, caseInput, caseMembers } from '@warlog/core/conformance';
import { pairsOf, type PlaceId } from '@warlog/star-map';
import { seat } from '@warlog/core';
import { withScript } from '@warlog/dice';
import { textCase } from '@warlog/ruleset-api/text';
import { z } from 'zod';
import { orderText } from '../text/index.js';
import { textView } from './text-fixture.js';
import { combatPoints } from '../catalogue.js';
import { battleOdds } from '../forecast/odds.js';
import { fuelAt, gathered, lossAt, plainFuel } from '../levels.js';
import type { FtarqBattleSide } from '../model/event.js';
import type { TypeId, UnitId } from '../model/ids.js';
import { stanceWord } from '../model/sheet.js';
import { meet, type FtarqFighter } from '../resolve/battle.js';
import { bombard, bombardDice } from '../resolve/bombardment.js';
import { assault } from '../resolve/ground.js';
import { disparityOf, lossOf, rowOf } from '../resolve/space-odds.js';
import { repairPrice } from '../workshop.js';
import { caseUnit, level, points } from './case-units.js';
import { construct } from './construct-adapter.js';
import { check, phase } from './phase-adapter.js';

const faces = z.array(z.int()).default([]);

/** Levels of SPACE COMBAT and INTEGRITY; their names in a battle. */
const levels = z.object({ space: level.optional(), integrity: level.optional() });
const levelNames = { space: ['space', 'level'], integrity: ['integrity'] } as const;
const levelBoth = ['levels', 'mods', 'modifiers'] as const;
const sideNames = { attacker: ['att', 'attacker'], defender: ['def', 'defender'] } as const;
type Which = keyof typeof sideNames;

const tieRetreats = z.enum(['attacker', 'defender', 'smaller-at-start']).default('attacker');
const allSides = Object.values(sideNames).flat();
/** A battle; stances and levels of its sides are separate fields, under names that `caseInput` finds. */
const battle = z.object({
  attacker: z.array(caseUnit),
  defender: z.array(caseUnit),
  ...caseMembers(stanceWord, allSides, 'stance', 'stances'),
  ...caseMembers(z.boolean(), allSides, 'shoot', 'shoots', 'noShoot'),
  ...caseMembers(level, allSides, ...levelNames.space, ...levelNames.integrity),
  ...caseMembers(levels, allSides, ...levelBoth),
  options: z.object({
    lotteryRemainder: z.enum(['lost', 'chance']).default('lost'),
    tieRetreats,
    sharedOrbit: z.boolean().default(false),
  }),
  dice: faces,
});
type BattleCase = z.infer<typeof battle>;

/**
 * The conformance adapter of this ruleset: plain JSON in and out; each operation calls the functions that the game
 * uses. Omitted inputs have the value of a new campaign, omitted options the meaning of a setup without them.
 */
export const adapter: ConformanceAdapter = {
  text: textCase(orderText, { F: [textView] }),

  disparity: answer(z.object({ attacker: points, defender: points }), ({ attacker, defender }) =>
    disparityOf(attacker, defender),
  ),

  row: answer(z.object({ total: z.int() }), ({ total }) => {
    const { row, attacker, defender } = rowOf(total);
    return { row, attPct: attacker, defPct: defender };
  }),

  loss: answer(
    z.object({
      pct: z.int(),
      attacker: points,
      defender: points,
      integrity: level.default(0),
      level: level.optional(),
    }),
    ({ pct, attacker, defender, integrity, level: other }) => ({
      points: lossAt(lossOf(pct, attacker, defender), other ?? integrity),
    }),
  ),

  battle: answer(battle, (input) =>
    withScript(input.dice, (dice) => {
      const attacker = fighterOf(input, 'attacker');
      const defender = fighterOf(input, 'defender');
      const scope = dice.scope('combat/case/s1-s2');
      const result = meet('p.case' as PlaceId, attacker, defender, input.options, scope);
      const { roll } = result;
      const sum = roll?.faces.reduce((total, face) => total + face, 0) ?? null;
      const standoff = roll === null;
      // With shared orbits two sides that do not shoot never meet (FTQ-603).
      const stay = standoff && input.options.sharedOrbit;
      return {
        standoff,
        ...sideAnswer('att', result.attacker),
        ...sideAnswer('def', result.defender),
        roll: sum,
        modifier: roll === null || sum === null ? null : roll.total - sum,
        total: roll?.total ?? null,
        row: roll?.row ?? null,
        retreats: stay ? null : nameOf(result.retreats),
        victor: stay ? null : nameOf(result.victor),
      };
    }),
  ),

  ground: answer(
    z.object({ att: points, def: points, attLevel: level.default(0), defLevel: level.default(0) }),
    ({ att, def, attLevel, defLevel }) => {
      const { rounds, attackers, defenders, captured } = assault(att, def, attLevel, defLevel);
      return { rounds, att: attackers, def: defenders, captured };
    },
  ),

  bombard: answer(
    z.object({
      fleet: points,
      planet: z.object({ ic: points, credits: points, gf: points, guard: points.optional(), bonus: points.optional() }),
      options: z.object({ bombardDieOnPart: z.boolean().default(false) }),
      dice: faces,
    }),
    ({ fleet, planet, options, dice: script }) =>
      withScript(script, (dice) => {
        const count = bombardDice(fleet, options.bombardDieOnPart);
        const request = { label: 'bombard', count, sides: 6, purpose: 'dice.bombard', clause: 'FTQ-801' };
        const thrown = count === 0 ? [] : dice.scope('bombard/case/s1-s2').roll(request);
        const { ic, credits, gf } = planet;
        const { after, effects } = bombard({ ic, credits, gf, guard: planet.guard ?? planet.bonus ?? 0 }, thrown);
        return { ...after, bonus: after.guard, effects: effects.map((each) => (each === 'guard' ? 'gf' : each)) };
      }),
  ),

  construct,

  phase,

  check,

  repairCost: answer(z.object({ cost: points }), ({ cost }) => ({ cost: repairPrice(cost) })),

  income: answer(
    z.object({
      planets: z.array(z.object({ credits: points, blockaded: z.boolean().default(false) })),
      economy: level.default(0),
    }),
    ({ planets, economy }) => {
      const free = planets.filter((planet) => !planet.blockaded).reduce((sum, planet) => sum + planet.credits, 0);
      const purses = planets.filter((planet) => planet.blockaded).map((planet) => planet.credits);
      return { treasury: gathered(free, economy), purses };
    },
  ),

  fuel: answer(z.object({ units: z.array(caseUnit), navigation: level.default(0) }), ({ units, navigation }) => ({
    fuel: fuelAt(plainFuel(units), navigation),
  })),

  pairing: answer(z.object({ forces: z.array(z.tuple([z.string(), z.int()])) }), ({ forces }) => ({
    pairs: pairsOf(
      forces.map(([id, strength]) => ({ seat: id as never, points: strength })),
      () => true,
    ),
  })),

  odds: answer(
    z.object({
      attacker: points,
      defender: points,
      attackerStance: stanceWord.default('shoot'),
      defenderStance: stanceWord.default('shoot'),
      options: z.object({ tieRetreats }),
    }),
    ({ attacker, defender, attackerStance, defenderStance, options }) => {
      const odds = battleOdds(
        { points: attacker, stance: attackerStance, space: 0, integrity: 0 },
        { points: defender, stance: defenderStance, space: 0, integrity: 0 },
        options.tieRetreats,
      );
      const { attackerKeeps: keeps, attackerLoss, defenderLoss } = odds;
      return { keeps, attLoss: attackerLoss, defLoss: defenderLoss, shift: disparityOf(attacker, defender).modifier };
    },
  ),
};

function fighterOf(input: BattleCase, which: Which): FtarqFighter {
  const attacks = which === 'attacker';
  return {
    seat: seat(attacks ? 1 : 2),
    stance: stanceIn(input, which),
    units: input[which].map((each) => ({
      id: each.id as UnitId,
      unitType: each.id as TypeId,
      kind: each.kind,
      scarred: each.scarred ?? false,
      room: 0,
      points: combatPoints(each.cost, each.scarred ?? false),
    })),
    space: levelIn(input, which, 'space'),
    integrity: levelIn(input, which, 'integrity'),
    cargo: 0,
    wasThere: !attacks,
  };
}

/** Returns a side's stance, given as such or as whether it shoots; the default is shoot (FTQ-901). */
function stanceIn(input: BattleCase, which: Which): FtarqFighter['stance'] {
  const side = sideNames[which];
  const word = caseInput(stanceWord, input, side, 'stance', 'stances');
  const shoots =
    caseInput(z.boolean(), input, side, 'shoot', 'shoots') ?? !caseInput(z.boolean(), input, side, 'noShoot');
  return word ?? (shoots ? 'shoot' : 'no-shoot');
}

function levelIn(input: BattleCase, which: Which, area: keyof typeof levelNames): number {
  const side = sideNames[which];
  const alone = caseInput(level, input, side, ...levelNames[area]);
  return alone ?? caseInput(levels, input, side, ...levelBoth)?.[area] ?? 0;
}

function sideAnswer(side: 'att' | 'def', result: FtarqBattleSide): Record<string, unknown> {
  return {
    [`${side}Points`]: result.points,
    [`${side}Pct`]: result.percent,
    [`${side}Loss`]: result.loss,
    [`${side}Destroyed`]: result.destroyed,
    [`${side}Scarred`]: result.scarred,
    [`${side}Remaining`]: result.left,
  };
}

function nameOf(who: string | null): 'attacker' | 'defender' | null {
  return who === null ? null : who === seat(1) ? 'attacker' : 'defender';
}
