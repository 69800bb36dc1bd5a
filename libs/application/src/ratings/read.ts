import type { CampaignId, UserId } from '@warlog/core';
import { personOf } from '../people/settings.js';
import type { Account } from '../ports/accounts.js';
import type { Ports } from '../ports/ports.js';
import type { NamedRatingChange, PoolPlayer, RatingPool } from '../ports/ratings.js';
import { rulesetOf } from '../campaigns/rulesets.js';
import { shownChange, shownMu, shownRating, type ShownRating } from './ratings-of.js';

/** Players that a list of ratings shows. */
const MOST_PLAYERS = 100;
/** Changes that a member's page shows for each pool. */
const MOST_CHANGES = 5;
/** Results on a page of a pool's record. */
const RESULTS_AT_ONCE = 500;

type RatingPorts = Pick<Ports, 'ratings' | 'people' | 'rulesets'>;

/** A change as it is shown. */
export interface ShownChange extends Pick<NamedRatingChange, 'campaign' | 'name' | 'spectators' | 'endedAt'> {
  readonly rating: number;
  readonly change: number;
}

/** A member's rating in one pool. */
export interface MemberRating extends RatingPool, ShownRating {
  readonly rulesetTitle: string;
  readonly changes: readonly ShownChange[];
}

/** The ratings of a member as a reader may see them. */
export interface MemberRatings {
  readonly isHidden: boolean;
  readonly ratings: readonly MemberRating[];
}

/** Returns whether everyone may see the ratings of a player: a member who hides neither them nor the whole page. */
export function areRatingsShown({ kind }: Pick<Account, 'kind'>, stored: unknown): boolean {
  const { page, ratings } = personOf(stored);
  return kind === 'member' && page === 'open' && ratings === 'shown';
}

/** Returns the ratings of a member by name or id; null: hidden from this reader, or there is no such member. */
export async function memberRatings(
  ports: RatingPorts,
  reader: UserId | null,
  name: string,
): Promise<MemberRatings | null> {
  const account = await ports.people.member(name);
  if (!account) return null;
  const isShown = areRatingsShown(account, await ports.people.settings(account.id));
  if (!isShown && account.id !== reader) return null;
  const ratings = await Promise.all(
    (await ports.ratings.of(account.id)).map(async ({ ruleset, seats, ...rating }) => {
      const changes = await ports.ratings.changes(account.id, { ruleset, seats }, MOST_CHANGES);
      const rulesetTitle = await titleOf(ports, ruleset);
      return { ruleset, seats, rulesetTitle, ...shownRating(rating), changes: changes.map(toShown) };
    }),
  );
  return { isHidden: !isShown, ratings };
}

function toShown({ campaign, name, spectators, endedAt, ...change }: NamedRatingChange): ShownChange {
  return { campaign, name, spectators, endedAt, rating: shownMu(change.mu), change: shownChange(change) };
}

/** The title of a game; one that this server does not have keeps its id. */
async function titleOf({ rulesets }: Pick<Ports, 'rulesets'>, id: string): Promise<string> {
  return rulesets.offered.includes(id) ? (await rulesetOf({ rulesets }, { id })).title : id;
}

/** The players of a pool whose ratings everyone may see. */
export interface RatingList extends RatingPool {
  readonly rulesetTitle: string;
  /** The highest rating first, then those that are provisional and have no place. */
  readonly players: readonly (ShownRating & { readonly account: Account; readonly place: number | null })[];
}

/** Returns the best players of a pool; null: this server does not have the game. */
export async function ratingList(ports: RatingPorts, pool: RatingPool): Promise<RatingList | null> {
  if (!ports.rulesets.offered.includes(pool.ruleset)) return null;
  const shown = (await ports.ratings.players(pool))
    .filter(({ account, settings }) => areRatingsShown(account, settings))
    .map(({ account, ...rating }) => ({ account, ...shownRating(rating) }));
  const settled = shown.filter(({ isProvisional }) => !isProvisional);
  const placed = settled.map((player) => {
    // Equal ratings share a place.
    const place = 1 + settled.findIndex(({ rating }) => rating === player.rating);
    return { ...player, place };
  });
  const others = shown.filter(({ isProvisional }) => isProvisional).map((player) => ({ ...player, place: null }));
  const rulesetTitle = await titleOf(ports, pool.ruleset);
  return { ...pool, rulesetTitle, players: [...placed, ...others].slice(0, MOST_PLAYERS) };
}

/** A result of a pool as everyone may see it, enough to recompute all ratings. */
export interface PublicResult {
  /** Its position in the order of the pool, from 1. */
  readonly position: number;
  /** Null if a player of it is not shown: the campaign would tell who it is. */
  readonly campaign: CampaignId | null;
  readonly endedAt: number | null;
  readonly players: readonly { readonly number: number; readonly name: string | null; readonly rank: number }[];
}

/** Returns a page of the results of a pool, in the order in which they count; players who are not shown have a number only. */
export async function publicResults(
  { ratings }: Pick<Ports, 'ratings'>,
  pool: RatingPool,
  after: number,
): Promise<readonly PublicResult[]> {
  const results = await ratings.settled(pool, after, RESULTS_AT_ONCE);
  if (results.length === 0) return [];
  const players = new Map((await ratings.players(pool)).map((player) => [player.account.id, player]));
  return results.map(({ campaign, endedAt, players: ranked }, index) => {
    const known = ranked.map(({ account, rank }) => publicPlayer(players.get(account), rank));
    const isShown = known.every(({ name }) => name !== null);
    const about = isShown ? { campaign, endedAt } : { campaign: null, endedAt: null };
    return { position: after + index + 1, ...about, players: known };
  });
}

function publicPlayer(player: PoolPlayer | undefined, rank: number) {
  const isShown = player !== undefined && areRatingsShown(player.account, player.settings);
  return { number: player?.number ?? 0, name: isShown ? player.account.name : null, rank };
}

/** What a campaign changed in the ratings of one player. */
export interface CampaignRatingChange extends ShownRating {
  readonly account: Account;
  readonly change: number;
}

/** Returns what a campaign changed in the ratings, as far as the reader may see them. */
export async function ratingChangesOf(
  { ratings, accounts, people }: Pick<Ports, 'ratings' | 'accounts' | 'people'>,
  campaign: CampaignId,
  reader: UserId | null,
): Promise<readonly CampaignRatingChange[]> {
  const changes = await ratings.changesBy(campaign);
  const known = new Map((await accounts.byId(changes.map(({ account }) => account))).map((each) => [each.id, each]));
  const shown = await Promise.all(
    changes.map(async (change) => {
      const account = known.get(change.account);
      if (!account) return [];
      const isShown = account.id === reader || areRatingsShown(account, await people.settings(account.id));
      return isShown ? [{ account, change: shownChange(change), ...shownRating(change) }] : [];
    }),
  );
  return shown.flat();
}
