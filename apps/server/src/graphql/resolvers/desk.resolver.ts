import { Inject } from '@nestjs/common';
import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  campaignType,
  deskEntryType,
  deskOf,
  myDesk,
  openDecisionDto,
  openDecisionType,
  type OpenDecisionType,
} from '@warlog/application';
import type { UserId } from '@warlog/core';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers, type CampaignAnswer } from '../answers.js';
import { Me } from '../context.js';
import { typeFor } from '../schema-types.js';

/** The decisions that wait for a host or game master. */
@Resolver(() => typeFor(campaignType))
export class DeskResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @ResolveField(() => [typeFor(openDecisionType)], {
    description: 'The decisions that wait for the user as its host or game master, the soonest first; else empty.',
  })
  async decisions(@Parent() { access }: CampaignAnswer): Promise<readonly OpenDecisionType[]> {
    return (await deskOf(this.ports, access)).map((decision) => openDecisionDto(access, decision));
  }

  @Query(() => [typeFor(deskEntryType)], {
    description: 'The campaigns that the user hosts or referees with a decision to make, the soonest first.',
  })
  async myDesk(@Me() me: UserId) {
    const found = await myDesk(this.ports, me);
    const { nodes } = await this.answers.page({ items: found.map(({ access }) => access), next: null });
    return found.flatMap(({ access, decisions: [first, ...more] }, index) =>
      first ? { campaign: nodes[index], count: 1 + more.length, first: openDecisionDto(access, first) } : [],
    );
  }
}
