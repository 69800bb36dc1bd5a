import type { Scenario, SeatSetup } from '@warlog/kernel';
import drill from './scenarios/drill-yard.json' with { type: 'json' };
import gemini from './scenarios/gemini-44.json' with { type: 'json' };
import kestrel from './scenarios/kestrel-reach.json' with { type: 'json' };
import { edition, newOptions } from './model/options.js';
import type { MapData, Setup } from './model/setup.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(kestrel as unknown as MapData, 'Fourteen systems, a mirror of themselves: a game of one or two weeks.'),
  scenario(drill as unknown as MapData, 'Six systems for a first evening: the fleets meet in the second turn.'),
  scenario(gemini as unknown as MapData, 'Forty-four systems and sixty lines: a long hunt for one carrier.'),
];

/** A map as a scenario for two. */
export function scenario(map: MapData, summary: string): Scenario {
  return {
    id: map.id,
    title: map.name,
    summary,
    seats: { min: 2, max: 2 },
    // Whose factions they are is chosen when the game has begun.
    sides: ['Alpha', 'Bravo'],
    setup: (seats: readonly SeatSetup[], given): Setup => {
      // A token sheet is no option of a form: a campaign that brings one hands it over beside them.
      const { tokens, ...chosen } = given as { readonly tokens?: Setup['tokens'] };
      return {
        v: 1,
        map,
        options: { ...newOptions(chosen), edition },
        ...(tokens === undefined ? {} : { tokens }),
        seats: seats.map(({ id, name, bot }) => ({ id, name, bot })),
      };
    },
  };
}
