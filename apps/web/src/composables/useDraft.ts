import type { DraftFields } from '@warlog/api-client';
import { shallowRef, watch, type ShallowRef } from 'vue';
import { useDrafts, type Draft } from '../stores/drafts.js';

/**
 * The draft of the open phase: another one as soon as another phase is open. Null between phases, and until what the
 * device kept has been read. `remote`: the copy that the server sent with the campaign.
 */
export function useDraft(
  campaign: string,
  phase: () => string | null,
  remote: () => DraftFields | null,
): Readonly<ShallowRef<Draft | null>> {
  const drafts = useDrafts();
  const draft = shallowRef<Draft | null>(null);

  watch(
    phase,
    async (id) => {
      draft.value = null;
      if (id === null) return;
      const opened = await drafts.draftOf(campaign, id);
      if (phase() !== id) return;
      opened.meet(remote());
      draft.value = opened;
    },
    { immediate: true },
  );
  watch(remote, (copy) => draft.value?.meet(copy));

  return draft;
}
