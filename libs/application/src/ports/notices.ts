import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/core';
import type { Channel, Reason } from '../notices/reasons.js';
import type { DeliveryAbout } from '../notices/about.js';
import type { OutboxRow } from './campaign-store.js';

/** The owner of an address: a player, or a campaign with its public webhook. */
export type AddressOwner = { readonly user: UserId } | { readonly campaign: CampaignId };

/** Where notifications are sent: a browser, a mailbox or a webhook. */
export interface NotificationAddress {
  readonly id: string;
  readonly owner: AddressOwner;
  readonly channel: Channel;
  /** Sealed with the server's vault, because it allows sending there. */
  readonly address: string;
  /** Equal for equal addresses. */
  readonly addressHash: string;
  /** By which its owner recognizes it; does not reveal the address. */
  readonly label: string;
  /** A mailbox gets nothing before its owner has confirmed it. */
  readonly confirmed: boolean;
  readonly lastSentAt: number | null;
  readonly lastError: string | null;
  readonly lastErrorAt: number | null;
}

/** The reason of a delivery: one of the matrix, or one of the platform. */
export type DeliveryReason = Reason | 'digest' | 'test' | 'done';

/** One notification by one channel to one address. */
export interface Delivery {
  /** Derived from cause and address: a second planning is refused, and the receiver can detect duplicates. */
  readonly id: string;
  readonly owner: AddressOwner;
  readonly campaign: CampaignId | null;
  /** The outbox row that it comes from. */
  readonly outbox: string;
  readonly reason: DeliveryReason;
  readonly about: DeliveryAbout;
  readonly phase: PhaseId | null;
  readonly channel: Channel;
  readonly target: string;
  /** Not sent before. */
  readonly dueAt: number;
  /** `gathered` ones are sent with the digest that is due then. */
  readonly state: 'waiting' | 'gathered';
}

/** A delivery claimed by one worker until its lease expires. */
export interface Claimed extends Delivery {
  /** Including this one. */
  readonly attempts: number;
  /** Sealed. */
  readonly address: string;
}

/** The result of an attempt. */
export type Settlement =
  /** `expiresAt`: until when the notification is useful. */
  | { readonly kind: 'sent'; readonly expiresAt: number | null }
  | { readonly kind: 'again'; readonly dueAt: number; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }
  /** The address does not exist any more: it is deleted with everything that waits for it. */
  | { readonly kind: 'gone' }
  /** No longer true, or above the player's daily limit. */
  | { readonly kind: 'dropped'; readonly why: string };

/** A recipient's settings and addresses. */
export interface Recipient {
  /** As stored; null: never set. */
  readonly profile: unknown;
  readonly targets: readonly NotificationAddress[];
}

/** A phase with a possibly due reminder, and a player whose seat still owes something in it. */
export interface Owing {
  readonly campaign: CampaignId;
  readonly phase: PhaseId;
  readonly openedAt: number;
  readonly dueAt: number;
  readonly user: UserId;
  readonly seat: SeatId;
  /** The player's stored settings; null: none. */
  readonly profile: unknown;
}

/** Stores notification settings and addresses. */
export interface NoticeBook {
  /** The stored settings and the number of the calendar's URL; null if never set. */
  profile(user: UserId): Promise<{ readonly profile: unknown; readonly calendar: number } | null>;
  saveProfile(user: UserId, profile: unknown): Promise<void>;
  /** Makes the former URL of the calendar invalid; returns the new number. */
  renewCalendar(user: UserId): Promise<number>;

  /** Oldest first. */
  targets(owner: AddressOwner): Promise<readonly NotificationAddress[]>;
  target(id: string): Promise<NotificationAddress | null>;
  /** Stores an address. An existing one stays as it is; a browser belongs to the user who registered it last. */
  addTarget(
    target: Omit<NotificationAddress, 'lastSentAt' | 'lastError' | 'lastErrorAt'>,
  ): Promise<NotificationAddress>;
  /** Confirmed mailboxes of users with this address. */
  mailboxes(addressHash: string): Promise<readonly NotificationAddress[]>;
  confirmTarget(id: string): Promise<void>;
  /** Deletes an address and what waits for it. */
  removeTarget(id: string): Promise<void>;
  /** Records the result of a message outside the plan (a test). */
  noteTarget(id: string, error: string | null): Promise<void>;

  /** The server's secret of that name, sealed; null if there is none. */
  storedSecret(name: string): Promise<string | null>;
  /** The same; stores `fresh` if there is none. All processes get the same. */
  hostSecret(name: string, fresh: () => string): Promise<string>;
}

/** A lobby that is soon closed, with its host and a player, one entry per person. */
export interface EndingLobby {
  readonly campaign: CampaignId;
  readonly until: number;
  readonly user: UserId;
}

/** Stores planned and sent deliveries. Postgres is the only truth. */
export interface Deliveries {
  /**
   * Writes the reminders that became due since the last run. `rows` gets the window and every phase that may have a
   * reminder in it, one entry per player who owes something; `lobbies` those that end `aheadMs` after the window. Runs
   * exclusively among all processes.
   */
  remind(
    leadTimes: readonly number[],
    rows: (window: { readonly since: number; readonly now: number }, owing: readonly Owing[]) => readonly OutboxRow[],
    lobbies?: { readonly aheadMs: number; readonly rows: (ending: readonly EndingLobby[]) => readonly OutboxRow[] },
  ): Promise<void>;
  /**
   * Plans the deliveries of outbox rows, oldest first, at most `limit`; returns the number of rows. A planned row is
   * never planned again. A waiting delivery to the same address with the same campaign and reason is replaced.
   */
  plan(
    limit: number,
    deliveries: (row: OutboxRow, recipient: Recipient, now: number) => readonly Delivery[],
  ): Promise<number>;
  /** Claims up to `limit` due deliveries, longest overdue first, at most one per address. */
  claim(limit: number, leaseMs: number): Promise<readonly Claimed[]>;
  settle(claimed: Pick<Claimed, 'id' | 'target'>, settlement: Settlement): Promise<void>;
  /**
   * Counts a notification as a push of the player's day that began at `since`; false if there are `most` already. The
   * same notification on another device is not counted again.
   */
  countPush(user: UserId, outbox: string, since: number, most: number): Promise<boolean>;
  /** Pushes counted since then. */
  pushesSince(user: UserId, since: number): Promise<number>;

  /** Creates one waiting delivery of all due `gathered` ones of a mailbox. */
  openDigests(): Promise<void>;
  /** The deliveries of a digest, oldest first. */
  digested(digest: string): Promise<readonly Delivery[]>;
  /** Marks pushes that are no longer true (`reasons`), and plans their withdrawal; returns their number. */
  withdraw(reasons: readonly Reason[]): Promise<number>;
  /** Numbers of deliveries by state, without deleted ones. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Deletes deliveries settled before that moment. */
  forgetBefore(at: number): Promise<void>;
}
