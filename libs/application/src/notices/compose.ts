import { announcedClosing, hasOpenSeat, isOfferedRole, laterOf, laterSheet } from '@warlog/campaign';
import type { CampaignId, UserId } from '@warlog/core';
import type { Things } from '@warlog/ruleset-api';
import { rulesetOf } from '../campaigns/rulesets.js';
import { disclosuresOf } from '../campaigns/reads.js';
import { reportLines } from '../campaigns/report-lines.js';
import { campaignFor, type CampaignAccess } from '../campaigns/campaign-access.js';
import type { OutgoingMessage } from '../ports/channel.js';
import type { Claimed, Delivery } from '../ports/notices.js';
import { isOffer, paramsOf } from './about.js';
import { stopToken } from './addresses.js';
import { missingActionOf } from './missing-action.js';
import type { NoticePorts } from './ports.js';
import { profileOf } from './plan.js';
import { usualProfile, type NoticeProfile } from './profile.js';
import { natures, type Reason } from './reasons.js';
import { formatterFor, type Formatter } from './formatter.js';
import { textOf, type NotificationSubject, type NotificationText } from './notification-text.js';

const DAY_MS = 86_400_000;

/** A delivery to be sent now, or why it is dropped. */
export type Composed =
  | { readonly message: OutgoingMessage; readonly profile: NoticeProfile }
  | { readonly why: string };

/** Renders a delivery from what its recipient may see at this moment. */
export async function compose(ports: NoticePorts, claimed: Claimed, now: number): Promise<Composed> {
  const user = 'user' in claimed.owner ? claimed.owner.user : null;
  const profile = user === null ? usualProfile : profileOf((await ports.notices.profile(user))?.profile);
  const formatter = formatterFor(profile.language, profile.zone);
  if (claimed.reason === 'digest') return digest(ports, claimed, { profile, formatter, now });
  const found = claimed.campaign === null ? null : await accessOf(ports, user, claimed.campaign);
  if (!found) return { why: 'the campaign is gone or hidden' };
  const why = staleness(claimed, found.access);
  if (why !== null) return { why };
  const [headline, things] = [await headlineOf(ports, claimed, found), await thingsOf(ports, found.access)];
  const later = await laterIn(ports, found);
  const words = textOf({ delivery: claimed, access: found.access, headline, things, later }, formatter);
  const { status, dueAt } = found.access.row;
  const expiresAt = claimed.phase === null || status === 'parked' ? null : dueAt;
  const message = messageOf(ports, claimed, words, { profile, formatter, now, path: pathOf(claimed), expiresAt });
  const badge = user !== null && claimed.channel === 'push' ? await waitingFor(ports, user) : null;
  return { message: { ...message, badge }, profile };
}

interface Manner {
  readonly profile: NoticeProfile;
  readonly formatter: Formatter;
  readonly now: number;
}

/** Returns the common fields of all messages. */
export function messageOf(
  ports: Pick<NoticePorts, 'origin' | 'vault'>,
  { id, campaign, reason, channel, target }: Pick<Delivery, 'id' | 'campaign' | 'reason' | 'channel' | 'target'>,
  words: NotificationText,
  { formatter, now, path, expiresAt }: Manner & { readonly path: string; readonly expiresAt: number | null },
): OutgoingMessage {
  const foot = {
    action: formatter.say('mail.open'),
    foot: formatter.say('mail.foot'),
    stop: formatter.say('mail.stop'),
  };
  const stopUrl = `${ports.origin}/api/notices/stop/${target}/${stopToken(ports.vault, target)}`;
  return {
    id: ports.vault.uuidFor(`delivery/${id}`),
    ...words,
    language: formatter.language,
    url: `${ports.origin}${path}`,
    thread: campaign,
    tag: `${campaign ?? 'warlog'}.${reason}`,
    badge: null,
    urgent: expiresAt !== null && expiresAt - now < 2 * 3_600_000,
    isDone: reason === 'done',
    expiresAt: expiresAt ?? now + 3 * DAY_MS,
    sentAt: now,
    mail: channel === 'mail' ? { ...foot, stopUrl } : null,
  };
}

/** Why a delivery is pointless by now; null if it is not. */
function staleness({ reason, about, phase }: Delivery, access: CampaignAccess): string | null {
  const { row } = access;
  if (reason === 'done') return null;
  if (phase !== null && row.phase !== phase) return 'the phase has closed';
  if (reason === 'parked' && row.status !== 'parked') return 'it goes on';
  if (about.code === 'lobby.ending' && row.status !== 'lobby') return 'it has started or ended';
  if (about.code === 'seat.open' && !hasOpenSeat(access.campaign, about.params.seat)) return 'it was taken';
  if (isOffer(about) && !(access.user && isOfferedRole(access.campaign, access.user))) return 'it was dealt with';
  if (about.code === 'paused' && row.status !== 'paused') return 'the pause is over';
  if (about.code === 'early' && announcedClosing(access.campaign) !== about.params.to) return 'it was called off';
  if (!natures[reason as Reason].owed) return null;
  if (row.status !== 'running') return 'its clock stands still';
  return missingActionOf(access) ? null : 'it was dealt with';
}

interface FoundAccess {
  readonly access: CampaignAccess;
  /** The viewer; null: the user's own. */
  readonly viewer: 'public' | null;
}

/** The recipient's access; for a campaign's webhook the host's, who always has the public view. */
async function accessOf(ports: NoticePorts, user: UserId | null, campaign: CampaignId): Promise<FoundAccess | null> {
  if (user !== null) {
    const access = await campaignFor(ports, user, campaign);
    return access && { access, viewer: null };
  }
  const row = await ports.reads.campaign(campaign);
  const access = row && (await campaignFor(ports, row.host, campaign));
  return access && { access: { ...access, mine: null, played: null }, viewer: 'public' };
}

/** The first question in the report of the closed phase, else its first headline. */
async function headlineOf(ports: NoticePorts, { reason, about }: Delivery, found: FoundAccess): Promise<string | null> {
  if (reason !== 'resolved') return null;
  const disclosures = await disclosuresOf(ports, found.access, {
    viewer: found.viewer,
    ordinal: Number(paramsOf(about)['ordinal']),
  });
  if (!disclosures) return null;
  const reader = found.viewer === null ? 'you' : 'anybody';
  const lines = reportLines(await rulesetOf(ports, found.access.campaign.ruleset), disclosures, reader);
  const leads = lines.find(({ weight, section }) => section === 'asked' || weight === 'headline');
  return leads?.text ?? null;
}

/** The ruleset's words for what gets orders; a reminder is sent even if the rules are not installed. */
async function thingsOf({ rulesets }: NoticePorts, { campaign }: CampaignAccess): Promise<Things> {
  const { id, version } = campaign.ruleset;
  return (await rulesets.load(id, version))?.things ?? 'places';
}

/** How later orders stand whose turn has come; null: there are none, or newer ones. */
async function laterIn(
  ports: NoticePorts,
  { access: { mine, campaign, row } }: FoundAccess,
): Promise<NotificationSubject['later']> {
  const { phase } = campaign;
  if (!mine || !phase || phase.sheets[mine.id] || !laterOf(mine, phase)) return null;
  const [ruleset, found] = [await rulesetOf(ports, campaign.ruleset), await ports.reads.view(row.id, mine.id)];
  return found && laterSheet(phase, mine, { ruleset, view: () => found.view }) !== null ? 'counts' : 'refused';
}

/** The page that a tap opens: where the action is due. */
function pathOf({ reason, about, campaign }: Delivery): string {
  const base = `/c/${campaign}`;
  switch (reason) {
    case 'near':
    case 'last':
    case 'half':
    case 'opened':
    case 'decision':
    case 'awaited':
    case 'nudge':
      return `${base}/next`;
    case 'resolved':
      if (about.code === 'ended') return `${base}/end`;
      if (about.code === 'unfilled') return base;
      return `${base}/report/${paramsOf(about)['ordinal']}`;
    case 'press':
      return about.code === 'thanks' ? `${base}/end` : `${base}/press`;
    case 'vote':
      return `${base}/seats`;
    case 'ruling':
    case 'moved':
      return `${base}/log`;
    case 'seat':
      if (about.code === 'rematch' || about.code === 'seat.open') return `/seat/${campaign}?seat=${about.params.seat}`;
      return about.code === 'seat.requested' || about.code === 'seat.gm' ? `${base}/gm` : `${base}/board`;
    case 'parked':
      return `${base}/gm`;
    default:
      return `${base}/orders`;
  }
}

/** Returns the number of campaigns that wait for the player, for the badge of the app. */
export async function waitingFor({ reads }: Pick<NoticePorts, 'reads'>, user: UserId): Promise<number> {
  const { items } = await reads.mine(user, 100, null);
  const running = items.filter(({ status }) => status === 'running' || status === 'paused');
  const seats = await reads.seats(running.map(({ id }) => id));
  return seats.filter(
    ({ holder, sitter, captain, awaited, done }) => [holder, sitter, captain].includes(user) && awaited && !done,
  ).length;
}

async function digest(ports: NoticePorts, claimed: Claimed, manner: Manner): Promise<Composed> {
  const { formatter, now } = manner;
  const texts: NotificationText[] = [];
  for (const item of await ports.deliveries.digested(claimed.id)) {
    const found = await accessOf(ports, 'user' in item.owner ? item.owner.user : null, item.campaign as CampaignId);
    if (!found) continue;
    const [headline, things] = [await headlineOf(ports, item, found), await thingsOf(ports, found.access)];
    texts.push(textOf({ delivery: item, access: found.access, headline, things }, formatter));
  }
  if (texts.length === 0) return { why: 'nothing of it is left to tell' };
  const words = {
    title: formatter.count('digest.title', texts.length, { date: formatter.date(now) }),
    body: texts.map(({ title, body }) => `${title}\n${body}`).join('\n\n'),
  };
  return {
    message: messageOf(ports, claimed, words, { ...manner, path: '/', expiresAt: null }),
    profile: manner.profile,
  };
}
