import type { CampaignId, PhaseId, SeatId, UserId } from '@warlog/kernel';
import type { Channel, Reason } from '../notices/reasons.js';
import type { DeliveryAbout } from '../notices/about.js';
import type { OutboxRow } from './campaign-store.js';

/** Whose a target is: a player's own, or a campaign's public webhook. */
export type TargetOwner = { readonly user: UserId } | { readonly campaign: CampaignId };

/** One place that notices go to: a browser, a mailbox, a webhook. */
export interface NoticeTarget {
  readonly id: string;
  readonly owner: TargetOwner;
  readonly channel: Channel;
  /** Sealed by the host's vault: whoever has it could send there. */
  readonly address: string;
  /** Says whether two addresses are one. */
  readonly addressHash: string;
  /** What its owner recognises it by; tells nobody else how to reach it. */
  readonly label: string;
  /** A mailbox gets nothing before its owner has confirmed it. */
  readonly confirmed: boolean;
  readonly lastSentAt: number | null;
  readonly lastError: string | null;
  readonly lastErrorAt: number | null;
}

/** What a delivery is about: a reason of the matrix, or one of the platform's own. */
export type DeliveryReason = Reason | 'digest' | 'test' | 'done';

/** One notice on one road to one target. */
export interface Delivery {
  /** Derived from cause and target: a second planning is refused, and the receiver can tell a repetition. */
  readonly id: string;
  readonly owner: TargetOwner;
  readonly campaign: CampaignId | null;
  /** The outbox row it comes from. */
  readonly outbox: string;
  readonly reason: DeliveryReason;
  readonly about: DeliveryAbout;
  readonly phase: PhaseId | null;
  readonly channel: Channel;
  readonly target: string;
  /** Not to be sent before. */
  readonly dueAt: number;
  /** `gathered` ones go with the digest that is due then. */
  readonly state: 'waiting' | 'gathered';
}

/** A delivery taken up by one worker, until its lease runs out. */
export interface Claimed extends Delivery {
  /** This one included. */
  readonly attempts: number;
  /** Sealed. */
  readonly address: string;
}

/** What became of an attempt. */
export type Settlement =
  /** `expiresAt`: until when the notice is of use to whoever has it. */
  | { readonly kind: 'sent'; readonly expiresAt: number | null }
  | { readonly kind: 'again'; readonly dueAt: number; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string }
  /** The target does not exist any more: it is forgotten, and all that waits for it. */
  | { readonly kind: 'gone' }
  /** No longer true, or more than the player wants in a day. */
  | { readonly kind: 'dropped'; readonly why: string };

/** Who is to be told, and where. */
export interface Recipient {
  /** As kept; null: never said anything. */
  readonly profile: unknown;
  readonly targets: readonly NoticeTarget[];
}

/** A phase of which a reminder may have fallen due, and a player whose seat still owes something in it. */
export interface Owing {
  readonly campaign: CampaignId;
  readonly phase: PhaseId;
  readonly openedAt: number;
  readonly dueAt: number;
  readonly user: UserId;
  readonly seat: SeatId;
}

/** What people wish to hear, and where it reaches them. */
export interface NoticeBook {
  /** The wishes as kept and the number of the calendar's address; null where nothing was ever said. */
  profile(user: UserId): Promise<{ readonly profile: unknown; readonly calendar: number } | null>;
  saveProfile(user: UserId, profile: unknown): Promise<void>;
  /** Makes the former address of the calendar invalid; the new one's number. */
  renewCalendar(user: UserId): Promise<number>;

  /** Oldest first. */
  targets(owner: TargetOwner): Promise<readonly NoticeTarget[]>;
  target(id: string): Promise<NoticeTarget | null>;
  /** Keeps a target. One that is there stays as it is; a browser belongs to whoever registered it last. */
  addTarget(target: Omit<NoticeTarget, 'lastSentAt' | 'lastError' | 'lastErrorAt'>): Promise<NoticeTarget>;
  /** Confirmed mailboxes of people at this address. */
  mailboxes(addressHash: string): Promise<readonly NoticeTarget[]>;
  confirmTarget(id: string): Promise<void>;
  /** Forgets a target and what waits for it. */
  removeTarget(id: string): Promise<void>;
  /** Notes what became of something that was sent outside the plan (a test). */
  noteTarget(id: string, error: string | null): Promise<void>;

  /** The host's secret of that name, sealed; null where there is none yet. */
  keptSecret(name: string): Promise<string | null>;
  /** The same; `fresh` is kept if there is none yet. All processes get the same. */
  hostSecret(name: string, fresh: () => string): Promise<string>;
}

/** What is planned and what was sent. Postgres is the only truth here, too. */
export interface Deliveries {
  /**
   * Writes the reminders that fell due since the last look. `rows` gets the window and every phase of which a reminder
   * may lie in it, a row per player who owes something; runs alone among all processes.
   */
  remind(
    leadTimes: readonly number[],
    rows: (window: { readonly since: number; readonly now: number }, owing: readonly Owing[]) => readonly OutboxRow[],
  ): Promise<void>;
  /**
   * Plans the deliveries of outbox rows, oldest first, at most `limit`; returns how many rows it took. A row that is
   * planned is never planned again. What waits for the same target with the same campaign and reason is replaced.
   */
  plan(
    limit: number,
    deliveries: (row: OutboxRow, recipient: Recipient, now: number) => readonly Delivery[],
  ): Promise<number>;
  /** Takes up to `limit` deliveries that are due, the longest overdue first, at most one per target. */
  claim(limit: number, leaseMs: number): Promise<readonly Claimed[]>;
  settle(claimed: Pick<Claimed, 'id' | 'target'>, settlement: Settlement): Promise<void>;
  /**
   * Counts a notice towards the pushes of a player's day, which began at `since`, unless there are `most` already: then
   * false. The same notice on another device is not counted again.
   */
  countPush(user: UserId, outbox: string, since: number, most: number): Promise<boolean>;
  /** Pushes counted since then. */
  pushesSince(user: UserId, since: number): Promise<number>;

  /** Makes one waiting delivery of all that is gathered for a mailbox and due. */
  openDigests(): Promise<void>;
  /** What a digest is made of, oldest first. */
  digested(digest: string): Promise<readonly Delivery[]>;
  /** Marks pushes that say what is no longer so (`reasons`), and plans to take them back; how many. */
  withdraw(reasons: readonly Reason[]): Promise<number>;
  /** How many there are of each state, those not forgotten yet. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Forgets deliveries settled before that moment. */
  forgetBefore(at: number): Promise<void>;
}
