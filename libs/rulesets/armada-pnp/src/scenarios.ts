import { scenarioCode, type Scenario, type SeatSetup } from '@warlog/ruleset-api';
import { messages } from './messages.js';
import drill from './scenarios/drill-yard.json' with { type: 'json' };
import gemini from './scenarios/gemini-44.json' with { type: 'json' };
import kestrel from './scenarios/kestrel-reach.json' with { type: 'json' };
import { edition, newOptions } from './model/options.js';
import type { ArmadaMapData, ArmadaSetup } from './model/setup.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(kestrel as unknown as ArmadaMapData),
  scenario(drill as unknown as ArmadaMapData),
  scenario(gemini as unknown as ArmadaMapData),
];

/** Builds a scenario for two from a map. */
export function scenario(map: ArmadaMapData): Scenario {
  return {
    id: map.id,
    title: map.name,
    summary: messages[scenarioCode(map.id)] ?? '',
    seats: { min: 2, max: 2 },
    // The factions are chosen after the game has begun.
    sides: ['Alpha', 'Bravo'],
    setup: (seats: readonly SeatSetup[], given, about): ArmadaSetup => {
      // A token sheet is not an option of a form: a campaign with its own passes it beside the options.
      const { tokens, ...chosen } = given as { readonly tokens?: ArmadaSetup['tokens'] };
      const options = newOptions(chosen);
      const isAgreedTo = options.fightItOut === 'gm' && about?.refereed === true;
      return {
        v: 1,
        map,
        options: { ...options, edition, ...(isAgreedTo ? { refereed: true } : {}) },
        ...(tokens === undefined ? {} : { tokens }),
        seats: seats.map(({ id, name, bot }) => ({ id, name, bot })),
      };
    },
  };
}
