import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { PhaseClosed, VisibleEvent } from '@warlog/campaign';
import { canonicalJson } from '@warlog/core/json';
import { recordIn, rememberSent, sentIn, type SentOrders, type MemoryVerdict } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import { useAccount } from '../stores/account.js';
import { checkEnd, type EndLook } from './end-check.js';
import { idle } from './idle.js';
import { lessonOf } from './lesson/lesson-id.js';
import type { CampaignMoment } from './proof/moment.js';
import { isPhaseOver } from './proof/more-checks.js';
import type { RecordFault } from './proof/faults.js';
import type { MemoryFault } from './proof/faults.js';
import type { RecordedTerms } from './proof/terms.js';
import { recordedTerms, termsBefore, type TermsHere } from './recorded-terms.js';
import { checkpointCount, recordLearnt } from './remembered-here.js';
import { phaseReader, type ReadPhase } from './replay/phases.js';
import { disclosedPhase } from './replay/disclosed.js';

/** Something that differs between this device's memory and what the server says now. */
export interface RememberedFault {
  readonly fault: MemoryFault;
  readonly turn: number;
  readonly sent: SentOrders;
}

/** What this device found, and a method to confirm later orders as the user's own. */
export interface Memory {
  readonly faults: Readonly<ShallowRef<readonly RememberedFault[]>>;
  /** Where the record of the ended campaign differs from what this device remembers. */
  readonly record: Readonly<ShallowRef<readonly RecordFault[]>>;
  readonly settle: (phase: string) => void;
}

/** Delay before a record that could not be fetched is requested again. */
const RETRY_MS = 60_000;

/**
 * Compares what this device sent with the server's answers. The receipt is compared at once, the record when the phase
 * has closed, the whole history at the end. Uses the terms of the record. A fault once found stays found.
 */
export function useMemory(id: string, moment: Readonly<Ref<CampaignMoment | null>>): Memory {
  const faults = shallowRef<readonly RememberedFault[]>([]);
  const record = shallowRef<readonly RecordFault[]>([]);
  let isGone = false;
  let last = Promise.resolve();

  const account = useAccount();
  const look: EndLook = { at: null };
  const retries = shallowRef(0);
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function compare(now: CampaignMoment): Promise<void> {
    if (isGone || lessonOf(id) !== null) return;
    const sent = await sentIn(id);
    faults.value = found(sent);
    if (sent.length > 0) await compareSent(sent, now);
    record.value = (await recordIn(id))?.faults ?? [];
    await idle(2_000);
    const isLater = !isGone && (await checkEnd(id, account.me?.id ?? null, now, look));
    record.value = (await recordIn(id))?.faults ?? [];
    clearTimeout(retry);
    if (isLater && !isGone) retry = setTimeout(() => (retries.value += 1), RETRY_MS);
  }

  async function compareSent(sent: readonly SentOrders[], now: CampaignMoment): Promise<void> {
    const here = await recordedTerms(id).catch(() => null);
    // Entered or scripted dice do not depend on anything that a device sends.
    if (isGone || !here?.terms || here.terms.created.dice.source !== 'vrf') return;
    faults.value = found(await afterClosing(here, now, await atReceipt(sent, here.terms)));
  }

  watch(
    () => [moment.value?.change, account.me?.id, recordLearnt.value, checkpointCount.value, retries.value].join(' '),
    () => {
      const now = moment.value;
      if (now !== null) last = last.then(() => compare(now)).catch(() => undefined);
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    isGone = true;
    clearTimeout(retry);
  });
  return { faults, record, settle: (phase) => void settle(phase) };

  /** Records that the later orders came from the user. */
  async function settle(phase: string): Promise<void> {
    const sent = await sentIn(id);
    const isTheirs = (sentOrders: SentOrders) =>
      sentOrders.phase === phase && sentOrders.checked.closing === 'elsewhere';
    faults.value = found(await noted(sent, isTheirs, { closing: 'good' }));
  }

  async function afterClosing(
    here: TermsHere,
    now: CampaignMoment,
    sent: readonly SentOrders[],
  ): Promise<readonly SentOrders[]> {
    const waiting = sent.filter((sentOrders) => sentOrders.receipt && !sentOrders.checked.closing);
    const read = phaseReader(id, null);
    let all = sent;
    for (const phase of new Set(waiting.map((sentOrders) => sentOrders.phase))) {
      const ofPhase = sent.filter((sentOrders) => sentOrders.phase === phase);
      const answer = await closingOf(here, ofPhase, now, read);
      if (answer === null) continue;
      const { closing, said } = answer;
      all = await noted(all, (sentOrders) => sentOrders.phase === phase, { closing }, said);
    }
    return all;
  }

  /** The result of comparing the orders of a closed phase; null if it cannot be read now. */
  async function closingOf(
    { terms: agreed }: TermsHere,
    ofPhase: readonly SentOrders[],
    now: CampaignMoment,
    read: ReadPhase,
  ): Promise<{ readonly closing: MemoryVerdict; readonly said?: string } | null> {
    const [first] = ofPhase;
    const reply = await read(first?.ordinal ?? 0);
    if (!first || !reply.ok || reply.data === null) return null;
    const { events } = disclosedPhase(reply.data);
    const isDisclosed = events.some((event) => event.type === 'PhaseClosed');
    if (!isPhaseOver(first.phase, isDisclosed, now)) return null;
    const { closingFault, isNonceWaived: isKeptSilent, isUnsigned } = await import('./proof/sent-orders.js');
    const needsTerms = isUnsigned(events, first.seat) || isKeptSilent(ofPhase);
    const terms = needsTerms ? await termsBefore(id, first.ordinal, read) : agreed;
    if (terms === null) return null;
    const closing = closingFault(ofPhase, events, terms) ?? 'good';
    return closing === 'good' ? { closing } : { closing, said: saidOf(events, first.seat) };
  }
}

/**
 * The key that receipts must be signed with; null if they are unsigned. In an older campaign the key is stored once
 * found.
 */
function checkpointKeyOf({ created, headKey }: RecordedTerms): string | null {
  return headKey ?? (pinnedKey(created.campaign, '', 'head-key') || null);
}

async function atReceipt(sent: readonly SentOrders[], terms: RecordedTerms): Promise<readonly SentOrders[]> {
  const waiting = sent.filter((sentOrders) => sentOrders.receipt && !sentOrders.checked.receipt);
  if (waiting.length === 0) return sent;
  const { receiptFault } = await import('./proof/sent-orders.js');
  const scheme = terms.created.trust?.scheme ?? 1;
  let all = sent;
  for (const sentOrders of waiting) {
    const receipt = receiptFault(sentOrders, checkpointKeyOf(terms), scheme) ?? 'good';
    const said = receipt === 'good' ? undefined : canonicalJson(sentOrders.receipt);
    all = await noted(all, (other) => other === sentOrders, { receipt }, said);
  }
  return all;
}

/** What the server discloses of a seat's orders and nonce in a closed phase. */
function saidOf(events: readonly VisibleEvent[], seat: string): string {
  const isOwn = (record: object): boolean => 'seat' in record && record.seat === seat;
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  return canonicalJson({
    submitted: events.filter((event) => event.type === 'OrdersSubmitted' && isOwn(event)),
    counted: closed?.sheets.filter(isOwn) ?? null,
    leaf: closed?.leaves.filter(isOwn) ?? null,
  });
}

/** Stores the result of a comparison, so that it is made once. */
async function noted(
  sent: readonly SentOrders[],
  which: (sentOrders: SentOrders) => boolean,
  verdict: { readonly [Moment in keyof SentOrders['checked']]: MemoryVerdict },
  said?: string,
): Promise<readonly SentOrders[]> {
  const all = sent.map((sentOrders) =>
    which(sentOrders)
      ? { ...sentOrders, checked: { ...sentOrders.checked, ...verdict }, ...(said === undefined ? {} : { said }) }
      : sentOrders,
  );
  for (const [index, orders] of all.entries()) if (orders !== sent[index]) await rememberSent(orders);
  return all;
}

/** The first fault of each phase. */
function found(sent: readonly SentOrders[]): readonly RememberedFault[] {
  const byPhase = new Map<string, RememberedFault>();
  for (const sentOrders of sent) {
    const { receipt, closing, end } = sentOrders.checked;
    const fault = [receipt, closing, end].find((verdict) => verdict !== undefined && verdict !== 'good');
    if (fault && !byPhase.has(sentOrders.phase))
      byPhase.set(sentOrders.phase, { fault, turn: sentOrders.turn, sent: sentOrders });
  }
  return [...byPhase.values()];
}
