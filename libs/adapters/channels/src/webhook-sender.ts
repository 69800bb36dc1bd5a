import { createHmac } from 'node:crypto';
import { webhookAddress, type Message, type Sender, type Sent } from '@warlog/application';
import { failedOf, sentOf } from './answers.js';
import { guardedPost, isCallable, type Reach } from './guarded-post.js';

/** Discord refuses longer ones. */
const MOST_CHARACTERS = 2000;

/**
 * Webhooks that Discord understands, signed as the Standard Webhooks describe: HMAC-SHA-256 over id, time and body.
 * The id is the same for every attempt.
 */
export class WebhookSender implements Sender {
  constructor(private readonly reach: Reach) {}

  accepts(address: string): boolean {
    return isCallable(webhookAddress.parse(JSON.parse(address)).url, this.reach);
  }

  async send(address: string, message: Message): Promise<Sent> {
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

/** `secret` in hex, as it was told to the webhook's owner. */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return `v1,${signature}`;
}

function documentOf({ id, title, body, url, tag, sentAt }: Message) {
  return {
    username: 'Warlog',
    content: `**${plain(title)}**\n${plain(body)}\n<${url}>`.slice(0, MOST_CHARACTERS),
    // Nobody is to be called by a name that a player chose.
    allowed_mentions: { parse: [] },
    warlog: { id, title, body, url, tag, sentAt: new Date(sentAt).toISOString() },
  };
}

/** Names come from players: no signs of the chat's own in them. */
function plain(text: string): string {
  return text.replace(/[\\`*_~|<>@[\]]/g, '\\$&');
}
