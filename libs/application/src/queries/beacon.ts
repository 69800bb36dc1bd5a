import { z } from 'zod';
import { enumType, moment, outputType } from '../api-types.js';

export const beaconFallback = enumType(
  'BeaconFallback',
  'The rule for a beacon round that is missing for longer than the stated wait.',
  {
    wait: 'The wait goes on until it arrives or a game master who never played decides.',
    without: 'The phase is resolved without it.',
  },
);

export const beaconType = outputType('Beacon', 'The public beacon whose rounds the closings use; it never changes.', {
  chain: z.string().describe('The name of its chain, 64 hex digits.'),
  key: z.string().describe('The key under which its rounds are signed, 192 hex digits.'),
  marginSeconds: z.int().describe('The least seconds from the end of a phase to its round.'),
  patienceMinutes: z.int().describe('The minutes to wait for an overdue round before the fallback applies.'),
  fallback: beaconFallback.describe('What happens after this wait.'),
});

export const sealedPhaseType = outputType(
  'SealedPhase',
  'A phase whose time is over and whose dice wait for a beacon round.',
  {
    sealedAt: moment.describe('When orders became final.'),
    round: z.int().describe('The number of the round.'),
    roundAt: moment.describe('When the beacon publishes it.'),
    waitsUntil: moment.describe('When the fallback applies if it is still missing.'),
  },
);
