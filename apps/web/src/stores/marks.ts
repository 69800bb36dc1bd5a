import { PersonMarks, type MarkPersonInput, type PersonMarkFields, type Reply } from '@warlog/api-client';
import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { client } from '../api.js';
import { sendMutation, type MutationPayload } from '../composables/send-mutation.js';
import { cachedRead, keepRead } from '../offline/reads.js';
import { useAccount } from './account.js';
import { useClock } from './clock.js';

/** The members that the user mutes, avoids or blocks. */
export const useMarks = defineStore('marks', () => {
  const account = useAccount();
  const clock = useClock();
  const marks = shallowRef<readonly PersonMarkFields[]>([]);

  function learn(read: readonly PersonMarkFields[]): void {
    marks.value = read;
    void keepRead('marks', read, clock.read());
  }

  watch(
    () => account.me?.id ?? null,
    async (me) => {
      marks.value = [];
      if (me === null) return;
      // Muted messages stay folded without a network, too.
      const cached = await cachedRead<readonly PersonMarkFields[]>('marks');
      if (cached && account.me?.id === me) marks.value = cached.data;
      const reply = await client.query(PersonMarks, {});
      if (reply.ok && account.me?.id === me) learn(reply.data.personMarks);
    },
    { immediate: true },
  );

  /** Saves a mark, and shows the marks that the server has then. */
  async function save(input: MarkPersonInput): Promise<Reply<MutationPayload<'markPerson'>>> {
    const reply = await sendMutation('markPerson', input);
    if (reply.ok) learn(reply.data.marks);
    return reply;
  }

  return { marks, of: (id: string) => marks.value.find((mark) => mark.account.id === id) ?? null, save };
});
