import { Inject } from '@nestjs/common';
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';
import {
  governanceOf,
  powersOf,
  castVote,
  dismissSitter,
  handOverSeat,
  makeRuling,
  nameSitter,
  nudgeSeat,
  offerSeat,
  openVote,
  requestSeat,
  saveLeave,
  undoRuling,
  upgradeRuleset,
  useAllowance,
} from '@warlog/application';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import { CampaignInput, ExtendInput } from '../inputs/host.js';
import { inputs } from '../inputs/schemas.js';
import * as typed from '../inputs/table.js';
import { problemModel } from '../models.js';
import { parsed } from '../parse.js';
import { governanceModel } from '../governance-models.js';
import { CampaignType } from '../types/campaign.js';
import { CampaignPayload } from '../types/payloads.js';
import { GovernanceType, LeavePayload, PeriodType, PowerType } from '../types/table.js';
import { asUserCommand } from './as-user-command.js';

/** Mutations of governance, and of game masters. */
@Resolver(() => CampaignType)
export class TableResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

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

  @Mutation(() => LeavePayload, { description: "Sets the user's absence in all of their campaigns." })
  async saveLeave(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SaveLeaveInput, description: 'The days.' }) input: unknown,
  ): Promise<LeavePayload> {
    const given = parsed(inputs.saveLeave, input);
    const reply = 'problems' in given ? given : await saveLeave(this.ports, { ...given.value, user: me });
    if ('leave' in reply) return { leave: reply.leave, problems: [] };
    return { leave: await this.ports.leave.of(me), problems: reply.problems.map(problemModel) };
  }

  @Mutation(() => CampaignPayload, { description: "Proposes a vote; the user's own seat votes yes." })
  openVote(
    @Me() me: UserId,
    @Args('input', { type: () => typed.OpenVoteInput, description: 'The proposal.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.openVote, input), (given) =>
      openVote(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Votes; the ballot that decides closes the vote.' })
  castVote(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CastVoteInput, description: 'The ballot.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.castVote, input), (given) =>
      castVote(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: "Extends the deadline of all from the allowance of the user's seat.",
  })
  useAllowance(
    @Me() me: UserId,
    @Args('input', { type: () => ExtendInput, description: 'The length and the reason.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.extend, input), (given) =>
      useAllowance(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Reminds one awaited seat.' })
  nudgeSeat(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SeatInput, description: 'The seat.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.seat, input), (given) =>
      nudgeSeat(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: "Names a sitter for the user's seat." })
  nameSitter(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NameSitterInput, description: 'The sitter and the period.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.nameSitter, input), (given) =>
      nameSitter(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: "Ends the time of the user's sitter, or of the user as a sitter." })
  dismissSitter(
    @Me() me: UserId,
    @Args('input', { type: () => CampaignInput, description: 'The campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      dismissSitter(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Offers a seat to substitutes, or ends the offer.' })
  offerSeat(
    @Me() me: UserId,
    @Args('input', { type: () => typed.OfferSeatInput, description: 'The seat.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.offerSeat, input), (given) =>
      offerSeat(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Input to request an offered seat.' })
  requestSeat(
    @Me() me: UserId,
    @Args('input', { type: () => typed.RequestSeatInput, description: 'The seat.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.requestSeat, input), (given) =>
      requestSeat(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Hands a seat over to another player or a bot for good.' })
  handOverSeat(
    @Me() me: UserId,
    @Args('input', { type: () => typed.HandOverSeatInput, description: 'The seat, its new player and the reason.' })
    input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.handOverSeat, input), (given) =>
      handOverSeat(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Makes a ruling of the game master, with a reason on record.' })
  makeRuling(
    @Me() me: UserId,
    @Args('input', { type: () => typed.MakeRulingInput, description: 'The change and the reason.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.makeRuling, input), (given) =>
      makeRuling(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Reverts a ruling with a new ruling.' })
  undoRuling(
    @Me() me: UserId,
    @Args('input', { type: () => typed.UndoRulingInput, description: 'The ruling and the reason.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.undoRuling, input), (given) =>
      undoRuling(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'Upgrades a running campaign to newer rules, with a reason on record.',
  })
  upgradeRuleset(
    @Me() me: UserId,
    @Args('input', { type: () => typed.UpgradeRulesetInput, description: 'The version and the reason.' })
    input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.upgradeRuleset, input), (given) =>
      upgradeRuleset(this.ports, asUserCommand(me, given)),
    );
  }
}
