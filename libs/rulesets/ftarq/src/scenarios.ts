import { type Scenario, scenarioOf } from '@warlog/kernel';
import { messages } from './messages.js';
import march from './scenarios/ftarq-march.json' with { type: 'json' };
import sector from './scenarios/ftarq-sector.json' with { type: 'json' };
import type { MapData } from './model/map.js';
import { options, recorded } from './model/options.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(march as unknown as MapData),
  scenario(sector as unknown as MapData),
];

/** A map as a scenario of this game. */
export function scenario(map: MapData): Scenario {
  return scenarioOf(map, messages, { usual: options.usual, schema: recorded });
}
