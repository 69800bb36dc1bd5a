import { Designs, type DesignFields } from '@warlog/api-client';
import { client } from '../api.js';
import { useRead, type Read } from './useRead.js';

/** My own designs of a game, as they lie on the shelf. */
export function useShelved(ruleset: string): Read<readonly DesignFields[]> {
  return useRead<readonly DesignFields[]>(`designs/${ruleset}`, async () => {
    const reply = await client.query(Designs, { ruleset });
    return reply.ok ? { ...reply, data: reply.data.designs } : reply;
  });
}
