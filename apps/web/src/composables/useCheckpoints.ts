import { canonicalJson } from '@warlog/core/json';
import { CheckpointsRead, type CheckpointsReadResult } from '@warlog/api-client';
import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { client } from '../api.js';
import {
  checkpointsIn,
  rememberCheckpoints,
  sentIn,
  termsIn,
  type StoredCheckpoint,
  type StoredTerms,
} from '../offline/memory.js';
import { pinnedKey } from '../offline/pinned-keys.js';
import { useAccount } from '../stores/account.js';
import { useClock } from '../stores/clock.js';
import { idle } from './idle.js';
import { lessonOf } from './lesson/lesson-id.js';
import type { CheckpointFault } from './proof/faults.js';
import type { ViewLogRow } from './proof/shown-checkpoints.js';
import type { CampaignMoment } from './proof/moment.js';
import { isPlaying, lastPhase } from './proof/more-checks.js';
import type { RecordedTerms } from './proof/terms.js';
import { recordedTerms, settleTerms, termsBefore, type TermsHere } from './recorded-terms.js';
import { checkpointCount } from './remembered-here.js';
import { phaseReader } from './replay/phases.js';
import { lastKnownPhase, placesReader } from './disclosures-here.js';

/** A contradiction of something that was signed. */
export interface SignedFault {
  readonly fault: CheckpointFault;
  readonly turn: number;
  readonly checkpoint: StoredCheckpoint | null;
  readonly rival: StoredCheckpoint | null;
  /** The first and the current disclosure, if there is no checkpoint to show. */
  readonly texts?: { readonly first: string; readonly now: string };
}

/** Phases that a device reads to verify their checkpoints; after a longer absence it starts over. */
const MOST_PHASES = 12;

/** The stage of a checkpoint that closes its phase. */
const CLOSED = 3;

/** Counts changes of checkpoints outside the campaign's screen, such as pasted ones. */
export const checkpointsLearnt = shallowRef(0);

type Shown = NonNullable<CheckpointsReadResult['campaign']>;

/**
 * Compares each signed checkpoint with those that this device met before and with its disclosures, as each phase
 * closes. Uses the terms of the record, never the server's current claims. A fault once found stays found.
 */
export function useCheckpoints(
  id: string,
  moment: Readonly<Ref<CampaignMoment | null>>,
): Readonly<ShallowRef<readonly SignedFault[]>> {
  const faults = shallowRef<readonly SignedFault[]>([]);
  const clock = useClock();
  const account = useAccount();
  const readPlaces = placesReader(id);
  let isGone = false;
  let hasSoughtCover = false;
  let last = Promise.resolve();

  watch(
    () => [moment.value?.change, account.me?.id, checkpointsLearnt.value].join(' '),
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
    const [all, storedTerms] = [await checkpointsIn(id), await termsIn(id)];
    faults.value = [...contradicted(storedTerms), ...found, ...all.flatMap((checkpoint) => faultIn(checkpoint, all))];
  }

  async function foundIn(here: TermsHere, terms: RecordedTerms): Promise<readonly SignedFault[]> {
    const checkpointKey = isGone ? null : await checkpointKeyFrom(terms, moment.value);
    if (checkpointKey !== null && !isGone) return compare(here, terms, checkpointKey);
    return areCheckpointsDue(terms) ? [bare('none', here.storedTerms.created, '')] : [];
  }

  /** The first key that the record names; in an older campaign it may have come with any phase. */
  async function checkpointKeyFrom(terms: RecordedTerms, now: CampaignMoment | null): Promise<string | null> {
    const named = terms.headKey ?? (pinnedKey(id, '', 'head-key') || null);
    if (named !== null) return named;
    const known = await lastKnownPhase(id);
    const ordinal = now === null ? known : lastPhase(known, now);
    const introduced = (await termsBefore(id, ordinal + 1))?.headKey ?? '';
    return pinnedKey(id, introduced, 'head-key') || null;
  }

  /** Stores new checkpoints with their faults; returns the faults that concern no stored checkpoint. */
  async function compare(
    here: TermsHere,
    terms: RecordedTerms,
    checkpointKey: string,
  ): Promise<readonly SignedFault[]> {
    const stored = await checkpointsIn(id);
    const from = lookedFrom(stored);
    const answer = await shownFrom(from?.ordinal ?? null);
    if (answer === null) return [];
    const { examineCheckpoints, keysFrom } = await import('./proof/checkpoints.js');
    const keys = keysFrom(id, checkpointKey, answer.moves);
    const first = openSince(from, answer.checkpoints);
    const rows = answer.checkpoints.some(({ leaf }) => leaf !== null)
      ? await disclosuresSince(first, answer.checkpoints)
      : null;
    const isRuled = rows?.some(({ event }) => event.type === 'RulingMade') === true;
    const termsThen = isRuled ? await termsBefore(id, first) : terms;
    if (termsThen === null) throw new Error('The phases before are not here yet');
    const question = { campaign: id, keys, known: stored, shown: answer.checkpoints, sent: await sentIn(id), rows };
    const found = examineCheckpoints({ ...question, terms: termsThen, now: clock.read(), at: Date.now() });
    await rememberCheckpoints(found);
    if (found.length > 0) checkpointCount.value += 1;
    await seekCover(here, terms);
    const isUnsigned = stored.length === 0 && answer.checkpoints.length === 0 && areCheckpointsDue(terms);
    const pinned = pinnedKey(id, checkpointKey, 'head-key');
    const withheld = await withheldIn(answer, from?.ordinal ?? null);
    return [
      ...(keys.some(({ key }) => key === pinned) ? [] : [bare('key', pinned, checkpointKey)]),
      ...(isUnsigned ? [bare('none', here.storedTerms.created, '')] : []),
      ...(withheld === null ? [] : [bare('withheld', withheld.statement, '')]),
    ];
  }

  /** The last checkpoint that showed this device's player a position, if it is recent; else the last one. */
  function lookedFrom(stored: readonly StoredCheckpoint[]): StoredCheckpoint | null {
    const checkpoints = stored.filter((checkpoint) => checkpoint.from === 'server');
    const last = checkpoints.at(-1) ?? null;
    const placed = checkpoints.findLast(({ told: position }) => position !== null);
    return last && placed && last.ordinal - placed.ordinal < MOST_PHASES ? placed : last;
  }

  /**
   * Finds a checkpoint without a position that a player was shown. Requests it again first, because the player may have
   * sat down just now.
   */
  async function withheldIn({ checkpoints }: Shown, from: number | null): Promise<Shown['checkpoints'][number] | null> {
    const isBare = ({ leaf }: Shown['checkpoints'][number]): boolean => leaf === null;
    if (!checkpoints.some(isBare)) return null;
    const { seats: ownSeats } = await readPlaces(account.me?.id ?? null);
    const now = moment.value;
    // A player who has left the seat has no position any more.
    if (now === null || !isPlaying(ownSeats.length > 0, now)) return null;
    return (await shownFrom(from))?.checkpoints.find(isBare) ?? null;
  }

  async function shownFrom(from: number | null): Promise<Shown | null> {
    const reply = await client.query(CheckpointsRead, { id, from });
    return reply.ok ? reply.data.campaign : null;
  }

  /** Checks once whether the checkpoints, from the first one on, cover the disclosed terms. */
  async function seekCover(here: TermsHere, terms: RecordedTerms): Promise<void> {
    if (hasSoughtCover || here.storedTerms.isCovered || !terms.created.headKey) return;
    const checkpoints = (await shownFrom(0))?.checkpoints ?? [];
    const [first] = checkpoints;
    if (!first?.leaf) return;
    const rows = await disclosuresSince(0, [first]);
    const { isCovered } = await import('./proof/covered.js');
    const answer = rows && isCovered(id, checkpoints, rows, terms);
    hasSoughtCover = true;
    const { statement, signature } = first;
    if (answer !== null) await settleTerms(here, answer ? null : canonicalJson({ statement, signature }));
  }

  /**
   * All disclosures from phase `first` on, up to the last one shown; null if there are too many to read. Throws if they
   * cannot be read now, so that the caller tries again.
   */
  async function disclosuresSince(
    first: number,
    shown: readonly { readonly ordinal: number; readonly stage: number }[],
  ): Promise<readonly ViewLogRow[] | null> {
    const last = shown.at(-1);
    if (!last) return [];
    // The checkpoint of a closing also covers the opening that follows it.
    const end = last.stage === CLOSED ? last.ordinal + 1 : last.ordinal;
    if (end - first >= MOST_PHASES) return null;
    const read = phaseReader(id, null);
    const rows: ViewLogRow[] = [];
    for (let ordinal = first; ordinal <= end; ordinal += 1) {
      const reply = await read(ordinal);
      if (!reply.ok || reply.data === null) throw new Error(`Phase ${ordinal} is not here yet`);
      const events = reply.data.events as readonly Omit<ViewLogRow, 'ordinal'>[];
      rows.push(...events.map(({ seq, event }) => ({ seq, event, ordinal })));
    }
    return rows;
  }
}

/** The phase from which disclosures must be read for a checkpoint: one within a phase covers only its beginning. */
function openSince(checkpoint: StoredCheckpoint | null, shown: readonly { readonly ordinal: number }[]): number {
  if (checkpoint === null) return shown[0]?.ordinal ?? 0;
  return checkpoint.stage < CLOSED ? checkpoint.ordinal : checkpoint.ordinal + 1;
}

/**
 * Whether a started campaign names a key, or has seats whose keys came later. A battle campaign gets its key with a
 * phase.
 */
function areCheckpointsDue({ created: { headKey: checkpointKey, trust, parent }, turn }: RecordedTerms): boolean {
  return turn !== null && (checkpointKey !== undefined || (trust !== undefined && parent === undefined));
}

const bare = (fault: CheckpointFault, first: string, now: string): SignedFault => ({
  ...{ fault, turn: 0, checkpoint: null, rival: null },
  texts: { first, now },
});

/** Terms that differ from those first disclosed to this device. */
function contradicted(storedTerms: StoredTerms | null): readonly SignedFault[] {
  return storedTerms?.said === undefined ? [] : [bare('terms', storedTerms.created, storedTerms.said)];
}

function faultIn(checkpoint: StoredCheckpoint, all: readonly StoredCheckpoint[]): readonly SignedFault[] {
  const { fault, turn, ordinal, stage, attempt = 0, hash } = checkpoint;
  if (fault === null) return [];
  const ofPlace = all.filter(
    (other) => other.ordinal === ordinal && other.stage === stage && (other.attempt ?? 0) === attempt,
  );
  const rival = ofPlace.find((other) => other.hash !== hash) ?? null;
  return [{ fault, turn, checkpoint, rival }];
}
