import type { MarkPersonInput } from '@warlog/api-client';
import { useI18n } from 'vue-i18n';
import { useFailureWords } from '../../composables/useFailureWords.js';
import { useMarks } from '../../stores/marks.js';
import { useNotices } from '../../stores/notices.js';

/** Saves a mark of a member, and says that it is saved or what went wrong. */
export function useSaveMark(): (input: MarkPersonInput) => Promise<void> {
  const { t } = useI18n();
  const marks = useMarks();
  const notices = useNotices();
  const failureWords = useFailureWords();
  return async (input) => {
    const reply = await marks.save(input);
    if (!reply.ok) return notices.say(failureWords(reply.failure), 'bad');
    const [problem] = reply.data.problems;
    notices.say(problem?.sentence ?? t('marks.saved'), problem ? 'bad' : 'good');
  };
}
