import type { CampaignFields } from '@warlog/api-client';
import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { PhaseClosed, VisibleEvent } from '@warlog/kernel';
import { canonicalJson } from '@warlog/kernel/json';
import { rememberSent, sentIn, type SentOrders, type Verdict } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import type { MemoryFault } from './proof/sent-orders.js';
import { phaseReader } from './replay/phases.js';
import { toldPhase } from './replay/told.js';

/** Something that this device remembers otherwise than the server now says. */
export interface RememberedFault {
  readonly fault: MemoryFault;
  readonly turn: number;
  readonly sent: SentOrders;
}

/**
 * Holds what this device sent against what the server says of it: the receipt at once, the record when the phase has
 * closed, the whole history at the end. What was found once stays found.
 */
export function useMemory(
  id: string,
  campaign: Readonly<Ref<CampaignFields | null>>,
): { readonly faults: Readonly<ShallowRef<readonly RememberedFault[]>>; readonly settle: (phase: string) => void } {
  const faults = shallowRef<readonly RememberedFault[]>([]);
  let isGone = false;
  let last = Promise.resolve();

  async function compare(known: CampaignFields): Promise<void> {
    const sent = await sentIn(id);
    if (isGone || sent.length === 0) return;
    faults.value = found(await afterEnd(known, await afterClosing(known, await atReceipt(sent, headKeyOf(known)))));
  }

  watch(
    () => [campaign.value?.phase?.id, campaign.value?.status, campaign.value?.mySheet?.number] as const,
    () => {
      const known = campaign.value;
      if (known !== null) last = last.then(() => compare(known));
    },
    { immediate: true },
  );
  onScopeDispose(() => (isGone = true));
  return { faults, settle: (phase) => void settle(phase) };

  /** The person says that the later sheet was their own doing. */
  async function settle(phase: string): Promise<void> {
    const sent = await sentIn(id);
    const isTheirs = (one: SentOrders) => one.phase === phase && one.checked.closing === 'elsewhere';
    faults.value = found(await noted(sent, isTheirs, { closing: 'good' }));
  }

  async function afterClosing(known: CampaignFields, sent: readonly SentOrders[]): Promise<readonly SentOrders[]> {
    const waiting = sent.filter((one) => one.phase !== known.phase?.id && one.receipt && !one.checked.closing);
    const read = phaseReader(id, null);
    let all = sent;
    for (const phase of new Set(waiting.map((one) => one.phase))) {
      const ofPhase = sent.filter((one) => one.phase === phase);
      const reply = await read(ofPhase[0]?.ordinal ?? 0);
      if (!reply.ok || reply.data === null) continue;
      const { closingFault } = await import('./proof/sent-orders.js');
      const { events } = toldPhase(reply.data);
      const closing = closingFault(ofPhase, events) ?? 'good';
      const said = closing === 'good' ? undefined : saidOf(events, ofPhase[0]?.seat ?? '');
      all = await noted(all, (one) => one.phase === phase, { closing }, said);
    }
    return all;
  }

  async function afterEnd(known: CampaignFields, sent: readonly SentOrders[]): Promise<readonly SentOrders[]> {
    const waiting = sent.filter((one) => one.receipt && !one.checked.end);
    if (known.status !== 'ENDED' || waiting.length === 0) return sent;
    const response = await fetch(`/api/campaigns/${id}/export`, { credentials: 'same-origin' }).catch(() => null);
    if (!response?.ok) return sent;
    const { endFaults, readStream } = await import('./proof/sent-orders.js');
    const file = readStream(await response.text());
    const verdicts = endFaults(waiting, file.kind === 'stream' ? file.stream : []);
    let all = sent;
    for (const [index, one] of waiting.entries()) {
      const end = verdicts[index] ?? 'good';
      const there = file.kind === 'stream' ? file.stream[(one.receipt?.version ?? 0) - 1] : undefined;
      const said = end === 'good' ? undefined : canonicalJson(there ?? null);
      all = await noted(all, (other) => other.phase === one.phase && other.number === one.number, { end }, said);
    }
    return all;
  }
}

/** Under which receipts must be signed; null where none are. */
function headKeyOf({ id, headKey }: CampaignFields): string | null {
  return pinnedKey(id, headKey ?? '', 'head-key') || null;
}

async function atReceipt(sent: readonly SentOrders[], headKey: string | null): Promise<readonly SentOrders[]> {
  const waiting = sent.filter((one) => one.receipt && !one.checked.receipt);
  if (waiting.length === 0) return sent;
  const { receiptFault } = await import('./proof/sent-orders.js');
  let all = sent;
  for (const one of waiting) {
    const receipt = receiptFault(one, headKey) ?? 'good';
    const said = receipt === 'good' ? undefined : canonicalJson(one.receipt);
    all = await noted(all, (other) => other === one, { receipt }, said);
  }
  return all;
}

/** What the server says of a seat's sheets and number in a phase that has closed. */
function saidOf(events: readonly VisibleEvent[], seat: string): string {
  const isOwn = (one: object): boolean => 'seat' in one && one.seat === seat;
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  return canonicalJson({
    submitted: events.filter((event) => event.type === 'OrdersSubmitted' && isOwn(event)),
    counted: closed?.sheets.filter(isOwn) ?? null,
    leaf: closed?.leaves.filter(isOwn) ?? null,
  });
}

/** Notes what came of a comparison, so that it is made once and stays known. */
async function noted(
  sent: readonly SentOrders[],
  which: (one: SentOrders) => boolean,
  verdict: { readonly [Moment in keyof SentOrders['checked']]: Verdict },
  said?: string,
): Promise<readonly SentOrders[]> {
  const all = sent.map((one) =>
    which(one) ? { ...one, checked: { ...one.checked, ...verdict }, ...(said === undefined ? {} : { said }) } : one,
  );
  for (const [index, one] of all.entries()) if (one !== sent[index]) await rememberSent(one);
  return all;
}

/** The first fault of each phase. */
function found(sent: readonly SentOrders[]): readonly RememberedFault[] {
  const byPhase = new Map<string, RememberedFault>();
  for (const one of sent) {
    const { receipt, closing, end } = one.checked;
    const fault = [receipt, closing, end].find((verdict) => verdict !== undefined && verdict !== 'good');
    if (fault && !byPhase.has(one.phase)) byPhase.set(one.phase, { fault: fault, turn: one.turn, sent: one });
  }
  return [...byPhase.values()];
}
