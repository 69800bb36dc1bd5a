import type { PaceFields } from '@warlog/api-client';
import { useI18n } from 'vue-i18n';
import { useTimeWords } from './useTimeWords.js';

/** A campaign's pace in one sentence: "A phase takes a day and closes early when everyone is ready." */
export function usePaceWords(): (pace: Pick<PaceFields, 'phaseMinutes' | 'earlyClose'>) => string {
  const { t } = useI18n();
  const words = useTimeWords();
  return ({ phaseMinutes, earlyClose }) => {
    if (phaseMinutes === null) return t(earlyClose ? 'pace.rulesEarly' : 'pace.rules');
    const span = words.length(phaseMinutes * 60_000);
    return t(earlyClose ? 'pace.fixedEarly' : 'pace.fixed', { span });
  };
}
