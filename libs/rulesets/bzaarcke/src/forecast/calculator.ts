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
import { line } from '@warlog/core';
import {
  type CountedKind,
  countedForce,
  type Falls,
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
import { catalogue, strength, typeOf } from '../catalogue.js';
import type { BzaarckeTypes } from '../index.js';
import { options } from '../model/options.js';
import { stanceOf } from '../position.js';
import { damageOf, diceFor, hitOn, verdict } from '../resolve/battle.js';
import { combat } from '../tables.js';
import { hitWeights } from './odds.js';

/** A side of a compared battle: what it does, and how each number of enemy hits may fall on it. */
interface Side {
  readonly points: number;
  readonly stance: StanceWord;
  readonly kinds: readonly CountedKind[];
  /** Chance of each number of own hits. */
  hits: readonly number[];
  /** By enemy hits. */
  falls: readonly Falls[];
  /** Chance that it is gone, by enemy hits. */
  gone: readonly number[];
}

/** Compares two forces, exactly as a battle is fought (BZK-402 to BZK-404). */
export const calculator: Calculator<BzaarckeTypes> = {
  pieces: sectorPieces(catalogue, () => true),
  fields: [{ id: 'stance', of: ['shoot', 'no-shoot'], isSecondOnly: false }],
  options: ['lotteryRemainder'],
  presets: sectorPresets,
  example: {
    forces: [
      { pieces: sectorPresets[0]?.pieces ?? {}, fields: {} },
      { pieces: sectorPresets[1]?.pieces ?? {}, fields: {} },
    ],
    options: {},
  },
  refuses({ forces: [a, b] }) {
    if ([a, b].some(({ pieces }) => Object.keys(pieces).length === 0)) return line('calculator.empty', {});
    const isQuiet = stanceIn(a) === 'no-shoot' && stanceIn(b) === 'no-shoot';
    return isQuiet ? line('calculator.quiet', {}, { clause: 'BZK-401' }) : null;
  },
  compare,
  forcesAt: (view, place) =>
    knownForces(view, place as PlaceId, strength, ({ seat, units, isOwn }) => {
      const own = view.sides[seat]?.stance;
      // Towards others in general; the stance of others is not known.
      const isQuiet =
        isOwn &&
        own &&
        stanceOf(
          { ...own, players: {} },
          units.map(() => ({ label: null })),
          seat,
        ) === 'no-shoot';
      const stance = isQuiet ? 'no-shoot' : 'shoot';
      return { fields: { stance }, assumed: isOwn ? [] : [line('calculator.assume.shoots', {})] };
    }),
  optionsOf: (view) => unusualOptions(['lotteryRemainder'], view.options, options.usual),
};

const stanceIn = ({ fields }: CalculatorForce): StanceWord => (fields['stance'] === 'no-shoot' ? 'no-shoot' : 'shoot');

function compare({ forces, options: given }: CalculatorQuestion) {
  const remainder = given['lotteryRemainder'] === 'lost' ? 'lost' : 'chance';
  const [a, b] = forces.map((force): Side => {
    const kinds = countedForce(force, typeOf, () => true);
    return { points: pointsOf(kinds), stance: stanceIn(force), kinds, hits: [], falls: [], gone: [] };
  }) as [Side, Side];
  for (const [own, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const ways = hitWeights(diceFor(own.points), hitOn(own.stance, other.stance) === combat.hitOn ? 1 : 2);
    const all = ways.reduce((sum, weight) => sum + weight, 0);
    own.hits = ways.map((weight) => weight / all);
    other.falls = own.hits.map((_, hits) => fallsOf(other.kinds, damageOf(hits), remainder));
    other.gone = other.falls.map(({ all: falls }) => shareGone(other, falls));
  }
  const [won, lost] = keeps(a, b);
  const exact = [a, b].every(({ falls }) => falls.every((fall) => fall.exact));
  return {
    forces: [comparedOf(a, b, won), comparedOf(b, a, lost)] as const,
    exact,
    plusMinus: exact ? 0 : sampleWidth(won),
    steps: stepsOf(a.points, b.points),
  };
}

/** Returns the chance that a keeps the orbit, and that b does. */
function keeps(a: Side, b: Side): readonly [number, number] {
  let [won, lost] = [0, 0];
  for (const [x, xShare] of a.hits.entries()) {
    for (const [y, yShare] of b.hits.entries()) {
      for (const aGone of [true, false]) {
        for (const bGone of [true, false]) {
          const share = xShare * yShare * part(a.gone[y], aGone) * part(b.gone[x], bGone);
          const end = verdict({ points: a.points, hits: x, gone: aGone }, { points: b.points, hits: y, gone: bGone });
          won += end === 'a' ? share : end === 'tie' ? share / 2 : 0;
          lost += end === 'b' ? share : end === 'tie' ? share / 2 : 0;
        }
      }
    }
  }
  return [won, lost];
}

const part = (gone = 0, isGone: boolean): number => (isGone ? gone : 1 - gone);

function shareGone({ kinds }: Side, falls: Falls['all']): number {
  return falls.reduce((sum, { destroyed, share }) => {
    return sum + (kinds.every(({ count }, at) => destroyed[at] === count) ? share : 0);
  }, 0);
}

function comparedOf(own: Side, other: Side, share: number): ComparedForce {
  const remains: CalculatorRemains[] = [];
  let loss = 0;
  for (const [hits, falls] of own.falls.entries()) {
    for (const fall of falls.all) {
      const chance = (other.hits[hits] ?? 0) * fall.share;
      loss += chance * (own.points - pointsLeft(own.kinds, fall));
      remains.push(remainsOf(own.kinds, { ...fall, share: chance }));
    }
  }
  const figures = { dice: diceFor(own.points), need: hitOn(own.stance, other.stance) };
  const how = line('calculator.dice', figures, { clause: 'BZK-402' });
  return { strength: own.points, keeps: share, loss, how, remains: mergedRemains(remains) };
}

/** Returns from how many points on a force throws one die more, and wins ties of hits (BZK-404). */
function stepsOf(mine: number, theirs: number): readonly CalculatorStep[] {
  const dice = diceFor(mine);
  const die = {
    at: dice * combat.pointsPerDie + 1,
    text: line('calculator.step.die', { at: dice * combat.pointsPerDie + 1, dice: dice + 1 }, { clause: 'BZK-402' }),
  };
  const ties = { at: theirs + 1, text: line('calculator.step.ties', { at: theirs + 1 }, { clause: 'BZK-404' }) };
  return [...(dice < combat.maxDice ? [die] : []), ...(mine <= theirs ? [ties] : [])].sort((x, y) => x.at - y.at);
}

function pointsOf(kinds: readonly CountedKind[]): number {
  return kinds.reduce((sum, { count, points }) => sum + count * points, 0);
}
