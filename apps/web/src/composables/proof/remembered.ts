import {
  canonicalJson,
  headKeyIn,
  publishedKey,
  verifyChain,
  type CampaignCreated,
  type FiledHead,
  type FiledStream,
  type OrdersSubmitted,
  type PartBrought,
  type StoredEvent,
} from '@warlog/kernel';
import {
  headSalt,
  isStatementSigned,
  noHead,
  readHead,
  readReceipt,
  sheetDeed,
  statementHash,
  streamHash,
} from '@warlog/kernel/trust';
import type { KeptHead, KeptReceipt, SentOrders } from '../../offline/memory.js';
import type { RecordFault, RecordFaultCode } from './faults.js';

/** What a device remembers of a campaign, to be compared with the record at its end. */
export interface Remembered {
  readonly campaign: string;
  /** `CampaignCreated` as it was told first, as canonical text; null: it was not read. */
  readonly created: string | null;
  /** The keys of dice and heads that the device pinned, 64 hex digits; null: none. */
  readonly diceKey: string | null;
  readonly headKey: string | null;
  readonly heads: readonly KeptHead[];
  readonly sent: readonly SentOrders[];
  /** Was the device told that the campaign has ended? Then its record has an end. Absent: that is not known. */
  readonly isEnded?: boolean;
}

/** A record, with what is asked of it more than once. */
interface Filed extends Pick<FiledStream, 'stream' | 'heads'> {
  /** The version of the first event that its hash chain contradicts. */
  readonly brokenAt: number;
  /** The keys that it names for its heads. */
  readonly keys: readonly string[];
  readonly headHashes: ReadonlySet<string>;
  /** Published at its end. */
  readonly secretKey: string | null;
}

/** Everything that the record of an ended campaign lacks, or has otherwise, of what a device remembers. */
export function recordFaults(
  { stream, heads }: Pick<FiledStream, 'stream' | 'heads'>,
  remembered: Remembered,
): readonly RecordFault[] {
  const [first] = stream;
  const created = first?.event.type === 'CampaignCreated' ? (first.event as CampaignCreated) : null;
  const isOwn = created?.campaign === remembered.campaign && first?.campaign === remembered.campaign;
  // Of another campaign everything is other.
  if (!created || !isOwn) return [ofRecord('campaign', remembered.campaign, first?.campaign ?? '')];
  const file: Filed = {
    ...{ stream, heads, brokenAt: verifyChain(stream) ?? Infinity, secretKey: publishedKey(stream) },
    keys: stream.flatMap(({ event }) => headKeyIn([event]) ?? []),
    headHashes: new Set([noHead, ...heads.map(({ statement }) => statementHash(statement))]),
  };
  return [
    ...termFaults(file, created, remembered),
    ...cutFaults(file, remembered),
    ...remembered.heads.filter(isSignedByHost).flatMap((head) => headFault(file, head)),
    ...remembered.sent.flatMap((sent) => sentFaults(file, sent)),
  ];
}

/** The record never told the seat what this receipt says that it had been told. */
export function receiptFaultIn({ receipt, ordinal, number, turn, ...sent }: SentOrders): RecordFault {
  const { statement, signature } = receipt ?? {};
  const { seat, phase, sheet } = sent;
  return {
    ...{ code: 'receipt', place: `${ordinal}/${number}`, turn },
    remembered: canonicalJson({ seat, phase, number, sheet }),
    said: 'the record does not lead to what the seat had been told by then',
    ...(statement && signature ? { statement, signature } : {}),
  };
}

/** The record could not be read. */
export const unreadable = (sentence: string): RecordFault => ofRecord('unreadable', '', sentence);

function ofRecord(code: RecordFaultCode, remembered: string, said: string): RecordFault {
  return { code, place: '', turn: 0, remembered, said };
}

function termFaults({ keys }: Filed, created: CampaignCreated, remembered: Remembered): readonly RecordFault[] {
  const text = canonicalJson(created);
  const { diceKey, headKey } = remembered;
  const publicKey = created.dice.publicKey ?? '';
  return [
    ...(remembered.created === null || remembered.created === text
      ? []
      : [ofRecord('terms', remembered.created, text)]),
    ...(diceKey === null || diceKey === publicKey ? [] : [ofRecord('dice-key', diceKey, publicKey)]),
    ...(headKey === null || keys.includes(headKey) ? [] : [ofRecord('head-key', headKey, keys.join(' '))]),
  ];
}

/** A record that stops before the end which the device was told. */
function cutFaults({ stream }: Filed, { isEnded }: Remembered): readonly RecordFault[] {
  if (isEnded !== true || stream.some(({ event }) => event.type === 'CampaignEnded')) return [];
  return [ofRecord('held-back', 'the campaign has ended', `the record stops at event ${stream.length}`)];
}

/** Heads that others pasted, or that bear no signature of the host, prove nothing of the record. */
const isSignedByHost = ({ from, fault }: KeptHead): boolean => from === 'server' && fault !== 'unsigned';

/** A signed head stands in the record, and opens to the version and the hash of the event on which it was signed. */
function headFault(file: Filed, kept: KeptHead): readonly RecordFault[] {
  const { ordinal, stage, turn, statement, signature } = kept;
  const isThere = file.heads.some((head) => head.statement === statement);
  if (isThere && opens(file, statement)) return [];
  const said = isThere ? 'the events of the record do not lead to this head' : headsAt(file.heads, kept);
  return [
    { code: 'head', place: `${ordinal}.${stage}`, turn, remembered: statement, said, ...{ statement, signature } },
  ];
}

function headsAt(heads: readonly FiledHead[], { ordinal, stage }: KeptHead): string {
  const ofPlace = heads.filter(({ statement }) => {
    const said = readHead(statement);
    return said?.ordinal === ordinal && said.stage === stage;
  });
  return canonicalJson(ofPlace.map(({ statement, signature }) => ({ statement, signature })));
}

/** By the published key, which the end of a battle lacks: its campaign publishes it. */
function opens({ stream, secretKey, brokenAt }: Filed, statement: string): boolean {
  const said = readHead(statement);
  if (said === null) return false;
  if (secretKey === null) return (stream[0]?.event as CampaignCreated).parent !== undefined;
  try {
    const salt = headSalt(secretKey, said, 'stream');
    const isThere = ({ meta, version, hash }: StoredEvent) =>
      meta.at === said.at && streamHash(version, hash, salt) === said.stream;
    const at = stream.find(isThere);
    return at !== undefined && at.version < brokenAt;
  } catch {
    return false;
  }
}

/** What of confirmed orders the record has otherwise: themselves, their number and signature, what they brought, their receipt. */
function sentFaults(file: Filed, sent: SentOrders): readonly RecordFault[] {
  const { receipt, phase, seat, number, sheet, nonce, deed } = sent;
  if (receipt === null) return [];
  const there = ordersIn(file.stream, sent);
  const part = partIn(file.stream, sent);
  const isSame =
    there !== null &&
    canonicalJson(there.sheet) === canonicalJson(sheet) &&
    (!deed || (there.deed?.signature === deed.signature && there.deed.key === deed.key)) &&
    (nonce === null || (sent.scheme === 2 ? part : (there.nonce ?? (number > 1 ? nonce : null))) === nonce);
  const fault = (code: RecordFaultCode, said: unknown): RecordFault => ({
    ...{ code, place: `${sent.ordinal}/${number}`, turn: sent.turn },
    remembered: canonicalJson({ seat, phase, number, sheet, nonce, deed: deed ?? null }),
    said: canonicalJson(said),
    ...(receipt.statement && receipt.signature ? { statement: receipt.statement, signature: receipt.signature } : {}),
  });
  if (!isSame) return [fault('orders', { orders: there, part })];
  return isConfirmed(file, { sent, receipt, there, part }) ? [] : [fault('receipt', { orders: there, part, receipt })];
}

function ordersIn(stream: readonly StoredEvent[], { phase, seat, number }: SentOrders): OrdersSubmitted | null {
  const found = stream.find(({ event }) => {
    const one = event as Partial<OrdersSubmitted>;
    return one.type === 'OrdersSubmitted' && one.phase === phase && one.seat === seat && one.number === number;
  });
  return found ? (found.event as OrdersSubmitted) : null;
}

function partIn(stream: readonly StoredEvent[], { phase, seat }: SentOrders): string | null {
  const found = stream.find(({ event }) => {
    const one = event as Partial<PartBrought>;
    return one.type === 'PartBrought' && one.phase === phase && one.seat === seat;
  });
  return found ? (found.event as PartBrought).nonce : null;
}

interface Confirmed {
  readonly sent: SentOrders;
  readonly receipt: KeptReceipt;
  readonly there: OrdersSubmitted;
  readonly part: string | null;
}

/** Does the record have what a receipt confirmed, where it was confirmed? An unsigned one names the stream's version and hash. */
function isConfirmed(file: Filed, about: Confirmed): boolean {
  const { receipt } = about;
  if (receipt.statement) return isReceiptKept(file, about);
  const there = receipt.version === null ? undefined : file.stream[receipt.version - 1];
  if (there?.version !== receipt.version || there.hash !== receipt.hash) return false;
  return there.version < file.brokenAt;
}

function isReceiptKept({ keys, headHashes }: Filed, { sent, receipt, there, part }: Confirmed): boolean {
  const { statement, signature } = receipt;
  const said = statement ? readReceipt(statement) : null;
  if (!statement || !said) return false;
  const { campaign, seat, phase, number, sheet } = sent;
  const isPlace = said.campaign === campaign && said.seat === seat && said.phase === phase && said.number === number;
  const isSigned = keys.some((key) => isStatementSigned(key, statement, signature ?? ''));
  const brought = there.nonce ?? part;
  const isBrought = said.nonceHash === null || (brought !== null && said.nonceHash === statementHash(brought));
  const isDeed = said.deed === deedOf({ campaign, seat, phase, number, sheet });
  return isPlace && isSigned && isBrought && headHashes.has(said.previous) && isDeed && said.at === there.at;
}

/** Null for what no deed can name. */
function deedOf(orders: Parameters<typeof sheetDeed>[0]): string | null {
  try {
    return sheetDeed(orders);
  } catch {
    return null;
  }
}
