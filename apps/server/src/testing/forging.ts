import { publishedKey, type StoredEvent } from '@warlog/kernel';
import { BeaconTable, guest, host, PartsTable } from '@warlog/kernel/testing';
import { expect } from 'vitest';
import { verifyText } from '../../../../docs/verify/verify.mjs';

/* Campaigns to be forged, and what is done to their events: whoever forges holds every key, and chains and signs all of it again. */

/** An event as any record. */
export type Fields = Readonly<Record<string, unknown>>;
export type Events = readonly StoredEvent[];

const fieldsOf = (stored: StoredEvent | undefined) => stored?.event as unknown as Fields;

/** The dice key of a campaign, as its end tells it. */
export const secretKeyOf = (events: Events): string => publishedKey(events) ?? '';

const withKey = (events: Events) => ({ events, secretKey: secretKeyOf(events) });

/** A campaign with parts, to its end. */
export function withParts() {
  const table = PartsTable.playing();
  while (table.loaded.campaign.status === 'running') {
    table.order(host, table.loaded.campaign.ordinal % 4);
    table.ready(guest);
    if (table.loaded.campaign.ordinal === 2) table.bring(guest, 'second phone');
    table.close();
  }
  return withKey(table.stored);
}

/** A campaign with a beacon, to its end. */
export function withBeacon() {
  const table = BeaconTable.open();
  while (table.loaded.campaign.status === 'running') {
    table.order(host, table.loaded.campaign.ordinal % 4);
    table.close();
    table.bringsRound();
  }
  return withKey(table.stored);
}

/** Where the last event of a type stands. */
export const indexOf = (events: Events, type: string) => {
  const at = events.findLastIndex(({ event }) => event.type === type);
  expect(at, type).toBeGreaterThan(-1);
  return at;
};

/** The events with the last one of a type changed. */
export function changed(events: Events, type: string, change: (event: Fields) => object): Events {
  const at = indexOf(events, type);
  const stored = events[at] as StoredEvent;
  return events.with(at, { ...stored, event: { type, ...change(fieldsOf(stored)) } });
}

/** The events with one put in, in the append of the last one of a type, behind it. */
export function added(events: Events, behind: string, event: object): Events {
  const at = indexOf(events, behind);
  return events.toSpliced(at + 1, 0, { ...(events[at] as StoredEvent), event: event as never });
}

/** The last event of a type. */
export const last = (events: Events, type: string) => fieldsOf(events[indexOf(events, type)]);

/** A scalar of a proof, or of a signature, with the order of the curve added: a careless check takes it for the same. */
export function longer(hex: string): string {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const turned = (bytes: string) => (bytes.match(/../g) ?? []).reverse().join('');
  const sum = BigInt(`0x${turned(hex.slice(-64))}`) + order;
  return hex.slice(0, -64) + turned(sum.toString(16).padStart(64, '0'));
}

/** The neutral point: whoever names it as a key signs everything with it. */
export const neutral = `01${'00'.repeat(31)}`;
/** Nobody's key. */
export const nobody = 'ab'.repeat(32);

/** Expects the independent program to judge a file so, in such a sentence. */
export function said(file: string, verdict: 'differs' | 'incomplete', sentence: RegExp): void {
  const found = verifyText(file);
  expect([found.verdict, found.sentence]).toEqual([verdict, expect.stringMatching(sentence)]);
}
