import { scenarioCode, type Scenario, type SeatSetup } from '@warlog/ruleset-api';
import type { Messages } from '@warlog/core';
import { designs } from './designs.js';
import { newOptions } from './model/options.js';
import { scenarioSchema, type ScenarioData } from './model/scenario.js';
import type { PentagonSetup } from './model/setup.js';
import contact from './scenarios/first-contact.json' with { type: 'json' };
import gate from './scenarios/gate-watch.json' with { type: 'json' };
import squadrons from './scenarios/squadrons.json' with { type: 'json' };

/** The battles that ship (PW-16), as data. */
export const battles: readonly ScenarioData[] = [contact, squadrons, gate].map((scenario) =>
  scenarioSchema.parse(scenario),
);

/** Builds a scenario of the platform from a battle. */
export function scenarioOf(battle: ScenarioData, messages: Messages): Scenario {
  const count = battle.seats.length;
  const needed = new Set(battle.units.map(({ design }) => design));
  return {
    id: battle.id,
    title: battle.title,
    summary: messages[scenarioCode(battle.id)] ?? '',
    seats: { min: count, max: count },
    sides: battle.seats.map((side) => side.charAt(0).toUpperCase() + side.slice(1)),
    setup: (seats: readonly SeatSetup[], given): PentagonSetup => ({
      v: 1,
      scenario: battle,
      designs: designs.filter(({ id }) => needed.has(id)),
      options: newOptions(given),
      seats: seats.map(({ id, name, bot }) => ({ id, name, bot })),
    }),
  };
}
