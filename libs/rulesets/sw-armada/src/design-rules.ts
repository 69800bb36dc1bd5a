import type { DesignRules } from '@warlog/ruleset-api';
import { designProblems } from '@warlog/tactical';
import { z } from 'zod';
import { findShip } from './catalogue.js';
import { messages } from './messages.js';
import { costOfFleet, fleetFaults } from './model/fleet.js';
import { typeForm } from './model/setup.js';
import { usualFleetLimit } from './tables.js';
import { typeName } from './view/names.js';

/** A player's own fleet: its name, its maximum cost, and its types (SWA-SET-01). */
export const fleetDesign = z.strictObject({
  name: z.string().trim().min(1).max(40),
  limit: z.int().min(100).max(600).default(usualFleetLimit),
  units: z.array(typeForm).min(1).max(60),
});
export type FleetDesign = z.infer<typeof fleetDesign>;

const { problem, shapeProblems } = designProblems(messages, 'SWA-SET-01', 'SHAPE', ({ id }) => typeName(id) ?? id);

const example: FleetDesign = {
  name: 'Patrol',
  limit: usualFleetLimit,
  units: [
    'nebulon-b-escort-frigate',
    'cr90-corvette-b',
    'x-wing-squadron',
    'x-wing-squadron',
    'a-wing-squadron',
  ] as unknown as FleetDesign['units'],
};

/** The rules for players' own fleets: those of a stand-alone battle (SWA-SET-01). */
export const designRules: DesignRules = {
  kinds: ['fleet'],
  check(kind, design) {
    if (kind !== 'fleet') return [problem('design.kind', { detail: kind })];
    const parsed = fleetDesign.safeParse(design);
    if (parsed.success)
      return fleetFaults(parsed.data.units, parsed.data.limit).map(({ code, params }) =>
        problem(code, params, ['units']),
      );
    return shapeProblems(parsed.error.issues);
  },
  describe(_kind, design) {
    const { name, units } = fleetDesign.parse(design);
    const ships = units.filter((id) => findShip(id) !== null).length;
    const params = { name, ships, squadrons: units.length - ships, cost: costOfFleet(units) };
    return { code: 'design.told', params, clause: 'SWA-UNIT-07' };
  },
  example: () => ({ ...example, units: [...example.units] }),
};
