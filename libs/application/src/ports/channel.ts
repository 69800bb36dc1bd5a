import type { Channel } from '../notices/reasons.js';

/** A rendered notification for any channel. */
export interface OutgoingMessage {
  /** The same for every attempt of one delivery, so that receivers can detect duplicates. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly language: string;
  /** The full URL that a tap opens. */
  readonly url: string;
  /** Groups messages, such as those of one campaign: mail programs show them as one conversation. Null: not grouped. */
  readonly thread: string | null;
  /** At most one notification with this tag is shown; a newer one replaces it. */
  readonly tag: string;
  /** Number on the app's icon; null: unchanged. */
  readonly badge: number | null;
  readonly urgent: boolean;
  /** Removes the notification with this tag instead of showing one. */
  readonly isDone: boolean;
  /** Expiry in ms since 1970. Null: as long as the channel stores it. */
  readonly expiresAt: number | null;
  readonly sentAt: number;
  /**
   * Additional data of a mail: the text of its footer, and the URL that stops them with one click. Null on other
   * channels.
   */
  readonly mail: {
    readonly action: string;
    readonly foot: string;
    readonly stop: string;
    readonly stopUrl: string;
  } | null;
}

/**
 * The result of a channel. `error` is a fault for the owner of the address, from `sendFault`: no secrets, no response
 * bodies.
 */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The address does not exist any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly error: string; readonly isRetryable: boolean };

/** Sends notifications by one channel. Never throws; answers within `SEND_MS`. */
export interface Sender {
  /** Returns whether this address can ever be sent to. Absent: unknown until sending. */
  accepts?(address: string): boolean;
  send(address: string, message: OutgoingMessage): Promise<SendResult>;
}

/** Maximum duration of one attempt, in milliseconds. */
export const SEND_MS = 8_000;

/** The channels of this server; those that are not configured are absent. */
export type Senders = Readonly<Partial<Record<Channel, Sender>>>;
