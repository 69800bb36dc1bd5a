import { fractionOf } from '@warlog/ruleset-api';
import { answer, type ConformanceAdapter, caseInput, caseMembers } from '@warlog/core/conformance';
import { bySeat, seat, type SeatId } from '@warlog/core';
import { pairsOf, type PlaceId } from '@warlog/star-map';
import { withScript } from '@warlog/dice';
import { textCase } from '@warlog/ruleset-api/text';
import { z } from 'zod';
import { orderText } from '../text/index.js';
import { textView } from './text-fixture.js';
import { combatPoints } from '../catalogue.js';
import { battleOdds } from '../forecast/odds.js';
import { fuelFor } from '../fuel.js';
import type { BzaarckeBattleSide } from '../model/event.js';
import type { TypeId, UnitId } from '../model/ids.js';
import { stanceWord } from '../model/sheet.js';
import { fight, diceFor, type BzaarckeFighter } from '../resolve/battle.js';
import { canBlockade } from '../resolve/blockade.js';
import { controlOdds, controlResult } from '../resolve/control.js';
import { repairPrice } from '../workshop.js';
import { caseUnit, type BzaarckeCaseUnit } from './case-units.js';
import { construct } from './construct-adapter.js';
import { check, phase } from './phase-adapter.js';

const faces = z.array(z.int()).default([]);
/**
 * The conformance adapter of this ruleset: plain JSON in and out; each operation calls the functions that the game
 * uses. Omitted inputs have the value of a new campaign, omitted options the meaning of a setup without them.
 */
export const adapter: ConformanceAdapter = {
  text: textCase(orderText, { B: [textView] }),

  dice: answer(z.object({ points: z.int().min(0) }), ({ points }) => ({ dice: diceFor(points) })),

  battle: answer(
    z.object({
      a: z.array(caseUnit),
      b: z.array(caseUnit),
      ...caseMembers(stanceWord, ['a', 'b'], 'stance', 'stances'),
      ...caseMembers(z.boolean(), ['a', 'b'], 'shoot', 'shoots', 'noShoot'),
      options: z.object({ lotteryRemainder: z.enum(['lost', 'chance']).default('lost') }),
      dice: faces,
    }),
    (input) => {
      const [aStance, bStance] = [stanceIn(input, 'a'), stanceIn(input, 'b')];
      const remainder = input.options.lotteryRemainder;
      // Two sides that do not shoot coexist (BZK-401), and so does a force without opponents.
      const meets = (aStance === 'shoot' || bStance === 'shoot') && input.a.length > 0 && input.b.length > 0;
      return withScript(input.dice, (dice) => {
        if (!meets) return { battle: false, ...points('a', input.a), ...points('b', input.b), retreats: null };
        const a: BzaarckeFighter = { seat: seat(1), stance: aStance, units: input.a.map(target) };
        const b: BzaarckeFighter = { seat: seat(2), stance: bStance, units: input.b.map(target) };
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

  construct,

  phase,

  check,

  repairCost: answer(z.object({ unit: caseUnit }), (input) => ({ cost: repairPrice(input.unit) })),

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

/** Returns a side's stance, given as such or as whether it shoots; the default is shoot (FTQ-901). */
function stanceIn(input: Readonly<Record<string, unknown>>, side: 'a' | 'b'): BzaarckeFighter['stance'] {
  const word = caseInput(stanceWord, input, [side], 'stance', 'stances');
  const shoots =
    caseInput(z.boolean(), input, [side], 'shoot', 'shoots') ?? !caseInput(z.boolean(), input, [side], 'noShoot');
  return word ?? (shoots ? 'shoot' : 'no-shoot');
}

function target(each: BzaarckeCaseUnit): BzaarckeFighter['units'][number] {
  return {
    id: each.id as UnitId,
    unitType: each.id as TypeId,
    scarred: each.scarred ?? false,
    points: combatPoints(each.cost, each.scarred ?? false),
  };
}

function points(side: 'a' | 'b', units: readonly BzaarckeCaseUnit[]): Record<string, number> {
  const sum = units.reduce((total, each) => total + combatPoints(each.cost, each.scarred ?? false), 0);
  return { [`${side}Points`]: sum, [`${side}Remaining`]: sum };
}

function sideAnswer(side: 'a' | 'b', result: BzaarckeBattleSide): Record<string, unknown> {
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
