import { createHash } from 'node:crypto';
import { canonicalJson, seat } from '@warlog/core';
import { expect, it } from 'vitest';
import type { SwArmadaEvent } from '../model/event.js';
import type { SwArmadaTypeId } from '../model/ids.js';
import type { SwArmadaSetup } from '../model/setup.js';
import type { SwArmadaSheet } from '../model/sheet.js';
import type { SwArmadaView } from '../model/view.js';
import { wingOf } from '../position.js';
import { playThrough } from './play.js';

/** Builds a battle as setups described it before they named an edition of the rules. */
function formerBattle(fleets: readonly [readonly string[], readonly string[]], pace: 'fast' | 'full'): SwArmadaSetup {
  const units = (types: readonly string[]) => types.map((type) => ({ type: type as SwArmadaTypeId, scarred: false }));
  return {
    v: 1,
    scenario: { id: 'former', title: 'A former battle' },
    options: { pace, pointLimit: 400, table: 'small', obstacles: 'standard' },
    seats: [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true })),
    fleets: [units(fleets[0]), units(fleets[1])],
    first: 0,
  };
}

const rebels = [
  'nebulon-b-escort-frigate',
  'assault-frigate-mark-ii-a',
  'cr90-corvette-a',
  ...['x-wing-squadron', 'x-wing-squadron', 'a-wing-squadron', 'a-wing-squadron', 'b-wing-squadron', 'y-wing-squadron'],
];
const mandalorians = [
  'imperial-i-class-star-destroyer',
  'arquitens-class-light-cruiser',
  ...Array<string>(5).fill('mandalorian-gauntlet-fighter'),
  'tie-fighter-squadron',
];

/** Returns one hash over every event of a battle by doctrine, and the later amended rules that it met. */
function played(pace: 'fast' | 'full', seed: string) {
  const events: SwArmadaEvent[] = [];
  const setup = formerBattle([rebels, mandalorians], pace);
  const fire: SwArmadaSheet = { doctrine: { fleet: { command: 'concentrate-fire' } } };
  const answer = ({ window }: SwArmadaView) => (window?.kind === 'deploy' ? fire : null);
  playThrough(setup, seed, answer, (_, __, closed) => void events.push(...closed));
  const met = new Set(events.map(({ type }) => type));
  const hash = createHash('sha256').update(canonicalJson(events)).digest('hex').slice(0, 16);
  return { hash, displaced: met.has('SquadronDisplaced'), added: met.has('DieAdded') };
}

it.each([
  ['fast', 'former/1', '5de018f071b8bf61'],
  ['fast', 'former/2', '2cffd70791d5da67'],
  ['full', 'former/3', '5b89e5885135d8a2'],
  ['full', 'former/4', '4072c1a188304a24'],
] as const)('plays a battle of the former text as before (%s, %s)', (pace, seed, hash) => {
  expect(played(pace, seed)).toEqual({ hash, displaced: true, added: true });
});

it('uses the figures of the first text in a battle begun under it', () => {
  const wing = (edition?: 2) =>
    wingOf({ type: 'mandalorian-gauntlet-fighter' as SwArmadaTypeId, ...(edition && { edition }) }).antiSquadron;
  expect(wing()).toEqual({ red: 0, blue: 2, black: 1 });
  expect(wing(2)).toEqual({ red: 1, blue: 2, black: 0 });
});
