import { afterEach, expect, it } from 'vitest';
import {
  FakeBrowser,
  openEndpoint,
  sampleMessage,
  vapidClaims,
  type Answering,
  type Endpoint,
} from './testing/index.js';
import { newVapidKeys, topicOf, WebPushSender } from './web-push-sender.js';

const keys = { ...newVapidKeys(), subject: 'mailto:host@warlog.test' };
const sender = new WebPushSender(keys, 'anything');
let endpoint: Endpoint;
afterEach(() => endpoint.close());

async function pushed(message = sampleMessage(), answer?: Answering) {
  endpoint = await openEndpoint(answer);
  const browser = new FakeBrowser(`${endpoint.url}/push/1`);
  const sent = await sender.send(JSON.stringify(browser.subscription), message);
  const [heard] = endpoint.heard;
  if (!heard) throw new Error('Nothing was sent');
  return { sent, browser, heard };
}

it('WebPushSender refuses a key off the curve before sending, and gives it up without logging', async () => {
  endpoint = await openEndpoint();
  const { subscription } = new FakeBrowser(`${endpoint.url}/push/1`);
  const point = Buffer.from(subscription.keys.p256dh, 'base64url');
  point.writeUInt8(point.readUInt8(64) ^ 1, 64);
  const astray = [point, Buffer.alloc(65), Buffer.from([4, ...Array<number>(64).fill(0)])];
  expect(sender.accepts(JSON.stringify(subscription))).toBe(true);
  for (const key of astray) {
    const keys = { ...subscription.keys, p256dh: key.toString('base64url') };
    const address = JSON.stringify({ ...subscription, keys });
    expect(sender.accepts(address)).toBe(false);
    expect(await sender.send(address, sampleMessage())).toEqual({ kind: 'gone' });
  }
  expect(endpoint.heard).toEqual([]);
});

it('WebPushSender signs for this push service, for at most a day', async () => {
  const { heard } = await pushed();
  const claims = vapidClaims(heard);
  expect(claims).toMatchObject({ aud: endpoint.url, sub: keys.subject, key: keys.publicKey });
  const seconds = Number(claims['exp']) - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(24 * 3600);
});

it('WebPushSender encrypts for the browser’s keys only, with a payload that every browser can show', async () => {
  const { sent, browser, heard } = await pushed();
  expect(sent).toEqual({ kind: 'sent' });
  expect(browser.open(heard).json).toEqual({
    web_push: 8030,
    notification: {
      title: 'The Long Winter: 3 h left',
      body: '2 forces without orders. Turn 9 closes Fri 20 Nov, 21:00 (Paris time).',
      lang: 'en',
      dir: 'auto',
      navigate: 'https://warlog.test/c/c1/next',
      tag: 'c1.near',
      timestamp: sampleMessage().sentAt,
      silent: false,
      data: { id: sampleMessage().id, done: false },
    },
    app_badge: '2',
  });
  const stranger = new FakeBrowser(endpoint.url);
  expect(() => stranger.open(heard)).toThrow();
});

it('WebPushSender sets a lifetime until the deadline and replaces undelivered messages of the same topic', async () => {
  const { heard } = await pushed();
  expect(heard.headers).toMatchObject({ ttl: '10800', urgency: 'normal', topic: topicOf('c1.near') });
  expect(topicOf('c1.near')).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(topicOf('c2.near')).not.toBe(topicOf('c1.near'));
});

it('WebPushSender sends payloads of one size, whatever the text', async () => {
  const sizes = new Set<number>();
  for (const body of ['', 'short', 'x'.repeat(500)]) {
    const { browser, heard } = await pushed(sampleMessage({ body }));
    sizes.add(browser.open(heard).bytes);
    await endpoint.close();
  }
  expect([...sizes]).toEqual([1024]);
  const { browser, heard } = await pushed(sampleMessage({ body: '🚀'.repeat(4000) }));
  expect(browser.open(heard).bytes).toBeLessThanOrEqual(3072);
  expect(heard.body.length).toBeLessThanOrEqual(4096);
});

it.each([
  [410, { kind: 'gone' }],
  [404, { kind: 'gone' }],
  [429, { kind: 'refused', error: 'WLG_E_SEND_BUSY 429', isRetryable: true }],
  [503, { kind: 'refused', error: 'WLG_E_SEND_BUSY 503', isRetryable: true }],
  [403, { kind: 'refused', error: 'WLG_E_SEND_REFUSED 403', isRetryable: false }],
  [302, { kind: 'refused', error: 'WLG_E_SEND_REFUSED 302', isRetryable: false }],
])('WebPushSender understands the answer %i', async (status, expected) => {
  expect((await pushed(sampleMessage(), () => ({ status }))).sent).toEqual(expected);
});

it('WebPushSender gives up on an endpoint that never answers', async () => {
  const begun = performance.now();
  const { sent } = await pushed(sampleMessage(), () => ({ status: 0 }));
  expect(sent).toEqual({ kind: 'refused', error: 'WLG_E_SEND_SLOW 8', isRetryable: true });
  expect(performance.now() - begun).toBeLessThan(60_000);
});
