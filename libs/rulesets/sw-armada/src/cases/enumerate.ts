import { dieColours, type DieColour, type FaceSymbol } from '@warlog/kernel';
import { evadeAt, type Spending } from '../attack/defense.js';
import { playAttack, type Outcome } from '../attack/outcome.js';
import type { Die } from '../attack/dice.js';
import { critsCount, worthOf } from '../attack/dice.js';
import { locksOf } from '../doctrine/aggressive.js';
import { compareDice, standardDefense } from '../doctrine/standard.js';
import type { CardKind } from '../model/catalogue.js';
import type { Pool } from '../model/target.js';
import type { Aimed } from '../odds/attack-odds.js';
import { usualRerolls } from '../squadron/attack.js';
import { dieFaces } from '../tables.js';

/** How one of all throws came out, and how many throws of eight sides look like it. */
export interface Way {
  readonly outcome: Outcome;
  readonly ways: number;
}
type Throw = readonly [dice: readonly Die[], ways: number];

/** A face of a colour, and how many of its eight sides show it. */
const facesOf = (colour: DieColour): readonly (readonly [FaceSymbol, number])[] =>
  [...new Set(dieFaces[colour])].map((face) => [face, dieFaces[colour].filter((one) => one === face).length]);

/** The dice of a pool in the order in which they lie. */
export const played = (pool: Pool): readonly DieColour[] =>
  dieColours.flatMap((colour) => Array<DieColour>(pool[colour]).fill(colour));

/** Every throw, die by die. */
const throwsOf = (colours: readonly DieColour[]): readonly Throw[] =>
  colours.reduce<readonly Throw[]>(
    (throws, colour) =>
      throws.flatMap(([dice, ways]) =>
        facesOf(colour).map(([face, sides]): Throw => [[...dice, { colour, face }], ways * sides]),
      ),
    [[[], 1]],
  );

/** A throw with some of its dice thrown again, every face of each; all weights are of `8^most` times as many throws. */
const again = ([dice, ways]: Throw, indexes: readonly number[], most: number): readonly Throw[] =>
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

/** All throws of an attack, each played out by the very steps of the game, a die thrown again with each of its faces. */
export function enumerated(aimed: Aimed): readonly Way[] {
  const { attacker, target, pool, added = [], again: rerolls = { blanks: 0, adept: 0 }, dodge = 0 } = aimed;
  const crits = critsCount(attacker, target);
  const lockable = locksOf(attacker, Array<Die>(9).fill({ colour: 'red', face: 'accuracy' }), target.tokens).length;
  return throwsOf([...played(pool), ...added])
    .flatMap((thrown) => {
      const wanted = usualRerolls(thrown[0], rerolls.blanks, rerolls.adept, lockable);
      return again(thrown, wanted, rerolls.blanks + rerolls.adept);
    })
    .flatMap((thrown) => {
      const dodged = [...thrown[0].entries()]
        .filter(([, { face }]) => worthOf(face, crits) > 0)
        .sort(([n, one], [m, other]) => compareDice(one, other, crits) || n - m)
        .slice(0, dodge)
        .map(([index]) => index);
      // What turns up under a dodge comes too late to lock anything.
      const locks = locksOf(attacker, thrown[0], target.tokens);
      return again(thrown, dodged, dodge).flatMap((after) => answeredWays(aimed, after, locks));
    });
}

function answeredWays(
  { attacker, target, kind, band, salvoDice }: Aimed,
  [dice, ways]: Throw,
  locks: ReturnType<typeof locksOf>,
): readonly Way[] {
  const live = dice.map((die, n): Die => (locks.some((one) => one.die === n) ? { ...die, gone: true } : die));
  const locked = locks.map(({ token }) => token);
  const { spendings } = standardDefense({ attacker, target, kind, band, salvoDice, dice: live, locked });
  const evaded = evadeAt(band).cancels ? undefined : spendings.find((one) => one.dice !== undefined)?.dice?.[0];
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
  spendings: readonly Spending[],
  face: FaceSymbol,
): Outcome {
  const outcome = playAttack(
    assault,
    { locks, spendings },
    { rerolled: () => face, draw: () => 'power-failure' as CardKind },
  );
  if ('faults' in outcome) throw new Error(`Doctrine broke the rules: ${outcome.faults.join(', ')}.`);
  return outcome;
}
