import { Inject } from '@nestjs/common';
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';
import {
  aroundOf,
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
import type { ServerPorts } from '../../modes/world.js';
import { PORTS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import { CampaignInput, ExtendInput } from '../inputs/host.js';
import { inputs } from '../inputs/schemas.js';
import * as typed from '../inputs/table.js';
import { problemModel } from '../models.js';
import { parsed } from '../parse.js';
import { aroundModel } from '../table-models.js';
import { CampaignType } from '../types/campaign.js';
import { CampaignPayload } from '../types/payloads.js';
import { AroundType, LeavePayload, PeriodType, PowerType } from '../types/table.js';
import { by } from './by.js';

/** What people agree around the table, and what a game master does. */
@Resolver(() => CampaignType)
export class TableResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @ResolveField(() => AroundType, { description: 'What people agreed around the table.' })
  async around(@Parent() { sight }: CampaignType): Promise<AroundType> {
    return aroundModel(sight, await aroundOf(this.ports, sight));
  }

  @ResolveField(() => [PowerType], { description: 'Who may do what by an office, and how often that was used.' })
  powers(@Parent() { sight }: CampaignType): readonly PowerType[] {
    return powersOf(sight);
  }

  @Query(() => [PeriodType], { description: 'When I am away.' })
  async myLeave(@Me() me: UserId): Promise<readonly PeriodType[]> {
    return this.ports.leave.of(me);
  }

  @Mutation(() => LeavePayload, { description: 'Says when I am away; every campaign of mine is told.' })
  async saveLeave(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SaveLeaveInput, description: 'The days.' }) input: unknown,
  ): Promise<LeavePayload> {
    const given = parsed(inputs.saveLeave, input);
    const reply = 'problems' in given ? given : await saveLeave(this.ports, { ...given.value, user: me });
    if ('leave' in reply) return { leave: reply.leave, problems: [] };
    return { leave: await this.ports.leave.of(me), problems: reply.problems.map(problemModel) };
  }

  @Mutation(() => CampaignPayload, { description: 'Puts a motion to the vote; my own seat says yes.' })
  openVote(
    @Me() me: UserId,
    @Args('input', { type: () => typed.OpenVoteInput, description: 'The motion.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.openVote, input), (given) => openVote(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, { description: 'Says yes or no; the word that decides closes the vote.' })
  castVote(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CastVoteInput, description: 'My word.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.castVote, input), (given) => castVote(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, { description: 'More time for all, from the allowance of my own seat.' })
  useAllowance(
    @Me() me: UserId,
    @Args('input', { type: () => ExtendInput, description: 'How much, and why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.extend, input), (given) => useAllowance(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, { description: 'Reminds one seat that owes something.' })
  nudgeSeat(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SeatInput, description: 'Which seat.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.seat, input), (given) => nudgeSeat(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, { description: 'Names who may give orders in my stead.' })
  nameSitter(
    @Me() me: UserId,
    @Args('input', { type: () => typed.NameSitterInput, description: 'Who, and until when.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.nameSitter, input), (given) =>
      nameSitter(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'My sitter’s time, or mine as a sitter, ends now.' })
  dismissSitter(
    @Me() me: UserId,
    @Args('input', { type: () => CampaignInput, description: 'Which campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      dismissSitter(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Looks for a substitute, or no longer.' })
  offerSeat(
    @Me() me: UserId,
    @Args('input', { type: () => typed.OfferSeatInput, description: 'Which seat.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.offerSeat, input), (given) => offerSeat(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, { description: 'I would take an offered seat over.' })
  requestSeat(
    @Me() me: UserId,
    @Args('input', { type: () => typed.RequestSeatInput, description: 'Which seat.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.requestSeat, input), (given) =>
      requestSeat(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Hands a seat over for good.' })
  handOverSeat(
    @Me() me: UserId,
    @Args('input', { type: () => typed.HandOverSeatInput, description: 'Which seat, to whom, why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.handOverSeat, input), (given) =>
      handOverSeat(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'The game master changes the position, with a reason on record.' })
  makeRuling(
    @Me() me: UserId,
    @Args('input', { type: () => typed.MakeRulingInput, description: 'What, and why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.makeRuling, input), (given) =>
      makeRuling(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Takes a ruling back, by a ruling of its own.' })
  undoRuling(
    @Me() me: UserId,
    @Args('input', { type: () => typed.UndoRulingInput, description: 'Which ruling, and why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.undoRuling, input), (given) =>
      undoRuling(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'A running campaign goes on by a newer version of its rules, with a reason on record.',
  })
  upgradeRuleset(
    @Me() me: UserId,
    @Args('input', { type: () => typed.UpgradeRulesetInput, description: 'Which version, and why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.upgradeRuleset, input), (given) =>
      upgradeRuleset(this.ports, by(me, given)),
    );
  }
}
