import { decimalOf, type DieColour } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { poolAt } from '../attack/pool.js';
import { findShip, shipTypes } from '../catalogue.js';
import { ship, target } from '../cases/attack.js';
import { zones, type RangeBand, type Zone } from '../tables.js';
import { addedColour } from '../doctrine/aggressive.js';
import type { Aimed } from './attack-odds.js';
import { chainOf, chanceOf, meanOf, type AimedAtShip } from './chain.js';
import { enumerated, played, type Way } from '../cases/enumerate.js';
import { oddsOf } from './results.js';

const at = (id: string, zone: Zone, pool: Aimed['pool'], more: Partial<AimedAtShip> = {}): AimedAtShip => ({
  attacker: ship('medium'),
  target: target(id, zone),
  kind: 'standard',
  band: 'medium',
  salvoDice: 0,
  pool,
  ...more,
});

/** Both attacks, every throw of each played out by the steps of the game, the second on the ship that the first left. */
function playedInTurn(first: AimedAtShip, second: AimedAtShip): Readonly<Record<string, bigint>> {
  const found: Record<string, bigint> = {};
  const keep = (ways: readonly Way[], weight: bigint): void => {
    const key = JSON.stringify({
      damage: ways.reduce((all, { outcome }) => all + outcome.damage, 0),
      cards: ways.reduce((all, { outcome: { struck } }) => all + (struck.kind === 'ship' ? struck.dealt.length : 0), 0),
      destroyed: ways.at(-1)?.outcome.struck.destroyed,
    });
    found[key] = (found[key] ?? 0n) + weight;
  };
  const all = enumerated(second).reduce((sum, { ways }) => sum + BigInt(ways), 0n);
  for (const one of enumerated(first)) {
    const { struck, tokens } = one.outcome;
    if (struck.kind !== 'ship') continue;
    if (struck.destroyed) {
      keep([one], BigInt(one.ways) * all);
      continue;
    }
    // A card dealt faceup does nothing here.
    const facedown = first.target.facedown + struck.dealt.length;
    const left = { ...second.target, shields: struck.shields, tokens, facedown };
    for (const other of enumerated({ ...second, target: left }))
      keep([one, other], BigInt(one.ways) * BigInt(other.ways));
  }
  return found;
}

it.each([
  [
    'a frigate that spends its tokens on the first',
    at('nebulon-b-escort-frigate', 'left', { red: 2, blue: 1, black: 0 }),
    at('nebulon-b-escort-frigate', 'front', { red: 2, blue: 0, black: 0 }),
  ],
  [
    'a corvette lost to the first, or the second',
    at('cr90-corvette-b', 'rear', { red: 1, blue: 1, black: 1 }, { band: 'close' }),
    at('cr90-corvette-b', 'rear', { red: 1, blue: 0, black: 1 }, { band: 'close' }),
  ],
])('reckons two attacks in a row as all their throws come out: %s', (_, first, second) => {
  const { throws, results } = chainOf([first, second]);
  const found: Record<string, bigint> = {};
  for (const { damage, cards, destroyed, weight } of results) {
    const key = JSON.stringify({ damage, cards, destroyed });
    found[key] = (found[key] ?? 0n) + weight;
  }
  const truth = playedInTurn(first, second);
  const all = Object.values(truth).reduce((sum, ways) => sum + ways, 0n);
  expect(results.reduce((sum, { weight }) => sum + weight, 0n)).toBe(throws);
  expect(found).toEqual(Object.fromEntries(Object.entries(truth).map(([key, ways]) => [key, (ways * throws) / all])));
});

it('says of one attack what its own odds say', () => {
  const attack = at('victory-ii-class-star-destroyer', 'rear', { red: 3, blue: 2, black: 2 }, { band: 'close' });
  const { throws, results } = oddsOf(attack);
  const chain = chainOf([attack]);
  const share = (isIt: (one: { cards: number; faceup: boolean }) => boolean) =>
    results.reduce((all, one) => all + (isIt(one) ? one.weight : 0), 0) / throws;
  expect(decimalOf(chanceOf(chain, ({ cards }) => cards >= 2))).toBeCloseTo(
    share(({ cards }) => cards >= 2),
    12,
  );
  expect(decimalOf(chanceOf(chain, ({ faceup }) => faceup))).toBeCloseTo(
    share(({ faceup }) => faceup),
    12,
  );
  const mean = results.reduce((all, one) => all + one.cards * one.weight, 0) / throws;
  expect(decimalOf(meanOf(chain, ({ cards }) => cards))).toBeCloseTo(mean, 12);
  expect(played(attack.pool)).toHaveLength(7);
});

/** Every pool that a ship of the catalogue throws at another, with what concentrate fire adds. */
function pools(): readonly Aimed[] {
  const found = new Map<string, Aimed>();
  for (const { battery } of shipTypes)
    for (const zone of zones)
      for (const band of ['close', 'medium', 'long'] as const satisfies readonly RangeBand[]) {
        const pool = poolAt(battery[zone], band);
        const colour: DieColour | null = addedColour(pool);
        if (colour === null) continue;
        const more = { band, added: [colour], again: { blanks: 1, adept: 0 } };
        found.set(JSON.stringify([pool, band]), at('recusant-class-light-destroyer', 'front', pool, more));
      }
  return [...found.values()];
}

it('counts all throws of any pool of the catalogue, a die added and one thrown again', () => {
  const all = pools();
  expect(all.length).toBeGreaterThan(60);
  for (const attack of all) {
    const { throws, results } = oddsOf(attack);
    expect(results.reduce((sum, { weight }) => sum + weight, 0)).toBe(throws);
  }
});

it('stays exact for the two heaviest broadsides of the catalogue', () => {
  const type = findShip('imperial-ii-class-star-destroyer') ?? findShip('imperial-i-class-star-destroyer');
  const pool = poolAt(type?.battery.front ?? { red: 0, blue: 0, black: 0 }, 'close');
  const attack = at('assault-frigate-mark-ii-a', 'front', pool, { band: 'close', added: ['red'] });
  const other = { ...attack, target: { ...attack.target, zone: 'left' as const } };
  const { throws, results } = chainOf([attack, other]);
  expect(results.reduce((sum, { weight }) => sum + weight, 0n)).toBe(throws);
});
