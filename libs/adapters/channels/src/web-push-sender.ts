import { createHash, createPublicKey } from 'node:crypto';
import { pushSubscription, type Message, type Sender, type Sent } from '@warlog/application';
import webPush from 'web-push';
import { failedOf, sentOf } from './answers.js';
import { guardedPost, type Reach } from './guarded-post.js';

/** The server's own key pair (RFC 8292) and whom a push service may write to about it. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly subject: string;
}

/** Payloads are filled up to a multiple of this, so that their sizes tell nothing. */
const BLOCK_BYTES = 1024;
/** A push service takes 4096 bytes with the encryption's own. */
const MOST_BYTES = 3072;
const LEAST_TTL_SECONDS = 60;

/** A new key pair. */
export function newVapidKeys(): Omit<VapidKeys, 'subject'> {
  return webPush.generateVAPIDKeys();
}

/** Web Push by its standards alone: RFC 8030, 8188, 8291, 8292, and the declarative payload that Safari shows by itself. */
export class WebPushSender implements Sender {
  constructor(
    private readonly keys: VapidKeys,
    private readonly reach: Reach,
  ) {}

  /** The browser's key must be a point of the curve: nothing can be encrypted for another. */
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

  async send(address: string, message: Message): Promise<Sent> {
    // One that was kept before addresses were looked at.
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

/** Until when it is of use; a push service would drop what it cannot deliver at once if it were nothing. */
function ttlOf({ expiresAt, sentAt }: Message): number {
  return Math.max(LEAST_TTL_SECONDS, Math.ceil(((expiresAt ?? sentAt) - sentAt) / 1000));
}

/** Replaces an undelivered message about the same thing: 32 characters that tell the push service nothing. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

/** The payload, filled up with blanks, which JSON allows behind its value. */
export function payloadOf(message: Message): string {
  const text = fitting(message);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES - bytes);
}

/** A long body gives way, not its end's meaning: the notice leads to where all of it stands. */
function fitting(message: Message): string {
  for (let room = message.body.length; ; room = Math.floor(room / 2)) {
    const body =
      room < message.body.length ? `${message.body.slice(0, room).replace(/[\ud800-\udbff]$/, '')}…` : message.body;
    const text = JSON.stringify(declarative({ ...message, body }));
    if (Buffer.byteLength(text) <= MOST_BYTES || room === 0) return text;
  }
}

/** RFC 8030 is the road, 8030 the mark by which a browser knows that it may show this without asking the app. */
function declarative({ id, title, body, language, url, tag, badge, sentAt, isDone }: Message) {
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
