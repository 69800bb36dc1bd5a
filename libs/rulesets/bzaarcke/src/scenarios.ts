import { type Scenario, scenarioOf } from '@warlog/kernel';
import reach from './scenarios/bzaarcke-reach.json' with { type: 'json' };
import sector from './scenarios/bzaarcke-sector.json' with { type: 'json' };
import { options } from './model/options.js';
import type { MapData } from './model/setup.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(reach as unknown as MapData, 'Three or four neighbours round one rich middle: 18 planets, quick to meet.'),
  scenario(sector as unknown as MapData, 'Five to ten players, 47 planets: a long campaign with room for diplomacy.'),
];

/** A map as a scenario of this game. */
export function scenario(map: MapData, summary: string): Scenario {
  return scenarioOf(map, summary, options);
}
