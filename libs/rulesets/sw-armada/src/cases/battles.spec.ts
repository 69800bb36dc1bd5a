import { clonePlain, foldState, selfPlay } from '@warlog/ruleset-api';
import { seat } from '@warlog/core';
import { seedDice } from '@warlog/dice';
import { expect, it } from 'vitest';
import { shipTypes, squadronTypes } from '../catalogue.js';
import { swArmada, type SwArmadaTypes } from '../index.js';
import { costOfFleet, squadronLimit } from '../model/fleet.js';
import type { SwArmadaSetup } from '../model/setup.js';
import { factions, type SwArmadaFaction } from '../tables.js';
import { drawing } from './drawing.js';
import { battleOf, setupOf } from './kit.js';

const seats = [seat(1), seat(2)];
/** Six rounds, and the maximum number of windows. */
const limits = { turns: 6, phases: 400, checked: true };

/** Returns a random fleet of a faction within a limit. */
function fleetOf(faction: SwArmadaFaction, limit: number, below: (bound: number) => number): readonly string[] {
  const ships = shipTypes.filter((type) => type.faction === faction);
  const squadrons = squadronTypes.filter((type) => type.faction === faction);
  const fleet: string[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const from = tries % 2 === 0 ? ships : squadrons;
    const next = from[below(from.length)];
    if (next === undefined || costOfFleet([...fleet, next.id]) > limit) continue;
    const flying = costOfFleet(fleet.filter((id) => squadrons.some((squadron) => squadron.id === id)));
    if (from === squadrons && flying + next.cost > squadronLimit(limit)) continue;
    fleet.push(next.id);
  }
  return fleet;
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'bots end a battle of any two fleets within six rounds, without an illegal order (%i)',
  (n) => {
    const below = drawing(n * 7919);
    const randomFleet = (): readonly string[] =>
      fleetOf(factions[below(factions.length)] ?? 'rebel', 120 + below(80), below);
    const setup = battleOf([randomFleet(), randomFleet()], { pace: n % 2 === 0 ? 'fast' : 'full' });
    const { ended, turns } = selfPlay(swArmada, setup, seats, `battle/${n}`, limits);
    expect(ended.winners).toHaveLength(1);
    expect(turns).toBeLessThanOrEqual(6);
  },
);

it('finishes a battle of full fleets in two seconds of processor time', () => {
  const setup: SwArmadaSetup = setupOf('civil-war', {});
  const opening = [...swArmada.play.open(setup, seedDice('finish'))];
  const state = foldState<SwArmadaTypes>(swArmada, null, clonePlain(opening));
  if (state === null) throw new Error('Nothing was opened.');
  const began = process.cpuUsage();
  const events = [...swArmada.doctrine.finish(state, seedDice('finish/2'), {})];
  expect(events.at(-1)).toMatchObject({ type: 'BattleEnded', closed: 'finished' });
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});
