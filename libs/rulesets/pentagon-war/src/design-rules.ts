import { clonePlain, sentence, type DesignRules, type Problem } from '@warlog/kernel';
import { refusedParts } from '@warlog/tactical';
import { designs } from './designs.js';
import { messages } from './messages.js';
import { boxesOf, costOf, designFaults, designSchema, sizeOf } from './model/design.js';

const problem = (code: string, params: Problem['params'] & object, path: Problem['path'] = []): Problem => ({
  code,
  sentence: sentence(messages, { code, params }, (ref) => ref.id),
  path,
  params,
  severity: 'error',
  clause: 'PW-15.3',
});

/** The rules of construction for players' own ships (PW-15). */
export const designRules: DesignRules = {
  kinds: ['ship'],
  check(kind, design) {
    if (kind !== 'ship') return [problem('PW_SHAPE', { path: 'kind', detail: kind })];
    const parsed = designSchema.safeParse(design);
    if (parsed.success) return designFaults(parsed.data).map(({ code, params }) => problem(code, params));
    return refusedParts(parsed.error.issues).map(({ path, detail }) =>
      problem('PW_SHAPE', { path: path.join('.') || 'design', detail }, path),
    );
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
