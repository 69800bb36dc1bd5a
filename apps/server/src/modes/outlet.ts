import type { NoticeBook, NoticePorts, Senders, Vault } from '@warlog/application';
import { SettingsRefused, type Settings } from './settings.js';

/** How notices leave this host, and what a browser must know to be reached. */
export interface Outlet extends Pick<NoticePorts, 'senders' | 'origin'> {
  /** Public half of the pair that signs pushes; null where none are sent. */
  readonly pushKey: string | null;
  close(): void;
}

/** Sends nothing: for tools and measurements. */
export const noOutlet: Outlet = {
  senders: {},
  origin: 'http://localhost:8080',
  pushKey: null,
  close: () => undefined,
};

/** The host's own secret: the first that a start opens. */
export const hostSecretName = 'vapid';

/**
 * The roads that the settings open. Push needs no setting: its key pair is made at the first start and kept sealed in
 * the database, so that every process of the host signs with the same. Refuses another host key than sealed it.
 */
export async function openOutlet(
  notices: Pick<NoticeBook, 'hostSecret'>,
  vault: Pick<Vault, 'seal' | 'open'>,
  settings: Settings,
): Promise<Outlet> {
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

/** The host's own secret is the first that a start opens: it tells whether the key is the one that sealed the others. */
function opened(vault: Pick<Vault, 'open'>, sealed: string): string {
  try {
    return vault.open(sealed, hostSecretName);
  } catch {
    throw new SettingsRefused(
      'The host key is not the one that sealed this database. Set WARLOG_HOST_KEY, or host.key in the data directory, ' +
        'to the key of its first start.',
    );
  }
}

/** Whom a push service may write to: the sender of mails, else the site itself. */
function contactOf({ mail }: Settings, origin: string): string {
  const address = /[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0];
  if (address) return `mailto:${address}`;
  return origin.startsWith('https:') ? origin : 'mailto:host@localhost';
}
