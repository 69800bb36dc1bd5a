import { seat, valuesOf } from '@warlog/core';
import { clonePlain } from '@warlog/ruleset-api';
import type { LawKit, Shown } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { findShip } from '../catalogue.js';
import { swArmada, type SwArmadaTypes } from '../index.js';
import type { SwArmadaTypeId } from '../model/ids.js';
import type { SwArmadaEvent } from '../model/event.js';
import { newOptions } from '../model/options.js';
import type { SwArmadaSetup } from '../model/setup.js';
import type { SwArmadaState } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { orderText } from '../text/index.js';
import { project } from '../view/project.js';
import { cameTrue } from './forecast-oracle.js';
import { hiddenVariants } from './hidden-variants.js';
import { randomAction, randomSheet } from './random-sheet.js';

/** A battle lasts six rounds; this counts phases, of which a round has many. */
const turnLimit = 12;

const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));

/** Returns a battle of these fleets. */
export function battleOf(
  fleets: readonly [readonly string[], readonly string[]],
  options: Readonly<Record<string, unknown>> = {},
): SwArmadaSetup {
  const units = (types: readonly string[]) => types.map((type) => ({ type: type as SwArmadaTypeId, scarred: false }));
  return {
    v: 1,
    scenario: { id: 'case', title: 'A case' },
    options: newOptions(options),
    seats,
    fleets: [units(fleets[0]), units(fleets[1])],
  };
}

/** Returns a shipped scenario with two bots and these options. */
export function setupOf(scenario: string, options: Readonly<Record<string, unknown>>): SwArmadaSetup {
  const found = swArmada.scenarios.find((each) => each.id === scenario);
  if (found === undefined) throw new Error(`No scenario ${scenario}.`);
  return found.setup(seats, options) as SwArmadaSetup;
}

/** What the law suite needs to know of this ruleset. Small fleets, so that a game is played to its end. */
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
    // Just above the points of a small table: `auto` and `small` differ.
    setupOf('own-fleets', { pointLimit: 225 }),
  ],
  sheet: (view) => fc.noShrink(fc.nat()).map((seed) => randomSheet(view, seed)),
  actions: (view) => fc.noShrink(fc.nat()).map((seed) => randomAction(view, seed)),
  hiddenVariants,
  irrevocable: (_view, { concede, truce }) => [
    ...(concede === true ? ['concede'] : []),
    ...(truce === true ? ['truce'] : []),
  ],
  conserved,
  accounted,
  counted,
  cameTrue,
  turnLimit,
};

/** Counts units on the table, damage cards in all places, points of both sides. */
function conserved({ ships, squadrons, deck, discard, scores }: SwArmadaState): Record<string, number> {
  const here = [...valuesOf(ships), ...valuesOf(squadrons)].filter(({ status }) => status === 'here');
  const dealt = valuesOf(ships).reduce((all, { cards }) => all + cards.length, 0);
  return {
    units: here.length,
    cards: deck.length + discard.length + dealt,
    points: valuesOf(scores).reduce((all, n) => all + n, 0),
  };
}

/** Returns the change of these counts by an event. */
function accounted(event: SwArmadaEvent): Record<string, number> {
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

/**
 * Returns by how much the force of each unit changes, from the views before and after. A fleet that gathers in between
 * is counted from its deployment on, with its old scars.
 */
function counted(
  before: SwArmadaView,
  disclosures: readonly Shown<SwArmadaTypes>[],
  after: SwArmadaView,
): Record<string, number> {
  let view = clonePlain(before);
  let gathered: Record<string, number> = {};
  for (const disclosure of disclosures) {
    view = project(view, clonePlain(disclosure));
    if (disclosure.type === 'PhaseBegan' && disclosure.stage === 'deploy') gathered = forces(view);
  }
  const start = { ...gathered, ...forces(before) };
  return Object.fromEntries(
    Object.entries(forces(after)).map(([id, force]) => [`force/${id}`, force - (start[id] ?? force)]),
  );
}

/** Shields and hull of each unit; nothing once its hull or the unit is gone. */
function forces({ ships, squadrons }: SwArmadaView): Record<string, number> {
  const isGone = (status: string, hull: number): boolean => hull <= 0 || status === 'destroyed' || status === 'left';
  const force = (status: string, hull: number, shields = 0): number => (isGone(status, hull) ? 0 : hull + shields);
  return Object.fromEntries([
    ...valuesOf(ships).map((ship) => {
      const { front, left, right, rear } = ship.shields;
      const hull = (findShip(ship.type)?.hull ?? 0) - ship.cards.length;
      return [ship.id, force(ship.status, hull, front + left + right + rear)] as const;
    }),
    ...valuesOf(squadrons).map(({ id, status, hull }) => [id, force(status, hull)] as const),
  ]);
}
