import { withFightMarks, scenarioCode, type Scenario } from '@warlog/ruleset-api';
import type { Messages } from '@warlog/core';

/** Returns a map as a scenario for the players that it has homes for, with its game's default options. */
export function scenarioOf(
  map: { readonly id: string; readonly name: string; readonly players: readonly [number, number] },
  messages: Messages,
  options: { readonly usual: object; readonly schema: { parse(given: object): unknown } },
): Scenario {
  const [min, max] = map.players;
  return {
    id: map.id,
    title: map.name,
    summary: messages[scenarioCode(map.id)] ?? '',
    seats: { min, max },
    setup: (seats, given, about) => ({
      v: 1,
      map,
      options: options.schema.parse(withFightMarks({ ...options.usual, ...given }, about?.refereed === true)),
      seats: seats.map(({ id, name, bot }) => ({ id, name, bot })),
    }),
  };
}
