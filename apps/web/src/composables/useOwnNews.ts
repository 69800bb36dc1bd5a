import { isSeatId } from '@warlog/core';
import { onScopeDispose, shallowRef, watch } from 'vue';
import { lookedAt } from '../offline/looked-at.js';
import { accountOf } from './replay/account.js';
import { openPhases } from './replay/phases.js';
import { spanOf } from './spans.js';
import type { OpenCampaign } from './useCampaign.js';
import { closedOrdinals, useReplayParts, useViewer, type ReplayParts } from './useReplayParts.js';

/**
 * Returns a function that says whether the phases since the last visit of the report changed anything of the viewer, or
 * anything by their hand. It loads the code of the replay when it is called first.
 */
export function useOwnNews(open: OpenCampaign): () => Promise<boolean> {
  const isWanted = shallowRef(false);
  const { parts } = useReplayParts(open, () => isWanted.value);
  const { read, viewer } = useViewer(open);
  const ordinals = closedOrdinals(open);
  let stop = (): void => undefined;
  onScopeDispose(() => stop());

  const loaded = (): Promise<ReplayParts> =>
    new Promise((resolve) => {
      isWanted.value = true;
      stop = watch(parts, (value) => value !== null && resolve(value), { immediate: true });
    }).finally(() => stop()) as Promise<ReplayParts>;

  return async () => {
    const { ruleset } = await loaded();
    const newest = ordinals.value.at(-1);
    if (newest === undefined) return false;
    const phases = openPhases(ruleset, read.value);
    const span = spanOf(open.marks.value, newest, lookedAt(open.id) ?? newest);
    const shown = (await Promise.all(span.map((ordinal) => phases.load(ordinal)))).flatMap((phase) => phase ?? []);
    const seat = viewer.value !== null && isSeatId(viewer.value) ? viewer.value : null;
    const account = shown.length < span.length ? null : accountOf(ruleset, shown, seat);
    return account?.steps.some(({ isOwn }) => isOwn) === true;
  };
}
