import { z } from 'zod';
import { anyId, moment, outputType, rulesetOrders } from '../api-types.js';
import { payload } from './payloads.js';

export const designType = outputType(
  'Design',
  'A design of the user, such as a ship or a fleet list. Only the user sees it.',
  {
    id: anyId.describe('Its id, chosen by the device that created it.'),
    ruleset: anyId.describe('The id of the ruleset.'),
    kind: z.string().describe('Its kind, as a code of the ruleset, such as `ship`.'),
    name: z.string().describe('Its name.'),
    document: rulesetOrders.describe('The design itself.'),
    revision: z.int().describe('Its revision, from 1.'),
    savedAt: moment.describe('When it was stored.'),
  },
);
export type DesignType = z.output<typeof designType>;

export const saveDesignPayload = outputType('SaveDesignPayload', 'The result of a change of a design.', {
  ...payload,
  design: designType.nullable().describe('The stored design; null for none.'),
  saved: z
    .boolean()
    .describe('False if another device had stored a newer one, which is then `design`, or had removed it.'),
});
export type SaveDesignPayload = z.output<typeof saveDesignPayload>;

export const removeDesignPayload = outputType('RemoveDesignPayload', 'The result.', {
  ...payload,
});
export type RemoveDesignPayload = z.output<typeof removeDesignPayload>;
