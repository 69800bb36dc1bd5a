import { HeadsRead, type CampaignFields } from '@warlog/api-client';
import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { client } from '../api.js';
import { headsIn, rememberHeads, sentIn, type KeptHead } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import { useAccount } from '../stores/account.js';
import { useClock } from '../stores/clock.js';
import { idle } from './idle.js';
import type { HeadFault, ToldRow } from './proof/heads.js';
import { phaseReader } from './replay/phases.js';

/** Something that was signed, and is not so. */
export interface SignedFault {
  readonly fault: HeadFault;
  readonly turn: number;
  readonly head: KeptHead | null;
  readonly rival: KeptHead | null;
}

/** Phases that a device reads through to hold them against their heads; whoever was away for longer begins anew. */
const MOST_PHASES = 12;

/** Counts what was learnt of heads outside the campaign's frame: somebody pasted one. */
export const headsLearnt = shallowRef(0);

/**
 * Holds each signed head against those that this device met before and against what it was told, as each phase closes. What
 * was found once stays found.
 */
export function useHeads(
  id: string,
  campaign: Readonly<Ref<CampaignFields | null>>,
): Readonly<ShallowRef<readonly SignedFault[]>> {
  const faults = shallowRef<readonly SignedFault[]>([]);
  const account = useAccount();
  const clock = useClock();
  let isGone = false;
  let last = Promise.resolve();

  watch(
    () => [campaign.value?.phase?.id, campaign.value?.status, campaign.value?.headKey, headsLearnt.value] as const,
    () => (last = last.then(examine).catch(() => undefined)),
    { immediate: true },
  );
  onScopeDispose(() => (isGone = true));
  return faults;

  async function examine(): Promise<void> {
    const known = campaign.value;
    if (known === null || isGone) return;
    const headKey = pinnedKey(id, known.headKey ?? '', 'head-key');
    if (headKey === '') return;
    await idle(2_000);
    if (!isGone) await compare(known, headKey).catch(() => undefined);
    if (isGone) return;
    const all = await headsIn(id);
    const other: SignedFault = { fault: 'key', turn: known.turn, head: null, rival: null };
    faults.value = [...(known.headKey === headKey ? [] : [other]), ...all.flatMap((head) => faultIn(head, all))];
  }

  async function compare(known: CampaignFields, headKey: string): Promise<void> {
    const kept = await headsIn(id);
    const from = kept.findLast((head) => head.from === 'server') ?? null;
    const reply = await client.query(HeadsRead, { id, from: from?.ordinal ?? null });
    if (!reply.ok || !reply.data.campaign) return;
    const shown = reply.data.campaign.heads;
    const { examineHeads } = await import('./proof/heads.js');
    const seat = known.seats.find((one) => one.id === known.mySeat);
    const isMine = seat?.player != null && seat.player.id === account.me?.id;
    const question = {
      ...{ campaign: id, headKey, known: kept, shown, sent: await sentIn(id) },
      viewer: isMine ? (known.mySeat ?? null) : null,
      rows: isMine ? await toldSince(from?.ordinal ?? (shown[0]?.ordinal ?? 0) - 1, shown) : null,
      ruler: known.around.gameMaster?.id ?? null,
      hasClocks: known.pace.bankMinutes !== null,
      ...{ now: clock.read(), at: Date.now() },
    };
    await rememberHeads(examineHeads(question));
  }

  /**
   * Everything told after the head of phase `after`, up to the last one shown; null for more than is read through. Throws where
   * it cannot be had now: it is asked for again.
   */
  async function toldSince(
    after: number,
    shown: readonly { readonly ordinal: number; readonly stage: number }[],
  ): Promise<readonly ToldRow[] | null> {
    const last = shown.at(-1);
    if (!last) return [];
    // A head speaks of the opening that follows it, too; of an end nothing follows.
    const end = last.stage === 4 ? last.ordinal : last.ordinal + 1;
    if (end - after > MOST_PHASES) return null;
    const read = phaseReader(id, null);
    const rows: ToldRow[] = [];
    for (let ordinal = after + 1; ordinal <= end; ordinal += 1) {
      const reply = await read(ordinal);
      if (!reply.ok || reply.data === null) throw new Error(`Phase ${ordinal} is not here yet`);
      const events = reply.data.events as readonly Omit<ToldRow, 'ordinal'>[];
      rows.push(...events.map(({ seq, event }) => ({ seq, event, ordinal })));
    }
    return rows;
  }
}

function faultIn(head: KeptHead, all: readonly KeptHead[]): readonly SignedFault[] {
  const { fault, turn, ordinal, stage, hash } = head;
  if (fault === null) return [];
  const rival = all.find((one) => one.ordinal === ordinal && one.stage === stage && one.hash !== hash) ?? null;
  return [{ fault, turn, head, rival }];
}
