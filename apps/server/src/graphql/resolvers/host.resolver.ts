import { Inject } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { usualPress, type GameMaster, type UserId } from '@warlog/kernel';
import {
  accountRefusal,
  createCampaign,
  editCampaign,
  endCampaign,
  extendDeadline,
  openDemo,
  pauseCampaign,
  releaseCampaign,
  removePlayer,
  resumeCampaign,
  seatBot,
  startCampaign,
  waiveBeacon,
} from '@warlog/application';
import type { Log } from '../../log.js';
import type { Settings } from '../../modes/settings.js';
import type { ServerPorts } from '../../modes/runtime.js';
import { LOG, PORTS, SETTINGS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import * as typed from '../inputs/host.js';
import { inputs } from '../inputs/schemas.js';
import { parsed } from '../parse.js';
import { CampaignPayload } from '../types/payloads.js';
import { asUserCommand } from './as-user-command.js';

/** Mutations of hosts and game masters. */
@Resolver()
export class HostResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Mutation(() => CampaignPayload, { description: 'Creates a campaign.' })
  createCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CreateCampaignInput, description: 'Its settings.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.createCampaign, input), (given) =>
      createCampaign(this.ports, {
        ...given,
        command: given.commandId,
        host: me,
        press: given.press ?? usualPress,
        gm: gameMaster(given.gameMaster, me),
        spectators: { allowed: given.spectators, delayTurns: given.spectatorDelay ?? 0 },
        demo: false,
        hostNonce: given.takeSeat ? (given.nonce ?? '') : null,
        hostKeys: given.keys,
      }),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'Creates and starts a demo campaign against bots, with the user in its first seat.',
  })
  openDemo(
    @Me() me: UserId,
    @Args('input', {
      type: () => typed.OpenDemoInput,
      description: "The game and the user's random input to the dice.",
    })
    input: unknown,
  ): Promise<CampaignPayload> {
    const { demo } = this.settings;
    return this.answers.campaign(me, parsed(inputs.openDemo, input), async ({ commandId, nonce, keys, ruleset }) => {
      const game = demo?.find((each) => ruleset == null || each.ruleset === ruleset);
      return game
        ? openDemo(this.ports, game, { command: commandId, user: me, nonce, keys })
        : { kind: 'refused', problems: [accountRefusal('WLG_E_NO_DEMO')] };
    });
  }

  @Mutation(() => CampaignPayload, {
    description:
      'Changes a campaign before its start, or its brief at any time, and discloses the change to all participants.',
  })
  editCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.EditCampaignInput, description: 'The changes.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.editCampaign, input), ({ commandId, campaign, ...changes }) =>
      editCampaign(this.ports, { ...asUserCommand(me, { commandId, campaign }), changes }),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Removes a player before the start.' })
  removePlayer(
    @Me() me: UserId,
    @Args('input', { type: () => typed.RemovePlayerInput, description: 'The seat and the reason.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.removePlayer, input), (given) =>
      removePlayer(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Adds a bot to a free seat or removes it.' })
  seatBot(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SeatBotInput, description: 'The seat.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.seatBot, input), (given) =>
      seatBot(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Starts a campaign whose seats are all taken.' })
  startCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CampaignInput, description: 'The campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      startCampaign(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Extends the deadline of all within the limits, with a reason.' })
  extendDeadline(
    @Me() me: UserId,
    @Args('input', { type: () => typed.ExtendInput, description: 'The length and the reason.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.extend, input), (given) =>
      extendDeadline(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Pauses the clock; the pause ends automatically.' })
  pauseCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.PauseInput, description: 'The length and the reason.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.pause, input), (given) =>
      pauseCampaign(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Ends a pause.' })
  resumeCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CampaignInput, description: 'The campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      resumeCampaign(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Retries the closing of a parked campaign.' })
  releaseCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CampaignInput, description: 'The campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      releaseCampaign(this.ports, asUserCommand(me, given), (campaign, error) =>
        this.log.defect(`campaign ${campaign}`, error),
      ),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'Resolves a sealed phase without its overdue beacon round, as the game master.',
  })
  waiveBeacon(
    @Me() me: UserId,
    @Args('input', { type: () => typed.WaiveBeaconInput, description: 'The campaign and the reason.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.waiveBeacon, input), (given) =>
      waiveBeacon(this.ports, asUserCommand(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'Ends the campaign for good, without a winner; everything is disclosed.',
  })
  endCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.EndInput, description: 'The campaign and the reason.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.end, input), (given) =>
      endCampaign(this.ports, asUserCommand(me, given)),
    );
  }
}

function gameMaster(mode: 'none' | 'blind' | 'all-seeing', user: UserId): GameMaster {
  return mode === 'none' ? { mode } : { mode, user };
}
