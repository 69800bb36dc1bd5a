import { seat, valuesOf } from '@warlog/kernel';
import type { LawKit } from '@warlog/kernel/testing';
import fc from 'fast-check';
import { swArmada, type SwArmadaTypes } from '../index.js';
import type { TypeId } from '../model/catalogue.js';
import type { Event } from '../model/event.js';
import { newOptions } from '../model/options.js';
import type { Setup } from '../model/setup.js';
import type { State } from '../model/state.js';
import { orderText } from '../text/index.js';
import { cameTrue } from './came-true.js';
import { hiddenVariants } from './hidden-variants.js';
import { randomDeed, randomSheet } from './random-sheet.js';

/** A battle lasts six rounds; counted are phases, of which a round has many. */
const turnLimit = 12;

const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));

/** A battle of these fleets. */
export function battleOf(
  fleets: readonly [readonly string[], readonly string[]],
  options: Readonly<Record<string, unknown>> = {},
): Setup {
  const units = (types: readonly string[]) => types.map((type) => ({ type: type as TypeId, scarred: false }));
  return {
    v: 1,
    scenario: { id: 'case', title: 'A case' },
    options: newOptions(options),
    seats,
    fleets: [units(fleets[0]), units(fleets[1])],
  };
}

/** A shipped scenario with two bots and these options. */
export function setupOf(scenario: string, options: Readonly<Record<string, unknown>>): Setup {
  const found = swArmada.scenarios.find((each) => each.id === scenario);
  if (found === undefined) throw new Error(`No scenario ${scenario}.`);
  return found.setup(seats, options) as Setup;
}

/** What the law suite must know of this ruleset. Small fleets, so that a game is played to its end. */
export const kit: LawKit<SwArmadaTypes> = {
  ruleset: swArmada,
  text: orderText,
  setups: [
    battleOf([
      ['nebulon-b-escort-frigate', 'x-wing-squadron', 'a-wing-squadron'],
      ['arquitens-class-light-cruiser', 'tie-phantom-squadron', 'jumpmaster-5000'],
    ]),
    battleOf(
      [
        ['acclamator-i-class-assault-ship', 'delta-7-aethersprite-squadron', 'v-19-torrent-squadron'],
        ['munificent-class-star-frigate', 'belbullab-22-starfighter-squadron', 'hyena-class-droid-bomber-squadron'],
      ],
      { pace: 'full' },
    ),
    battleOf(
      [
        ['cr90-corvette-a', 'gr-75-medium-transports', 'e-wing-squadron', 'y-wing-squadron'],
        ['raider-i-class-corvette', 'mandalorian-gauntlet-fighter', 'tie-phantom-squadron'],
      ],
      { pace: 'full', obstacles: 'none' },
    ),
    // Just above the points of a small table: `auto` and `small` are two things.
    setupOf('own-fleets', { pointLimit: 225 }),
  ],
  sheet: (view) => fc.noShrink(fc.nat()).map((seed) => randomSheet(view, seed)),
  actions: (view) => fc.noShrink(fc.nat()).map((seed) => randomDeed(view, seed)),
  hiddenVariants,
  irrevocable: (_view, { concede, truce }) => [
    ...(concede === true ? ['concede'] : []),
    ...(truce === true ? ['truce'] : []),
  ],
  conserved,
  accounted,
  cameTrue,
  turnLimit,
};

/** Units on the table, damage cards wherever they lie, points of both sides. */
function conserved({ ships, squadrons, deck, discard, scores }: State): Record<string, number> {
  const here = [...valuesOf(ships), ...valuesOf(squadrons)].filter(({ status }) => status === 'here');
  const dealt = valuesOf(ships).reduce((all, { cards }) => all + cards.length, 0);
  return {
    units: here.length,
    cards: deck.length + discard.length + dealt,
    points: valuesOf(scores).reduce((all, n) => all + n, 0),
  };
}

/** By how much an event says that they change. */
function accounted(event: Event): Record<string, number> {
  switch (event.type) {
    case 'ShipDeployed':
    case 'SquadronDeployed':
      return { units: 1 };
    case 'UnitDestroyed':
      return { units: -1, points: event.cost };
    case 'DeckShuffled':
      return { cards: event.from === 'fresh' ? event.cards.length : 0 };
    default:
      return {};
  }
}
