import type { Channel } from '../notices/reasons.js';

/** A notice in words, ready for any road. */
export interface Message {
  /** The same for every attempt at the same delivery, so that whoever receives it twice can tell. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly language: string;
  /** Where a tap leads, a whole address. */
  readonly url: string;
  /** What belongs together, such as all of one campaign: mail programs show it as one conversation. Null: it stands alone. */
  readonly thread: string | null;
  /** At most one notice with this tag is shown; a newer one takes its place. */
  readonly tag: string;
  /** Number on the app's icon; null leaves it. */
  readonly badge: number | null;
  readonly urgent: boolean;
  /** Takes the notice with this tag away instead of showing one. */
  readonly isDone: boolean;
  /** Milliseconds since 1970: of no use afterwards. Null: as long as the road keeps it. */
  readonly expiresAt: number | null;
  readonly sentAt: number;
  /** What a mail needs beside: the words of its foot, and where one click ends them. Null on other roads. */
  readonly mail: {
    readonly action: string;
    readonly foot: string;
    readonly stop: string;
    readonly stopUrl: string;
  } | null;
}

/** What a road answered. `error` is a fault for the owner of the target, by `sendFault`: no secret, no body of an answer. */
export type Sent =
  | { readonly kind: 'sent' }
  /** There is no such target any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly error: string; readonly again: boolean };

/** One road by which notices leave. Never throws; answers within `SEND_MS`. */
export interface Sender {
  /** Could anything ever be sent to this address? Absent: only sending tells. */
  accepts?(address: string): boolean;
  send(address: string, message: Message): Promise<Sent>;
}

/** The longest that one attempt takes, milliseconds. */
export const SEND_MS = 8_000;

/** The roads of this host; one that is not set up is absent. */
export type Senders = Readonly<Partial<Record<Channel, Sender>>>;
