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

/** The stage of a head that closes its phase. */
const CLOSED = 3;

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
    () =>
      [
        campaign.value?.phase?.id,
        campaign.value?.status,
        campaign.value?.headKey,
        campaign.value?.away,
        campaign.value?.moves.length,
        headsLearnt.value,
      ] as const,
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
    const trusted = { key: headKey };
    if (!isGone) await compare(known, trusted).catch(() => undefined);
    if (isGone) return;
    const all = await headsIn(id);
    const other: SignedFault = { fault: 'key', turn: known.turn, head: null, rival: null };
    faults.value = [...(known.headKey === trusted.key ? [] : [other]), ...all.flatMap((head) => faultIn(head, all))];
  }

  /** Keeps what is new, with what is wrong with it. `trusted` becomes the key that signs heads now, as far as it can be followed. */
  async function compare(known: CampaignFields, trusted: { key: string }): Promise<void> {
    const kept = await headsIn(id);
    const from = kept.findLast((head) => head.from === 'server') ?? null;
    const reply = await client.query(HeadsRead, { id, from: from?.ordinal ?? null });
    if (!reply.ok || !reply.data.campaign) return;
    const { heads: shown, moves } = reply.data.campaign;
    const { examineHeads, keysFrom } = await import('./proof/heads.js');
    const keys = keysFrom(id, trusted.key, moves);
    trusted.key = keys.at(-1)?.key ?? trusted.key;
    const seat = known.seats.find((one) => one.id === known.mySeat);
    const isMine = seat?.player != null && seat.player.id === account.me?.id;
    const question = {
      ...{ campaign: id, keys, known: kept, shown, sent: await sentIn(id) },
      viewer: isMine ? (known.mySeat ?? null) : null,
      rows: isMine ? await toldSince(openSince(from, shown), shown) : null,
      ruler: known.around.gameMaster?.id ?? null,
      hasClocks: known.pace.bankMinutes !== null,
      ...{ now: clock.read(), at: Date.now() },
    };
    await rememberHeads(examineHeads(question));
  }

  /**
   * Everything told from phase `first` on, up to the last one shown; null for more than is read through. Throws where
   * it cannot be had now: it is asked for again.
   */
  async function toldSince(
    first: number,
    shown: readonly { readonly ordinal: number; readonly stage: number }[],
  ): Promise<readonly ToldRow[] | null> {
    const last = shown.at(-1);
    if (!last) return [];
    // The head of a closing speaks of the opening that follows it, too.
    const end = last.stage === CLOSED ? last.ordinal + 1 : last.ordinal;
    if (end - first >= MOST_PHASES) return null;
    const read = phaseReader(id, null);
    const rows: ToldRow[] = [];
    for (let ordinal = first; ordinal <= end; ordinal += 1) {
      const reply = await read(ordinal);
      if (!reply.ok || reply.data === null) throw new Error(`Phase ${ordinal} is not here yet`);
      const events = reply.data.events as readonly Omit<ToldRow, 'ordinal'>[];
      rows.push(...events.map(({ seq, event }) => ({ seq, event, ordinal })));
    }
    return rows;
  }
}

/** The phase from which on it must be read what was told since a head: one within a phase covers its beginning alone. */
function openSince(head: KeptHead | null, shown: readonly { readonly ordinal: number }[]): number {
  if (head === null) return shown[0]?.ordinal ?? 0;
  return head.stage < CLOSED ? head.ordinal : head.ordinal + 1;
}

function faultIn(head: KeptHead, all: readonly KeptHead[]): readonly SignedFault[] {
  const { fault, turn, ordinal, stage, attempt = 0, hash } = head;
  if (fault === null) return [];
  const ofPlace = all.filter((one) => one.ordinal === ordinal && one.stage === stage && (one.attempt ?? 0) === attempt);
  const rival = ofPlace.find((one) => one.hash !== hash) ?? null;
  return [{ fault, turn, head, rival }];
}
