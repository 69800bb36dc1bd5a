import { clonePlain, type DesignRules } from '@warlog/ruleset-api';
import { designProblems } from '@warlog/tactical';
import { designs } from './designs.js';
import { messages } from './messages.js';
import { boxesOf, costOf, designFaults, designSchema, sizeOf } from './model/design.js';

const { problem, shapeProblems } = designProblems(messages, 'PW-15.3', 'PW_SHAPE', ({ id }) => id);

/** The rules of construction for players' own ships (PW-15). */
export const designRules: DesignRules = {
  kinds: ['ship'],
  check(kind, design) {
    if (kind !== 'ship') return [problem('PW_SHAPE', { path: 'kind', detail: kind })];
    const parsed = designSchema.safeParse(design);
    if (parsed.success) return designFaults(parsed.data).map(({ code, params }) => problem(code, params));
    return shapeProblems(parsed.error.issues);
  },
  describe(_kind, design) {
    const ship = designSchema.parse(design);
    return {
      code: 'design.told',
      params: { name: ship.name, size: sizeOf(ship), boxes: boxesOf(ship), cost: costOf(ship) },
      clause: 'PW-15.4',
    };
  },
  example: () => clonePlain(designs[0]),
};
