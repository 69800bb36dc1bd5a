import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailSender } from './mail-sender.js';
import { openMailbox, sampleMessage, type Mailbox } from './testing/index.js';

const stopUrl = 'https://warlog.test/api/notices/stop/t1/0b8f';
const mail = { action: 'Open the campaign', foot: 'You asked for it.', stop: 'Send no more', stopUrl };

describe('MailSender', () => {
  let box: Mailbox;
  let sender: MailSender;
  beforeAll(async () => {
    box = await openMailbox();
    sender = new MailSender({ url: box.url, from: 'Warlog <warlog@warlog.test>' });
  });
  afterAll(async () => {
    sender.close();
    await box.close();
  });

  it('sends text and HTML with a one-click unsubscribe', async () => {
    const title = 'Zoë & <Co>: 3 h left';
    expect(await sender.send('ann@example.org', sampleMessage({ mail, title }))).toEqual({ kind: 'sent' });
    const [got] = box.mails;
    expect(got?.to).toBe('ann@example.org');
    expect(got?.headers).toMatchObject({
      'list-unsubscribe': `<${stopUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
      'message-id': `<${sampleMessage().id}@warlog.test>`,
    });
    expect(got?.headers['content-type']).toMatch(/^multipart\/alternative/);
    expect(got?.text).toContain(`Zoë & <Co>: 3 h left\r\n\r\n2 forces without orders.`);
    expect(got?.text).toContain('<h1 style="font-size:1.25em">Zoë &amp; &lt;Co&gt;: 3 h left</h1>');
    expect(got?.text).toContain(`Send no more: ${stopUrl}`);
    expect(got?.text).toContain(`<a href="${stopUrl}">Send no more</a>`);
  });

  it('joins all mails of one campaign in a thread, each with its own id', async () => {
    const to = 'dan@example.org';
    const ids = ['00000000-0000-8000-8000-00000000000a', '00000000-0000-8000-8000-00000000000b'];
    for (const id of ids) await sender.send(to, sampleMessage({ mail, id, title: id }));
    await sender.send(to, sampleMessage({ mail, id: 'alone', thread: null }));
    const got = box.mails.filter((received) => received.to === to).map(({ headers }) => headers);
    const root = '<thread.c1@warlog.test>';
    expect(got.map((headers) => headers['message-id'])).toEqual([...ids, 'alone'].map((id) => `<${id}@warlog.test>`));
    expect(got.map((headers) => headers['references'])).toEqual([root, root, undefined]);
    expect(got.map((headers) => headers['in-reply-to'])).toEqual([root, root, undefined]);
  });

  it('prevents injection of headers and recipients', async () => {
    const title = 'Long\r\nBcc: eve@example.org\r\n';
    await sender.send('bob@example.org, eve@example.org', sampleMessage({ mail, title }));
    await sender.send('bob@example.org', sampleMessage({ mail, title }));
    expect(box.mails.map(({ to }) => to)).not.toContain('eve@example.org');
    expect(box.mails.every(({ headers }) => headers['bcc'] === undefined)).toBe(true);
  });

  it('gives up a mailbox that does not exist, and retries a server that does not answer', async () => {
    expect(await sender.send('nobody@example.org', sampleMessage({ mail }))).toEqual({ kind: 'gone' });
    const away = new MailSender({ url: 'smtp://127.0.0.1:1', from: 'Warlog <warlog@warlog.test>' });
    expect(await away.send('ann@example.org', sampleMessage({ mail }))).toMatchObject({
      kind: 'refused',
      isRetryable: true,
    });
  });
});
