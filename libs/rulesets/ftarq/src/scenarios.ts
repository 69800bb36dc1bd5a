import { type Scenario, scenarioOf } from '@warlog/kernel';
import march from './scenarios/ftarq-march.json' with { type: 'json' };
import sector from './scenarios/ftarq-sector.json' with { type: 'json' };
import type { MapData } from './model/map.js';
import { options } from './model/options.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(march as unknown as MapData, 'Three or four neighbours round one hub: 18 planets, quick to meet.'),
  scenario(
    sector as unknown as MapData,
    'Six to ten players, 47 planets: a long race for objectives with room for diplomacy.',
  ),
];

/** A map as a scenario of this game. */
export function scenario(map: MapData, summary: string): Scenario {
  return scenarioOf(map, summary, options);
}
