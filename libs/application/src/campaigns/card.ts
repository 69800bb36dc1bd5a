import { termsOf } from '@warlog/campaign';
import { campaignId, type CampaignId } from '@warlog/core';
import type { AnyRuleset, SmallMap } from '@warlog/ruleset-api';
import type { NoticePorts } from '../notices/ports.js';
import { formatterFor, type Formatter } from '../notices/formatter.js';
import { profileOf } from '../notices/plan.js';
import { freeSeats } from '../queries/seat.js';
import { campaignFor, invitation, type CampaignAccess } from './campaign-access.js';
import { previewOf } from './preview.js';
import { disclosuresOf, gameOf } from './reads.js';
import { reportLines } from './report-lines.js';
import { rulesetOf } from './rulesets.js';

/** A page of the app whose link has a card. */
export type CardPage =
  | { readonly kind: 'invitation'; readonly token: string }
  | { readonly kind: 'seat'; readonly campaign: CampaignId }
  /** `ordinal`: the phase of a report or of a moment; null: the newest. */
  | { readonly kind: 'phase'; readonly campaign: CampaignId; readonly ordinal: number | null };

/** What a link looks like in a chat, in the words and the map of the public view. */
export interface LinkCard {
  /** Beside the name of the app: the campaign, or what kind of link it is. */
  readonly lead: string;
  readonly title: string;
  readonly text: string;
  /** The last line; empty: the picture counts what each side holds. */
  readonly foot: string;
  readonly map: SmallMap | null;
}

/** Most words of a headline that is read in a small picture. */
const mostWords = 6;
const plainPage = formatterFor('en', 'UTC');
/** The card of every page that the public may not read, whether it exists or not. */
const plainCard: LinkCard = {
  ...{ lead: '', title: plainPage.say('card.plain'), text: plainPage.say('card.plain.text'), foot: '', map: null },
};

/** Returns the page that an address names; null if its links have no card. */
export function cardPageOf(path: string): CardPage | null {
  const join = /^\/join\/([\w-]{1,100})$/.exec(path);
  if (join?.[1]) return { kind: 'invitation', token: join[1] };
  const named = /^\/(?:seat|c)\/([\w-]{1,64})(?:\/(?:board|(?:report|replay)(?:\/(\d{1,5})(?:\/\d{1,5})?)?))?$/.exec(
    path,
  );
  const campaign = campaignId.safeParse(named?.[1]);
  if (!named || !campaign.success) return null;
  if (path.startsWith('/seat/')) return { kind: 'seat', campaign: campaign.data };
  return { kind: 'phase', campaign: campaign.data, ordinal: named[2] === undefined ? null : Number(named[2]) };
}

/** Cards by the campaign's state at one version, which is immutable, and by page. */
const cards = new WeakMap<object, Map<string, Promise<LinkCard>>>();

/**
 * Returns the card of a page. Security: it is made for a user without an account, so that it depends on nothing but the
 * public view. It is made once per version of the campaign.
 */
export async function cardOf(ports: NoticePorts, page: CardPage): Promise<LinkCard> {
  const access =
    page.kind === 'invitation'
      ? await invitation(ports, null, page.token)
      : await campaignFor(ports, null, page.campaign);
  if (!access) return plainCard;
  const made = cards.get(access.campaign) ?? new Map<string, Promise<LinkCard>>();
  cards.set(access.campaign, made);
  const key = `${access.row.version}/${page.kind === 'phase' ? page.ordinal : page.kind}`;
  const card =
    made.get(key) ??
    (page.kind === 'phase' ? phaseCard(ports, access, page.ordinal) : offerCard(ports, access, page.kind));
  // Addresses of phases that do not exist must not fill the memory.
  if (made.size < 100) made.set(key, card);
  card.catch(() => made.delete(key));
  return card;
}

/** An invitation, or a free seat of the lobby: who, what, how fast, and how many seats are left. */
async function offerCard(ports: NoticePorts, access: CampaignAccess, kind: 'invitation' | 'seat'): Promise<LinkCard> {
  const { campaign, row, accounts } = access;
  const free = freeSeats(access).length;
  if (kind === 'seat' && free === 0) return plainCard;
  const { language, zone } = profileOf((await ports.notices.profile(row.host))?.profile);
  const formatter = formatterFor(language, zone);
  const { say, count } = formatter;
  const ruleset = await rulesetOf(ports, campaign.ruleset);
  const scenario = ruleset.scenarios.find(({ id }) => id === row.scenario);
  const sides = count('card.sides', campaign.seats.length, { scenario: scenario?.title ?? ruleset.title });
  return {
    lead: say(`card.${kind}`),
    title: say(`card.${kind}.title`, { host: accounts.get(row.host)?.name ?? '' }),
    text: `${sides}\n${paceText(campaign, formatter)}`,
    foot: count('card.seats', free),
    map: scenario ? smallMap(ruleset, previewOf(ruleset, scenario)) : null,
  };
}

/** The pace of a campaign, its hour in the zone of its calendar. */
function paceText({ pace }: CampaignAccess['campaign'], { say, count }: Formatter): string {
  const { phaseMinutes, calendar } = termsOf(pace);
  if (calendar?.minute != null) {
    const time = [calendar.minute / 60, calendar.minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
    const place = (calendar.zone.split('/').at(-1) ?? calendar.zone).replaceAll('_', ' ');
    return count('card.pace.calendar', calendar.weekdays.length, { time: time.join(':'), place });
  }
  if (phaseMinutes === null) return say('card.pace.rules');
  return phaseMinutes < 2880
    ? count('card.pace.hours', Math.max(1, Math.round(phaseMinutes / 60)))
    : count('card.pace.days', Math.round(phaseMinutes / 1440));
}

/** A phase in the words of its public report; the newest one of a campaign that has ended is its ending. */
async function phaseCard(ports: NoticePorts, access: CampaignAccess, asked: number | null): Promise<LinkCard> {
  const { campaign, row, delay } = access;
  if (access.viewers.length === 0) return plainCard;
  const ruleset = await rulesetOf(ports, campaign.ruleset);
  const hasEnded = row.status === 'ended';
  const last = row.ordinal - delay - (hasEnded ? 0 : 1);
  const ordinal = asked ?? last;
  if (ordinal > last) return plainCard;
  const shown = await gameOf(ports, access, { viewer: 'public', ordinal: Math.max(0, ordinal + 1), known: null });
  const view: unknown = shown?.view == null ? null : JSON.parse(shown.view);
  const map = view === null ? null : smallMap(ruleset, view);
  const { say } = plainPage;
  const about = { lead: row.name, foot: '', map };
  const disclosures = ordinal < 0 ? null : await disclosuresOf(ports, access, { viewer: 'public', ordinal });
  const [mark] = ordinal < 0 ? [] : await ports.reads.phases(row.id, ordinal - 1);
  const turn = say('card.turn', { turn: mark?.turn ?? 0 });
  if (hasEnded && ordinal === last) {
    const winners = campaign.result?.winners ?? [];
    const names = access.seats.filter(({ seat }) => winners.includes(seat)).map(({ name }) => name);
    return {
      ...about,
      title: names.length > 0 ? say('card.won', { names: names.join(', ') }) : say('card.over'),
      text: turn,
    };
  }
  const headlines = disclosures
    ? reportLines(ruleset, disclosures).flatMap(({ text, weight }) => (weight === 'headline' ? [text] : []))
    : [];
  const title = headlines.find((text) => text.split(' ').length <= mostWords);
  if (title !== undefined) return { ...about, title, text: turn };
  return { ...about, title: mark ? turn : say('card.begins'), text: headlines[0] ?? '' };
}

/** A view of an older form, stored before an update, has no drawing. */
function smallMap({ view }: AnyRuleset, seen: unknown): SmallMap | null {
  try {
    return view.smallMap?.(seen) ?? null;
  } catch {
    return null;
  }
}
