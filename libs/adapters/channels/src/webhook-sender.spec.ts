import { afterEach, expect, it } from 'vitest';
import { openEndpoint, sampleMessage, type Endpoint } from './testing/index.js';
import { signatureOf, WebhookSender } from './webhook-sender.js';

const secret = 'ab'.repeat(32);
let endpoint: Endpoint | null = null;
afterEach(async () => {
  await endpoint?.close();
  endpoint = null;
});

async function hooked(given: Parameters<typeof sampleMessage>[0] = {}) {
  endpoint = await openEndpoint(() => ({ status: 204 }));
  const sender = new WebhookSender('anything');
  const sent = await sender.send(JSON.stringify({ url: `${endpoint.url}/hook`, secret }), sampleMessage(given));
  const [heard] = endpoint.heard;
  if (!heard) throw new Error('Nothing was sent');
  return { sent, heard, body: heard.body.toString() };
}

it('WebhookSender signs id, time and body, with the id of the notification', async () => {
  const { sent, heard, body } = await hooked();
  expect(sent).toEqual({ kind: 'sent' });
  const { id, sentAt } = sampleMessage();
  expect(heard.headers).toMatchObject({
    'webhook-id': id,
    'webhook-timestamp': String(sentAt / 1000),
    'webhook-signature': signatureOf(secret, id, String(sentAt / 1000), body),
  });
  expect(signatureOf(secret, id, '1', body)).not.toBe(heard.headers['webhook-signature']);
});

it('WebhookSender sends what Discord can show, and mentions no one by a name that a player chose', async () => {
  const { body } = await hooked({ title: '@everyone **now**', body: 'x'.repeat(3000) });
  const document = JSON.parse(body) as { content: string; allowed_mentions: unknown };
  expect(document.allowed_mentions).toEqual({ parse: [] });
  expect(document.content.startsWith('**\\@everyone \\*\\*now\\*\\***')).toBe(true);
  expect(document.content.length).toBeLessThanOrEqual(2000);
});

it.each([
  ['https://example.org/hook', true],
  ['http://example.org/hook', false],
  ['https://192.168.0.7/hook', false],
])('WebhookSender accepts %s if only the Internet may be called: %s', (url, isAccepted) => {
  expect(new WebhookSender('public').accepts(JSON.stringify({ url, secret }))).toBe(isAccepted);
  expect(new WebhookSender('anything').accepts(JSON.stringify({ url, secret }))).toBe(true);
});
