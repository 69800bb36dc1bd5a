import type { Reply } from '@warlog/api-client';
import { ref } from 'vue';
import { useFailureWords } from '../../composables/useFailureWords.js';
import { useNotices } from '../../stores/notices.js';

/** Runs an account action: busy meanwhile, the problem beside it, a toast when it is done. */
export function useAccountAction() {
  const notices = useNotices();
  const failureWords = useFailureWords();
  const isBusy = ref(false);
  const problem = ref<string | null>(null);

  /** The result; null if it was refused, and `problem` then says why. */
  async function run<R>(action: () => Promise<Reply<R>>, done: string | null = null): Promise<R | null> {
    isBusy.value = true;
    problem.value = null;
    const reply = await action();
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
