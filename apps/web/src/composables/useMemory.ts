import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { PhaseClosed, VisibleEvent } from '@warlog/kernel';
import { canonicalJson } from '@warlog/kernel/json';
import { recordIn, rememberRecord, rememberSent, sentIn, type SentOrders, type Verdict } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import { lessonOf } from './lesson/lesson-id.js';
import type { CampaignMoment } from './proof/moment.js';
import type { RecordFault } from './proof/faults.js';
import type { MemoryFault } from './proof/faults.js';
import type { RecordedTerms } from './proof/terms.js';
import { recordedTerms, termsBefore, type TermsHere } from './recorded-terms.js';
import { recordLearnt, rememberedOf, wholeRecord } from './remembered-here.js';
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

/**
 * Holds what this device sent against what the server says of it: the receipt at once, the record when the phase has
 * closed, the whole history at the end. The terms are those of the record. What was found once stays found.
 */
export function useMemory(id: string, moment: Readonly<Ref<CampaignMoment | null>>): Memory {
  const faults = shallowRef<readonly RememberedFault[]>([]);
  const record = shallowRef<readonly RecordFault[]>([]);
  let isGone = false;
  let last = Promise.resolve();

  async function compare({ phase, hasEnded }: CampaignMoment): Promise<void> {
    if (isGone || lessonOf(id) !== null) return;
    const sent = await sentIn(id);
    faults.value = found(sent);
    if (sent.length > 0) await compareSent(sent, phase);
    if (hasEnded && !isGone) await afterEnd();
    record.value = (await recordIn(id))?.faults ?? [];
  }

  async function compareSent(sent: readonly SentOrders[], open: string | null): Promise<void> {
    const here = await recordedTerms(id).catch(() => null);
    // Dice that are entered or scripted rest on nothing that a device sends.
    if (isGone || !here?.terms || here.terms.created.dice.source !== 'vrf') return;
    faults.value = found(await afterClosing(here, open, await atReceipt(sent, here.terms)));
  }

  watch(
    () => `${JSON.stringify(moment.value)} ${recordLearnt.value}`,
    () => {
      const now = moment.value;
      if (now !== null) last = last.then(() => compare(now)).catch(() => undefined);
    },
    { immediate: true },
  );
  onScopeDispose(() => (isGone = true));
  return { faults, record, settle: (phase) => void settle(phase) };

  /** The person says that the later sheet was their own doing. */
  async function settle(phase: string): Promise<void> {
    const sent = await sentIn(id);
    const isTheirs = (one: SentOrders) => one.phase === phase && one.checked.closing === 'elsewhere';
    faults.value = found(await noted(sent, isTheirs, { closing: 'good' }));
  }

  async function afterClosing(
    here: TermsHere,
    open: string | null,
    sent: readonly SentOrders[],
  ): Promise<readonly SentOrders[]> {
    const waiting = sent.filter((one) => one.phase !== open && one.receipt && !one.checked.closing);
    const read = phaseReader(id, null);
    let all = sent;
    for (const phase of new Set(waiting.map((one) => one.phase))) {
      const ofPhase = sent.filter((one) => one.phase === phase);
      const answer = await closingOf(here, ofPhase, read);
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
    read: ReadPhase,
  ): Promise<{ readonly closing: Verdict; readonly said?: string } | null> {
    const [first] = ofPhase;
    const reply = await read(first?.ordinal ?? 0);
    if (!first || !reply.ok || reply.data === null) return null;
    const { events } = toldPhase(reply.data);
    const { closingFault, isKeptSilent, isUnsigned } = await import('./proof/sent-orders.js');
    const needsTerms = isUnsigned(events, first.seat) || isKeptSilent(ofPhase);
    const terms = needsTerms ? await termsBefore(id, first.ordinal, read) : agreed;
    if (terms === null) return null;
    const closing = closingFault(ofPhase, events, terms) ?? 'good';
    return closing === 'good' ? { closing } : { closing, said: saidOf(events, first.seat) };
  }

  /** Once the campaign has ended its record is compared, with or without anybody asking for it. */
  async function afterEnd(): Promise<void> {
    if ((await recordIn(id)) !== null) return;
    const text = await wholeRecord(id).catch(() => null);
    if (text === null) return;
    const remembered = await rememberedOf(id);
    const { compareText } = await import('./proof/compare-text.js');
    await rememberRecord({ campaign: id, faults: compareText({ text, remembered }), at: Date.now() });
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
