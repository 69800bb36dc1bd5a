import type { SeatSetup, TableStart } from '@warlog/ruleset-api';
import { seatsOf } from '@warlog/tactical';
import { findSquadron } from '../catalogue.js';
import { briefSchema } from '../model/brief.js';
import { formerOptions, newOptions } from '../model/options.js';
import type { SwArmadaSetup } from '../model/setup.js';
import { hours } from '../orders/phase.js';

/** Builds the setup of a battle campaign from its brief (SWA-CAM-01, 02, 10). Throws if the form is wrong. */
export function fromBrief(given: unknown, seats: readonly SeatSetup[]): TableStart {
  const brief = briefSchema.parse(given);
  const { battle, title, attacker, defender, table, obstacles, pace, victory, loser, tie } = brief;
  const { scarSquadrons } = brief.options;
  // A parent campaign without a measure was begun under the first text, and so are its battles.
  const optionsOf = victory === undefined ? formerOptions : newOptions;
  const sides = [attacker, defender] as const;
  const [south, north] = sides.map(({ units }) =>
    units.map(({ ref, id, scarred }) => ({
      ...{ type: id, ref },
      // Squadrons come undamaged if the parent campaign has no scarred ones.
      scarred: scarred && (scarSquadrons || findSquadron(id) === null),
    })),
  );
  const setup: SwArmadaSetup = {
    v: 1,
    scenario: {
      id: 'campaign-battle',
      title,
      battle: { id: battle, scarSquadrons, ...(victory && { victory }), ...(loser && { loser }), ...(tie && { tie }) },
    },
    options: optionsOf({
      pace: pace ?? 'fast',
      ...(table === undefined ? {} : { table }),
      ...(obstacles === undefined ? {} : { obstacles }),
    }),
    seats: seatsOf(sides, seats),
    fleets: [south ?? [], north ?? []],
    first: 0,
  };
  return { setup, windows: hours };
}
