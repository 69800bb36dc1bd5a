import type { OutgoingMessage } from '@warlog/application';

/** Returns a sample notification. */
export function sampleMessage(given: Partial<OutgoingMessage> = {}): OutgoingMessage {
  const sentAt = Date.UTC(2026, 10, 20, 18);
  return {
    id: '0b8f5b1e-0000-8000-8000-000000000001',
    title: 'The Long Winter: 3 h left',
    body: '2 forces without orders. Turn 9 closes Fri 20 Nov, 21:00 (Paris time).',
    language: 'en',
    url: 'https://warlog.test/c/c1/next',
    thread: 'c1',
    tag: 'c1.near',
    badge: 2,
    urgent: false,
    isDone: false,
    expiresAt: sentAt + 3 * 3_600_000,
    sentAt,
    mail: null,
    ...given,
  };
}
