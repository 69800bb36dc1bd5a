import { decimalOf, type DieColour } from '@warlog/ruleset-api';
import { expect, it } from 'vitest';
import { poolAt } from '../attack/pool.js';
import { findShip, shipTypes } from '../catalogue.js';
import { ship, target } from '../cases/attack.js';
import { zones, type SwArmadaRangeBand, type Zone } from '../tables.js';
import { addedColour } from '../doctrine/aggressive.js';
import type { SwArmadaAimed } from './attack-odds.js';
import { chainOf, chanceOf, meanOf, type AimedAtShip } from './chain.js';
import { enumerated, played, type SwArmadaWay } from '../cases/enumerate.js';
import { oddsOf } from './results.js';

const at = (id: string, zone: Zone, pool: SwArmadaAimed['pool'], more: Partial<AimedAtShip> = {}): AimedAtShip => ({
  attacker: ship('medium'),
  target: target(id, zone),
  kind: 'standard',
  band: 'medium',
  salvoDice: 0,
  pool,
  ...more,
});

/** Enumerates both attacks by the game itself, the second on the ship after the first. */
function playedInTurn(first: AimedAtShip, second: AimedAtShip): Readonly<Record<string, bigint>> {
  const found: Record<string, bigint> = {};
  const keep = (ways: readonly SwArmadaWay[], weight: bigint): void => {
    const key = JSON.stringify({
      damage: ways.reduce((all, { outcome }) => all + outcome.damage, 0),
      cards: ways.reduce((all, { outcome: { struck } }) => all + (struck.kind === 'ship' ? struck.dealt.length : 0), 0),
      destroyed: ways.at(-1)?.outcome.struck.destroyed,
    });
    found[key] = (found[key] ?? 0n) + weight;
  };
  const all = enumerated(second).reduce((sum, { ways }) => sum + BigInt(ways), 0n);
  for (const swArmadaWay of enumerated(first)) {
    const { struck, tokens } = swArmadaWay.outcome;
    if (struck.kind !== 'ship') continue;
    if (struck.destroyed) {
      keep([swArmadaWay], BigInt(swArmadaWay.ways) * all);
      continue;
    }
    // A faceup card has no effect here.
    const facedown = first.target.facedown + struck.dealt.length;
    const left = { ...second.target, shields: struck.shields, tokens, facedown };
    for (const other of enumerated({ ...second, target: left }))
      keep([swArmadaWay, other], BigInt(swArmadaWay.ways) * BigInt(other.ways));
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
])('the odds of two attacks in a row equal the enumeration of all rolls: %s', (_, first, second) => {
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

it('the odds of a single attack equal its own odds', () => {
  const attack = at('victory-ii-class-star-destroyer', 'rear', { red: 3, blue: 2, black: 2 }, { band: 'close' });
  const { throws, results } = oddsOf(attack);
  const chain = chainOf([attack]);
  const share = (isIt: (result: { cards: number; faceup: boolean }) => boolean) =>
    results.reduce((all, swArmadaResult) => all + (isIt(swArmadaResult) ? swArmadaResult.weight : 0), 0) / throws;
  expect(decimalOf(chanceOf(chain, ({ cards }) => cards >= 2))).toBeCloseTo(
    share(({ cards }) => cards >= 2),
    12,
  );
  expect(decimalOf(chanceOf(chain, ({ faceup }) => faceup))).toBeCloseTo(
    share(({ faceup }) => faceup),
    12,
  );
  const mean = results.reduce((all, swArmadaResult) => all + swArmadaResult.cards * swArmadaResult.weight, 0) / throws;
  expect(decimalOf(meanOf(chain, ({ cards }) => cards))).toBeCloseTo(mean, 12);
  expect(played(attack.pool)).toHaveLength(7);
});

/** Returns every pool of a ship of the catalogue against another, with the additions of concentrate fire. */
function pools(): readonly SwArmadaAimed[] {
  const found = new Map<string, SwArmadaAimed>();
  for (const { battery } of shipTypes)
    for (const zone of zones)
      for (const band of ['close', 'medium', 'long'] as const satisfies readonly SwArmadaRangeBand[]) {
        const pool = poolAt(battery[zone], band);
        const colour: DieColour | null = addedColour(pool);
        if (colour === null) continue;
        const more = { band, added: [colour], reroll: { blanks: 1, adept: 0 } };
        found.set(JSON.stringify([pool, band]), at('recusant-class-light-destroyer', 'front', pool, more));
      }
  return [...found.values()];
}

it('counts all rolls of any pool of the catalogue, with an added and a rerolled die', () => {
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
