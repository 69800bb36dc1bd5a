import { MyDesk } from '@warlog/api-client';
import { computed } from 'vue';
import { client } from '../../api.js';
import { useRead } from '../../composables/useRead.js';

/** Provides the campaigns with decisions that wait for the user, and the number of all these decisions. */
export function useDesk() {
  const read = useRead('desk', async () => {
    const reply = await client.query(MyDesk, {});
    return reply.ok ? { ...reply, data: reply.data.myDesk } : reply;
  });
  return { ...read, total: computed(() => (read.data.value ?? []).reduce((sum, { count }) => sum + count, 0)) };
}
