import { Designs, type DesignFields } from '@warlog/api-client';
import { client } from '../api.js';
import { useRead, type Read } from './useRead.js';

/** Reads the user's own stored designs of a game. */
export function useShelved(ruleset: string): Read<readonly DesignFields[]> {
  return useRead<readonly DesignFields[]>(`designs/${ruleset}`, async () => {
    const reply = await client.query(Designs, { ruleset });
    return reply.ok ? { ...reply, data: reply.data.designs } : reply;
  });
}
