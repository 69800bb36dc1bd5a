import { maySteer } from '@warlog/campaign';
import { oneLine, type CampaignId, type Problem, type UserId } from '@warlog/core';
import { z } from 'zod';
import { campaignFor } from '../campaigns/campaign-access.js';
import type { OutgoingMessage, SendResult } from '../ports/channel.js';
import type { NotificationAddress, AddressOwner } from '../ports/notices.js';
import { addressContext, confirmToken, stopToken } from './addresses.js';
import { messageOf, waitingFor } from './compose.js';
import { profileOf } from './plan.js';
import type { NoticePorts } from './ports.js';
import { noticeRefusal } from './problems.js';
import { sendFault } from './send-fault.js';
import { usualProfile } from './profile.js';
import { formatterFor } from './formatter.js';

const MOST_TARGETS = 10;

/** A browser's push subscription. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{86,88}=*$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22,24}=*$/),
  }),
});

/** The URL of a webhook, and the secret that signs its requests. */
export const webhookAddress = z.object({ url: z.url({ protocol: /^https?$/ }).max(1000), secret: z.string() });

const mailAddress = z.email().max(254);

export type TargetReply =
  | { readonly kind: 'added'; readonly target: NotificationAddress; readonly secret: string | null }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Registers a browser. `label` is its name by the owner. */
export async function addPush(
  ports: NoticePorts,
  user: UserId,
  subscription: unknown,
  label: string,
): Promise<TargetReply> {
  const { push } = ports.senders;
  if (!push) return refused('WLG_E_NOTICE_NO_PUSH');
  const read = pushSubscription.safeParse(subscription);
  const address = read.success ? JSON.stringify(read.data) : null;
  if (!read.success || address === null || push.accepts?.(address) === false) return refused('WLG_E_NOTICE_PUSH');
  return add(ports, { user }, { channel: 'push', address, key: read.data.endpoint, label: oneLine(label) });
}

/** Adds a mailbox and sends it a link; no notifications are sent before the link is followed. */
export async function addMail(ports: NoticePorts, user: UserId, address: string): Promise<TargetReply> {
  const { mail } = ports.senders;
  if (!mail) return refused('WLG_E_NOTICE_NO_MAIL');
  const read = mailAddress.safeParse(address.trim());
  if (!read.success) return refused('WLG_E_NOTICE_MAIL');
  const reply = await add(
    ports,
    { user },
    { channel: 'mail', address: read.data, key: read.data.toLowerCase(), label: read.data },
  );
  if (reply.kind === 'added' && !reply.target.confirmed) {
    const sent = await mail.send(read.data, await confirmation(ports, user, reply.target));
    await ports.notices.noteTarget(reply.target.id, errorOf(sent));
  }
  return reply;
}

/** Adds a webhook of a player, or of a campaign by its host or game master. The secret is shown once. */
export async function addWebhook(
  ports: NoticePorts,
  user: UserId,
  { url, campaign }: { readonly url: string; readonly campaign: CampaignId | null },
): Promise<TargetReply> {
  if (campaign !== null && !(await steers(ports, user, campaign))) return refused('WLG_E_NOTICE_UNKNOWN');
  const secret = ports.vault.random(32);
  const read = webhookAddress.safeParse({ url: url.trim(), secret });
  if (!read.success) return refused('WLG_E_NOTICE_WEBHOOK');
  const address = JSON.stringify(read.data);
  if (ports.senders.webhook?.accepts?.(address) === false) return refused('WLG_E_NOTICE_WEBHOOK');
  const owner = campaign === null ? { user } : { campaign };
  const host = /^[^:]+:\/\/(?:[^@/]*@)?([^/?#]+)/.exec(read.data.url)?.[1] ?? '';
  const reply = await add(ports, owner, {
    channel: 'webhook',
    address,
    key: read.data.url,
    label: host,
  });
  return reply.kind === 'added' ? { ...reply, secret } : reply;
}

/** Deletes an address of the user, or of a campaign that they steer. */
export async function removeTarget(ports: NoticePorts, user: UserId, id: string): Promise<readonly Problem[]> {
  if (!(await ownTarget(ports, user, id))) return [noticeRefusal('WLG_E_NOTICE_UNKNOWN')];
  await ports.notices.removeTarget(id);
  return [];
}

/** Deletes this browser, named by its endpoint, if it is the user's. */
export async function removePush(ports: NoticePorts, user: UserId, endpoint: string): Promise<void> {
  const hash = ports.vault.digest(endpoint);
  const found = (await ports.notices.targets({ user })).find(({ addressHash }) => addressHash === hash);
  if (found) await ports.notices.removeTarget(found.id);
}

/** Sends a test to one address at once, and records any fault with it. Null: not the user's. */
export async function testTarget(ports: NoticePorts, user: UserId, id: string): Promise<NotificationAddress | null> {
  const target = await ownTarget(ports, user, id);
  if (!target) return null;
  const sender = ports.senders[target.channel];
  const sent: SendResult | null =
    (await sender?.send(ports.vault.open(target.address, addressContext(id)), await test(ports, user, target))) ?? null;
  if (sent?.kind === 'gone') {
    await ports.notices.removeTarget(id);
    return { ...target, lastError: sendFault('WLG_E_SEND_GONE') };
  }
  await ports.notices.noteTarget(id, sent ? errorOf(sent) : sendFault('WLG_E_SEND_NONE'));
  return ports.notices.target(id);
}

/** Confirms a mailbox by the link in the mail; false if the address does not exist or the token is invalid. */
export async function confirmTarget(ports: NoticePorts, id: string, token: string): Promise<boolean> {
  if (token !== confirmToken(ports.vault, id) || !(await ports.notices.target(id))) return false;
  await ports.notices.confirmTarget(id);
  return true;
}

/** Stops notifications to an address by its link. True also if it had been stopped before. */
export async function stopTarget(ports: NoticePorts, id: string, token: string): Promise<boolean> {
  if (token !== stopToken(ports.vault, id)) return false;
  await ports.notices.removeTarget(id);
  return true;
}

/** Returns the addresses of a campaign, for host and game master; null for others. */
export async function campaignTargets(
  ports: NoticePorts,
  user: UserId,
  campaign: CampaignId,
): Promise<readonly NotificationAddress[] | null> {
  return (await steers(ports, user, campaign)) ? ports.notices.targets({ campaign }) : null;
}

interface NewTarget {
  readonly channel: NotificationAddress['channel'];
  readonly address: string;
  /** Key by which equal addresses are recognized. */
  readonly key: string;
  readonly label: string;
}

async function add(
  ports: NoticePorts,
  owner: AddressOwner,
  { channel, address, key, label }: NewTarget,
): Promise<TargetReply> {
  if ((await ports.notices.targets(owner)).length >= MOST_TARGETS)
    return refused('WLG_E_NOTICE_MOST', { most: MOST_TARGETS });
  const id = ports.vault.uuid();
  const target = await ports.notices.addTarget({
    id,
    owner,
    channel,
    address: ports.vault.seal(address, addressContext(id)),
    addressHash: ports.vault.digest(key),
    label: label.slice(0, 100),
    confirmed: channel !== 'mail',
  });
  return { kind: 'added', target, secret: null };
}

async function ownTarget(ports: NoticePorts, user: UserId, id: string): Promise<NotificationAddress | null> {
  const target = await ports.notices.target(id);
  if (!target) return null;
  const { owner } = target;
  const isOwn = 'user' in owner ? owner.user === user : await steers(ports, user, owner.campaign);
  return isOwn ? target : null;
}

async function steers(ports: NoticePorts, user: UserId, campaign: CampaignId): Promise<boolean> {
  const access = await campaignFor(ports, user, campaign);
  return access !== null && maySteer(access.campaign, user);
}

async function confirmation(ports: NoticePorts, user: UserId, target: NotificationAddress): Promise<OutgoingMessage> {
  const formatter = await formatterOf(ports, user);
  const words = { title: formatter.say('mail.confirm.title'), body: formatter.say('mail.confirm.body') };
  const message = await plain(
    ports,
    user,
    target,
    words,
    `/api/notices/confirm/${target.id}/${confirmToken(ports.vault, target.id)}`,
  );
  return { ...message, mail: message.mail && { ...message.mail, action: formatter.say('mail.confirm.action') } };
}

/**
 * Sends a mail of the server itself to a mailbox, in its owner's language; `words` are message codes with parameters.
 */
export async function mailTo(
  ports: NoticePorts,
  box: NotificationAddress,
  words: {
    readonly title: string;
    readonly body: string;
    readonly action: string;
    readonly name: string;
    readonly until: number;
  },
  path: string,
): Promise<void> {
  const { mail } = ports.senders;
  if (!mail || !('user' in box.owner)) return;
  const { say, moment } = await formatterOf(ports, box.owner.user);
  const filled = { name: words.name, until: moment(words.until) };
  const said = { title: say(words.title), body: say(words.body, filled) };
  const message = await plain(ports, box.owner.user, box, said, path);
  const foot = message.mail && { ...message.mail, action: say(words.action) };
  const sent = await mail.send(ports.vault.open(box.address, addressContext(box.id)), { ...message, mail: foot });
  await ports.notices.noteTarget(box.id, errorOf(sent));
}

async function test(ports: NoticePorts, user: UserId, target: NotificationAddress): Promise<OutgoingMessage> {
  const formatter = await formatterOf(ports, user);
  const moment = formatter.moment(await ports.reads.now());
  const words = { title: formatter.say('test.title'), body: formatter.say('test.body', { moment }) };
  return plain(ports, user, target, words, '/settings/notices');
}

async function plain(
  ports: NoticePorts,
  user: UserId,
  { id, channel }: NotificationAddress,
  words: { title: string; body: string },
  path: string,
): Promise<OutgoingMessage> {
  const now = await ports.reads.now();
  const formatter = await formatterOf(ports, user);
  const delivery = { id: `${id}/${ports.vault.uuid()}`, campaign: null, reason: 'test', channel, target: id } as const;
  const message = messageOf(ports, delivery, words, {
    profile: usualProfile,
    formatter,
    now,
    path,
    expiresAt: now + 3_600_000,
  });
  return { ...message, badge: channel === 'push' ? await waitingFor(ports, user) : null };
}

async function formatterOf({ notices }: NoticePorts, user: UserId) {
  const { language, zone } = profileOf((await notices.profile(user))?.profile);
  return formatterFor(language, zone);
}

function errorOf(sent: SendResult): string | null {
  if (sent.kind === 'sent') return null;
  return sent.kind === 'gone' ? 'It does not exist any more.' : sent.error;
}

function refused(code: string, params: Readonly<Record<string, number>> = {}): TargetReply {
  return { kind: 'refused', problems: [noticeRefusal(code, params)] };
}
