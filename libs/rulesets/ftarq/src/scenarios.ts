import type { Scenario, SeatSetup } from '@warlog/kernel';
import march from './scenarios/ftarq-march.json' with { type: 'json' };
import sector from './scenarios/ftarq-sector.json' with { type: 'json' };
import type { MapData } from './model/map.js';
import { options } from './model/options.js';
import type { Setup } from './model/setup.js';

/** The scenarios that ship: one per map. */
export const scenarios: readonly Scenario[] = [
  scenario(march as unknown as MapData, 'Three or four neighbours round one hub: 18 planets, quick to meet.'),
  scenario(
    sector as unknown as MapData,
    'Six to ten players, 47 planets: a long race for objectives with room for diplomacy.',
  ),
];

/** A map as a scenario for the players that it has homes for. */
export function scenario(map: MapData, summary: string): Scenario {
  const [min, max] = map.players;
  return {
    id: map.id,
    title: map.name,
    summary,
    seats: { min, max },
    setup: (seats: readonly SeatSetup[], given): Setup => ({
      v: 1,
      map,
      options: options.schema.parse({ ...options.usual, ...given }),
      seats: seats.map(({ id, name, bot }) => ({ id, name, bot })),
    }),
  };
}
