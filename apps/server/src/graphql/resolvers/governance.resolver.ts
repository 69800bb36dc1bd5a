import { Inject } from '@nestjs/common';
import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';
import { governanceOf, powersOf } from '@warlog/application';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Me } from '../context.js';
import { governanceModel } from '../governance-models.js';
import { CampaignType } from '../types/campaign.js';
import { GovernanceType, PeriodType, PowerType } from '../types/table.js';

/** Governance of a campaign, and the user's absence. */
@Resolver(() => CampaignType)
export class TableResolver {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @ResolveField(() => GovernanceType, { description: 'The governance of the campaign.' })
  async governance(@Parent() { access }: CampaignType): Promise<GovernanceType> {
    return governanceModel(access, await governanceOf(this.ports, access));
  }

  @ResolveField(() => [PowerType], {
    description: 'The powers of host and game master, with the number of their uses.',
  })
  powers(@Parent() { access }: CampaignType): readonly PowerType[] {
    return powersOf(access);
  }

  @Query(() => [PeriodType], { description: "The user's days of absence." })
  async myLeave(@Me() me: UserId): Promise<readonly PeriodType[]> {
    return this.ports.leave.of(me);
  }
}
