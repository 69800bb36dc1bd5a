import { scenarioCode, type Scenario, type SeatSetup } from '@warlog/kernel';
import { messages } from './messages.js';
import drill from './scenarios/drill-yard.json' with { type: 'json' };
import gemini from './scenarios/gemini-44.json' with { type: 'json' };
import kestrel from './scenarios/kestrel-reach.json' with { type: 'json' };
import { edition, newOptions } from './model/options.js';
import type { MapData, Setup } from './model/setup.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(kestrel as unknown as MapData),
  scenario(drill as unknown as MapData),
  scenario(gemini as unknown as MapData),
];

/** A map as a scenario for two. */
export function scenario(map: MapData): Scenario {
  return {
    id: map.id,
    title: map.name,
    summary: messages[scenarioCode(map.id)] ?? '',
    seats: { min: 2, max: 2 },
    // Whose factions they are is chosen when the game has begun.
    sides: ['Alpha', 'Bravo'],
    setup: (seats: readonly SeatSetup[], given, about): Setup => {
      // A token sheet is no option of a form: a campaign that brings one hands it over beside them.
      const { tokens, ...chosen } = given as { readonly tokens?: Setup['tokens'] };
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
