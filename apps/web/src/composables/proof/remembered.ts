import { canonicalJson } from '@warlog/core';
import {
  checkpointKeyIn,
  publishedKey,
  verifyChain,
  type FiledCheckpoint,
  type FiledStream,
  type StoredEvent,
} from '@warlog/audit';
import {
  type CampaignCreated,
  type OrdersSubmitted,
  type PartBrought,
  noCheckpoint,
  signedSheetHash,
  statementHash,
} from '@warlog/campaign';
import { checkpointSalt, isStatementSigned, readCheckpoint, readReceipt, streamHash } from '@warlog/trust';
import type { StoredCheckpoint, StoredReceipt, SentOrders } from '../../offline/memory.js';
import type { RecordFault, RecordFaultCode } from './faults.js';

/** What a device remembers of a campaign, for comparison with the record at its end. */
export interface Remembered {
  readonly campaign: string;
  /** `CampaignCreated` as first disclosed, as canonical text; null if it was not read. */
  readonly created: string | null;
  /** The keys of dice and checkpoints that the device pinned, 64 hex digits; null for none. */
  readonly diceKey: string | null;
  readonly checkpointKey: string | null;
  readonly checkpoints: readonly StoredCheckpoint[];
  readonly sent: readonly SentOrders[];
  /** Whether the end of the campaign was disclosed to the device; its record then has an end. Absent: unknown. */
  readonly isEnded?: boolean;
}

/** A record, with values of it that several checks use. */
interface Filed extends Pick<FiledStream, 'stream' | 'checkpoints'> {
  /** The version of the first event that contradicts the hash chain. */
  readonly brokenAt: number;
  /** The keys that it names for its checkpoints. */
  readonly keys: readonly string[];
  readonly checkpointHashes: ReadonlySet<string>;
  /** The dice key, published at the end. */
  readonly secretKey: string | null;
}

/** Returns every difference between the record of an ended campaign and what a device remembers. */
export function recordFaults(
  { stream, checkpoints }: Pick<FiledStream, 'stream' | 'checkpoints'>,
  remembered: Remembered,
): readonly RecordFault[] {
  const [first] = stream;
  const created = first?.event.type === 'CampaignCreated' ? (first.event as CampaignCreated) : null;
  const isOwn = created?.campaign === remembered.campaign && first?.campaign === remembered.campaign;
  // In another campaign everything differs.
  if (!created || !isOwn) return [ofRecord('campaign', remembered.campaign, first?.campaign ?? '')];
  const file: Filed = {
    ...{ stream, checkpoints, brokenAt: verifyChain(stream) ?? Infinity, secretKey: publishedKey(stream) },
    keys: stream.flatMap(({ event }) => checkpointKeyIn([event]) ?? []),
    checkpointHashes: new Set([noCheckpoint, ...checkpoints.map(({ statement }) => statementHash(statement))]),
  };
  return [
    ...termFaults(file, created, remembered),
    ...cutFaults(file, remembered),
    ...remembered.checkpoints.filter(isSignedByHost).flatMap((checkpoint) => checkpointFault(file, checkpoint)),
    ...remembered.sent.flatMap((sent) => sentFaults(file, sent)),
  ];
}

/** The record never gave the seat the disclosures that this receipt claims. */
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

/** The fault of a record that could not be read. */
export const unreadable = (sentence: string): RecordFault => ofRecord('unreadable', '', sentence);

function ofRecord(code: RecordFaultCode, remembered: string, said: string): RecordFault {
  return { code, place: '', turn: 0, remembered, said };
}

function termFaults({ keys }: Filed, created: CampaignCreated, remembered: Remembered): readonly RecordFault[] {
  const text = canonicalJson(created);
  const { diceKey, checkpointKey } = remembered;
  const publicKey = created.dice.publicKey ?? '';
  return [
    ...(remembered.created === null || remembered.created === text
      ? []
      : [ofRecord('terms', remembered.created, text)]),
    ...(diceKey === null || diceKey === publicKey ? [] : [ofRecord('dice-key', diceKey, publicKey)]),
    ...(checkpointKey === null || keys.includes(checkpointKey)
      ? []
      : [ofRecord('head-key', checkpointKey, keys.join(' '))]),
  ];
}

/** The fault of a record that stops before the disclosed end. */
function cutFaults({ stream }: Filed, { isEnded }: Remembered): readonly RecordFault[] {
  if (isEnded !== true || stream.some(({ event }) => event.type === 'CampaignEnded')) return [];
  return [ofRecord('held-back', 'the campaign has ended', `the record stops at event ${stream.length}`)];
}

/** Checkpoints that users pasted, or that bear no signature of the server, prove nothing about the record. */
const isSignedByHost = ({ from, fault }: StoredCheckpoint): boolean => from === 'server' && fault !== 'unsigned';

/**
 * Checks that a signed checkpoint is in the record and matches version and hash of the event on which it was signed.
 */
function checkpointFault(file: Filed, stored: StoredCheckpoint): readonly RecordFault[] {
  const { ordinal, stage, turn, statement, signature } = stored;
  const isThere = file.checkpoints.some((checkpoint) => checkpoint.statement === statement);
  if (isThere && opens(file, statement)) return [];
  const said = isThere ? 'the events of the record do not lead to this head' : checkpointsAt(file.checkpoints, stored);
  return [
    { code: 'head', place: `${ordinal}.${stage}`, turn, remembered: statement, said, ...{ statement, signature } },
  ];
}

function checkpointsAt(checkpoints: readonly FiledCheckpoint[], { ordinal, stage }: StoredCheckpoint): string {
  const ofPlace = checkpoints.filter(({ statement }) => {
    const said = readCheckpoint(statement);
    return said?.ordinal === ordinal && said.stage === stage;
  });
  return canonicalJson(ofPlace.map(({ statement, signature }) => ({ statement, signature })));
}

/** Uses the published key. The end of a battle campaign lacks it, because its parent campaign publishes it. */
function opens({ stream, secretKey, brokenAt }: Filed, statement: string): boolean {
  const said = readCheckpoint(statement);
  if (said === null) return false;
  if (secretKey === null) return (stream[0]?.event as CampaignCreated).parent !== undefined;
  try {
    const salt = checkpointSalt(secretKey, said, 'stream');
    const isThere = ({ meta, version, hash }: StoredEvent) =>
      meta.at === said.at && streamHash(version, hash, salt) === said.stream;
    const at = stream.find(isThere);
    return at !== undefined && at.version < brokenAt;
  } catch {
    return false;
  }
}

/** Compares confirmed orders with the record: content, number, signature, nonce and receipt. */
function sentFaults(file: Filed, sent: SentOrders): readonly RecordFault[] {
  const { receipt, phase, seat, number, sheet, nonce, deed: signedAction } = sent;
  if (receipt === null) return [];
  const there = ordersIn(file.stream, sent);
  const part = partIn(file.stream, sent);
  const isSame =
    there !== null &&
    canonicalJson(there.sheet) === canonicalJson(sheet) &&
    (!signedAction || (there.deed?.signature === signedAction.signature && there.deed.key === signedAction.key)) &&
    (nonce === null || (sent.scheme === 2 ? part : (there.nonce ?? (number > 1 ? nonce : null))) === nonce);
  const fault = (code: RecordFaultCode, said: unknown): RecordFault => ({
    ...{ code, place: `${sent.ordinal}/${number}`, turn: sent.turn },
    remembered: canonicalJson({ seat, phase, number, sheet, nonce, deed: signedAction ?? null }),
    said: canonicalJson(said),
    ...(receipt.statement && receipt.signature ? { statement: receipt.statement, signature: receipt.signature } : {}),
  });
  if (!isSame) return [fault('orders', { orders: there, part })];
  return isConfirmed(file, { sent, receipt, there, part }) ? [] : [fault('receipt', { orders: there, part, receipt })];
}

function ordersIn(stream: readonly StoredEvent[], { phase, seat, number }: SentOrders): OrdersSubmitted | null {
  const found = stream.find(({ event }) => {
    const submitted = event as Partial<OrdersSubmitted>;
    return (
      submitted.type === 'OrdersSubmitted' &&
      submitted.phase === phase &&
      submitted.seat === seat &&
      submitted.number === number
    );
  });
  return found ? (found.event as OrdersSubmitted) : null;
}

function partIn(stream: readonly StoredEvent[], { phase, seat }: SentOrders): string | null {
  const found = stream.find(({ event }) => {
    const contribution = event as Partial<PartBrought>;
    return contribution.type === 'PartBrought' && contribution.phase === phase && contribution.seat === seat;
  });
  return found ? (found.event as PartBrought).nonce : null;
}

interface Confirmed {
  readonly sent: SentOrders;
  readonly receipt: StoredReceipt;
  readonly there: OrdersSubmitted;
  readonly part: string | null;
}

/**
 * Whether the record has what a receipt confirmed, at that position. An unsigned receipt names the stream's version and
 * hash.
 */
function isConfirmed(file: Filed, about: Confirmed): boolean {
  const { receipt } = about;
  if (receipt.statement) return isReceiptStored(file, about);
  const there = receipt.version === null ? undefined : file.stream[receipt.version - 1];
  if (there?.version !== receipt.version || there.hash !== receipt.hash) return false;
  return there.version < file.brokenAt;
}

function isReceiptStored({ keys, checkpointHashes }: Filed, { sent, receipt, there, part }: Confirmed): boolean {
  const { statement, signature } = receipt;
  const said = statement ? readReceipt(statement) : null;
  if (!statement || !said) return false;
  const { campaign, seat, phase, number, sheet } = sent;
  const isPlace = said.campaign === campaign && said.seat === seat && said.phase === phase && said.number === number;
  const isSigned = keys.some((key) => isStatementSigned(key, statement, signature ?? ''));
  const brought = there.nonce ?? part;
  const isBrought = said.nonceHash === null || (brought !== null && said.nonceHash === statementHash(brought));
  const coversOrders = said.deed === signedHashOf({ campaign, seat, phase, number, sheet });
  return (
    isPlace && isSigned && isBrought && checkpointHashes.has(said.previous) && coversOrders && said.at === there.at
  );
}

/** Null for orders that cannot be hashed. */
function signedHashOf(orders: Parameters<typeof signedSheetHash>[0]): string | null {
  try {
    return signedSheetHash(orders);
  } catch {
    return null;
  }
}
