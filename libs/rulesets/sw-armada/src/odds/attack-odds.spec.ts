import { expect, it } from 'vitest';
import { ship, squadron, target } from '../cases/attack.js';
import { enumerated } from '../cases/enumerate.js';
import type { Pool } from '../model/target.js';
import { diceThrown, type SwArmadaAimed } from './attack-odds.js';
import { oddsOf, type SwArmadaResult } from './results.js';

type Key = Omit<SwArmadaResult, 'weight'>;
const nameOf = ({ damage, redirected, shieldsLost, cards, faceup, destroyed, salvo }: Key): string =>
  JSON.stringify({ damage, redirected, shieldsLost, cards, faceup, destroyed, salvo });

/** Resolves all rolls by the game itself. */
function playedOut(aimed: SwArmadaAimed): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { outcome, ways } of enumerated(aimed)) {
    const { damage, salvo, struck } = outcome;
    const key =
      struck.kind === 'squadron'
        ? { redirected: 0, shieldsLost: 0, cards: aimed.target.hull - struck.hull, faceup: false }
        : {
            redirected: struck.redirected,
            shieldsLost: struck.shieldsLost,
            cards: struck.dealt.length,
            faceup: struck.dealt[0]?.face === 'up',
          };
    const name = nameOf({ ...key, damage, salvo, destroyed: struck.destroyed });
    found[name] = (found[name] ?? 0) + ways;
  }
  return found;
}

const counted = (aimed: SwArmadaAimed): Readonly<Record<string, number>> =>
  Object.fromEntries(oddsOf(aimed).results.map(({ weight, ...key }) => [nameOf(key), weight]));

const pool = (red: number, blue: number, black: number): Pool => ({ red, blue, black });
const aimed = (
  id: string,
  zone: 'front' | 'left' | 'rear',
  of: Pool,
  more: Partial<SwArmadaAimed> = {},
): SwArmadaAimed => ({
  attacker: ship('medium'),
  target: target(id, zone),
  kind: 'standard',
  band: 'medium',
  salvoDice: 2,
  pool: of,
  ...more,
});
const swarm = { blanks: 1, adept: 0 };
const adepts = { blanks: 1, adept: 1 };
const bare = { kind: 'squadron', hull: 3, tokens: [] } as const;
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
  [
    'a frigate, with concentrate fire: a die added, and the first blank thrown again',
    aimed('nebulon-b-escort-frigate', 'left', pool(1, 1, 1), { band: 'close', added: ['red'], reroll: swarm }),
  ],
  [
    'a destroyer, the first blank black and the added die red',
    aimed('imperial-i-class-star-destroyer', 'rear', pool(0, 1, 2), { band: 'close', added: ['red'], reroll: swarm }),
  ],
  [
    'a squadron, by adepts in a swarm: blanks first, then what locks nothing',
    aimed('cr90-corvette-b', 'rear', pool(1, 2, 0), { target: bare, attacker: squadron(false), reroll: adepts }),
  ],
  [
    'a ship, by adepts: accuracies that lock nothing',
    aimed('gr-75-medium-transports', 'rear', pool(1, 2, 0), {
      attacker: squadron(true),
      reroll: adepts,
      band: 'close',
    }),
  ],
  [
    'a squadron that dodges',
    aimed('cr90-corvette-b', 'rear', pool(1, 1, 1), { target: bare, attacker: squadron(false), dodge: 1 }),
  ],
  [
    'a squadron with tokens that dodges twice',
    aimed('cr90-corvette-b', 'rear', pool(0, 1, 2), {
      target: flying,
      attacker: squadron(false),
      band: 'close',
      dodge: 2,
    }),
  ],
])('equals the enumeration of all rolls: %s', (_, attack) => {
  const odds = oddsOf(attack);
  expect(counted(attack)).toEqual(playedOut(attack));
  expect(odds.throws).toBe(8 ** diceThrown(attack));
  expect(odds.results.reduce((all, { weight }) => all + weight, 0)).toBe(odds.throws);
});

it('refuses pools that never occur', () => {
  expect(() => oddsOf(aimed('cr90-corvette-b', 'rear', pool(8, 8, 8)))).toThrow('24 dice');
});
