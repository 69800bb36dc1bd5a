import { shallowRef, watch, type ShallowRef } from 'vue';
import type { KeptDraft } from '../offline/database.js';
import { dropDraft, keptDrafts } from '../offline/drafts.js';
import { sentIn, type SentOrders } from '../offline/memory.js';
import { sheetKey } from './sheet-key.js';
import type { OpenOrders } from './useOrders.js';

/** A draft whose phase closed before it was sent, for example without a network. */
export interface MissedDraft {
  /** The newest one; null where none was missed. */
  readonly draft: Readonly<ShallowRef<KeptDraft | null>>;
  /** Puts it away for good. */
  dismiss(): Promise<void>;
}

/** Finds on this device what was drafted for a phase that has closed, and was never sent. */
export function useMissedDraft({ open }: Pick<OpenOrders, 'open'>): MissedDraft {
  const draft = shallowRef<KeptDraft | null>(null);

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

/** The newest draft that was missed; those that were sent have done their duty and are dropped. */
async function newestMissed(campaign: string, phase: string): Promise<KeptDraft | null> {
  const kept = (await keptDrafts()).filter((one) => one.campaign === campaign);
  const { missed, done } = formerDrafts(kept, await sentIn(campaign), phase);
  await Promise.all(done.map((one) => dropDraft(campaign, one.phase)));
  return missed[0] ?? null;
}

/**
 * Splits the drafts of closed phases into those that were never sent, the newest first, and those that were. A plan outlives its
 * phase and is neither.
 */
export function formerDrafts(
  kept: readonly KeptDraft[],
  sent: readonly Pick<SentOrders, 'phase' | 'sheet'>[],
  phase: string,
): { readonly missed: readonly KeptDraft[]; readonly done: readonly KeptDraft[] } {
  const former = kept.filter((one) => one.phase !== phase && !one.phase.startsWith('plan/'));
  const keyOf = (one: Pick<SentOrders, 'phase' | 'sheet'>) => `${one.phase} ${sheetKey(one.sheet)}`;
  const known = new Set(sent.map(keyOf));
  return {
    missed: former.filter((one) => !known.has(keyOf(one))).sort((a, b) => b.changedAt - a.changedAt),
    done: former.filter((one) => known.has(keyOf(one))),
  };
}
