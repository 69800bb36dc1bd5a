import { battleSeat, refuseTwins } from '@warlog/tactical';
import { z } from 'zod';
import { designSchema } from './design.js';
import { recorded } from './options.js';
import { scenarioSchema } from './scenario.js';

/** The setup of a game. `designs`: the complete designs that its scenario names. */
export const setupSchema = z
  .strictObject({
    v: z.literal(1),
    scenario: scenarioSchema,
    designs: z.array(designSchema).min(1).max(60),
    options: recorded,
    seats: z.array(battleSeat).min(2).max(6),
  })
  .superRefine(({ scenario, designs, seats }, context) => {
    const known = new Set(designs.map(({ id }) => id));
    if (seats.length !== scenario.seats.length)
      context.addIssue({ code: 'custom', message: 'As many seats as the scenario has sides.' });
    refuseTwins({ seats }, context);
    for (const { design, seat } of scenario.units) {
      if (!known.has(design)) context.addIssue({ code: 'custom', message: `There is no design ${design}.` });
      if (!scenario.seats.includes(seat)) context.addIssue({ code: 'custom', message: `There is no side ${seat}.` });
    }
  });
export type PentagonSetup = z.infer<typeof setupSchema>;
