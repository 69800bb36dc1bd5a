import { z } from 'zod';
import { anyId, enumType, list, moment, outputType } from '../api-types.js';
import type { CampaignRatingChange, MemberRatings, RatingList } from '../ratings/read.js';
import type { ShownRating } from '../ratings/ratings-of.js';
import { accountType } from './account.js';

export const seatClass = enumType('SeatClass', 'A class of campaigns by their number of seats.', {
  two: 'Two seats.',
  more: 'Three seats or more.',
});

const shown = {
  rating: z.int().describe('1500 before the first campaign.'),
  spread: z.int().describe('In two of three cases the true strength is within this distance of the rating.'),
  campaigns: z.int().describe('The number of rated campaigns.'),
  provisional: z.boolean().describe('Whether there are too few rated campaigns to rely on it.'),
};

const ratingChangeType = outputType('RatingChange', 'What a campaign changed in a rating.', {
  campaign: anyId.describe('The campaign.'),
  name: z.string().describe('Its name.'),
  watchable: z.boolean().describe('Whether anyone may look at it.'),
  endedAt: moment.describe('When it ended.'),
  rating: z.int().describe('The rating after it.'),
  change: z.int().describe('The difference to the rating before it.'),
});

const memberRatingType = outputType('MemberRating', "A member's rating in a game, for one class of seats.", {
  ruleset: anyId.describe('The game.'),
  rulesetTitle: z.string().describe('Its name.'),
  seats: seatClass.describe('The class of seats.'),
  ...shown,
  changes: list(ratingChangeType).describe('The last five changes, newest first.'),
});

export const memberRatingsType = outputType('MemberRatings', 'The ratings of a member.', {
  hidden: z.boolean().describe('Whether the user alone sees them.'),
  ratings: list(memberRatingType).describe('By game and class of seats; only those with a rated campaign.'),
});
export type MemberRatingsType = z.output<typeof memberRatingsType>;

const ratedMemberType = outputType('RatedMember', 'A member in a list of ratings.', {
  account: accountType.describe('The member.'),
  place: z.int().nullable().describe('The place; equal ratings share one. Null: the rating is provisional.'),
  ...shown,
});

export const ratingListType = outputType('RatingList', 'The members with the highest ratings of a pool.', {
  ruleset: anyId.describe('The game.'),
  rulesetTitle: z.string().describe('Its name.'),
  seats: seatClass.describe('The class of seats.'),
  players: list(ratedMemberType).describe('At most 100 members who show their ratings, provisional ones last.'),
});
export type RatingListType = z.output<typeof ratingListType>;

export const campaignRatingChangeType = outputType('CampaignRatingChange', 'A rating that a campaign changed.', {
  account: accountType.describe('The player.'),
  change: z.int().describe('The difference to the rating before it.'),
  ...shown,
});
export type CampaignRatingChangeType = z.output<typeof campaignRatingChangeType>;

/** Converts ratings to their API type. */
export function memberRatingsDto({ isHidden, ratings }: MemberRatings): MemberRatingsType {
  return {
    hidden: isHidden,
    ratings: ratings.map(({ changes, ruleset, rulesetTitle, seats, ...rating }) => ({
      ...{ ruleset, rulesetTitle, seats, ...shownDto(rating) },
      changes: changes.map(({ spectators, ...change }) => ({ ...change, watchable: spectators })),
    })),
  };
}

/** Converts a list of ratings to its API type. */
export function ratingListDto({ players, ...list }: RatingList): RatingListType {
  return {
    ...list,
    players: players.map(({ account, place, ...rating }) => ({ account, place, ...shownDto(rating) })),
  };
}

/** Converts a change to its API type. */
export function campaignRatingChangeDto({
  account,
  change,
  ...rating
}: CampaignRatingChange): CampaignRatingChangeType {
  return { account, change, ...shownDto(rating) };
}

function shownDto({ rating, spread, campaigns, isProvisional }: ShownRating) {
  return { rating, spread, campaigns, provisional: isProvisional };
}
