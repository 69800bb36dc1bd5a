import { z } from 'zod';
import { list, outputType } from '../api-types.js';

export const signedCheckpointLeafType = outputType(
  'SignedCheckpointLeaf',
  "The user's disclosures, as proved by a signed checkpoint.",
  {
    index: z.int().describe('The position in the tree.'),
    count: z.int().describe('The number of disclosures.'),
    viewHash: z.string().describe('The last hash of the view chain.'),
    salt: z.string().describe('The salt that hides it from others.'),
    path: list(z.string()).describe('The hashes from it to the signed root.'),
  },
);

export const signedCheckpointType = outputType('SignedCheckpoint', 'A signed checkpoint of a campaign.', {
  ordinal: z.int().describe('The phase; 0 for the start.'),
  stage: z
    .int()
    .describe(
      '1: the campaign left a server, arrived or stayed while it was open; 2: it was sealed; 3: it closed (or the campaign started); 4: the campaign ended.',
    ),
  statement: z.string().describe('The signed bytes, in hex.'),
  signature: z.string().describe("Its signature by the campaign's checkpoint key."),
  leaf: signedCheckpointLeafType.nullable().describe("The user's part; null for spectators."),
});
export type SignedCheckpointType = z.output<typeof signedCheckpointType>;
