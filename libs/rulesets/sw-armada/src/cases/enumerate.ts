import { dieColours, type DieColour, type FaceSymbol } from '@warlog/ruleset-api';
import { evadeAt, type SwArmadaSpending } from '../attack/defense.js';
import { playAttack, type SwArmadaOutcome } from '../attack/outcome.js';
import type { Die } from '../attack/dice.js';
import { critsCount, worthOf } from '../attack/dice.js';
import { locksOf } from '../doctrine/aggressive.js';
import { compareDice, standardDefense } from '../doctrine/standard.js';
import type { CardKind } from '../model/ids.js';
import type { Pool } from '../model/target.js';
import type { SwArmadaAimed } from '../odds/attack-odds.js';
import { usualRerolls } from '../squadron/attack.js';
import { dieFaces } from '../tables.js';

/** One result class of all rolls, and its number of rolls of eight-sided dice. */
export interface SwArmadaWay {
  readonly outcome: SwArmadaOutcome;
  readonly ways: number;
}
type Throw = readonly [dice: readonly Die[], ways: number];

/** Returns the faces of a color, each with its number of the eight sides. */
const facesOf = (colour: DieColour): readonly (readonly [FaceSymbol, number])[] =>
  [...new Set(dieFaces[colour])].map((face) => [face, dieFaces[colour].filter((dieFace) => dieFace === face).length]);

/** Returns the dice of a pool in order. */
export const played = (pool: Pool): readonly DieColour[] =>
  dieColours.flatMap((colour) => Array<DieColour>(pool[colour]).fill(colour));

/** Returns every roll, die by die. */
const throwsOf = (colours: readonly DieColour[]): readonly Throw[] =>
  colours.reduce<readonly Throw[]>(
    (throws, colour) =>
      throws.flatMap(([dice, ways]) =>
        facesOf(colour).map(([face, sides]): Throw => [[...dice, { colour, face }], ways * sides]),
      ),
    [[[], 1]],
  );

/** Returns a roll with some of its dice rerolled to every face; all weights are out of `8^most` times as many rolls. */
const withRerolls = ([dice, ways]: Throw, indexes: readonly number[], most: number): readonly Throw[] =>
  indexes.reduce<readonly Throw[]>(
    (throws, index) =>
      throws.flatMap(([thrown, before]) =>
        facesOf(thrown[index]?.colour ?? 'red').map(([face, sides]): Throw => [
          thrown.map((die, n) => (n === index ? { ...die, face } : die)),
          before * sides,
        ]),
      ),
    [[dice, ways * 8 ** (most - indexes.length)]],
  );

/** Enumerates all rolls of an attack, each resolved by the game itself, a rerolled die with each of its faces. */
export function enumerated(aimed: SwArmadaAimed): readonly SwArmadaWay[] {
  const { attacker, target, pool, added = [], reroll: rerolls = { blanks: 0, adept: 0 }, dodge = 0 } = aimed;
  const crits = critsCount(attacker, target);
  const lockable = locksOf(attacker, Array<Die>(9).fill({ colour: 'red', face: 'accuracy' }), target.tokens).length;
  return throwsOf([...played(pool), ...added])
    .flatMap((thrown) => {
      const wanted = usualRerolls(thrown[0], rerolls.blanks, rerolls.adept, lockable);
      return withRerolls(thrown, wanted, rerolls.blanks + rerolls.adept);
    })
    .flatMap((thrown) => {
      const dodged = [...thrown[0].entries()]
        .filter(([, { face }]) => worthOf(face, crits) > 0)
        .sort(([n, die], [m, other]) => compareDice(die, other, crits) || n - m)
        .slice(0, dodge)
        .map(([index]) => index);
      // Faces rerolled by a dodge come too late to lock anything.
      const locks = locksOf(attacker, thrown[0], target.tokens);
      return withRerolls(thrown, dodged, dodge).flatMap((after) => answeredWays(aimed, after, locks));
    });
}

function answeredWays(
  { attacker, target, kind, band, salvoDice }: SwArmadaAimed,
  [dice, ways]: Throw,
  locks: ReturnType<typeof locksOf>,
): readonly SwArmadaWay[] {
  const live = dice.map((die, n): Die => (locks.some((lock) => lock.die === n) ? { ...die, gone: true } : die));
  const locked = locks.map(({ token }) => token);
  const { spendings } = standardDefense({ attacker, target, kind, band, salvoDice, dice: live, locked });
  const evaded = evadeAt(band).cancels
    ? undefined
    : spendings.find((spending) => spending.dice !== undefined)?.dice?.[0];
  const colour = evaded === undefined ? undefined : dice[evaded]?.colour;
  const faces = colour === undefined ? [['blank', 8] as const] : facesOf(colour);
  return faces.map(([face, sides]) => {
    const outcome = playedOut({ attacker, kind, band, target, dice }, locks, spendings, face);
    return { outcome, ways: ways * sides };
  });
}

function playedOut(
  assault: Parameters<typeof playAttack>[0],
  locks: ReturnType<typeof locksOf>,
  spendings: readonly SwArmadaSpending[],
  face: FaceSymbol,
): SwArmadaOutcome {
  const outcome = playAttack(
    assault,
    { locks, spendings },
    { rerolled: () => face, draw: () => 'power-failure' as CardKind },
  );
  if ('faults' in outcome) throw new Error(`Doctrine broke the rules: ${outcome.faults.join(', ')}.`);
  return outcome;
}
