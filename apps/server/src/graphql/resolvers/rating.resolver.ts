import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import {
  campaignFor,
  campaignRatingChangeDto,
  campaignRatingChangeType,
  type CampaignRatingChangeType,
  memberRatings,
  memberRatingsDto,
  memberRatingsType,
  type MemberRatingsType,
  ratingChangesOf,
  ratingList,
  ratingListDto,
  ratingListType,
  type RatingListType,
  seatClass,
  type SeatClass,
} from '@warlog/application';
import { campaignId, type CampaignId } from '@warlog/core';
import { z } from 'zod';
import type { Visitor } from '../../http/visitor.js';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Given, shelfId } from '../arguments.js';
import { Asking } from '../context.js';
import { typeFor } from '../schema-types.js';

const ruleset = shelfId.describe('The id of the game.');
const seats = seatClass.describe('The class of seats.');

/** Ratings: of a member, of a game, and what they rest on. */
@Resolver()
export class RatingResolver {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Query(() => typeFor(memberRatingsType), {
    nullable: true,
    description: 'The ratings of a member; null if they are hidden from the user, or if there is none of this name.',
  })
  async memberRatings(
    @Asking() { account }: Visitor,
    @Given('name', z.string().max(100).describe('The name or the id.')) name: string,
  ): Promise<MemberRatingsType | null> {
    const found = await memberRatings(this.ports, account?.id ?? null, name);
    return found && memberRatingsDto(found);
  }

  @Query(() => typeFor(ratingListType), {
    nullable: true,
    description: 'The members with the highest ratings of a game; null if this server does not have the game.',
  })
  async ratingList(
    @Given('ruleset', ruleset) game: string,
    @Given('seats', seats) of: SeatClass,
  ): Promise<RatingListType | null> {
    const found = await ratingList(this.ports, { ruleset: game, seats: of });
    return found && ratingListDto(found);
  }

  @Query(() => [typeFor(campaignRatingChangeType)], {
    description: 'The ratings that an ended campaign changed, as far as the user may see them.',
  })
  async ratingChanges(
    @Asking() { account }: Visitor,
    @Given('campaign', campaignId.describe('The campaign.')) campaign: CampaignId,
  ): Promise<readonly CampaignRatingChangeType[]> {
    const user = account?.id ?? null;
    if ((await campaignFor(this.ports, user, campaign)) === null) return [];
    return (await ratingChangesOf(this.ports, campaign, user)).map(campaignRatingChangeDto);
  }
}
