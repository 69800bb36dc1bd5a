import type { DraftFields } from '@warlog/api-client';
import { shallowRef, watch, type ShallowRef } from 'vue';
import { useDrafts, type StoredDraft } from '../stores/drafts.js';

/** Identifies a draft: its key, and the open phase if it belongs to that phase and is not a plan that outlives it. */
export interface DraftOf {
  readonly key: string;
  readonly isPlan: boolean;
}

/**
 * Provides the current draft: that of the open phase, or a plan under a key of the game UI; it changes with the key.
 * Null between phases, and until the stored draft has been read. `remote`: the copy that the server sent with the
 * campaign.
 */
export function useDraft(
  campaign: string,
  of: () => DraftOf | null,
  remote: () => DraftFields | null,
): Readonly<ShallowRef<StoredDraft | null>> {
  const drafts = useDrafts();
  const draft = shallowRef<StoredDraft | null>(null);

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
