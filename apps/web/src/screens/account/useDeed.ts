import type { Reply } from '@warlog/api-client';
import { ref } from 'vue';
import { useFailureWords } from '../../composables/useFailureWords.js';
import { useNotices } from '../../stores/notices.js';

/** One thing done about an account: busy meanwhile, what went wrong beside it, a word once it is done. */
export function useDeed() {
  const notices = useNotices();
  const failureWords = useFailureWords();
  const isBusy = ref(false);
  const problem = ref<string | null>(null);

  /** What came back; null when it was refused, which `problem` then says. */
  async function run<R>(deed: () => Promise<Reply<R>>, done: string | null = null): Promise<R | null> {
    isBusy.value = true;
    problem.value = null;
    const reply = await deed();
    isBusy.value = false;
    if (!reply.ok) {
      problem.value = failureWords(reply.failure);
      return null;
    }
    if (done !== null) notices.say(done, 'good');
    return reply.data;
  }

  return { isBusy, problem, run };
}
