import { createHash, createPublicKey } from 'node:crypto';
import { pushSubscription, type OutgoingMessage, type Sender, type SendResult } from '@warlog/application';
import webPush from 'web-push';
import { failedOf, sentOf } from './answers.js';
import { guardedPost, type PostReach } from './guarded-post.js';

/** The server's key pair (RFC 8292) and the contact for push services. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly subject: string;
}

/** Payloads are padded to a multiple of this, so that their sizes reveal nothing. */
const BLOCK_BYTES = 1024;
/** A push service accepts 4096 bytes, including the overhead of encryption. */
const MOST_BYTES = 3072;
const LEAST_TTL_SECONDS = 60;

/** Creates a key pair. */
export function newVapidKeys(): Omit<VapidKeys, 'subject'> {
  return webPush.generateVAPIDKeys();
}

/**
 * Sends Web Push by its standards: RFC 8030, 8188, 8291, 8292, and the declarative payload that Safari shows by itself.
 */
export class WebPushSender implements Sender {
  constructor(
    private readonly keys: VapidKeys,
    private readonly reach: PostReach,
  ) {}

  /** Returns true if the browser's key is a point of the curve; otherwise nothing can be encrypted for it. */
  accepts(address: string): boolean {
    const { p256dh, auth } = pushSubscription.parse(JSON.parse(address)).keys;
    const point = Buffer.from(p256dh, 'base64url');
    if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length < 16) return false;
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    try {
      createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
      return true;
    } catch {
      return false;
    }
  }

  async send(address: string, message: OutgoingMessage): Promise<SendResult> {
    // The address may have been stored before keys were checked.
    if (!this.accepts(address)) return { kind: 'gone' };
    const subscription = pushSubscription.parse(JSON.parse(address));
    const { headers, body } = webPush.generateRequestDetails(subscription, payloadOf(message), {
      vapidDetails: this.keys,
      TTL: ttlOf(message),
      urgency: message.urgent ? 'high' : 'normal',
      topic: topicOf(message.tag),
      contentEncoding: 'aes128gcm',
    });
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    try {
      return sentOf(
        await guardedPost(subscription.endpoint, { headers: named, body: body ?? Buffer.alloc(0) }, this.reach),
      );
    } catch (error) {
      return failedOf(error);
    }
  }
}

/**
 * Returns the seconds until the message is outdated. With 0, a push service would drop what it cannot deliver at once.
 */
function ttlOf({ expiresAt, sentAt }: OutgoingMessage): number {
  return Math.max(LEAST_TTL_SECONDS, Math.ceil(((expiresAt ?? sentAt) - sentAt) / 1000));
}

/** Returns a topic of 32 characters that reveals nothing. A message replaces an undelivered one with the same topic. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

/** Returns the payload, padded with blanks, which JSON allows after its value. */
export function payloadOf(message: OutgoingMessage): string {
  const text = fitting(message);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES - bytes);
}

/** Shortens a long body until it fits: the notification links to the full text. */
function fitting(message: OutgoingMessage): string {
  for (let room = message.body.length; ; room = Math.floor(room / 2)) {
    const body =
      room < message.body.length ? `${message.body.slice(0, room).replace(/[\ud800-\udbff]$/, '')}…` : message.body;
    const text = JSON.stringify(declarative({ ...message, body }));
    if (Buffer.byteLength(text) <= MOST_BYTES || room === 0) return text;
  }
}

/** Builds the payload. The member `web_push: 8030` (after RFC 8030) lets a browser show the message without the app. */
function declarative({ id, title, body, language, url, tag, badge, sentAt, isDone }: OutgoingMessage) {
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      lang: language,
      dir: 'auto',
      navigate: url,
      tag,
      timestamp: sentAt,
      silent: isDone,
      data: { id, done: isDone },
    },
    ...(badge !== null && { app_badge: String(badge) }),
  };
}
