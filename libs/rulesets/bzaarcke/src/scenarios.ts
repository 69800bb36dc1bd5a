import { type Scenario, scenarioOf } from '@warlog/kernel';
import { messages } from './messages.js';
import reach from './scenarios/bzaarcke-reach.json' with { type: 'json' };
import sector from './scenarios/bzaarcke-sector.json' with { type: 'json' };
import { options, recorded } from './model/options.js';
import type { MapData } from './model/setup.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(reach as unknown as MapData),
  scenario(sector as unknown as MapData),
];

/** A map as a scenario of this game. */
export function scenario(map: MapData): Scenario {
  return scenarioOf(map, messages, { usual: options.usual, schema: recorded });
}
