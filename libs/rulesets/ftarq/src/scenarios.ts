import type { Scenario } from '@warlog/ruleset-api';
import { scenarioOf } from '@warlog/star-map';
import { messages } from './messages.js';
import march from './scenarios/ftarq-march.json' with { type: 'json' };
import sector from './scenarios/ftarq-sector.json' with { type: 'json' };
import type { FtarqMapData } from './model/map.js';
import { options, recorded } from './model/options.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(march as unknown as FtarqMapData),
  scenario(sector as unknown as FtarqMapData),
];

/** Builds a scenario of this game from a map. */
export function scenario(map: FtarqMapData): Scenario {
  return scenarioOf(map, messages, { usual: options.usual, schema: recorded });
}
