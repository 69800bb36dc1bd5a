import { SEND_MS, sendFault, type OutgoingMessage, type Sender, type SendResult } from '@warlog/application';
import { createTransport, type Transporter } from 'nodemailer';

/** A mail server, `smtp://user:password@host:port` or `smtps://…`, and the sender. */
export interface MailSettings {
  readonly url: string;
  /** Such as `Warlog <warlog@example.org>`. */
  readonly from: string;
}

/** Sends mail over SMTP: text and HTML, one thread per campaign, one-click unsubscribe (RFC 2369, RFC 8058). */
export class MailSender implements Sender {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(private readonly settings: MailSettings) {
    const timeouts = { connectionTimeout: SEND_MS / 2, greetingTimeout: SEND_MS / 2, socketTimeout: SEND_MS };
    this.transport = createTransport({ url: settings.url, pool: true, maxConnections: 4, ...timeouts });
    this.domain = /@([^>\s]+)/.exec(settings.from)?.[1] ?? 'warlog.invalid';
  }

  /** @throws unless the mail server answers and accepts this sender */
  async greet(): Promise<void> {
    await this.transport.verify();
  }

  async send(address: string, message: OutgoingMessage): Promise<SendResult> {
    const { mail } = message;
    if (!mail) throw new Error('This message was not made for mail');
    try {
      await this.transport.sendMail({
        from: this.settings.from,
        // As an object, so that the address is never parsed as a list of addresses.
        to: { name: '', address },
        subject: message.title,
        messageId: `<${message.id}@${this.domain}>`,
        ...this.threading(message),
        date: new Date(message.sentAt),
        text: textOf(message, mail),
        html: htmlOf(message, mail),
        headers: {
          'List-Unsubscribe': `<${mail.stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      });
      return { kind: 'sent' };
    } catch (error) {
      return failed(error as Error & { readonly responseCode?: number });
    }
  }

  /** All mails of a thread reply to the same id, which no mail has (RFC 5322, section 3.6.4). */
  private threading({ thread }: OutgoingMessage): { readonly inReplyTo?: string; readonly references?: string } {
    if (thread === null) return {};
    const root = `<thread.${thread}@${this.domain}>`;
    return { inReplyTo: root, references: root };
  }

  /** Closes open connections. */
  close(): void {
    this.transport.close();
  }
}

type Foot = NonNullable<OutgoingMessage['mail']>;

/** 5xx is permanent; 550 and 553 mean that there is no such mailbox. */
function failed({ responseCode = 0 }: { readonly responseCode?: number }): SendResult {
  if (responseCode === 550 || responseCode === 553) return { kind: 'gone' };
  const error =
    responseCode > 0 ? sendFault('WLG_E_SEND_MAIL_REFUSED', responseCode) : sendFault('WLG_E_SEND_MAIL_UNREACHED');
  return { kind: 'refused', error, isRetryable: responseCode < 500 };
}

function textOf({ title, body, url }: OutgoingMessage, { action, foot, stop, stopUrl }: Foot): string {
  return `${title}\n\n${body}\n\n${action}: ${url}\n\n-- \n${foot}\n${stop}: ${stopUrl}\n`;
}

function htmlOf({ title, body, url, language }: OutgoingMessage, { action, foot, stop, stopUrl }: Foot): string {
  const paragraphs = body.split('\n\n').map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`);
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:36em;margin:1em auto;padding:0 1em">',
    `<h1 style="font-size:1.25em">${escaped(title)}</h1>`,
    ...paragraphs,
    `<p><a href="${escaped(url)}">${escaped(action)}</a></p>`,
    `<hr><p style="font-size:.85em">${escaped(foot)} <a href="${escaped(stopUrl)}">${escaped(stop)}</a></p>`,
    '</body></html>',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
