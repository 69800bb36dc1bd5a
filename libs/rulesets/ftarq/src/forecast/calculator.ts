import {
  type Calculator,
  type CalculatorForce,
  type CalculatorQuestion,
  type CalculatorRemains,
  type CalculatorStep,
  type ComparedForce,
  mergedRemains,
  unusualOptions,
} from '@warlog/ruleset-api';
import { line, seat } from '@warlog/core';
import {
  attackerOf,
  type CountedKind,
  countedForce,
  fallsOf,
  pointsLeft,
  knownForces,
  type PlaceId,
  remainsOf,
  sampleWidth,
  sectorPieces,
  sectorPresets,
  type StanceWord,
} from '@warlog/star-map';
import { catalogue, type FtarqUnitType, strength, typeOf } from '../catalogue.js';
import type { FtarqTypes } from '../index.js';
import { lossAt, levelOf } from '../levels.js';
import { options } from '../model/options.js';
import { loserOf, modifiersOf } from '../resolve/battle.js';
import { disparityOf, lossOf, rowOf, throws } from '../resolve/space-odds.js';
import { ownSide, ownStance } from '../view/knowledge.js';
import { hiddenLevels } from './surety.js';

/** A side of a compared battle. The first force comes to the place of the second. */
interface Side {
  readonly seat: ReturnType<typeof seat>;
  readonly wasThere: boolean;
  readonly points: number;
  readonly stance: StanceWord;
  readonly space: number;
  readonly integrity: number;
  readonly kinds: readonly CountedKind[];
}

/** What a loss leaves of a side, in points, with its chance. */
interface Left {
  readonly left: number;
  readonly isGone: boolean;
  readonly share: number;
  readonly remains: CalculatorRemains;
}

const names = ['lotteryRemainder', 'tieRetreats'] as const;
const canScar = ({ kind }: FtarqUnitType): boolean => kind === 'ship';
const levels = [0, 1, 2, 3, -1].filter((level) => hiddenLevels.some((hidden) => hidden === level)).map(String);

/** Compares two forces, exactly as a battle is fought (FTQ-602 to FTQ-606). */
export const calculator: Calculator<FtarqTypes> = {
  pieces: sectorPieces(catalogue, canScar),
  fields: [
    { id: 'stance', of: ['shoot', 'no-shoot'], isSecondOnly: false },
    { id: 'space', of: levels, isSecondOnly: false },
    { id: 'integrity', of: levels, isSecondOnly: false },
  ],
  options: names,
  presets: sectorPresets,
  example: {
    forces: [
      { pieces: sectorPresets[2]?.pieces ?? {}, fields: {} },
      { pieces: sectorPresets[1]?.pieces ?? {}, fields: {} },
    ],
    options: {},
  },
  refuses({ forces: [a, b] }) {
    if ([a, b].some(({ pieces }) => Object.keys(pieces).length === 0)) return line('calculator.empty', {});
    const isQuiet = stanceIn(a) === 'no-shoot' && stanceIn(b) === 'no-shoot';
    return isQuiet ? line('calculator.quiet', {}, { clause: 'FTQ-603' }) : null;
  },
  compare,
  forcesAt: (view, place) =>
    knownForces(view, place as PlaceId, strength, ({ seat: other, isOwn }) => {
      const side = isOwn ? ownSide(view) : null;
      const known = side?.levels ?? null;
      const stance = side?.stance ? ownStance({ ...side.stance, players: {} }, [], other) : 'shoot';
      const fields = {
        stance,
        space: String(levelOf(known, 'space')),
        integrity: String(levelOf(known, 'integrity')),
      };
      const assumed = [line('calculator.assume.shoots', {}), line('calculator.assume.levels', {})];
      return { fields, assumed: isOwn ? [] : assumed };
    }),
  optionsOf: (view) => unusualOptions(names, view.options, options.usual),
};

const stanceIn = ({ fields }: CalculatorForce): StanceWord => (fields['stance'] === 'no-shoot' ? 'no-shoot' : 'shoot');

function sideOf(force: CalculatorForce, at: number): Side {
  const kinds = countedForce(force, typeOf, canScar);
  return {
    ...{ seat: seat(at + 1), wasThere: at === 1, stance: stanceIn(force), kinds },
    points: kinds.reduce((sum, { count, points }) => sum + count * points, 0),
    space: Number(force.fields['space'] ?? 0),
    integrity: Number(force.fields['integrity'] ?? 0),
  };
}

function compare({ forces, options: given }: CalculatorQuestion) {
  const remainder = given['lotteryRemainder'] === 'lost' ? 'lost' : 'chance';
  const tie = options.schema.shape.tieRetreats.parse(given['tieRetreats']);
  const [a, b] = forces.map(sideOf) as [Side, Side];
  const [attacker, defender] = attackerOf(a, b, b.seat, ({ points }) => points);
  const parts = modifiersOf(attacker, defender);
  const modifier = parts.force + parts.noShoot + parts.attackerLevel + parts.defenderLevel;
  const results = new Map<Side, Left[]>([
    [a, []],
    [b, []],
  ]);
  const won = new Map<Side, number>();
  let exact = true;
  for (const [roll, ways] of throws) {
    const percent = rowOf(roll + modifier);
    const suffer = (side: Side, share: number): readonly Left[] => {
      const loss = lossAt(lossOf(share, attacker.points, defender.points), side.integrity);
      const falls = fallsOf(side.kinds, loss, remainder);
      exact &&= falls.exact;
      const all = falls.all.map((fall) => leftOf(side, fall));
      for (const each of all) results.get(side)?.push({ ...each, share: (each.share * ways) / 36 });
      return byPoints(all);
    };
    const [as, ds] = [suffer(attacker, percent.attacker), suffer(defender, percent.defender)];
    for (const x of as) {
      for (const y of ds) {
        if (x.isGone && y.isGone) continue;
        const first = { points: attacker.points, left: x.left };
        const victor = loserOf(first, { points: defender.points, left: y.left }, tie) === first ? defender : attacker;
        won.set(victor, (won.get(victor) ?? 0) + (x.share * y.share * ways) / 36);
      }
    }
  }
  const compared = (side: Side): ComparedForce => ({
    strength: side.points,
    keeps: won.get(side) ?? 0,
    loss: (results.get(side) ?? []).reduce((sum, { left, share }) => sum + (side.points - left) * share, 0),
    how: howOf(side === attacker, modifier),
    remains: mergedRemains((results.get(side) ?? []).map(({ remains, share }) => ({ ...remains, share }))),
  });
  return {
    forces: [compared(a), compared(b)] as const,
    exact,
    plusMinus: exact ? 0 : sampleWidth(won.get(a) ?? 0),
    steps: stepsOf(a.points, b.points),
  };
}

function leftOf({ kinds }: Side, fall: Parameters<typeof remainsOf>[1]): Left {
  const isGone = kinds.every(({ count }, at) => fall.destroyed[at] === count);
  return { left: pointsLeft(kinds, fall), isGone, share: fall.share, remains: remainsOf(kinds, fall) };
}

/** Adds up results that leave the same points, since points alone decide. */
function byPoints(all: readonly Left[]): readonly Left[] {
  const found = new Map<string, Left>();
  for (const each of all) {
    const key = `${each.left} ${each.isGone}`;
    found.set(key, { ...each, share: each.share + (found.get(key)?.share ?? 0) });
  }
  return [...found.values()];
}

function howOf(attacks: boolean, modifier: number): ComparedForce['how'] {
  const added = modifier < 0 ? `−${-modifier}` : `+${modifier}`;
  return line(attacks ? 'calculator.attacks' : 'calculator.defends', { added }, { clause: 'FTQ-604' });
}

/** Returns the next points from which the difference of strength moves the roll by one more (FTQ-604). */
function stepsOf(mine: number, theirs: number): readonly CalculatorStep[] {
  const step = (points: number): number => disparityOf(points, theirs).modifier;
  const now = step(mine);
  for (let at = mine + 1; at <= 4 * (mine + theirs); at += 1) {
    if (step(at) === now) continue;
    return [{ at, text: line('calculator.step.disparity', { at }, { clause: 'FTQ-604' }) }];
  }
  return [];
}
