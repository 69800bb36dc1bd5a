import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { PhaseClosed, VisibleEvent } from '@warlog/kernel';
import { canonicalJson } from '@warlog/kernel/json';
import { recordIn, rememberSent, sentIn, type SentOrders, type Verdict } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import { useAccount } from '../stores/account.js';
import { checkEnd } from './end-check.js';
import { idle } from './idle.js';
import { lessonOf } from './lesson/lesson-id.js';
import type { CampaignMoment } from './proof/moment.js';
import { isPhaseOver } from './proof/more-checks.js';
import type { RecordFault } from './proof/faults.js';
import type { MemoryFault } from './proof/faults.js';
import type { RecordedTerms } from './proof/terms.js';
import { recordedTerms, termsBefore, type TermsHere } from './recorded-terms.js';
import { headsKept, recordLearnt } from './remembered-here.js';
import { phaseReader, type ReadPhase } from './replay/phases.js';
import { toldPhase } from './replay/told.js';

/** Something that this device remembers otherwise than the server now says. */
export interface RememberedFault {
  readonly fault: MemoryFault;
  readonly turn: number;
  readonly sent: SentOrders;
}

/** What this device found, and the way to say that a later sheet was one's own. */
export interface Memory {
  readonly faults: Readonly<ShallowRef<readonly RememberedFault[]>>;
  /** What the record of the ended campaign has otherwise than this device remembers it. */
  readonly record: Readonly<ShallowRef<readonly RecordFault[]>>;
  readonly settle: (phase: string) => void;
}

/** After so long a record that could not be fetched is asked for again. */
const RETRY_MS = 60_000;

/**
 * Holds what this device sent against what the server says of it: the receipt at once, the record when the phase has
 * closed, the whole history at the end. The terms are those of the record. What was found once stays found.
 */
export function useMemory(id: string, moment: Readonly<Ref<CampaignMoment | null>>): Memory {
  const faults = shallowRef<readonly RememberedFault[]>([]);
  const record = shallowRef<readonly RecordFault[]>([]);
  let isGone = false;
  let last = Promise.resolve();

  const account = useAccount();
  const retries = shallowRef(0);
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function compare(now: CampaignMoment): Promise<void> {
    if (isGone || lessonOf(id) !== null) return;
    const sent = await sentIn(id);
    faults.value = found(sent);
    if (sent.length > 0) await compareSent(sent, now);
    record.value = (await recordIn(id))?.faults ?? [];
    await idle(2_000);
    const isLater = !isGone && (await checkEnd(id, account.me?.id ?? null, now));
    record.value = (await recordIn(id))?.faults ?? [];
    clearTimeout(retry);
    if (isLater && !isGone) retry = setTimeout(() => (retries.value += 1), RETRY_MS);
  }

  async function compareSent(sent: readonly SentOrders[], now: CampaignMoment): Promise<void> {
    const here = await recordedTerms(id).catch(() => null);
    // Dice that are entered or scripted rest on nothing that a device sends.
    if (isGone || !here?.terms || here.terms.created.dice.source !== 'vrf') return;
    faults.value = found(await afterClosing(here, now, await atReceipt(sent, here.terms)));
  }

  watch(
    () => [moment.value?.change, account.me?.id, recordLearnt.value, headsKept.value, retries.value].join(' '),
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

  /** The person says that the later sheet was their own doing. */
  async function settle(phase: string): Promise<void> {
    const sent = await sentIn(id);
    const isTheirs = (one: SentOrders) => one.phase === phase && one.checked.closing === 'elsewhere';
    faults.value = found(await noted(sent, isTheirs, { closing: 'good' }));
  }

  async function afterClosing(
    here: TermsHere,
    now: CampaignMoment,
    sent: readonly SentOrders[],
  ): Promise<readonly SentOrders[]> {
    const waiting = sent.filter((one) => one.receipt && !one.checked.closing);
    const read = phaseReader(id, null);
    let all = sent;
    for (const phase of new Set(waiting.map((one) => one.phase))) {
      const ofPhase = sent.filter((one) => one.phase === phase);
      const answer = await closingOf(here, ofPhase, now, read);
      if (answer === null) continue;
      const { closing, said } = answer;
      all = await noted(all, (one) => one.phase === phase, { closing }, said);
    }
    return all;
  }

  /** What came of comparing the orders of a closed phase; null: it cannot be read now. */
  async function closingOf(
    { terms: agreed }: TermsHere,
    ofPhase: readonly SentOrders[],
    now: CampaignMoment,
    read: ReadPhase,
  ): Promise<{ readonly closing: Verdict; readonly said?: string } | null> {
    const [first] = ofPhase;
    const reply = await read(first?.ordinal ?? 0);
    if (!first || !reply.ok || reply.data === null) return null;
    const { events } = toldPhase(reply.data);
    const isTold = events.some((event) => event.type === 'PhaseClosed');
    if (!isPhaseOver(first.phase, isTold, now)) return null;
    const { closingFault, isKeptSilent, isUnsigned } = await import('./proof/sent-orders.js');
    const needsTerms = isUnsigned(events, first.seat) || isKeptSilent(ofPhase);
    const terms = needsTerms ? await termsBefore(id, first.ordinal, read) : agreed;
    if (terms === null) return null;
    const closing = closingFault(ofPhase, events, terms) ?? 'good';
    return closing === 'good' ? { closing } : { closing, said: saidOf(events, first.seat) };
  }
}

/** Under which receipts must be signed; null where none are. Of an older campaign it is noted once it is found. */
function headKeyOf({ created, headKey }: RecordedTerms): string | null {
  return headKey ?? (pinnedKey(created.campaign, '', 'head-key') || null);
}

async function atReceipt(sent: readonly SentOrders[], terms: RecordedTerms): Promise<readonly SentOrders[]> {
  const waiting = sent.filter((one) => one.receipt && !one.checked.receipt);
  if (waiting.length === 0) return sent;
  const { receiptFault } = await import('./proof/sent-orders.js');
  const scheme = terms.created.trust?.scheme ?? 1;
  let all = sent;
  for (const one of waiting) {
    const receipt = receiptFault(one, headKeyOf(terms), scheme) ?? 'good';
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
