import { dieColours, type DieColour, type FaceSymbol } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { evadeAt } from '../attack/defense.js';
import { playAttack } from '../attack/outcome.js';
import { sizeOfPool } from '../attack/pool.js';
import type { Die } from '../attack/dice.js';
import { ship, squadron, target } from '../cases/attack.js';
import { locksOf } from '../doctrine/aggressive.js';
import { standardDefense } from '../doctrine/standard.js';
import type { CardKind } from '../model/catalogue.js';
import type { Pool } from '../model/target.js';
import { dieFaces } from '../tables.js';
import { oddsOf, type Aimed, type Result } from './attack-odds.js';

type Key = Omit<Result, 'weight'>;
const nameOf = ({ damage, redirected, shieldsLost, cards, faceup, destroyed, salvo }: Key): string =>
  JSON.stringify({ damage, redirected, shieldsLost, cards, faceup, destroyed, salvo });

/** A face of a colour, and how many of its eight sides show it. */
const facesOf = (colour: DieColour): readonly (readonly [FaceSymbol, number])[] =>
  [...new Set(dieFaces[colour])].map((face) => [face, dieFaces[colour].filter((one) => one === face).length]);

/** Every throw, die by die, and how many throws of eight sides look like it. */
const throwsOf = (colours: readonly DieColour[]): readonly (readonly [readonly Die[], number])[] =>
  colours.reduce<readonly (readonly [readonly Die[], number])[]>(
    (throws, colour) =>
      throws.flatMap(([dice, ways]) =>
        facesOf(colour).map(([face, sides]) => [[...dice, { colour, face }], ways * sides] as const),
      ),
    [[[], 1]],
  );

/** All 8^n throws, each played out by the very steps of the game, a rerolled die with each of its faces. */
function enumerated(aimed: Aimed): Readonly<Record<string, number>> {
  const { attacker, target: on, kind, band, salvoDice, pool } = aimed;
  const colours = dieColours.flatMap((colour) => Array<DieColour>(pool[colour]).fill(colour));
  const found: Record<string, number> = {};
  for (const [dice, ways] of throwsOf(colours)) {
    const locks = locksOf(attacker, dice, on.tokens);
    const live = dice.map((die, n): Die => (locks.some((one) => one.die === n) ? { ...die, gone: true } : die));
    const locked = locks.map(({ token }) => token);
    const { spendings } = standardDefense({ attacker, target: on, kind, band, salvoDice, dice: live, locked });
    const again = evadeAt(band).cancels ? undefined : spendings.find((one) => one.dice !== undefined)?.dice?.[0];
    const colour = again === undefined ? undefined : dice[again]?.colour;
    for (const [face, sides] of colour === undefined ? [['blank', 8] as const] : facesOf(colour)) {
      const outcome = playAttack(
        { attacker, kind, band, target: on, dice },
        { locks, spendings },
        { rerolled: () => face, draw: () => 'power-failure' as CardKind },
      );
      if ('fault' in outcome) throw new Error(`Doctrine broke the rules: ${outcome.fault}.`);
      const { damage, salvo, struck } = outcome;
      const key =
        struck.kind === 'squadron'
          ? { redirected: 0, shieldsLost: 0, cards: on.hull - struck.hull, faceup: false }
          : {
              redirected: struck.redirected,
              shieldsLost: struck.shieldsLost,
              cards: struck.dealt.length,
              faceup: struck.dealt[0]?.face === 'up',
            };
      const name = nameOf({ ...key, damage, salvo, destroyed: struck.destroyed });
      found[name] = (found[name] ?? 0) + ways * sides;
    }
  }
  return found;
}

const counted = (aimed: Aimed): Readonly<Record<string, number>> =>
  Object.fromEntries(oddsOf(aimed).results.map(({ weight, ...key }) => [nameOf(key), weight]));

const pool = (red: number, blue: number, black: number): Pool => ({ red, blue, black });
const aimed = (id: string, zone: 'front' | 'left' | 'rear', of: Pool, more: Partial<Aimed> = {}): Aimed => ({
  attacker: ship('medium'),
  target: target(id, zone),
  kind: 'standard',
  band: 'medium',
  salvoDice: 2,
  pool: of,
  ...more,
});
const flying = {
  kind: 'squadron',
  hull: 3,
  tokens: [
    { type: 'brace', state: 'ready' },
    { type: 'evade', state: 'ready' },
  ],
} as const;

it.each([
  ['a frigate at medium range', aimed('nebulon-b-escort-frigate', 'left', pool(3, 2, 0))],
  ['a frigate at close range', aimed('nebulon-b-escort-frigate', 'front', pool(2, 1, 2), { band: 'close' })],
  ['a corvette far away', aimed('cr90-corvette-b', 'rear', pool(5, 0, 0), { band: 'long' })],
  ['a corvette beyond all range', aimed('cr90-corvette-b', 'rear', pool(3, 0, 2), { band: 'extreme' })],
  ['a destroyer that redirects', aimed('victory-ii-class-star-destroyer', 'rear', pool(2, 2, 1), { band: 'close' })],
  ['a destroyer that contains', aimed('imperial-i-class-star-destroyer', 'rear', pool(3, 2, 0))],
  ['a frigate that fires back', aimed('munificent-class-star-frigate', 'rear', pool(3, 2, 0))],
  ['a transport that scatters', aimed('gr-75-medium-transports', 'front', pool(1, 2, 1), { band: 'close' })],
  [
    'a wreck',
    aimed('cr90-corvette-a', 'rear', pool(2, 1, 0), {
      target: target('cr90-corvette-a', 'rear', { facedown: 3, shields: { front: 0, left: 1, right: 0, rear: 0 } }),
    }),
  ],
  [
    'a ship without way',
    aimed('nebulon-b-escort-frigate', 'rear', pool(2, 1, 0), {
      target: target('nebulon-b-escort-frigate', 'rear', { speed: 0 }),
    }),
  ],
  [
    'a ship, by gunners who see nothing and aim at nothing',
    aimed('nebulon-b-escort-frigate', 'left', pool(2, 2, 0), {
      attacker: ship('small', 'blinded-gunners', 'targeter-disruption'),
    }),
  ],
  ['a ship, by a bomber', aimed('cr90-corvette-b', 'rear', pool(1, 0, 2), { attacker: squadron(true), band: 'close' })],
  [
    'a ship, by other squadrons',
    aimed('cr90-corvette-b', 'rear', pool(1, 1, 1), { attacker: squadron(false), band: 'close' }),
  ],
  ['a squadron', aimed('cr90-corvette-b', 'rear', pool(0, 3, 1), { target: flying, band: 'close' })],
])('counts what all throws bring, each played out: %s', (_, attack) => {
  const odds = oddsOf(attack);
  expect(counted(attack)).toEqual(enumerated(attack));
  expect(odds.throws).toBe(8 ** (sizeOfPool(attack.pool) + 1));
  expect(odds.results.reduce((all, { weight }) => all + weight, 0)).toBe(odds.throws);
});

it('counts thirteen dice of all colours in a few milliseconds', () => {
  const attack = aimed('recusant-class-light-destroyer', 'front', pool(5, 4, 4), { band: 'close' });
  // The best of many: what else runs on the machine is no concern here.
  let best = Infinity;
  for (let tries = 0; best >= 5 && tries < 100; tries += 1) {
    const before = performance.now();
    oddsOf(attack);
    best = Math.min(best, performance.now() - before);
  }
  expect(best).toBeLessThan(5);
});

it('refuses pools that nobody throws', () => {
  expect(() => oddsOf(aimed('cr90-corvette-b', 'rear', pool(8, 8, 8)))).toThrow('24 dice');
});
