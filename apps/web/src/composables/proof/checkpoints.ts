import { canonicalJson } from '@warlog/core';
import {
  type DeadlineMoved,
  type PhaseClosed,
  type PhaseOpened,
  type SeatReady,
  type VisibleEvent,
  noCheckpoint,
  statementHash,
} from '@warlog/campaign';
import {
  isStatementSigned,
  keysOver,
  readCheckpoint,
  readReceipt,
  extendViewChain,
  type KeySince,
} from '@warlog/trust';
import type { StoredCheckpoint, SentOrders } from '../../offline/memory.js';
import { viewerOf } from './covered.js';
import type { CheckpointFault } from './faults.js';
import type { ShownCheckpoint, ViewLogRow } from './shown-checkpoints.js';
import { termsAfter, type RecordedTerms } from './terms.js';

/** What checkpoints are examined against. */
export interface CheckpointQuestion {
  readonly campaign: string;
  /** The keys of the checkpoints and since when each applies; see `keysFrom`. */
  readonly keys: readonly KeySince[];
  /** The terms before the first of `rows`, according to this device's disclosures. */
  readonly terms: RecordedTerms;
  /** Checkpoints that this device has stored, in the order of their positions. */
  readonly known: readonly StoredCheckpoint[];
  /** Checkpoints from the last known one on, including that one. */
  readonly shown: readonly ShownCheckpoint[];
  /**
   * The disclosures since the last known checkpoint that showed the viewer's position; null if too many were missed to
   * check them.
   */
  readonly rows: readonly ViewLogRow[] | null;
  /** Orders that this device sent, with their receipts. */
  readonly sent: readonly SentOrders[];
  /** By the server's clock, milliseconds since 1970, and by this device's own. */
  readonly now: number;
  readonly at: number;
}

/** A move of a campaign from one server to another, as a server shows it. */
export interface ShownMove {
  readonly url: string;
  readonly leftAt: string;
  readonly sign: string;
  readonly seal: string;
  readonly leaving: string;
  readonly arrivedAt: string;
  readonly checkpointKey: string;
  readonly arrival: string;
}

/** The keys of a campaign's checkpoints, from the pinned one: each signed move hands over to the next key. */
export function keysFrom(campaign: string, pinned: string, moves: readonly ShownMove[]): readonly KeySince[] {
  return keysOver(
    campaign,
    pinned,
    moves.map(({ url, leftAt, sign, seal, leaving, arrivedAt, checkpointKey, arrival }) => ({
      left: { url, at: Date.parse(leftAt), to: { sign, seal }, signature: leaving },
      arrived: { headKey: checkpointKey, at: Date.parse(arrivedAt), signature: arrival },
    })),
  );
}

/** Tolerance for differing clocks, milliseconds: a phase counts as not closed yet if its closing is later than this. */
const AHEAD_MS = 120_000;

/** Returns the checkpoints to store: each new one with its fault, and known ones that are missing. */
export function examineCheckpoints(question: CheckpointQuestion): readonly StoredCheckpoint[] {
  const { shown, at } = question;
  const found: StoredCheckpoint[] = [];
  const trusted = question.known.filter(({ from }) => from === 'server');
  const [first, last] = [trusted[0], trusted.at(-1)];
  const all = shown.map((checkpoint) => ({
    ...checkpoint,
    attempt: readCheckpoint(checkpoint.statement)?.attempt ?? 0,
  }));
  if (last && !all.some((checkpoint) => isSamePlace(checkpoint, last))) return [{ ...last, fault: 'rewound' }];
  for (const checkpoint of all) {
    // What was signed before this device's first checkpoint is not part of its history.
    if (first && isLater(first, checkpoint)) continue;
    const hash = hashOrNull(checkpoint.statement);
    const rivals = trusted.filter((rival) => isSamePlace(rival, checkpoint));
    if (rivals.some((rival) => rival.hash === hash)) continue;
    const { campaign, terms, rows } = question;
    const viewer = viewerOf(checkpoint, terms.created);
    const { ordinal, stage, attempt, statement, signature, leaf } = checkpoint;
    const isFork = rivals.length > 0 && isGood(question, checkpoint);
    const fault = isFork ? 'fork' : faultOf(question, checkpoint, [...trusted, ...found]);
    const examined: StoredCheckpoint = {
      ...{ campaign, ordinal, stage, attempt, hash: hash ?? '', statement, signature, from: 'server', at },
      turn: turnOf(rows, ordinal),
      told: viewer && leaf ? { viewer, count: leaf.count, head: leaf.viewHash } : null,
      fault,
      ...(fault === null || fault === 'fork' ? {} : { said: saidOf(rows, ordinal) }),
    };
    found.push(examined);
  }
  return found;
}

/** `earlier`: all checkpoints before it, in the order of their positions. */
function faultOf(
  question: CheckpointQuestion,
  checkpoint: PlacedCheckpoint,
  earlier: readonly StoredCheckpoint[],
): CheckpointFault | null {
  const before = earlier.at(-1);
  const said = readCheckpoint(checkpoint.statement);
  if (!said || !isGood(question, checkpoint)) return 'unsigned';
  if (before && (said.previous !== before.hash || !isLater(checkpoint, before))) return 'fork';
  const { terms, rows } = question;
  const { leaf } = checkpoint;
  if (leaf === null) return null;
  const viewer = viewerOf(checkpoint, terms.created);
  if (viewer === null) return 'told';
  if (rows === null) return null;
  // A checkpoint without the viewer's position breaks nothing: the next one with a position is compared with the last
  // one that had it.
  const placed = earlier.findLast(({ told: position }) => position !== null)?.told ?? null;
  if (placed?.viewer === viewer && !isDisclosed(question, placed, leaf, rows)) return 'told';
  const ofPhase = rows.filter(({ ordinal }) => ordinal === checkpoint.ordinal).map(({ event }) => event);
  if (isForkedReceipt(question, checkpoint, earlier)) return 'fork';
  if (!terms.hasClocks && isClosedEarly(ofPhase, viewer, question.now)) return 'early';
  const earlierEvents = rows.filter(({ ordinal }) => ordinal < checkpoint.ordinal).map(({ event }) => event);
  return isRuledByOthers(ofPhase, termsAfter(terms, earlierEvents) ?? terms) ? 'ruling' : null;
}

function isGood(
  { keys, campaign }: CheckpointQuestion,
  { statement, signature, ordinal, stage }: ShownCheckpoint,
): boolean {
  const said = readCheckpoint(statement);
  const { key = '' } = keys.findLast(({ since }) => since <= (said?.at ?? 0)) ?? {};
  if (!said || !isStatementSigned(key, statement, signature)) return false;
  return said.campaign === campaign && said.ordinal === ordinal && said.stage === stage;
}

/**
 * True if the stored chain, extended by the viewer's disclosures, equals the signed one and contains all of the
 * device's receipts.
 */
function isDisclosed(
  { sent }: CheckpointQuestion,
  before: NonNullable<StoredCheckpoint['told']>,
  leaf: NonNullable<ShownCheckpoint['leaf']>,
  rows: readonly ViewLogRow[],
): boolean {
  const receipts = new Map(
    sent.flatMap(({ receipt }) => {
      const said = receipt?.statement ? readReceipt(receipt.statement) : null;
      return said ? [[said.count, said.told] as const] : [];
    }),
  );
  const since = rows.filter(({ seq }) => seq > before.count && seq <= leaf.count).sort((a, b) => a.seq - b.seq);
  let chain = { count: before.count, head: before.head };
  for (const { seq, ordinal, event } of since) {
    if (seq !== chain.count + 1) return false;
    chain = extendViewChain(chain, [{ ordinal, text: canonicalJson(event) }]);
    if ((receipts.get(seq) ?? chain.head) !== chain.head) return false;
  }
  return chain.count === leaf.count && chain.head === leaf.viewHash;
}

/** A receipt names the checkpoint that was the last then: the one before its phase, or one within it. */
function isForkedReceipt(
  { sent }: CheckpointQuestion,
  { ordinal }: ShownCheckpoint,
  earlier: readonly StoredCheckpoint[],
): boolean {
  const opened = earlier.findLastIndex((checkpoint) => checkpoint.ordinal < ordinal);
  if (opened < 0) return false;
  const named = new Set([noCheckpoint, ...earlier.slice(opened).map(({ hash }) => hash)]);
  return sent.some(({ ordinal: at, receipt }) => {
    const said = receipt?.statement ? readReceipt(receipt.statement) : null;
    return at === ordinal && said !== null && !named.has(said.previous);
  });
}

/** Whether the phase closed before its deadline although the viewer's seat was awaited and not ready. */
function isClosedEarly(events: readonly VisibleEvent[], seat: string, now: number): boolean {
  const opened = events.find((event): event is PhaseOpened => event.type === 'PhaseOpened');
  const closed = events.find((event): event is PhaseClosed => event.type === 'PhaseClosed');
  if (!opened || !closed) return false;
  if (closed.closedAt > now + AHEAD_MS) return true;
  if (closed.why === 'deadline') return closed.closedAt < dueAt(events, opened);
  const mine = closed.sheets.find((sheet) => sheet.seat === seat);
  if (!mine || mine.unasked || opened.closes === 'answer' || mine.origin === 'bot') return false;
  const words = events.filter(
    (event): event is SeatReady => event.type === 'SeatReady' && 'seat' in event && event.seat === seat,
  );
  return (words.at(-1)?.ready ?? 'no') === 'no';
}

/** These events announce when a paused phase closes. */
const goesOn: ReadonlySet<string> = new Set([
  'CampaignResumed',
  'CampaignReleased',
  'CampaignStayed',
  'CampaignArrived',
]);

/** The deadline that applied in the end. */
function dueAt(events: readonly VisibleEvent[], { dueAt: first }: PhaseOpened): number {
  return events.reduce((due, event) => {
    if (event.type === 'DeadlineMoved') return (event as DeadlineMoved).to;
    return goesOn.has(event.type) && 'dueAt' in event ? event.dueAt : due;
  }, first);
}

/** Whether a user who was not game master at that moment made a ruling. */
function isRuledByOthers(events: readonly VisibleEvent[], terms: RecordedTerms): boolean {
  return events.some((event, at) => {
    if (event.type !== 'RulingMade' || !('by' in event)) return false;
    return event.by !== termsAfter(terms, events.slice(0, at))?.master;
  });
}

type Place = Pick<StoredCheckpoint, 'ordinal' | 'stage' | 'attempt'>;
type PlacedCheckpoint = ShownCheckpoint & Place;

function isSamePlace(place: Place, other: Place): boolean {
  return (
    place.ordinal === other.ordinal && place.stage === other.stage && (place.attempt ?? 0) === (other.attempt ?? 0)
  );
}

function isLater(place: Place, before: Place): boolean {
  if (place.ordinal !== before.ordinal) return place.ordinal > before.ordinal;
  if (place.stage !== before.stage) return place.stage > before.stage;
  return (place.attempt ?? 0) > (before.attempt ?? 0);
}

function turnOf(rows: readonly ViewLogRow[] | null, ordinal: number): number {
  const opened = rows?.find((row) => row.ordinal === ordinal && row.event.type === 'PhaseOpened');
  return opened ? (opened.event as PhaseOpened).turn : 0;
}

/** The disclosures of a phase as text, for evidence. */
function saidOf(rows: readonly ViewLogRow[] | null, ordinal: number): string {
  return canonicalJson((rows ?? []).filter((row) => row.ordinal === ordinal));
}

function hashOrNull(statement: string): string | null {
  try {
    return statementHash(statement);
  } catch {
    return null;
  }
}
