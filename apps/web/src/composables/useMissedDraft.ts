import { shallowRef, watch, type ShallowRef } from 'vue';
import type { DeviceDraft } from '../offline/database.js';
import { dropDraft, deviceDrafts } from '../offline/drafts.js';
import { sentIn, type SentOrders } from '../offline/memory.js';
import { lessonOf } from './lesson/lesson-id.js';
import { sheetKey } from './sheet-key.js';
import type { OpenOrders } from './useOrders.js';

/** A draft whose phase closed before it was sent, for example without a network. */
export interface MissedDraft {
  /** The newest missed draft; null if there is none. */
  readonly draft: Readonly<ShallowRef<DeviceDraft | null>>;
  /** Deletes it permanently. */
  dismiss(): Promise<void>;
}

/** Finds drafts on this device for phases that closed before they were sent. */
export function useMissedDraft({ open }: Pick<OpenOrders, 'open'>): MissedDraft {
  const draft = shallowRef<DeviceDraft | null>(null);

  watch(
    () => open.campaign.value?.phase?.id ?? null,
    async (phase) => {
      draft.value = phase === null ? null : await newestMissed(open.id, phase);
    },
    { immediate: true },
  );

  return {
    draft,
    async dismiss(): Promise<void> {
      const former = draft.value;
      draft.value = null;
      if (former !== null) await dropDraft(former.campaign, former.phase);
    },
  };
}

/** The newest missed draft; drafts that were sent are deleted. A lesson has no deadline, so it misses none. */
async function newestMissed(campaign: string, phase: string): Promise<DeviceDraft | null> {
  const drafts = (await deviceDrafts()).filter((draft) => draft.campaign === campaign);
  const { missed, done } = formerDrafts(drafts, await sentIn(campaign), phase);
  const isLesson = lessonOf(campaign) !== null;
  const dropped = isLesson ? [...done, ...missed] : done;
  await Promise.all(dropped.map((draft) => dropDraft(campaign, draft.phase)));
  return isLesson ? null : (missed[0] ?? null);
}

/**
 * Splits the drafts of closed phases into those never sent, the newest first, and those sent. A plan outlives its phase
 * and belongs to neither group.
 */
export function formerDrafts(
  drafts: readonly DeviceDraft[],
  sent: readonly Pick<SentOrders, 'phase' | 'sheet'>[],
  phase: string,
): { readonly missed: readonly DeviceDraft[]; readonly done: readonly DeviceDraft[] } {
  const former = drafts.filter((draft) => draft.phase !== phase && !draft.phase.startsWith('plan/'));
  const keyOf = (orders: Pick<SentOrders, 'phase' | 'sheet'>) => `${orders.phase} ${sheetKey(orders.sheet)}`;
  const known = new Set(sent.map(keyOf));
  return {
    missed: former.filter((draft) => !known.has(keyOf(draft))).sort((a, b) => b.changedAt - a.changedAt),
    done: former.filter((draft) => known.has(keyOf(draft))),
  };
}
