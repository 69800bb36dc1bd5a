import '../../messages/moderation.js';
import type { LetterFields } from '@warlog/api-client';
import { computed } from 'vue';
import type { OpenCampaign } from '../../composables/useCampaign.js';
import { useMarks } from '../../stores/marks.js';

/**
 * Provides whether the user mutes a letter. Security: by what the user sees of it, so that an anonymous letter never
 * folds.
 */
export function useMuted(open: OpenCampaign) {
  const marks = useMarks();
  return computed(() => ({ by, from, mine }: Pick<LetterFields, 'by' | 'from' | 'mine'>): boolean => {
    const campaign = open.campaign.value;
    const office = campaign && (campaign.governance.gameMaster ?? campaign.host);
    const player = campaign?.seats.find(({ id }) => id === from)?.player;
    const author = by ?? (from === 'gm' ? office : player);
    return !mine && author != null && marks.of(author.id)?.muted === true;
  });
}
