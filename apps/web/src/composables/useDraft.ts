import type { DraftFields } from '@warlog/api-client';
import { shallowRef, watch, type ShallowRef } from 'vue';
import { useDrafts, type Draft } from '../stores/drafts.js';

/** Of which draft: its key, and the open phase where it is that phase's own and no plan that outlives it. */
export interface DraftOf {
  readonly key: string;
  readonly isPlan: boolean;
}

/**
 * The draft in hand: that of the open phase, or a plan under a key of the board's; another one as soon as the key is another.
 * Null between phases, and until what the device kept has been read. `remote`: the copy that the server sent with the campaign.
 */
export function useDraft(
  campaign: string,
  of: () => DraftOf | null,
  remote: () => DraftFields | null,
): Readonly<ShallowRef<Draft | null>> {
  const drafts = useDrafts();
  const draft = shallowRef<Draft | null>(null);

  watch(
    () => of()?.key ?? null,
    async (key) => {
      draft.value = null;
      const wanted = of();
      if (key === null || wanted === null) return;
      const opened = await (wanted.isPlan ? drafts.planOf(campaign, key) : drafts.draftOf(campaign, key));
      if (of()?.key !== key) return;
      opened.meet(remote());
      draft.value = opened;
    },
    { immediate: true },
  );
  watch(remote, (copy) => draft.value?.meet(copy));

  return draft;
}
