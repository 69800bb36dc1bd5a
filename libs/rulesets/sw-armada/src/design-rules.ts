import { sentence, type DesignRules, type Problem } from '@warlog/kernel';
import { refusedParts } from '@warlog/tactical';
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

const problem = (code: string, params: Problem['params'] & object, path: Problem['path'] = []): Problem => ({
  code,
  sentence: sentence(messages, { code, params }, ({ id }) => typeName(id) ?? id),
  path,
  params,
  severity: 'error',
  clause: 'SWA-SET-01',
});

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
    return refusedParts(parsed.error.issues).map(({ path, detail }) =>
      problem('SHAPE', { path: path.join('.') || 'design', detail }, path),
    );
  },
  describe(_kind, design) {
    const { name, units } = fleetDesign.parse(design);
    const ships = units.filter((id) => findShip(id) !== null).length;
    const params = { name, ships, squadrons: units.length - ships, cost: costOfFleet(units) };
    return { code: 'design.told', params, clause: 'SWA-UNIT-07' };
  },
  example: () => ({ ...example, units: [...example.units] }),
};
