import {
  asksInSecret,
  isKnownTo,
  maySteer,
  seatPlayedBy,
  tookPart,
  viewerKey,
  viewerOf,
  viewersFor,
  viewersOfBattle,
  type Campaign,
  type CampaignId,
  type Seat,
  type UserId,
  type Viewer,
} from '@warlog/kernel';
import type { CampaignRow, SeatRow } from '../ports/campaign-store.js';
import type { LobbyFilter, Page } from '../ports/campaign-reads.js';
import type { Ports } from '../ports/ports.js';
import type { Head, Heads } from './heads.js';
import type { ViewTexts } from './view-texts.js';

/** What reading needs. */
export type ReadPorts = Pick<
  Ports,
  'store' | 'reads' | 'log' | 'inbox' | 'press' | 'accounts' | 'rulesets' | 'vault'
> & {
  readonly heads: Heads;
  readonly views: ViewTexts;
};

/** One campaign as one user may see it: everything that is shown of it starts here. */
export interface Sight extends Head {
  readonly user: UserId | null;
  readonly row: CampaignRow;
  /** As whom the user may look, their own eyes first; empty for somebody who only reads the notice on the door. */
  readonly viewers: readonly Viewer[];
  /** The seat that the user holds, or sits for. */
  readonly mine: Seat | null;
  /** Phases by which what this user sees of the game lags behind: onlookers are told later. */
  readonly delay: number;
}

/** A campaign for a user: null when there is none, or it is hidden from them. */
export async function campaignFor(ports: ReadPorts, user: UserId | null, id: CampaignId): Promise<Sight | null> {
  const row = await ports.reads.campaign(id);
  if (!row) return null;
  const [sight] = await sightsOf(ports, user, [row]);
  if (!sight || isKnownTo(sight.campaign, user)) return sight ?? null;
  return row.parent === null ? null : lookingOn(ports, sight, row.parent);
}

/** A battle as everybody sees it who may look at its campaign, once both have ended; else null. */
async function lookingOn(ports: ReadPorts, battle: Sight, id: CampaignId): Promise<Sight | null> {
  const row = await ports.reads.campaign(id);
  const [parent] = row ? await ports.heads.of([row]) : [];
  const viewers = parent ? viewersOfBattle(battle.campaign, parent.campaign, battle.user) : [];
  return viewers.length > 0 ? { ...battle, viewers } : null;
}

/** Campaigns in which the user has or had a part, battles within theirs: those that wait for them first, by deadline. */
export async function home(ports: ReadPorts, user: UserId, first: number, after: string | null): Promise<Page<Sight>> {
  const page = await ports.reads.home(user, first, after);
  const sights = await sightsOf(ports, user, page.items);
  return { items: sights.filter(({ viewers }) => viewers.length > 0), next: page.next };
}

/** Campaigns with a seat that anybody may take or ask for; `words` of the filter may name a map, too. */
export async function lobby(
  ports: ReadPorts,
  user: UserId | null,
  first: number,
  after: string | null,
  filter: Omit<LobbyFilter, 'scenarios'>,
): Promise<Page<Sight>> {
  const words = filter.words.trim();
  const scenarios = words === '' ? [] : await scenariosNamed(ports, words);
  const page = await ports.reads.lobby(first, after, { ...filter, words, scenarios });
  return { items: await sightsOf(ports, user, page.items), next: page.next };
}

async function scenariosNamed({ rulesets }: Pick<ReadPorts, 'rulesets'>, words: string): Promise<readonly string[]> {
  const offered = await Promise.all(rulesets.offered.map((id) => rulesets.load(id)));
  const wanted = words.toLocaleLowerCase();
  return offered.flatMap((ruleset) =>
    (ruleset?.scenarios ?? []).filter(({ title }) => title.toLocaleLowerCase().includes(wanted)).map(({ id }) => id),
  );
}

/** The campaign that an invitation is for; null when the invitation is not valid (any more). */
export async function invitation(ports: ReadPorts, user: UserId | null, token: string): Promise<Sight | null> {
  const row = await ports.reads.byInvitation(ports.vault.digest(token));
  if (!row) return null;
  const [sight] = await sightsOf(ports, user, [row]);
  return sight ?? null;
}

/** Whether the user may look as this viewer; without a key, the viewer that they are by themselves. */
export function viewerFor({ viewers }: Pick<Sight, 'viewers'>, key: string | null): Viewer | null {
  if (key === null) return viewers[0] ?? null;
  const asked = viewerOf(key);
  return asked && viewers.some((viewer) => viewerKey(viewer) === key) ? asked : null;
}

/** Sights of many campaigns for one user, in the order of the rows. */
export async function sightsOf(
  ports: ReadPorts,
  user: UserId | null,
  rows: readonly CampaignRow[],
): Promise<readonly Sight[]> {
  const heads = await ports.heads.of(rows);
  return heads.flatMap((head, index) => {
    const row = rows[index];
    if (!row) return [];
    const { campaign } = head;
    const viewers = viewersFor(campaign, user);
    const mine = user === null ? null : seatPlayedBy(campaign, user);
    return {
      ...head,
      seats: head.seats.map((seat) => seatShown(seat, campaign, { viewers, mine })),
      user,
      row,
      viewers,
      mine,
      delay: isOnlooker(campaign, user) ? campaign.spectators.delayTurns : 0,
    };
  });
}

/**
 * A seat's row as far as a user may know it: its figures of sealed sheets are its own, and whether it is asked at all
 * where that is a secret.
 */
function seatShown(seat: SeatRow, campaign: Campaign, { viewers, mine }: Pick<Sight, 'viewers' | 'mine'>): SeatRow {
  if (mine?.id === seat.seat || readsSealed(campaign, viewers)) return seat;
  const unasked = { awaited: false, sheet: 'none', ready: false, done: false } as const;
  return { ...seat, idle: null, ...(asksInSecret(campaign.phase) ? unasked : {}) };
}

/** Would whoever plays this seat, as it is shown, close the phase at once? */
export function wouldCloseNow(seat: Pick<SeatRow, 'seat' | 'ready'>, { campaign }: Pick<Sight, 'campaign'>): boolean {
  return seat.ready && campaign.phase?.ready[seat.seat]?.word === 'now';
}

/** Is something told to the referee before the end alone, and is the user one who is no blind one? */
function readsSealed(campaign: Campaign, viewers: readonly Viewer[]): boolean {
  const isReferee = viewers.some(({ kind }) => kind === 'referee');
  return isReferee && (campaign.gm.mode !== 'blind' || campaign.status === 'ended');
}

/** Does or did the user play, referee or host? */
export function isAtTable({ campaign, user }: Pick<Sight, 'campaign' | 'user'>): boolean {
  return user !== null && (maySteer(campaign, user) || tookPart(campaign, user));
}

/** Somebody without a part in a campaign that still goes on. */
function isOnlooker(campaign: Campaign, user: UserId | null): boolean {
  if (campaign.status === 'ended') return false;
  if (user === null) return true;
  return !maySteer(campaign, user) && !seatPlayedBy(campaign, user);
}
