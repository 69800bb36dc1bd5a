import {
  canonicalJson,
  type DeadlineMoved,
  type PhaseClosed,
  type PhaseOpened,
  type SeatReady,
  type VisibleEvent,
} from '@warlog/kernel';
import {
  isStatementSigned,
  keysOver,
  noHead,
  readHead,
  readReceipt,
  statementHash,
  toldChain,
  type KeySince,
} from '@warlog/kernel/trust';
import type { KeptHead, SentOrders } from '../../offline/memory.js';
import { viewerOf } from './covered.js';
import type { HeadFault } from './faults.js';
import type { ShownHead, ToldRow } from './shown-heads.js';
import { termsAfter, type RecordedTerms } from './terms.js';

/** What heads are examined against. */
export interface HeadQuestion {
  readonly campaign: string;
  /** By which its heads are signed, and since when: `keysFrom`. */
  readonly keys: readonly KeySince[];
  /** The terms that held before the first of `rows`, by what this device was told of them. */
  readonly terms: RecordedTerms;
  /** Heads that this device holds already, in the order of their places. */
  readonly known: readonly KeptHead[];
  /** From the last known one on, that one included. */
  readonly shown: readonly ShownHead[];
  /** All that I was told since the last known head that showed me my place; null: too much was missed to go through it. */
  readonly rows: readonly ToldRow[] | null;
  /** Sheets that this device sent, with their receipts. */
  readonly sent: readonly SentOrders[];
  /** By the server's clock, milliseconds since 1970, and by this device's own. */
  readonly now: number;
  readonly at: number;
}

/** How a campaign came from one server to another, as a server tells it. */
export interface ShownMove {
  readonly url: string;
  readonly leftAt: string;
  readonly sign: string;
  readonly seal: string;
  readonly leaving: string;
  readonly arrivedAt: string;
  readonly headKey: string;
  readonly arrival: string;
}

/** The keys of a campaign's heads, from the one that this device pinned: each move that is signed hands on to the next. */
export function keysFrom(campaign: string, pinned: string, moves: readonly ShownMove[]): readonly KeySince[] {
  return keysOver(
    campaign,
    pinned,
    moves.map(({ url, leftAt, sign, seal, leaving, arrivedAt, headKey, arrival }) => ({
      left: { url, at: Date.parse(leftAt), to: { sign, seal }, signature: leaving },
      arrived: { headKey, at: Date.parse(arrivedAt), signature: arrival },
    })),
  );
}

/** Clocks differ; what closed so much later than now, milliseconds, has not closed yet. */
const AHEAD_MS = 120_000;

/** What is to be kept of these heads: each new one, with what is wrong, and known ones that are gone. */
export function examineHeads(question: HeadQuestion): readonly KeptHead[] {
  const { shown, at } = question;
  const found: KeptHead[] = [];
  const trusted = question.known.filter(({ from }) => from === 'server');
  const [first, last] = [trusted[0], trusted.at(-1)];
  const all = shown.map((head) => ({ ...head, attempt: readHead(head.statement)?.attempt ?? 0 }));
  if (last && !all.some((head) => isSamePlace(head, last))) return [{ ...last, fault: 'rewound' }];
  for (const head of all) {
    // What was signed before the first head that this device met is none of its own history.
    if (first && isLater(first, head)) continue;
    const hash = hashOrNull(head.statement);
    const rivals = trusted.filter((one) => isSamePlace(one, head));
    if (rivals.some((one) => one.hash === hash)) continue;
    const { campaign, terms, rows } = question;
    const viewer = viewerOf(head, terms.created);
    const { ordinal, stage, attempt, statement, signature, leaf } = head;
    const isFork = rivals.length > 0 && isGood(question, head);
    const fault = isFork ? 'fork' : faultOf(question, head, [...trusted, ...found]);
    const kept: KeptHead = {
      ...{ campaign, ordinal, stage, attempt, hash: hash ?? '', statement, signature, from: 'server', at },
      turn: turnOf(rows, ordinal),
      told: viewer && leaf ? { viewer, count: leaf.count, head: leaf.head } : null,
      fault,
      ...(fault === null || fault === 'fork' ? {} : { said: saidOf(rows, ordinal) }),
    };
    found.push(kept);
  }
  return found;
}

/** `earlier`: every head before it, in the order of their places. */
function faultOf(question: HeadQuestion, head: PlacedHead, earlier: readonly KeptHead[]): HeadFault | null {
  const before = earlier.at(-1);
  const said = readHead(head.statement);
  if (!said || !isGood(question, head)) return 'unsigned';
  if (before && (said.previous !== before.hash || !isLater(head, before))) return 'fork';
  const { terms, rows } = question;
  const { leaf } = head;
  if (leaf === null) return null;
  const viewer = viewerOf(head, terms.created);
  if (viewer === null) return 'told';
  if (rows === null) return null;
  // A head without a place of mine breaks nothing off: the next one that has one is held against the last one that had.
  const placed = earlier.findLast(({ told }) => told !== null)?.told ?? null;
  if (placed?.viewer === viewer && !isTold(question, placed, leaf, rows)) return 'told';
  const ofPhase = rows.filter(({ ordinal }) => ordinal === head.ordinal).map(({ event }) => event);
  if (isForkedReceipt(question, head, earlier)) return 'fork';
  if (!terms.hasClocks && isClosedEarly(ofPhase, viewer, question.now)) return 'early';
  const earlierEvents = rows.filter(({ ordinal }) => ordinal < head.ordinal).map(({ event }) => event);
  return isRuledByOthers(ofPhase, termsAfter(terms, earlierEvents) ?? terms) ? 'ruling' : null;
}

function isGood({ keys, campaign }: HeadQuestion, { statement, signature, ordinal, stage }: ShownHead): boolean {
  const said = readHead(statement);
  const { key = '' } = keys.findLast(({ since }) => since <= (said?.at ?? 0)) ?? {};
  if (!said || !isStatementSigned(key, statement, signature)) return false;
  return said.campaign === campaign && said.ordinal === ordinal && said.stage === stage;
}

/** Does the chain that was known come to the one that was signed, by what I was told, and past every receipt of mine? */
function isTold(
  { sent }: HeadQuestion,
  before: NonNullable<KeptHead['told']>,
  leaf: NonNullable<ShownHead['leaf']>,
  rows: readonly ToldRow[],
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
    chain = toldChain(chain, [{ ordinal, text: canonicalJson(event) }]);
    if ((receipts.get(seq) ?? chain.head) !== chain.head) return false;
  }
  return chain.count === leaf.count && chain.head === leaf.head;
}

/** A receipt names the head that was the last one then: the one before its phase, or one within it. */
function isForkedReceipt({ sent }: HeadQuestion, { ordinal }: ShownHead, earlier: readonly KeptHead[]): boolean {
  const opened = earlier.findLastIndex((head) => head.ordinal < ordinal);
  if (opened < 0) return false;
  const named = new Set([noHead, ...earlier.slice(opened).map(({ hash }) => hash)]);
  return sent.some(({ ordinal: at, receipt }) => {
    const said = receipt?.statement ? readReceipt(receipt.statement) : null;
    return at === ordinal && said !== null && !named.has(said.previous);
  });
}

/** Did the phase close before its deadline, though my seat was awaited and I had not said that I am ready? */
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

/** These say when the phase closes that stood still until then. */
const goesOn: ReadonlySet<string> = new Set([
  'CampaignResumed',
  'CampaignReleased',
  'CampaignStayed',
  'CampaignArrived',
]);

/** The deadline that held at last. */
function dueAt(events: readonly VisibleEvent[], { dueAt: first }: PhaseOpened): number {
  return events.reduce((due, event) => {
    if (event.type === 'DeadlineMoved') return (event as DeadlineMoved).to;
    return goesOn.has(event.type) && 'dueAt' in event ? event.dueAt : due;
  }, first);
}

/** Did anybody rule who was not game master at that moment? */
function isRuledByOthers(events: readonly VisibleEvent[], terms: RecordedTerms): boolean {
  return events.some((event, at) => {
    if (event.type !== 'RulingMade' || !('by' in event)) return false;
    return event.by !== termsAfter(terms, events.slice(0, at))?.master;
  });
}

type Place = Pick<KeptHead, 'ordinal' | 'stage' | 'attempt'>;
type PlacedHead = ShownHead & Place;

function isSamePlace(one: Place, other: Place): boolean {
  return one.ordinal === other.ordinal && one.stage === other.stage && (one.attempt ?? 0) === (other.attempt ?? 0);
}

function isLater(head: Place, before: Place): boolean {
  if (head.ordinal !== before.ordinal) return head.ordinal > before.ordinal;
  if (head.stage !== before.stage) return head.stage > before.stage;
  return (head.attempt ?? 0) > (before.attempt ?? 0);
}

function turnOf(rows: readonly ToldRow[] | null, ordinal: number): number {
  const opened = rows?.find((row) => row.ordinal === ordinal && row.event.type === 'PhaseOpened');
  return opened ? (opened.event as PhaseOpened).turn : 0;
}

/** What I was told of a phase, for evidence. */
function saidOf(rows: readonly ToldRow[] | null, ordinal: number): string {
  return canonicalJson((rows ?? []).filter((row) => row.ordinal === ordinal));
}

function hashOrNull(statement: string): string | null {
  try {
    return statementHash(statement);
  } catch {
    return null;
  }
}
