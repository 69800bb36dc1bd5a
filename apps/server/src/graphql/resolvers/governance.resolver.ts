import { Inject } from '@nestjs/common';
import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/core';
import {
  endingOf,
  endingType,
  governanceOf,
  powersOf,
  teamOf,
  teamType,
  type TeamType,
  campaignType,
  governanceType,
  periodType,
  powerType,
  type GovernanceType,
  type PeriodType,
  type PowerType,
} from '@warlog/application';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers, type CampaignAnswer } from '../answers.js';
import { Me } from '../context.js';
import { typeFor } from '../schema-types.js';

/** Governance of a campaign, and the user's absence. */
@Resolver(() => typeFor(campaignType))
export class TableResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @ResolveField(() => typeFor(governanceType), { description: 'The governance of the campaign.' })
  governance(@Parent() { access }: CampaignAnswer): Promise<GovernanceType> {
    return governanceOf(this.ports, access);
  }

  @ResolveField(() => typeFor(endingType), {
    nullable: true,
    description: 'Honors, thanks and the rematch of an ended campaign; null before the end.',
  })
  async ending(@Parent() { access }: CampaignAnswer) {
    const ending = await endingOf(this.ports, access);
    const { rematch = null } = ending ?? {};
    if (!rematch) return ending;
    return { ...ending, rematch: { ...rematch, campaign: await this.answers.model(rematch.access) } };
  }

  @ResolveField(() => [typeFor(powerType)], {
    description: 'The powers of host and game master, with the number of their uses.',
  })
  powers(@Parent() { access }: CampaignAnswer): readonly PowerType[] {
    return powersOf(access);
  }

  @ResolveField(() => typeFor(teamType), {
    description: "The roles in its seats, and the drafts of others in the user's seat.",
  })
  team(@Parent() { access }: CampaignAnswer): Promise<TeamType> {
    return teamOf(this.ports, access);
  }

  @Query(() => [typeFor(periodType)], { description: "The user's days of absence." })
  async myLeave(@Me() me: UserId): Promise<readonly PeriodType[]> {
    return this.ports.leave.of(me);
  }
}
