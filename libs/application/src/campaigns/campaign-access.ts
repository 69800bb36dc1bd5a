import {
  asksInSecret,
  campaignShownTo,
  seatOf,
  isKnownTo,
  maySteer,
  seatWith,
  hasParticipated,
  viewersFor,
  viewersOfBattle,
  type Campaign,
  type Seat,
} from '@warlog/campaign';
import { viewerKey, viewerOf, type Viewer } from '@warlog/ruleset-api';
import type { CampaignId, SeatId, UserId } from '@warlog/core';
import type { CampaignRow, SeatRow } from '../ports/campaign-store.js';
import type { LobbyFilter } from '../ports/campaign-reads.js';
import type { Page } from '../ports/page.js';
import type { Ports } from '../ports/ports.js';
import { withoutBattle } from './battle-offer.js';
import type { CampaignHeader, CampaignHeaders } from './campaign-headers.js';
import type { ViewTexts } from './view-texts.js';

/** Ports that queries need. */
export type ReadPorts = Pick<
  Ports,
  'store' | 'reads' | 'log' | 'inbox' | 'press' | 'accounts' | 'rulesets' | 'vault'
> & {
  readonly headers: CampaignHeaders;
  readonly views: ViewTexts;
};

/** What one user may see of one campaign; every query of a campaign starts from it. */
export interface CampaignAccess extends CampaignHeader {
  readonly user: UserId | null;
  readonly row: CampaignRow;
  /** The viewers that the user may choose, their own first; empty for a user who may only see the lobby entry. */
  readonly viewers: readonly Viewer[];
  /** The seat as which the user views the campaign: they hold it, sit for it, or have a role in it. */
  readonly mine: Seat | null;
  /** The seat for which the user gives orders: they hold it or sit for it. */
  readonly played: Seat | null;
  /** Phases by which the user's view lags behind: spectators see events later. */
  readonly delay: number;
}

/** Returns a user's access to a campaign: null if there is none, or it is hidden from them. */
export async function campaignFor(
  ports: ReadPorts,
  user: UserId | null,
  id: CampaignId,
): Promise<CampaignAccess | null> {
  const row = await ports.reads.campaign(id);
  if (!row) return null;
  const [access] = await accessesOf(ports, user, [row]);
  if (!access || isKnownTo(access.campaign, user)) return access ?? null;
  return row.parent === null ? null : lookingOn(ports, access, row.parent);
}

/** Public access to a battle for users who may view its parent, once both have ended; else null. */
async function lookingOn(ports: ReadPorts, battle: CampaignAccess, id: CampaignId): Promise<CampaignAccess | null> {
  const row = await ports.reads.campaign(id);
  const [parent] = row ? await ports.headers.of([row]) : [];
  const viewers = parent ? viewersOfBattle(battle.campaign, parent.campaign, battle.user) : [];
  return viewers.length > 0 ? { ...battle, viewers } : null;
}

/**
 * Returns the campaigns in which the user has or had a part, with their battles: those that wait for the user first, by
 * deadline.
 */
export async function home(
  ports: ReadPorts,
  user: UserId,
  first: number,
  after: string | null,
): Promise<Page<CampaignAccess>> {
  const page = await ports.reads.home(user, first, after);
  const accesses = await accessesOf(ports, user, page.items);
  return { items: accesses.filter(({ viewers }) => viewers.length > 0), next: page.next };
}

/** Returns campaigns of one stage, else those with a seat that any user may take or request; `words` of the filter may name a map, too. */
export async function lobby(
  ports: ReadPorts,
  user: UserId | null,
  first: number,
  after: string | null,
  filter: Omit<LobbyFilter, 'scenarios' | 'user'>,
): Promise<Page<CampaignAccess>> {
  const words = filter.words.trim();
  const scenarios = words === '' ? [] : await scenariosNamed(ports, words);
  const page = await ports.reads.lobby(first, after, { ...filter, words, scenarios, user });
  const accesses = await accessesOf(ports, user, page.items);
  const items = filter.stage === 'followed' ? accesses.filter(({ campaign }) => isKnownTo(campaign, user)) : accesses;
  return { items, next: page.next };
}

async function scenariosNamed({ rulesets }: Pick<ReadPorts, 'rulesets'>, words: string): Promise<readonly string[]> {
  const offered = await Promise.all(rulesets.offered.map((id) => rulesets.load(id)));
  const wanted = words.toLocaleLowerCase();
  return offered.flatMap((ruleset) =>
    (ruleset?.scenarios ?? []).filter(({ title }) => title.toLocaleLowerCase().includes(wanted)).map(({ id }) => id),
  );
}

/** Returns the campaign of an invitation; null if the invitation is not valid. */
export async function invitation(ports: ReadPorts, user: UserId | null, token: string): Promise<CampaignAccess | null> {
  const row = await ports.reads.byInvitation(ports.vault.digest(token));
  if (!row) return null;
  const [access] = await accessesOf(ports, user, [row]);
  return access ?? null;
}

/** Returns the viewer of this key if the user may choose it; without a key, the user's own viewer. */
export function viewerFor({ viewers }: Pick<CampaignAccess, 'viewers'>, key: string | null): Viewer | null {
  if (key === null) return viewers[0] ?? null;
  const asked = viewerOf(key);
  return asked && viewers.some((viewer) => viewerKey(viewer) === key) ? asked : null;
}

/** Returns one user's access to many campaigns, in the order of the rows. */
export async function accessesOf(
  ports: ReadPorts,
  user: UserId | null,
  rows: readonly CampaignRow[],
): Promise<readonly CampaignAccess[]> {
  const headers = await ports.headers.of(rows);
  return headers.flatMap((header, index) => {
    const row = rows[index];
    if (!row) return [];
    const { campaign } = header;
    const viewers = viewersFor(campaign, user);
    const seatOfUser = (right: 'views' | 'orders') => (user === null ? null : seatWith(campaign, user, right));
    const mine = seatOfUser('views');
    const shown = campaignShownTo(campaign, user);
    const playerIn = (id: SeatId): UserId | null => {
      const { holder } = seatOf(shown, id);
      return holder?.kind === 'player' ? holder.user : null;
    };
    return withoutBattle({
      ...header,
      campaign: shown,
      seats: header.seats.map((seat) => ({
        ...seatShown(seat, campaign, { viewers, mine }),
        ...(shown === campaign ? {} : { holder: playerIn(seat.seat), sitter: null }),
      })),
      user,
      row,
      viewers,
      mine,
      played: seatOfUser('orders'),
      delay: isOnlooker(campaign, user) ? campaign.spectators.delayTurns : 0,
    });
  });
}

/**
 * A seat's row as the user may see it. Numbers of sealed orders are visible to the seat itself only; likewise whether
 * it is asked, if that is secret.
 */
function seatShown(
  seat: SeatRow,
  campaign: Campaign,
  { viewers, mine }: Pick<CampaignAccess, 'viewers' | 'mine'>,
): SeatRow {
  if (mine?.id === seat.seat || readsSealed(campaign, viewers)) return seat;
  const unasked = { awaited: false, sheet: 'none', ready: false, done: false } as const;
  return { ...seat, idle: null, ...(asksInSecret(campaign.phase) ? unasked : {}) };
}

/** Returns whether a ready of this seat's player, as far as is visible, would close the phase at once. */
export function wouldCloseNow(
  seat: Pick<SeatRow, 'seat' | 'ready'>,
  { campaign }: Pick<CampaignAccess, 'campaign'>,
): boolean {
  return seat.ready && campaign.phase?.ready[seat.seat]?.word === 'now';
}

/** Whether the user sees sealed orders as a referee. A blind game master sees them only after the end. */
function readsSealed(campaign: Campaign, viewers: readonly Viewer[]): boolean {
  const isReferee = viewers.some(({ kind }) => kind === 'referee');
  return isReferee && (campaign.gm.mode !== 'blind' || campaign.status === 'ended');
}

/** Returns whether the user plays, referees or hosts the campaign, or did. */
export function isAtTable({ campaign, user }: Pick<CampaignAccess, 'campaign' | 'user'>): boolean {
  return user !== null && (maySteer(campaign, user) || hasParticipated(campaign, user));
}

/** A user without a part in a running campaign. */
function isOnlooker(campaign: Campaign, user: UserId | null): boolean {
  if (campaign.status === 'ended') return false;
  if (user === null) return true;
  return !maySteer(campaign, user) && !seatWith(campaign, user, 'views');
}
