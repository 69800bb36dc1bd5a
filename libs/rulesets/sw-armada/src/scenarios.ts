import { scenarioCode, type Scenario, type SeatSetup } from '@warlog/ruleset-api';
import type { Messages } from '@warlog/core';
import { slug } from '@warlog/tactical';
import { z } from 'zod';
import { newOptions } from './model/options.js';
import { typeForm, type SwArmadaSetup } from './model/setup.js';
import list from './scenarios/battles.json' with { type: 'json' };

/** A battle as data: the fleets of both sides, in the order of the seats; none: each chooses its own fleet first. */
export const battleForm = z.strictObject({
  id: slug,
  title: z.string().min(1).max(60),
  sides: z.tuple([z.string().min(1).max(40), z.string().min(1).max(40)]),
  fleets: z.tuple([z.array(typeForm), z.array(typeForm)]).optional(),
});
export type BattleData = z.infer<typeof battleForm>;

/** The battles that ship: equal fleets, fleets of two factions, own fleets. */
export const battles: readonly BattleData[] = z.array(battleForm).parse(list);

/** Builds a scenario of the platform from a battle. */
export function scenarioOf({ id, title, sides, fleets }: BattleData, messages: Messages): Scenario {
  return {
    id,
    title,
    summary: messages[scenarioCode(id)] ?? '',
    seats: { min: 2, max: 2 },
    sides,
    setup: (seats: readonly SeatSetup[], given): SwArmadaSetup => ({
      v: 1,
      scenario: { id, title },
      options: newOptions(given),
      seats: seats.map((seat) => ({ id: seat.id, name: seat.name, bot: seat.bot })),
      ...(fleets && {
        fleets: fleets.map((fleet) => fleet.map((type) => ({ type, scarred: false }))) as unknown as NonNullable<
          SwArmadaSetup['fleets']
        >,
      }),
    }),
  };
}
