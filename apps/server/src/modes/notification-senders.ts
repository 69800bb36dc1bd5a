import type { NoticeBook, NoticePorts, Senders, Vault } from '@warlog/application';
import { SettingsRefused, type Settings } from './settings.js';

/** How notifications leave this server, and what a browser needs to receive them. */
export interface NotificationSenders extends Pick<NoticePorts, 'senders' | 'origin'> {
  /** Public key of the pair that signs pushes; null if none are sent. */
  readonly pushKey: string | null;
  close(): void;
}

/** Sends nothing; for tools and measurements. */
export const noSenders: NotificationSenders = {
  senders: {},
  origin: 'http://localhost:8080',
  pushKey: null,
  close: () => undefined,
};

/** Name of the server's own secret, the first one that a start opens. */
export const hostSecretName = 'vapid';

/**
 * Opens the channels of the settings.
 *
 * Push needs no setting: its key pair is made at the first start and sealed in the database. So all processes sign with
 * the same key. Refuses a host key other than the one that sealed it.
 */
export async function openSenders(
  notices: Pick<NoticeBook, 'hostSecret'>,
  vault: Pick<Vault, 'seal' | 'open'>,
  settings: Settings,
): Promise<NotificationSenders> {
  const { MailSender, newVapidKeys, WebhookSender, WebPushSender } = await import('@warlog/channels');
  const sealed = await notices.hostSecret(hostSecretName, () =>
    vault.seal(JSON.stringify(newVapidKeys()), hostSecretName),
  );
  const keys = JSON.parse(opened(vault, sealed)) as ReturnType<typeof newVapidKeys>;
  const origin = settings.origin ?? `http://localhost:${settings.port}`;
  const reach = settings.reachAnything ? 'anything' : 'public';
  const mail = settings.mail && new MailSender(settings.mail);
  const senders: Senders = {
    push: new WebPushSender({ ...keys, subject: contactOf(settings, origin) }, reach),
    webhook: new WebhookSender(reach),
    ...(mail && { mail }),
  };
  return { senders, origin, pushKey: keys.publicKey, close: () => mail?.close() };
}

/** Opens the server's own secret. It is the first one opened, so a wrong host key shows here. */
function opened(vault: Pick<Vault, 'open'>, sealed: string): string {
  try {
    return vault.open(sealed, hostSecretName);
  } catch {
    throw new SettingsRefused(
      'The host key is not the key of this database. Set WARLOG_HOST_KEY, or host.key in the data directory, ' +
        'to the key of its first start.',
    );
  }
}

/** Returns the contact for push services: the sender of mails, else the site itself. */
function contactOf({ mail }: Settings, origin: string): string {
  const address = /[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0];
  if (address) return `mailto:${address}`;
  return origin.startsWith('https:') ? origin : 'mailto:host@localhost';
}
