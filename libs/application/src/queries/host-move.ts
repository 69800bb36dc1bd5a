import { z } from 'zod';
import type { Campaign } from '@warlog/campaign';
import { moment, outputType } from '../api-types.js';

export const departureType = outputType(
  'Departure',
  'The departure of a campaign to another server; this one accepts no more commands.',
  {
    url: z.string().describe('The address of its new server.'),
    at: moment.describe('When it left.'),
  },
);

export const hostMoveType = outputType('HostMove', "A campaign's move between servers. Keys and signatures are hex.", {
  ordinal: z.int().describe('The phase that was open.'),
  url: z.string().describe('The address of the other server.'),
  leftAt: moment.describe('When it left.'),
  sign: z.string().describe('The signing key of the other server.'),
  seal: z.string().describe('The key with which secrets were encrypted for it.'),
  leaving: z.string().describe('The statement of departure, signed by the former checkpoint key.'),
  arrivedAt: moment.describe('When it arrived.'),
  checkpointKey: z.string().describe('The checkpoint key from then on.'),
  arrival: z.string().describe('The statement of arrival, signed by the other server.'),
});
export type HostMoveType = z.output<typeof hostMoveType>;

/** Converts a move between servers to its API type. */
export function moveDto({ left, arrived, ordinal }: NonNullable<Campaign['moves']>[number]): HostMoveType {
  const { to, url, at: leftAt, signature: leaving } = left;
  const { headKey: checkpointKey, at: arrivedAt, signature: arrival } = arrived;
  return { ordinal, url, leftAt, ...to, leaving, arrivedAt, checkpointKey, arrival };
}
