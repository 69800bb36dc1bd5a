import { Inject } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';
import {
  act,
  askFinish,
  bringDeedKey,
  bringKeys,
  enterResult,
  leaveSeat,
  rankSeats,
  returnToSeat,
  saveDraft,
  setReady,
  setStandingOrders,
  steerBattle,
  submitOrders,
  takeSeat,
  withdrawOrders,
} from '@warlog/application';
import type { ServerPorts } from '../../modes/world.js';
import { PORTS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import { BringDeedKeyInput, BringKeysInput, CampaignInput, RankSeatsInput, TakeSeatInput } from '../inputs/host.js';
import * as typed from '../inputs/orders.js';
import { inputs } from '../inputs/schemas.js';
import { problemModel } from '../models.js';
import { parsed } from '../parse.js';
import { CampaignPayload, SaveDraftPayload, SubmitOrdersPayload } from '../types/payloads.js';
import { by } from './by.js';

/** What players do. */
@Resolver()
export class SeatResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Mutation(() => CampaignPayload, { description: 'I sit down.' })
  takeSeat(
    @Me() me: UserId,
    @Args('input', { type: () => TakeSeatInput, description: 'Where.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.takeSeat, input), (given) => takeSeat(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, {
    description:
      'Brings the keys of this device for my seat: the first ones, or others for lost ones. Everybody is told.',
  })
  bringKeys(
    @Me() me: UserId,
    @Args('input', { type: () => BringKeysInput, description: 'The keys.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.bringKeys, input), (given) => bringKeys(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, {
    description:
      'Brings a key by which a further device, or a sitter’s, signs for the seat that I play. My seat is told.',
  })
  bringDeedKey(
    @Me() me: UserId,
    @Args('input', { type: () => BringDeedKeyInput, description: 'The key.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.bringDeedKey, input), (given) =>
      bringDeedKey(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'I get up; in a running game a bot plays on.' })
  leaveSeat(
    @Me() me: UserId,
    @Args('input', { type: () => CampaignInput, description: 'Which campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) => leaveSeat(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, {
    description: 'Says which seats I would rather have; they are dealt at the start.',
  })
  rankSeats(
    @Me() me: UserId,
    @Args('input', { type: () => RankSeatsInput, description: 'My order.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.rankSeats, input), (given) => rankSeats(this.ports, by(me, given)));
  }

  @Mutation(() => SubmitOrdersPayload, { description: 'Sends my sheet; it replaces the former one.' })
  submitOrders(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SubmitOrdersInput, description: 'The sheet.' }) input: unknown,
  ): Promise<SubmitOrdersPayload> {
    return this.answers.orders(me, parsed(inputs.submitOrders, input), (given) =>
      submitOrders(this.ports, by(me, given)),
    );
  }

  @Mutation(() => SubmitOrdersPayload, { description: 'Takes my sheet back.' })
  withdrawOrders(
    @Me() me: UserId,
    @Args('input', { type: () => typed.WithdrawOrdersInput, description: 'Of which phase.' }) input: unknown,
  ): Promise<SubmitOrdersPayload> {
    return this.answers.orders(me, parsed(inputs.withdrawOrders, input), (given) =>
      withdrawOrders(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Says that my sheet is final, or takes the word back.' })
  setReady(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SetReadyInput, description: 'The word.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.setReady, input), (given) => setReady(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, { description: 'Sets what counts when I miss a deadline.' })
  setStandingOrders(
    @Me() me: UserId,
    @Args('input', { type: () => typed.StandingOrdersInput, description: 'The standing orders.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.standingOrders, input), (given) =>
      setStandingOrders(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'I am here: what answers for my seat (a bot, or plan and doctrine) stops, at any time.',
  })
  returnToSeat(
    @Me() me: UserId,
    @Args('input', { type: () => CampaignInput, description: 'Which campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      returnToSeat(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Does something outside the sheet.' })
  act(
    @Me() me: UserId,
    @Args('input', { type: () => typed.ActInput, description: 'What.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.act, input), (given) => act(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, {
    description:
      'At the table of a battle: I ask that it be played out, or called off. Done once all who fight ask so.',
  })
  askFinish(
    @Me() me: UserId,
    @Args('input', { type: () => typed.AskFinishInput, description: 'What for.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.askFinish, input), (given) => askFinish(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, {
    description: 'Enters the result of a battle with miniatures. It counts once all who fight have entered the same.',
  })
  enterResult(
    @Me() me: UserId,
    @Args('input', { type: () => typed.EnterResultInput, description: 'As I have it.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.enterResult, input), (given) =>
      enterResult(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'Whoever rules a campaign has a battle of it played out, or called off before its second turn.',
  })
  steerBattle(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SteerBattleInput, description: 'Which, and what.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.steerBattle, input), (given) =>
      steerBattle(this.ports, by(me, given)),
    );
  }

  @Mutation(() => SaveDraftPayload, { description: 'Mirrors a draft for my other devices.' })
  async saveDraft(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SaveDraftInput, description: 'The draft.' }) input: unknown,
  ): Promise<SaveDraftPayload> {
    const given = parsed(inputs.saveDraft, input);
    const reply =
      'problems' in given
        ? { kind: 'refused' as const, problems: given.problems }
        : await saveDraft(this.ports, { ...given.value, user: me });
    return reply.kind === 'refused'
      ? { draft: null, saved: false, problems: reply.problems.map(problemModel) }
      : { draft: reply.draft, saved: reply.kind === 'saved', problems: [] };
  }
}
