import { canonicalJson } from '@warlog/kernel/json';
import { HeadsRead, type HeadsReadResult } from '@warlog/api-client';
import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { client } from '../api.js';
import { headsIn, rememberHeads, sentIn, termsIn, type KeptHead, type KeptTerms } from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import { useAccount } from '../stores/account.js';
import { useClock } from '../stores/clock.js';
import { idle } from './idle.js';
import { lessonOf } from './lesson/lesson-id.js';
import type { HeadFault } from './proof/faults.js';
import type { ToldRow } from './proof/shown-heads.js';
import type { CampaignMoment } from './proof/moment.js';
import { isPlaying, lastPhase } from './proof/more-checks.js';
import type { RecordedTerms } from './proof/terms.js';
import { recordedTerms, settleTerms, termsBefore, type TermsHere } from './recorded-terms.js';
import { headsKept } from './remembered-here.js';
import { phaseReader } from './replay/phases.js';
import { lastKnownPhase, placesHere } from './told-here.js';

/** Something that was signed, and is not so. */
export interface SignedFault {
  readonly fault: HeadFault;
  readonly turn: number;
  readonly head: KeptHead | null;
  readonly rival: KeptHead | null;
  /** What this device was told first, and what it is told now, where no head is at hand. */
  readonly texts?: { readonly first: string; readonly now: string };
}

/** Phases that a device reads through to hold them against their heads; whoever was away for longer begins anew. */
const MOST_PHASES = 12;

/** The stage of a head that closes its phase. */
const CLOSED = 3;

/** Counts what was learnt of heads outside the campaign's frame: somebody pasted one. */
export const headsLearnt = shallowRef(0);

type Shown = NonNullable<HeadsReadResult['campaign']>;

/**
 * Holds each signed head against those that this device met before and against what it was told, as each phase closes. The
 * terms are those of the record, never what the server says at the moment. What was found once stays found.
 */
export function useHeads(
  id: string,
  moment: Readonly<Ref<CampaignMoment | null>>,
): Readonly<ShallowRef<readonly SignedFault[]>> {
  const faults = shallowRef<readonly SignedFault[]>([]);
  const clock = useClock();
  const account = useAccount();
  let isGone = false;
  let hasSoughtCover = false;
  let last = Promise.resolve();

  watch(
    () => [moment.value?.change, account.me?.id, headsLearnt.value].join(' '),
    () => (last = last.then(examine).catch(() => undefined)),
    { immediate: true },
  );
  onScopeDispose(() => (isGone = true));
  return faults;

  async function examine(): Promise<void> {
    if (moment.value === null || isGone || lessonOf(id) !== null) return;
    await idle(2_000);
    const here = isGone ? null : await recordedTerms(id).catch(() => null);
    const found = here?.terms ? await foundIn(here, here.terms).catch(() => []) : [];
    if (isGone) return;
    const [all, kept] = [await headsIn(id), await termsIn(id)];
    faults.value = [...contradicted(kept), ...found, ...all.flatMap((head) => faultIn(head, all))];
  }

  async function foundIn(here: TermsHere, terms: RecordedTerms): Promise<readonly SignedFault[]> {
    const headKey = isGone ? null : await headKeyFrom(terms, moment.value);
    if (headKey !== null && !isGone) return compare(here, terms, headKey);
    return areHeadsDue(terms) ? [bare('none', here.kept.created, '')] : [];
  }

  /** The key that the record names first; one of an older campaign may have come with any phase. */
  async function headKeyFrom(terms: RecordedTerms, now: CampaignMoment | null): Promise<string | null> {
    const named = terms.headKey ?? (pinnedKey(id, '', 'head-key') || null);
    if (named !== null) return named;
    const known = await lastKnownPhase(id);
    const ordinal = now === null ? known : lastPhase(known, now);
    const introduced = (await termsBefore(id, ordinal + 1))?.headKey ?? '';
    return pinnedKey(id, introduced, 'head-key') || null;
  }

  /** Keeps what is new, with what is wrong with it; what is wrong with none at hand is the answer. */
  async function compare(here: TermsHere, terms: RecordedTerms, headKey: string): Promise<readonly SignedFault[]> {
    const kept = await headsIn(id);
    const from = lookedFrom(kept);
    const answer = await shownFrom(from?.ordinal ?? null);
    if (answer === null) return [];
    const { examineHeads, keysFrom } = await import('./proof/heads.js');
    const keys = keysFrom(id, headKey, answer.moves);
    const first = openSince(from, answer.heads);
    const rows = answer.heads.some(({ leaf }) => leaf !== null) ? await toldSince(first, answer.heads) : null;
    const isRuled = rows?.some(({ event }) => event.type === 'RulingMade') === true;
    const termsThen = isRuled ? await termsBefore(id, first) : terms;
    if (termsThen === null) throw new Error('The phases before are not here yet');
    const question = { campaign: id, keys, known: kept, shown: answer.heads, sent: await sentIn(id), rows };
    const found = examineHeads({ ...question, terms: termsThen, now: clock.read(), at: Date.now() });
    await rememberHeads(found);
    if (found.length > 0) headsKept.value += 1;
    await seekCover(here, terms);
    const isUnsigned = kept.length === 0 && answer.heads.length === 0 && areHeadsDue(terms);
    const pinned = pinnedKey(id, headKey, 'head-key');
    const withheld = await withheldIn(answer, from?.ordinal ?? null);
    return [
      ...(keys.some(({ key }) => key === pinned) ? [] : [bare('key', pinned, headKey)]),
      ...(isUnsigned ? [bare('none', here.kept.created, '')] : []),
      ...(withheld === null ? [] : [bare('withheld', withheld.statement, '')]),
    ];
  }

  /** The last head that showed the player of this device their place, where that is not long ago; else the last one. */
  function lookedFrom(kept: readonly KeptHead[]): KeptHead | null {
    const heads = kept.filter((head) => head.from === 'server');
    const last = heads.at(-1) ?? null;
    const placed = heads.findLast(({ told }) => told !== null);
    return last && placed && last.ordinal - placed.ordinal < MOST_PHASES ? placed : last;
  }

  /** A head without a place, shown to somebody who plays: also when it is asked for again, as they may have sat down just now. */
  async function withheldIn({ heads }: Shown, from: number | null): Promise<Shown['heads'][number] | null> {
    const isBare = ({ leaf }: Shown['heads'][number]): boolean => leaf === null;
    if (!heads.some(isBare)) return null;
    const { held } = await placesHere(id, account.me?.id ?? null);
    const now = moment.value;
    // Who left their seat meanwhile has no place any more.
    if (now === null || !isPlaying(held.length > 0, now)) return null;
    return (await shownFrom(from))?.heads.find(isBare) ?? null;
  }

  async function shownFrom(from: number | null): Promise<Shown | null> {
    const reply = await client.query(HeadsRead, { id, from });
    return reply.ok ? reply.data.campaign : null;
  }

  /** Once: do the heads, from the first one on, cover the terms that were told? */
  async function seekCover(here: TermsHere, terms: RecordedTerms): Promise<void> {
    if (hasSoughtCover || here.kept.isCovered || !terms.created.headKey) return;
    const heads = (await shownFrom(0))?.heads ?? [];
    const [first] = heads;
    if (!first?.leaf) return;
    const rows = await toldSince(0, [first]);
    const { isCovered } = await import('./proof/covered.js');
    const answer = rows && isCovered(id, heads, rows, terms);
    hasSoughtCover = true;
    const { statement, signature } = first;
    if (answer !== null) await settleTerms(here, answer ? null : canonicalJson({ statement, signature }));
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

/** Has a campaign started that names a key, or whose seats have keys, which came later? A battle gets its key with a phase. */
function areHeadsDue({ created: { headKey, trust, parent }, turn }: RecordedTerms): boolean {
  return turn !== null && (headKey !== undefined || (trust !== undefined && parent === undefined));
}

const bare = (fault: HeadFault, first: string, now: string): SignedFault => ({
  ...{ fault, turn: 0, head: null, rival: null },
  texts: { first, now },
});

/** Other terms than those that this device was told first. */
function contradicted(kept: KeptTerms | null): readonly SignedFault[] {
  return kept?.said === undefined ? [] : [bare('terms', kept.created, kept.said)];
}

function faultIn(head: KeptHead, all: readonly KeptHead[]): readonly SignedFault[] {
  const { fault, turn, ordinal, stage, attempt = 0, hash } = head;
  if (fault === null) return [];
  const ofPlace = all.filter((one) => one.ordinal === ordinal && one.stage === stage && (one.attempt ?? 0) === attempt);
  const rival = ofPlace.find((one) => one.hash !== hash) ?? null;
  return [{ fault, turn, head, rival }];
}
