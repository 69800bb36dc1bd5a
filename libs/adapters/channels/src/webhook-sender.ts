import { createHmac } from 'node:crypto';
import { webhookAddress, type OutgoingMessage, type Sender, type SendResult } from '@warlog/application';
import { failedOf, sentOf } from './answers.js';
import { guardedPost, isCallable, type PostReach } from './guarded-post.js';

/** Discord refuses longer texts. */
const MOST_CHARACTERS = 2000;

/**
 * Sends webhooks that Discord understands, signed as in Standard Webhooks: HMAC-SHA-256 over id, time and body.
 *
 * The id is the same for every attempt.
 */
export class WebhookSender implements Sender {
  constructor(private readonly reach: PostReach) {}

  accepts(address: string): boolean {
    return isCallable(webhookAddress.parse(JSON.parse(address)).url, this.reach);
  }

  async send(address: string, message: OutgoingMessage): Promise<SendResult> {
    const { url, secret } = webhookAddress.parse(JSON.parse(address));
    const body = JSON.stringify(documentOf(message));
    const timestamp = String(Math.floor(message.sentAt / 1000));
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Warlog',
      'webhook-id': message.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(secret, message.id, timestamp, body),
    };
    try {
      return sentOf(await guardedPost(url, { headers, body }, this.reach));
    } catch (error) {
      return failedOf(error);
    }
  }
}

/** Signs a message; `secret` is in hex, as shown to the webhook's owner. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return `v1,${signature}`;
}

function documentOf({ id, title, body, url, tag, sentAt }: OutgoingMessage) {
  return {
    username: 'Warlog',
    content: `**${plain(title)}**\n${plain(body)}\n<${url}>`.slice(0, MOST_CHARACTERS),
    // Prevents mentions by names that players chose.
    allowed_mentions: { parse: [] },
    warlog: { id, title, body, url, tag, sentAt: new Date(sentAt).toISOString() },
  };
}

/** Escapes the chat's markup, since names come from players. */
function plain(text: string): string {
  return text.replace(/[\\`*_~|<>@[\]]/g, '\\$&');
}
