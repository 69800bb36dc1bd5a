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
import type { ServerPorts } from '../../modes/world.js';
import { LOG, PORTS, SETTINGS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import * as typed from '../inputs/host.js';
import { inputs } from '../inputs/schemas.js';
import { parsed } from '../parse.js';
import { CampaignPayload } from '../types/payloads.js';
import { by } from './by.js';

/** What hosts and game masters do. */
@Resolver()
export class HostResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(Answers) private readonly answers: Answers,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Mutation(() => CampaignPayload, { description: 'A new campaign of mine.' })
  createCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CreateCampaignInput, description: 'Its rules sheet.' }) input: unknown,
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
    description: 'A fresh demo campaign against bots, started, with me in its first seat.',
  })
  openDemo(
    @Me() me: UserId,
    @Args('input', { type: () => typed.OpenDemoInput, description: 'My share in its dice.' }) input: unknown,
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
    description: 'Changes a campaign before its start, and its brief at any time; everybody in it is told what.',
  })
  editCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.EditCampaignInput, description: 'What is otherwise.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.editCampaign, input), ({ commandId, campaign, ...changes }) =>
      editCampaign(this.ports, { ...by(me, { commandId, campaign }), changes }),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Takes a player off a campaign that has not started.' })
  removePlayer(
    @Me() me: UserId,
    @Args('input', { type: () => typed.RemovePlayerInput, description: 'Whom, and why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.removePlayer, input), (given) =>
      removePlayer(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'The host puts a bot into a free seat or takes it out again.' })
  seatBot(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SeatBotInput, description: 'Which seat.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.seatBot, input), (given) => seatBot(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, { description: 'The game begins; every seat is held.' })
  startCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CampaignInput, description: 'Which campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      startCampaign(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'More time for all, within the caps, with a reason.' })
  extendDeadline(
    @Me() me: UserId,
    @Args('input', { type: () => typed.ExtendInput, description: 'How much, and why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.extend, input), (given) =>
      extendDeadline(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Stops the clock for a while; it starts again by itself.' })
  pauseCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.PauseInput, description: 'How long, and why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.pause, input), (given) => pauseCampaign(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, { description: 'Starts the clock again.' })
  resumeCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CampaignInput, description: 'Which campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      resumeCampaign(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Tries a parked campaign again.' })
  releaseCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.CampaignInput, description: 'Which campaign.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.campaign, input), (given) =>
      releaseCampaign(this.ports, by(me, given), (campaign, error) => this.log.defect(`campaign ${campaign}`, error)),
    );
  }

  @Mutation(() => CampaignPayload, {
    description: 'The game master resolves a sealed phase without its round, which has stayed away for too long.',
  })
  waiveBeacon(
    @Me() me: UserId,
    @Args('input', { type: () => typed.WaiveBeaconInput, description: 'Which campaign, and why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.waiveBeacon, input), (given) =>
      waiveBeacon(this.ports, by(me, given)),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Ends the campaign for good: no winner, everything readable.' })
  endCampaign(
    @Me() me: UserId,
    @Args('input', { type: () => typed.EndInput, description: 'Which one, and why.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.end, input), (given) => endCampaign(this.ports, by(me, given)));
  }
}

function gameMaster(mode: 'none' | 'blind' | 'all-seeing', user: UserId): GameMaster {
  return mode === 'none' ? { mode } : { mode, user };
}
