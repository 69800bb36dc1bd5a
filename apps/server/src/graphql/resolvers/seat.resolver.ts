import { Inject } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';
import {
  act,
  askFinish,
  addSeatKey,
  setSeatKeys,
  enterResult,
  leaveSeat,
  rankSeats,
  returnToSeat,
  saveDraft,
  setReady,
  setStandingOrders,
  steerBattle,
  submitOrders,
  submitOrderText,
  takeSeat,
  withdrawOrders,
} from '@warlog/application';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import { AddSeatKeyInput, SetSeatKeysInput, CampaignInput, RankSeatsInput, TakeSeatInput } from '../inputs/host.js';
import * as typed from '../inputs/orders.js';
import { inputs } from '../inputs/schemas.js';
import { problemModel } from '../models.js';
import { parsed } from '../parse.js';
import { SubmitOrderTextPayload } from '../types/order-text.js';
import { CampaignPayload, SaveDraftPayload, SubmitOrdersPayload } from '../types/payloads.js';
import { asUserCommand } from './as-user-command.js';

/** Mutations of players. */
@Resolver()
export class SeatResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @Mutation(() => CampaignPayload, { description: 'Takes a seat.' })
  takeSeat(
    @Me() me: UserId,
    @Args('input', { type: () => TakeSeatInput, description: 'The address.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.takeSeat, input), (given) =>
      takeSeat(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: "Registers the keys of this device for the user's seat, or replaces lost ones. Disclosed to all.",
  })
  setSeatKeys(
    @Me() me: UserId,
    @Args('input', { type: () => SetSeatKeysInput, description: 'The keys.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.setSeatKeys, input), (given) =>
      setSeatKeys(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'Registers the key of a further device or of a sitter for the seat. Disclosed to the seat.',
  })
  addSeatKey(
    @Me() me: UserId,
    @Args('input', { type: () => AddSeatKeyInput, description: 'The key.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.addSeatKey, input), (given) =>
      addSeatKey(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Leaves the seat; in a running campaign a bot plays it.' })
  leaveSeat(
    @Me() me: UserId,
    @Args('input', { type: () => CampaignInput, description: 'The campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      leaveSeat(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: "Sets the user's preferred seats, which are assigned at the start.",
  })
  rankSeats(
    @Me() me: UserId,
    @Args('input', { type: () => RankSeatsInput, description: 'The ranking.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.rankSeats, input), (given) =>
      rankSeats(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => SubmitOrdersPayload, { description: 'Submits orders, which replace the former ones.' })
  submitOrders(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SubmitOrdersInput, description: 'The orders.' }) input: unknown,
  ): Promise<SubmitOrdersPayload> {
    return this.answers.orders(me, parsed(inputs.submitOrders, input), (given) =>
      submitOrders(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => SubmitOrderTextPayload, {
    description: 'Submits orders as text, which replace the former ones.',
  })
  submitOrderText(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SubmitOrderTextInput, description: 'The text.' }) input: unknown,
  ): Promise<SubmitOrderTextPayload> {
    return this.answers.orderText(me, parsed(inputs.submitOrderText, input), (given) =>
      submitOrderText(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => SubmitOrdersPayload, { description: "Withdraws the user's orders." })
  withdrawOrders(
    @Me() me: UserId,
    @Args('input', { type: () => typed.WithdrawOrdersInput, description: 'The phase.' }) input: unknown,
  ): Promise<SubmitOrdersPayload> {
    return this.answers.orders(me, parsed(inputs.withdrawOrders, input), (given) =>
      withdrawOrders(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Sets or revokes ready.' })
  setReady(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SetReadyInput, description: 'The new value.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.setReady, input), (given) =>
      setReady(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Sets the standing orders, which count if the user submits none.' })
  setStandingOrders(
    @Me() me: UserId,
    @Args('input', { type: () => typed.StandingOrdersInput, description: 'The standing orders.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.standingOrders, input), (given) =>
      setStandingOrders(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'Returns to the seat: a bot, or plan and doctrine, stop playing for it.',
  })
  returnToSeat(
    @Me() me: UserId,
    @Args('input', { type: () => CampaignInput, description: 'The campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      returnToSeat(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Performs an action outside the orders.' })
  act(
    @Me() me: UserId,
    @Args('input', { type: () => typed.ActInput, description: 'The entries.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.act, input), (given) => act(this.ports, asUserCommand(me, given)));
  }

  @Mutation(() => CampaignPayload, {
    description: 'Requests that a battle be played out or called off. It happens once all fighting seats request it.',
  })
  askFinish(
    @Me() me: UserId,
    @Args('input', { type: () => typed.AskFinishInput, description: 'The kind of the proposal.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.askFinish, input), (given) =>
      askFinish(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description:
      'Enters the result of a battle with miniatures. It counts once all fighting seats have entered the same.',
  })
  enterResult(
    @Me() me: UserId,
    @Args('input', { type: () => typed.EnterResultInput, description: "The user's entry." }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.enterResult, input), (given) =>
      enterResult(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'Decides, as the game master, that a battle is played out or called off before its second turn.',
  })
  steerBattle(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SteerBattleInput, description: 'The battle and the decision.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.steerBattle, input), (given) =>
      steerBattle(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => SaveDraftPayload, { description: "Stores a draft for the user's other devices." })
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
