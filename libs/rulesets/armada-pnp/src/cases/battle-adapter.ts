import { answer } from '@warlog/core/conformance';
import type { Draft } from '@warlog/ruleset-api';
import { z } from 'zod';
import { attackerOf } from '../battle/attacker.js';
import { allocate } from '../battle/doctrine.js';
import { destroyedBy, fight } from '../battle/fight.js';
import type { ArmadaGroup } from '../battle/group.js';
import type { Throw } from '../battle/throw.js';
import { applyBattle, battleOf, copyBattle } from '../battle/table.js';
import { battleOdds } from '../forecast/odds.js';
import { perSide, type BattleId, type LineId, type PerSide, type SideId, type SystemId } from '../model/ids.js';
import { doctrineSchema, type ArmadaDoctrine, type RoundSheet } from '../model/sheet.js';
import type { AttackerBy, ArmadaBattle, BattlePlace, ArmadaState } from '../model/state.js';
import { rollOff } from '../resolve/combat.js';
import { isCarrier } from '../tables.js';
import { told, type ArmadaStep } from './battle-disclosed.js';
import { answersOf, script } from './script.js';
import {
  craftFrom,
  doctrine,
  fill,
  groupShape,
  lay,
  options,
  optionsFrom,
  side,
  tableOf,
  treasuryShape,
} from './table.js';

const both = z.object({ confed: z.boolean().default(true), kilrathi: z.boolean().default(true) });
const holding = z.object({ systems: z.int().default(0), mines: z.int().default(0), shipyards: z.int().default(0) });
const holdings = z.object({ confed: holding.prefault({}), kilrathi: holding.prefault({}) });

const meeting = z.object({
  kind: z.string().default('system'),
  controller: side.nullable().default(null),
  entered: both.prefault({}),
  groups: z.object({ confed: groupShape.prefault({}), kilrathi: groupShape.prefault({}) }),
  holdings: holdings.optional(),
  control: holdings.optional(),
  counts: holdings.optional(),
  options,
  dice: z.array(z.int()).default([]),
});
type MeetingCase = z.infer<typeof meeting>;

/** Scripted dice faces, used in order. */
interface Scripted {
  readonly roll: Throw;
  readonly used: () => number;
  /** Returns the latest face. */
  readonly last: () => number | null;
}

function scripted(faces: readonly number[]): Scripted {
  let used = 0;
  const roll: Throw = ({ purpose, count, sides }) => {
    const taken = faces.slice(used, used + count);
    if (taken.length < count)
      throw new Error(`The script ends at a roll for ${purpose}: ${count} dice, ${taken.length} left`);
    if (taken.some((face) => face < 1 || face > sides))
      throw new Error(`A die of ${sides} sides cannot show ${taken.join(', ')}`);
    used += count;
    return taken;
  };
  return { roll, used: () => used, last: () => faces[used - 1] ?? null };
}

function groupsOf({ groups }: Pick<MeetingCase, 'groups'>): PerSide<ArmadaGroup> {
  return perSide((of) => craftFrom(of, groups[of]));
}

function settle(input: MeetingCase, roll: Throw | null): { readonly attacker: SideId | null; readonly by: AttackerBy } {
  const onLine = input.kind !== 'system';
  const found = attackerOf({
    controller: onLine ? null : input.controller,
    entered: onLine ? { confed: true, kilrathi: true } : input.entered,
    groups: groupsOf(input),
    holdings: input.holdings ?? input.control ?? input.counts ?? holdings.parse({}),
  });
  if (found.attacker !== null || roll === null) return found;
  return { attacker: rollOff({ options: optionsFrom(input.options) }, roll), by: 'roll-off' };
}

function attackerFor(input: MeetingCase): unknown {
  const dice = scripted(input.dice);
  const { attacker, by } = settle(input, dice.roll);
  if (dice.used() !== input.dice.length)
    throw new Error(`${input.dice.length - dice.used()} dice of the script are left over`);
  return { attacker, by, diceUsed: dice.used() };
}

const allocation = z.object({ side, group: groupShape, hits: z.int().min(0), doctrine: doctrine.default({}) });

function allocateFor(input: z.infer<typeof allocation>): unknown {
  const group = craftFrom(input.side, input.group);
  const placed = allocate(input.side, group, input.hits, doctrineSchema.parse(input.doctrine));
  const after = Object.fromEntries(group.filter(({ type }) => !isCarrier(type)).map(({ id, damage }) => [id, damage]));
  for (const { unit, hits } of placed) after[unit] = (after[unit] ?? 0) + hits;
  return {
    applied: placed.reduce((sum, { hits }) => sum + hits, 0),
    destroyed: destroyedBy(group, placed).map(({ id }) => id),
    after,
  };
}

const doctrines = z.object({ confed: doctrine.optional(), kilrathi: doctrine.optional() }).default({});
const fightShape = meeting.extend({
  treasury: treasuryShape.prefault({}),
  doctrine: doctrines,
  doctrines,
  script: z.object({ confed: script.optional(), kilrathi: script.optional() }).default({}),
  base: z.string().nullable().optional(),
});

function combat(input: z.infer<typeof fightShape>): unknown {
  const dice = scripted(input.dice);
  const table = tableOf([['a', 'b']]);
  table.options = optionsFrom(input.options);
  fill(table, input.treasury);
  const { attacker, by } = settle(input, dice.roll);
  if (attacker === null) throw new Error('Nobody attacks');
  const groups = groupsOf(input);
  const fortressOf = input.groups[input.controller ?? 'confed'].fortress ?? null;
  lay(table, 'a', input.controller, fortressOf);
  const place: BattlePlace =
    input.kind === 'system'
      ? { kind: 'system', system: 'a' as SystemId }
      : { kind: 'line', line: 'a--b' as LineId, from: { confed: 'a' as SystemId, kilrathi: 'b' as SystemId } };
  table.battle = copyBattle(battleOf({ id: 't1-a' as BattleId, place, attacker, by, byRounds: true }, groups));
  const doctrineOf = (of: SideId): ArmadaDoctrine =>
    doctrineSchema.parse({ ...input.doctrine[of], ...input.doctrines[of] });
  const events = runFight(
    table,
    dice,
    doctrineOf,
    perSide((of) => answersOf(of, input.script[of])),
  );
  const left = input.dice.length - dice.used();
  if (left > 0) throw new Error(`${left} dice of the script are left over`);
  return { ...told(events, attacker, by, groups, table), diceUsed: dice.used(), diceLeft: left };
}

/** Fights to the end; a side with a script is asked about every result and answers from it, then by doctrine. */
function runFight(
  table: ArmadaState,
  dice: Scripted,
  doctrineOf: (of: SideId) => ArmadaDoctrine,
  scripts: PerSide<ReturnType<typeof answersOf>>,
): readonly ArmadaStep[] {
  const steps: ArmadaStep[] = [];
  let last = perSide((): ArmadaGroup => []);
  let answers: Partial<PerSide<RoundSheet | null>> | null = null;
  for (;;) {
    const context = {
      options: table.options,
      roll: dice.roll,
      doctrine: doctrineOf,
      asks: (of: SideId) => scripts[of].scripted,
      answers,
    };
    const run = fight(table, context);
    let step = run.next();
    for (; !step.done; step = run.next()) {
      last = JSON.parse(JSON.stringify(table.battle?.groups ?? last)) as PerSide<ArmadaGroup>;
      steps.push({ event: step.value, groups: last, die: dice.last() });
      applyBattle(table as Draft<ArmadaState>, step.value);
    }
    if (step.value === 'over') return steps;
    const battle = table.battle as ArmadaBattle;
    answers = perSide((of) =>
      battle.awaited.includes(of) ? scripts[of].answer(battle, doctrineOf(of), table.options.ignoreScaling) : null,
    );
  }
}

const oddsShape = meeting.extend({ doctrine: doctrines, doctrines, attacker: side.optional() });

function odds(input: z.infer<typeof oddsShape>): unknown {
  const found = settle(input, null);
  const attacker = input.attacker ?? found.attacker ?? 'confed';
  const given = perSide((of) => doctrineSchema.parse({ ...input.doctrine[of], ...input.doctrines[of] }));
  const {
    left: _,
    plusMinus: __,
    ...odds
  } = battleOdds({
    groups: groupsOf(input),
    attacker,
    options: optionsFrom(input.options),
    doctrines: given,
    budget: Infinity,
  });
  return { attacker, attackerBy: found.by, ...odds };
}

/** Answers which side attacks, and why (PNP-8). */
export const attackerCase = answer(meeting, attackerFor);
/** Answers where hits go by doctrine (PNP-17.15). */
export const allocateCase = answer(allocation, allocateFor);
/** Answers how a battle goes from its start to its end (PNP-9 to PNP-14). */
export const combatCase = answer(fightShape, combat);
/** Answers the exact odds of a battle. */
export const oddsCase = answer(oddsShape, odds);
