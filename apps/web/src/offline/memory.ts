import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { HeadFault } from '../composables/proof/faults.js';
import type { RecordFault } from '../composables/proof/faults.js';
import type { MemoryFault } from '../composables/proof/faults.js';
import type { RecordedTerms } from '../composables/proof/terms.js';

/** What the server confirmed of a sheet. */
export interface KeptReceipt {
  readonly number: number;
  readonly sheet: unknown;
  /** The host's signed word for it, and the signature, hex; null where none are signed. Absent: noted by an older app. */
  readonly statement?: string | null;
  readonly signature?: string | null;
  /** Where the stream stood with it, and the hash over all of it, 64 hex digits; null where it is signed. */
  readonly version: number | null;
  readonly hash: string | null;
  /** What stands for the seat's secret number in public; null where it brought none. */
  readonly leaf: string | null;
}

/** A sheet as it left this device, and what became of it. */
export interface SentOrders {
  readonly campaign: string;
  readonly phase: string;
  /** 1, 2, … over the seat's submissions of the phase, as this device numbered it. */
  readonly number: number;
  readonly ordinal: number;
  readonly turn: number;
  readonly seat: string;
  /** The account by which it was sent; null: nobody was signed in. Absent: noted by an older app. */
  readonly by?: string | null;
  readonly sheet: unknown;
  /** The number that it brought to the dice, 64 hex digits; null: none, since the phase took none of this device. */
  readonly nonce: string | null;
  /** Did the server say then that the phase asks its seat for a number? Absent: noted by an older app. */
  readonly asked?: boolean;
  /** The signature with which it left; null: its seat signs nothing. Absent: noted by an older app. */
  readonly deed?: { readonly key: string; readonly signature: string } | null;
  /** By which scheme its dice are made. Absent: 1. */
  readonly scheme?: number;
  /** Server time in milliseconds. */
  readonly at: number;
  readonly receipt: KeptReceipt | null;
  /** What was compared so far: at the receipt, when the phase closed, at the end of the campaign. */
  readonly checked: { readonly receipt?: Verdict; readonly closing?: Verdict; readonly end?: Verdict };
  /** What the server said where it did not agree, as canonical text. */
  readonly said?: string;
}

/** Which sheet it is, as it is sent. */
interface SheetPlace {
  readonly campaign: string;
  readonly phase: string;
  readonly replaces: number;
}

/** `good`, or what is wrong. */
export type Verdict = 'good' | MemoryFault;

/** A signed head as this device met it. Never overwritten: a second one of its place stands beside it. */
export interface KeptHead {
  readonly campaign: string;
  readonly ordinal: number;
  readonly stage: number;
  /** Which one of several of its stage; absent: 0. */
  readonly attempt?: number;
  /** Hash of the statement. */
  readonly hash: string;
  /** What was signed, and the signature, hex. */
  readonly statement: string;
  readonly signature: string;
  readonly turn: number;
  /** Who was told how much by then, and the end of the chain over it; null where this device did not hold it. */
  readonly told: { readonly viewer: string; readonly count: number; readonly head: string } | null;
  /** From whom, and when by this device's clock. */
  readonly from: 'server' | 'pasted';
  readonly at: number;
  readonly fault: HeadFault | null;
  /** What the server said where its telling does not agree with the head, as canonical text. */
  readonly said?: string;
}

/** The terms of a campaign as this device was first told them. Never overwritten by another telling. */
export interface KeptTerms {
  readonly campaign: string;
  /** `CampaignCreated` as canonical text. */
  readonly created: string;
  /** The terms that hold from the start on; null: it has not started. */
  readonly terms: RecordedTerms | null;
  /** Does the first signed head cover what was told until the start? */
  readonly isCovered: boolean;
  /** Another `CampaignCreated` that the server told later, or told against its own signature, as canonical text. */
  readonly said?: string;
}

/** What came of comparing the record of an ended campaign with the memory of this device. */
export interface KeptRecord {
  readonly campaign: string;
  readonly faults: readonly RecordFault[];
  /** How much the device remembered when it compared (`sizeOf`). Absent: noted by an older app. */
  readonly over?: string;
  /** Milliseconds by this device's clock. */
  readonly at: number;
}

interface Memory extends DBSchema {
  sent: { key: [string, string, number]; value: SentOrders };
  head: { key: [string, number, number, string]; value: KeptHead };
  seat: { key: string; value: SeatSecret };
  terms: { key: string; value: KeptTerms };
  record: { key: string; value: KeptRecord };
}

/** From what the keys of a seat, or of a device that signs for one, follow. Never sent. */
export interface SeatSecret {
  /** By what it is found: a public key, or the place for which this device drew it. */
  readonly part: string;
  /** 64 hex digits. */
  readonly secret: string;
}

let opened: Promise<IDBPDatabase<Memory> | null> | null = null;

/**
 * What this device did itself, apart from the archive: signing out does not clear it, since a server could ask for that.
 * Null where the browser has or allows no storage.
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

/** Keeps a sheet before it leaves, and again with what came of it. A full disk loses the memory, never the sheet. */
export async function rememberSent(sent: SentOrders): Promise<void> {
  const database = await memory();
  await database?.put('sent', sent).catch(() => undefined);
}

/** Notes the signature with which a sheet leaves now, be it another than it had before. */
export async function rememberDeed({ campaign, phase, replaces }: SheetPlace, deed: SentOrders['deed']): Promise<void> {
  const database = await memory();
  const sent = await database?.get('sent', [campaign, phase, replaces + 1]);
  if (sent && deed) await rememberSent({ ...sent, deed });
}

/** Notes what the server confirmed. A receipt of a later sheet, from another device, confirms nothing of this one. */
export async function rememberReceipt({ campaign, phase, replaces }: SheetPlace, receipt: KeptReceipt): Promise<void> {
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

/** Keeps heads. */
export async function rememberHeads(heads: readonly KeptHead[]): Promise<void> {
  const database = await memory();
  for (const head of heads) await database?.put('head', head).catch(() => undefined);
}

/** Every head of a campaign that this device met, in the order of their places. */
export async function headsIn(campaign: string): Promise<readonly KeptHead[]> {
  const database = await memory();
  const all = (await database?.getAll('head', IDBKeyRange.bound([campaign], [campaign, []]))) ?? [];
  const attemptOf = ({ attempt = 0 }: KeptHead): number => attempt;
  return [...all].sort((a, b) => a.ordinal - b.ordinal || a.stage - b.stage || attemptOf(a) - attemptOf(b));
}

/** The terms of campaigns, for as long as this page lives, where the browser stores nothing. */
const heldTerms = new Map<string, KeptTerms>();

/** Stores the terms of a campaign. */
export async function rememberTerms(terms: KeptTerms): Promise<void> {
  const database = await memory();
  const stored = await database?.put('terms', terms).catch(() => null);
  if (stored == null) heldTerms.set(terms.campaign, terms);
}

/** The stored terms of a campaign; null where this device knows none. */
export async function termsIn(campaign: string): Promise<KeptTerms | null> {
  const database = await memory();
  const stored = await database?.get('terms', campaign).catch(() => undefined);
  return stored ?? heldTerms.get(campaign) ?? null;
}

/**
 * Stores what came of comparing the record of an ended campaign. What was found once stays found, save that a record was held
 * back: it is no longer, once it is given.
 */
export async function rememberRecord(record: KeptRecord): Promise<void> {
  const database = await memory();
  const before = ((await recordIn(record.campaign))?.faults ?? []).filter(({ code }) => code !== 'held-back');
  const isNew = ({ code, place }: RecordFault) => !before.some((one) => one.code === code && one.place === place);
  const faults = [...before, ...record.faults.filter(isNew)];
  await database?.put('record', { ...record, faults }).catch(() => undefined);
}

/** What came of comparing the record of an ended campaign; null: it was not compared. */
export async function recordIn(campaign: string): Promise<KeptRecord | null> {
  const database = await memory();
  return (await database?.get('record', campaign).catch(() => undefined)) ?? null;
}

/** Keeps the secret of a seat; tells whether it is kept, since a key whose secret is lost must not be sent. */
export async function keepSeatSecret(secret: SeatSecret): Promise<boolean> {
  const database = await memory();
  const kept = await database?.put('seat', secret).catch(() => null);
  return kept != null;
}

/** Secrets by their keys, for as long as this page lives, where the browser keeps nothing. */
const held = new Map<string, string>();

/** Holds a secret that may be lost: another one takes its place then. */
export async function holdSecret(secret: SeatSecret): Promise<void> {
  if (!(await keepSeatSecret(secret))) held.set(secret.part, secret.secret);
}

/**
 * The secret by which this device signs at a place: the one that it drew for it before, unless that is `spent`, else `fresh`.
 * Of pages that ask at once each gets the same.
 */
export async function ownSecret(place: string, fresh: string, spent: string | null = null): Promise<string> {
  const database = await memory();
  const change = database?.transaction('seat', 'readwrite');
  const kept = await change?.store.get(place).catch(() => undefined);
  const before = kept?.secret ?? held.get(place) ?? null;
  if (before !== null && before !== spent) return before;
  const isKept = await change?.store.put({ part: place, secret: fresh }).catch(() => null);
  if (isKept == null) held.set(place, fresh);
  return fresh;
}

/** The secret behind a public key; null where another device holds it. */
export async function seatSecretOf(part: string): Promise<string | null> {
  const database = await memory();
  const kept = await database?.get('seat', part).catch(() => undefined);
  return kept?.secret ?? held.get(part) ?? null;
}
