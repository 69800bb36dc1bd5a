import {
  seatPlayedBy,
  viewerKey,
  viewerOf,
  viewersFor,
  type Campaign,
  type CampaignId,
  type Seat,
  type UserId,
  type Viewer,
} from '@warlog/kernel';
import type { CampaignRow } from '../ports/campaign-store.js';
import type { Page } from '../ports/campaign-reads.js';
import type { Ports } from '../ports/ports.js';
import type { Head, Heads } from './heads.js';
import type { ViewTexts } from './view-texts.js';

/** What reading needs. */
export type ReadPorts = Pick<Ports, 'store' | 'reads' | 'press' | 'accounts' | 'rulesets' | 'vault'> & {
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
  if (!sight) return null;
  return sight.viewers.length > 0 || isOnOffer(sight) ? sight : null;
}

/** Campaigns of the user: those that wait for them first, by deadline. */
export async function home(ports: ReadPorts, user: UserId, first: number, after: string | null): Promise<Page<Sight>> {
  const page = await ports.reads.mine(user, first, after);
  return { items: await sightsOf(ports, user, page.items), next: page.next };
}

/** Campaigns that anybody may join. */
export async function lobby(
  ports: ReadPorts,
  user: UserId | null,
  first: number,
  after: string | null,
): Promise<Page<Sight>> {
  const page = await ports.reads.lobby(first, after);
  return { items: await sightsOf(ports, user, page.items), next: page.next };
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
    return {
      ...head,
      user,
      row,
      viewers: viewersFor(campaign, user),
      mine: user === null ? null : seatPlayedBy(campaign, user),
      delay: isOnlooker(campaign, user) ? campaign.spectators.delayTurns : 0,
    };
  });
}

/** Somebody without a part in a campaign that still goes on. */
function isOnlooker(campaign: Campaign, user: UserId | null): boolean {
  if (campaign.status === 'ended') return false;
  if (user === null) return true;
  const isGm = campaign.gm.mode !== 'none' && campaign.gm.user === user;
  return campaign.host !== user && !isGm && !seatPlayedBy(campaign, user);
}

/** Listed with a free seat, or one for a substitute: its notice may be read by all. */
function isOnOffer({ row, seats, campaign }: Sight): boolean {
  const isFree = seats.some(({ holder, bot }) => holder === null && !bot);
  return row.listed && row.status !== 'ended' && (isFree || campaign.seats.some(({ offered }) => offered));
}
