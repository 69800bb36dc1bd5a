import { watch } from 'vue';
import { useI18n } from 'vue-i18n';
import { useClock } from '../stores/clock.js';
import { useNotices } from '../stores/notices.js';
import { useTimeWords } from './useTimeWords.js';

const MINUTE_MS = 60_000;
/**
 * Remaining times at which a screen reader announces a deadline; an announcement every second would drown everything
 * else.
 */
const MARKS_MS = [24 * 60, 3 * 60, 30, 5].map((minutes) => minutes * MINUTE_MS);

/** Announces politely, at a few marks only, how far off a deadline is. `due`: ISO 8601, null when none runs. */
export function useDeadlineVoice(name: () => string, due: () => string | null): void {
  const { t } = useI18n();
  const clock = useClock();
  const notices = useNotices();
  const words = useTimeWords();

  /** How many marks have passed; grows as time passes, and falls when the deadline is moved. */
  function passed(): number | null {
    const at = due();
    return at === null ? null : MARKS_MS.filter((mark) => Date.parse(at) - clock.now <= mark).length;
  }

  watch(passed, (now, before) => {
    const at = due();
    if (at === null || now === null || before === null || now <= before) return;
    const rest = Date.parse(at) - clock.now;
    if (rest > 0) notices.announce(t('time.voice', { name: name(), span: words.span(rest) }));
  });
}
