import { announcedClosing, type CampaignId, type Things, type UserId } from '@warlog/kernel';
import { rulesetOf } from '../campaigns/rulesets.js';
import { happenedOf } from '../campaigns/reads.js';
import { reportLines } from '../campaigns/report-lines.js';
import { campaignFor, type Sight } from '../campaigns/sight.js';
import type { Message } from '../ports/channel.js';
import type { Claimed, Delivery } from '../ports/notices.js';
import { paramsOf } from './about.js';
import { stopToken } from './addresses.js';
import { lackOf } from './lacks.js';
import type { NoticePorts } from './ports.js';
import { profileOf } from './plan.js';
import { usualProfile, type NoticeProfile } from './profile.js';
import { natures, type Reason } from './reasons.js';
import { speechIn, type Speech } from './texts.js';
import { wordsOf, type Words } from './words.js';

const DAY_MS = 86_400_000;

/** A delivery as it is to be sent now, or why it is not any more. */
export type Composed = { readonly message: Message; readonly profile: NoticeProfile } | { readonly why: string };

/** Puts a delivery into words, from what its recipient may see at this moment. */
export async function compose(ports: NoticePorts, claimed: Claimed, now: number): Promise<Composed> {
  const user = 'user' in claimed.owner ? claimed.owner.user : null;
  const profile = user === null ? usualProfile : profileOf((await ports.notices.profile(user))?.profile);
  const speech = speechIn(profile.language, profile.zone);
  if (claimed.reason === 'digest') return digest(ports, claimed, { profile, speech, now });
  const found = claimed.campaign === null ? null : await sightOf(ports, user, claimed.campaign);
  if (!found) return { why: 'the campaign is gone or hidden' };
  const why = staleness(claimed, found.sight);
  if (why !== null) return { why };
  const [headline, things] = [await headlineOf(ports, claimed, found), await thingsOf(ports, found.sight)];
  const words = wordsOf({ delivery: claimed, sight: found.sight, headline, things }, speech);
  const { status, dueAt } = found.sight.row;
  const expiresAt = claimed.phase === null || status === 'parked' ? null : dueAt;
  const message = messageOf(ports, claimed, words, { profile, speech, now, path: pathOf(claimed), expiresAt });
  const badge = user !== null && claimed.channel === 'push' ? await waitingFor(ports, user) : null;
  return { message: { ...message, badge }, profile };
}

interface Manner {
  readonly profile: NoticeProfile;
  readonly speech: Speech;
  readonly now: number;
}

/** What everything that is sent has in common. */
export function messageOf(
  ports: Pick<NoticePorts, 'origin' | 'vault'>,
  { id, campaign, reason, channel, target }: Pick<Delivery, 'id' | 'campaign' | 'reason' | 'channel' | 'target'>,
  words: Words,
  { speech, now, path, expiresAt }: Manner & { readonly path: string; readonly expiresAt: number | null },
): Message {
  const foot = { action: speech.say('mail.open'), foot: speech.say('mail.foot'), stop: speech.say('mail.stop') };
  const stopUrl = `${ports.origin}/api/notices/stop/${target}/${stopToken(ports.vault, target)}`;
  return {
    id: ports.vault.uuidFor(`delivery/${id}`),
    ...words,
    language: speech.language,
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

/** Why there is no point in saying it any more; null while there is. */
function staleness({ reason, about, phase }: Delivery, sight: Sight): string | null {
  const { row } = sight;
  if (reason === 'done') return null;
  if (phase !== null && row.phase !== phase) return 'the phase has closed';
  if (reason === 'parked' && row.status !== 'parked') return 'it goes on';
  if (about.code === 'paused' && row.status !== 'paused') return 'the pause is over';
  if (about.code === 'early' && announcedClosing(sight.campaign) !== about.params.to) return 'it was called off';
  if (!natures[reason as Reason].owed) return null;
  if (row.status !== 'running') return 'its clock stands still';
  return lackOf(sight) ? null : 'it was dealt with';
}

interface Found {
  readonly sight: Sight;
  /** As whom to look; null: as the user. */
  readonly viewer: 'public' | null;
}

/** A player's own sight; for a campaign's webhook that of the host, who may always look as the public does. */
async function sightOf(ports: NoticePorts, user: UserId | null, campaign: CampaignId): Promise<Found | null> {
  if (user !== null) {
    const sight = await campaignFor(ports, user, campaign);
    return sight && { sight, viewer: null };
  }
  const row = await ports.reads.campaign(campaign);
  const sight = row && (await campaignFor(ports, row.host, campaign));
  return sight && { sight: { ...sight, mine: null }, viewer: 'public' };
}

/** What the report of the phase that closed asks first, else its first headline. */
async function headlineOf(ports: NoticePorts, { reason, about }: Delivery, found: Found): Promise<string | null> {
  if (reason !== 'resolved') return null;
  const happened = await happenedOf(ports, found.sight, {
    viewer: found.viewer,
    ordinal: Number(paramsOf(about)['ordinal']),
  });
  if (!happened) return null;
  const lines = reportLines(await rulesetOf(ports, found.sight.campaign.ruleset), happened);
  const leads = lines.find(({ weight, section }) => section === 'asked' || weight === 'headline');
  return leads?.text ?? null;
}

/** What orders are given to; a reminder is sent also where this host lacks the rules. */
async function thingsOf({ rulesets }: NoticePorts, { campaign }: Sight): Promise<Things> {
  const { id, version } = campaign.ruleset;
  return (await rulesets.load(id, version))?.things ?? 'places';
}

/** Where a tap leads: to the very thing that is owed. */
function pathOf({ reason, about, campaign }: Delivery): string {
  const base = `/c/${campaign}`;
  switch (reason) {
    case 'near':
    case 'last':
    case 'half':
    case 'opened':
    case 'decision':
    case 'nudge':
      return `${base}/next`;
    case 'resolved':
      return `${base}/report/${paramsOf(about)['ordinal']}`;
    case 'press':
      return `${base}/press`;
    case 'vote':
      return `${base}/seats`;
    case 'ruling':
    case 'moved':
      return `${base}/log`;
    case 'seat':
      return about.code === 'seat.requested' || about.code === 'seat.gm' ? `${base}/gm` : `${base}/board`;
    case 'parked':
      return `${base}/gm`;
    default:
      return `${base}/orders`;
  }
}

/** Campaigns that wait for the player: the number on the app's icon. */
export async function waitingFor({ reads }: Pick<NoticePorts, 'reads'>, user: UserId): Promise<number> {
  const { items } = await reads.mine(user, 100, null);
  const running = items.filter(({ status }) => status === 'running' || status === 'paused');
  const seats = await reads.seats(running.map(({ id }) => id));
  return seats.filter(({ holder, sitter, awaited, done }) => [holder, sitter].includes(user) && awaited && !done)
    .length;
}

async function digest(ports: NoticePorts, claimed: Claimed, manner: Manner): Promise<Composed> {
  const { speech, now } = manner;
  const told: Words[] = [];
  for (const item of await ports.deliveries.digested(claimed.id)) {
    const found = await sightOf(ports, 'user' in item.owner ? item.owner.user : null, item.campaign as CampaignId);
    if (!found) continue;
    const [headline, things] = [await headlineOf(ports, item, found), await thingsOf(ports, found.sight)];
    told.push(wordsOf({ delivery: item, sight: found.sight, headline, things }, speech));
  }
  if (told.length === 0) return { why: 'nothing of it is left to tell' };
  const words = {
    title: speech.count('digest.title', told.length, { date: speech.date(now) }),
    body: told.map(({ title, body }) => `${title}\n${body}`).join('\n\n'),
  };
  return {
    message: messageOf(ports, claimed, words, { ...manner, path: '/', expiresAt: null }),
    profile: manner.profile,
  };
}
