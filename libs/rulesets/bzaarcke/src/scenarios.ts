import type { Scenario } from '@warlog/ruleset-api';
import { scenarioOf } from '@warlog/star-map';
import { messages } from './messages.js';
import reach from './scenarios/bzaarcke-reach.json' with { type: 'json' };
import sector from './scenarios/bzaarcke-sector.json' with { type: 'json' };
import { options, recorded } from './model/options.js';
import type { BzaarckeMapData } from './model/setup.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(reach as unknown as BzaarckeMapData),
  scenario(sector as unknown as BzaarckeMapData),
];

/** Builds a scenario of this game from a map. */
export function scenario(map: BzaarckeMapData): Scenario {
  return scenarioOf(map, messages, { usual: options.usual, schema: recorded });
}
