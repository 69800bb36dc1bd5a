import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { CheckpointFault } from '../composables/proof/faults.js';
import type { RecordFault } from '../composables/proof/faults.js';
import type { MemoryFault } from '../composables/proof/faults.js';
import type { RecordedTerms } from '../composables/proof/terms.js';

/** What the server confirmed of some orders. */
export interface StoredReceipt {
  readonly number: number;
  readonly sheet: unknown;
  /**
   * The server's signed statement and the signature, hex; null if receipts are unsigned. Absent: stored by an older
   * app.
   */
  readonly statement?: string | null;
  readonly signature?: string | null;
  /** The stream's version at that point, and the hash over all of it, 64 hex digits; null if it is signed. */
  readonly version: number | null;
  readonly hash: string | null;
  /** The public form of the seat's nonce; null if the orders brought none. */
  readonly leaf: string | null;
}

/** Orders as they left this device, and the results of later comparisons. */
export interface SentOrders {
  readonly campaign: string;
  readonly phase: string;
  /** 1, 2, … over the seat's submissions of the phase, as this device numbered it. */
  readonly number: number;
  readonly ordinal: number;
  readonly turn: number;
  readonly seat: string;
  /** The account that sent them; null: no user was signed in. Absent: stored by an older app. */
  readonly by?: string | null;
  readonly sheet: unknown;
  /** The nonce that they contributed to the dice, 64 hex digits; null if the phase took none of this device. */
  readonly nonce: string | null;
  /** Whether the server said then that the phase needs a nonce of the seat. Absent: stored by an older app. */
  readonly asked?: boolean;
  /** The signature with which they were sent; null: the seat does not sign. Absent: stored by an older app. */
  readonly deed?: { readonly key: string; readonly signature: string } | null;
  /** The scheme of the campaign's dice. Default: 1. */
  readonly scheme?: number;
  /** Server time in milliseconds. */
  readonly at: number;
  readonly receipt: StoredReceipt | null;
  /** The comparisons so far: at the receipt, when the phase closed, at the end of the campaign. */
  readonly checked: {
    readonly receipt?: MemoryVerdict;
    readonly closing?: MemoryVerdict;
    readonly end?: MemoryVerdict;
  };
  /** What the server said if it did not match, as canonical text. */
  readonly said?: string;
}

/** Identifies orders as they are sent. */
interface SheetPlace {
  readonly campaign: string;
  readonly phase: string;
  readonly replaces: number;
}

/** `good`, or the fault. */
export type MemoryVerdict = 'good' | MemoryFault;

/**
 * A signed checkpoint as this device met it. Never overwritten: a second one of the same position is stored beside it.
 */
export interface StoredCheckpoint {
  readonly campaign: string;
  readonly ordinal: number;
  readonly stage: number;
  /** Its index among several of its stage. Default: 0. */
  readonly attempt?: number;
  readonly hash: string;
  /** What was signed, and the signature, hex. */
  readonly statement: string;
  readonly signature: string;
  readonly turn: number;
  /**
   * The viewer, the count of their disclosures by then and the end of the chain over them; null if this device did not
   * have it.
   */
  readonly told: { readonly viewer: string; readonly count: number; readonly head: string } | null;
  /** Its source, and when it arrived by this device's clock. */
  readonly from: 'server' | 'pasted';
  readonly at: number;
  readonly fault: CheckpointFault | null;
  /** What the server disclosed if it contradicts the checkpoint, as canonical text. */
  readonly said?: string;
}

/** The terms of a campaign as first disclosed to this device. Never overwritten by a later disclosure. */
export interface StoredTerms {
  readonly campaign: string;
  /** `CampaignCreated` as canonical text. */
  readonly created: string;
  /** The terms from the start on; null: it has not started. */
  readonly terms: RecordedTerms | null;
  /** Whether the first signed checkpoint covers the disclosures until the start. */
  readonly isCovered: boolean;
  /**
   * Another `CampaignCreated` that the server disclosed later, or in contradiction to its own signature, as canonical
   * text.
   */
  readonly said?: string;
}

/** The result of comparing the record of an ended campaign with the memory of this device. */
export interface StoredCampaignRecord {
  readonly campaign: string;
  readonly faults: readonly RecordFault[];
  /** How much the device remembered when it compared (`sizeOf`). Absent: stored by an older app. */
  readonly over?: string;
  /** Milliseconds by this device's clock. */
  readonly at: number;
}

interface Memory extends DBSchema {
  sent: { key: [string, string, number]; value: SentOrders };
  head: { key: [string, number, number, string]; value: StoredCheckpoint };
  seat: { key: string; value: SeatSecret };
  terms: { key: string; value: StoredTerms };
  record: { key: string; value: StoredCampaignRecord };
}

/** The secret from which the keys of a seat, or of a device that signs for one, derive. Never sent. */
export interface SeatSecret {
  /** Its lookup key: a public key, or the seat for which this device generated it. */
  readonly part: string;
  /** 64 hex digits. */
  readonly secret: string;
}

let opened: Promise<IDBPDatabase<Memory> | null> | null = null;

/**
 * The database of this device's own actions, separate from the archive: signing out does not clear it, because a server
 * could demand a sign-out. Null if the browser has or allows no storage.
 */
function memory(): Promise<IDBPDatabase<Memory> | null> {
  opened ??= openMemory();
  return opened;
}

async function openMemory(): Promise<IDBPDatabase<Memory> | null> {
  try {
    return await openDB<Memory>('warlog-trust', 4, {
      upgrade: (database, from) => {
        if (from < 1) database.createObjectStore('sent', { keyPath: ['campaign', 'phase', 'number'] });
        if (from < 2) database.createObjectStore('head', { keyPath: ['campaign', 'ordinal', 'stage', 'hash'] });
        if (from < 3) database.createObjectStore('seat', { keyPath: 'part' });
        database.createObjectStore('terms', { keyPath: 'campaign' });
        database.createObjectStore('record', { keyPath: 'campaign' });
      },
    });
  } catch {
    return null;
  }
}

/** Stores orders before they are sent, and again with the results. A full disk loses the memory, never the orders. */
export async function rememberSent(sent: SentOrders): Promise<void> {
  const database = await memory();
  await database?.put('sent', sent).catch(() => undefined);
}

/** Stores the signature with which orders are sent now, even if they had another before. */
export async function rememberSignature(
  { campaign, phase, replaces }: SheetPlace,
  signedAction: SentOrders['deed'],
): Promise<void> {
  const database = await memory();
  const sent = await database?.get('sent', [campaign, phase, replaces + 1]);
  if (sent && signedAction) await rememberSent({ ...sent, deed: signedAction });
}

/** Stores what the server confirmed. A receipt for later orders of another device confirms nothing about these. */
export async function rememberReceipt(
  { campaign, phase, replaces }: SheetPlace,
  receipt: StoredReceipt,
): Promise<void> {
  const database = await memory();
  const sent = await database?.get('sent', [campaign, phase, replaces + 1]);
  if (!sent || receipt.number > sent.number) return;
  const { number, sheet, statement = null, signature = null, version, hash, leaf } = receipt;
  await rememberSent({ ...sent, receipt: { number, sheet, statement, signature, version, hash, leaf } });
}

/** Everything that this device sent in a campaign, the oldest first. */
export async function sentIn(campaign: string): Promise<readonly SentOrders[]> {
  const database = await memory();
  const all = (await database?.getAll('sent', IDBKeyRange.bound([campaign], [campaign, []]))) ?? [];
  return [...all].sort((a, b) => a.ordinal - b.ordinal || a.number - b.number);
}

/** Stores checkpoints. */
export async function rememberCheckpoints(checkpoints: readonly StoredCheckpoint[]): Promise<void> {
  const database = await memory();
  for (const checkpoint of checkpoints) await database?.put('head', checkpoint).catch(() => undefined);
}

/** Every checkpoint of a campaign that this device met, in the order of their positions. */
export async function checkpointsIn(campaign: string): Promise<readonly StoredCheckpoint[]> {
  const database = await memory();
  const all = (await database?.getAll('head', IDBKeyRange.bound([campaign], [campaign, []]))) ?? [];
  const attemptOf = ({ attempt = 0 }: StoredCheckpoint): number => attempt;
  return [...all].sort((a, b) => a.ordinal - b.ordinal || a.stage - b.stage || attemptOf(a) - attemptOf(b));
}

/** The terms of campaigns, for the lifetime of this page, if the browser stores nothing. */
const pageTerms = new Map<string, StoredTerms>();

/** Stores the terms of a campaign. */
export async function rememberTerms(terms: StoredTerms): Promise<void> {
  const database = await memory();
  const stored = await database?.put('terms', terms).catch(() => null);
  if (stored == null) pageTerms.set(terms.campaign, terms);
}

/** The stored terms of a campaign; null if this device knows none. */
export async function termsIn(campaign: string): Promise<StoredTerms | null> {
  const database = await memory();
  const stored = await database?.get('terms', campaign).catch(() => undefined);
  return stored ?? pageTerms.get(campaign) ?? null;
}

/**
 * Stores the result of comparing the record of an ended campaign. Faults stay found, except that the record was
 * withheld, which ends once it is given.
 */
export async function rememberRecord(record: StoredCampaignRecord): Promise<void> {
  const database = await memory();
  const before = ((await recordIn(record.campaign))?.faults ?? []).filter(({ code }) => code !== 'held-back');
  const isNew = ({ code, place }: RecordFault) =>
    !before.some((recordFault) => recordFault.code === code && recordFault.place === place);
  const faults = [...before, ...record.faults.filter(isNew)];
  await database?.put('record', { ...record, faults }).catch(() => undefined);
}

/** The result of comparing the record of an ended campaign; null: it was not compared. */
export async function recordIn(campaign: string): Promise<StoredCampaignRecord | null> {
  const database = await memory();
  return (await database?.get('record', campaign).catch(() => undefined)) ?? null;
}

/** Stores the secret of a seat; returns whether it succeeded, because a key whose secret is lost must not be sent. */
export async function keepSeatSecret(secret: SeatSecret): Promise<boolean> {
  const database = await memory();
  const stored = await database?.put('seat', secret).catch(() => null);
  return stored != null;
}

/** Secrets by their keys, for the lifetime of this page, if the browser stores nothing. */
const pageSecrets = new Map<string, string>();

/** Stores a secret that may be lost, because another one can replace it. */
export async function holdSecret(secret: SeatSecret): Promise<void> {
  if (!(await keepSeatSecret(secret))) pageSecrets.set(secret.part, secret.secret);
}

/**
 * The secret with which this device signs for a seat: the one generated before, unless it is `spent`, else `fresh`.
 * Concurrent pages all get the same one.
 */
export async function ownSecret(place: string, fresh: string, spent: string | null = null): Promise<string> {
  const database = await memory();
  const change = database?.transaction('seat', 'readwrite');
  const stored = await change?.store.get(place).catch(() => undefined);
  const before = stored?.secret ?? pageSecrets.get(place) ?? null;
  if (before !== null && before !== spent) return before;
  const writtenKey = await change?.store.put({ part: place, secret: fresh }).catch(() => null);
  if (writtenKey == null) pageSecrets.set(place, fresh);
  return fresh;
}

/** The secret of a public key; null if another device has it. */
export async function seatSecretOf(part: string): Promise<string | null> {
  const database = await memory();
  const stored = await database?.get('seat', part).catch(() => undefined);
  return stored?.secret ?? pageSecrets.get(part) ?? null;
}
