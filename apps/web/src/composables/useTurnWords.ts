import { computed } from 'vue';
import { useI18n } from 'vue-i18n';
import { useOpenCampaign } from './useCampaign.js';
import { usePhaseWords } from './usePhaseWords.js';

/** Names the phases of the open campaign by their turns. */
export function useTurnWords() {
  const { t } = useI18n();
  const phaseWords = usePhaseWords();
  const open = useOpenCampaign();
  const marks = computed(() => new Map(open.marks.value.map((mark) => [mark.ordinal, mark])));
  /** Turns that have several phases. */
  const shared = computed(() => {
    const turns = [...marks.value.values()].map((mark) => mark.turn);
    return new Set(turns.filter((turn, index) => turn === turns[index - 1]));
  });

  /** Whether the turn of a phase goes on with the open one. */
  function isOpen(ordinal: number): boolean {
    return open.campaign.value?.phase?.turn === marks.value.get(ordinal)?.turn;
  }

  /** "Turn 8", or "Turn 8 so far" if it goes on. */
  function turn(ordinal: number): string {
    const number = marks.value.get(ordinal)?.turn ?? 0;
    if (number === 0) return t('replay.setup');
    return t(isOpen(ordinal) ? 'replay.soFar' : 'replay.turn', { turn: number });
  }

  /** "Turn 8", or "Turn 8 · retreats" if that turn has several phases. */
  function phase(ordinal: number): string {
    const mark = marks.value.get(ordinal);
    if (!mark || mark.turn === 0 || !shared.value.has(mark.turn)) return turn(ordinal);
    return t('phase.here', { turn: mark.turn, kind: phaseWords.within(mark) });
  }

  return { turn, phase, isOpen };
}
