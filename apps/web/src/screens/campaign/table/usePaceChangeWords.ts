import { useI18n } from 'vue-i18n';
import { useTimeWords } from '../../../composables/useTimeWords.js';

interface Changed {
  readonly fromTurn: number | null;
  readonly phaseMinutes: number | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

/** Describes a change of the pace: "From turn 8 on: 2 days a phase". */
export function usePaceChangeWords(): (change: Changed) => string {
  const { t } = useI18n();
  const words = useTimeWords();
  return ({ fromTurn, phaseMinutes, firstDay, lastDay }) => {
    if (firstDay !== null)
      return t('votes.motion.HOLIDAY', { from: words.date(firstDay), to: words.date(lastDay ?? firstDay) });
    const turn = fromTurn ?? 0;
    if (phaseMinutes === null) return t('votes.motion.PACE.rules', { turn });
    return t('votes.motion.PACE', { turn, span: words.length(phaseMinutes * 60_000) });
  };
}
