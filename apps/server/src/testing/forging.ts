import { publishedKey, type StoredEvent } from '@warlog/audit';
import { BeaconTable, guest, host, PartsTable } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { verifyText } from '../../../../docs/verify/verify.mjs';

/* Campaigns to forge, and changes to their events. The forger holds every key, and rechains and signs everything. */

/** An event with arbitrary members. */
export type Fields = Readonly<Record<string, unknown>>;
export type Events = readonly StoredEvent[];

/** Returns the members of an event, whatever its type; empty without an event. */
export const fieldsOf = (stored: Pick<StoredEvent, 'event'> | undefined): Fields => ({ ...stored?.event });

/** Returns the dice key of a campaign, as published at its end. */
export const secretKeyOf = (events: Events): string => publishedKey(events) ?? '';

const withKey = (events: Events) => ({ events, secretKey: secretKeyOf(events) });

/** Plays a campaign with dice contributions to its end. */
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

/** Plays a campaign with a beacon to its end. */
export function withBeacon() {
  const table = BeaconTable.open();
  while (table.loaded.campaign.status === 'running') {
    table.order(host, table.loaded.campaign.ordinal % 4);
    table.close();
    table.bringsRound();
  }
  return withKey(table.stored);
}

/** Returns the index of the last event of a type. */
export const indexOf = (events: Events, type: string) => {
  const at = events.findLastIndex(({ event }) => event.type === type);
  expect(at, type).toBeGreaterThan(-1);
  return at;
};

/** Returns the events with the last one of a type changed. */
export function changed(events: Events, type: string, change: (event: Fields) => object): Events {
  const at = indexOf(events, type);
  const stored = events[at] as StoredEvent;
  return events.with(at, { ...stored, event: { type, ...change(fieldsOf(stored)) } });
}

/** Returns the events with one inserted after the last one of a type, in the same append. */
export function added(events: Events, behind: string, event: object): Events {
  const at = indexOf(events, behind);
  return events.toSpliced(at + 1, 0, { ...(events[at] as StoredEvent), event: event as never });
}

/** Returns the last event of a type. */
export const last = (events: Events, type: string) => fieldsOf(events[indexOf(events, type)]);

/** Adds the order of the curve to a scalar of a proof or signature, which a careless check accepts as equal. */
export function longer(hex: string): string {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const turned = (bytes: string) => (bytes.match(/../g) ?? []).reverse().join('');
  const sum = BigInt(`0x${turned(hex.slice(-64))}`) + order;
  return hex.slice(0, -64) + turned(sum.toString(16).padStart(64, '0'));
}

/** The neutral point: with it as a key, anyone can sign anything. */
export const neutral = `01${'00'.repeat(31)}`;
/** A key that belongs to no seat and no server. */
export const nobody = 'ab'.repeat(32);

/** Expects the independent verifier to give this verdict and sentence on a file. */
export function said(file: string, verdict: 'differs' | 'incomplete', sentence: RegExp): void {
  const found = verifyText(file);
  expect([found.verdict, found.sentence]).toEqual([verdict, expect.stringMatching(sentence)]);
}
