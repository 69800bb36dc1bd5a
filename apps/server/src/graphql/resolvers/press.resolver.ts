import { Inject } from '@nestjs/common';
import { Args, Int, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { UserId } from '@warlog/kernel';
import { eraseLetter, lettersOf, pressOf, readUpTo, sendLetter, unreadOf } from '@warlog/application';
import type { ServerPorts } from '../../modes/world.js';
import { PORTS } from '../../tokens.js';
import { Answers } from '../answers.js';
import { Me } from '../context.js';
import * as typed from '../inputs/press.js';
import { channelName, cursor, inputs, ordinal, pageSize } from '../inputs/schemas.js';
import { argument, parsed } from '../parse.js';
import { CampaignType } from '../types/campaign.js';
import { CampaignPayload } from '../types/payloads.js';
import { LetterConnection, PressChannels, PressType } from '../types/press.js';
import { by } from './by.js';

/** Letters between the people of a campaign. */
@Resolver(() => CampaignType)
export class PressResolver {
  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  @ResolveField(() => PressChannels, { description: 'What may be written in it.' })
  pressChannels(@Parent() { sight }: CampaignType): 'none' | 'public' | 'all' {
    return sight.campaign.press.policy.channels;
  }

  @ResolveField(() => Int, { description: 'Letters of others that I have not read.' })
  unreadLetters(@Parent() { sight }: CampaignType): Promise<number> {
    return unreadOf(this.ports, sight);
  }

  @ResolveField(() => PressType, { description: 'Its letters: who may write to whom, and the channels I know of.' })
  async press(@Parent() { sight }: CampaignType): Promise<PressType> {
    const { policy, ...press } = await pressOf(this.ports, sight);
    return { ...press, unsigned: policy.unsigned, staysWithPlayer: policy.staysWith === 'person' };
  }

  @ResolveField(() => LetterConnection, { description: 'Letters that I may read, the newest first.' })
  async letters(
    @Parent() { sight }: CampaignType,
    @Args('first', { type: () => Int, nullable: true, defaultValue: 50, description: 'At most so many, 1 to 100.' })
    many: number | null,
    @Args('channel', { type: () => String, nullable: true, description: 'Of this one alone; absent: of all.' })
    channel?: string | null,
    @Args('ordinal', { type: () => Int, nullable: true, description: 'Sent during this phase alone.' })
    at?: number | null,
    @Args('before', { type: () => String, nullable: true, description: '`next` of the page before.' })
    before?: string | null,
  ): Promise<LetterConnection> {
    const { items, next } = await lettersOf(this.ports, sight, {
      first: argument(pageSize, 'first', many ?? 50),
      channel: argument(channelName.nullable(), 'channel', channel ?? null),
      ordinal: argument(ordinal.nullable(), 'ordinal', at ?? null),
      before: argument(cursor.nullable(), 'before', before ?? null),
    });
    return { nodes: items, next };
  }

  @Mutation(() => CampaignPayload, { description: 'Sends a letter.' })
  sendLetter(
    @Me() me: UserId,
    @Args('input', { type: () => typed.SendLetterInput, description: 'The letter.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.sendLetter, input), (given) =>
      sendLetter(this.ports, { ...by(me, given), to: given.to ?? 'all', signed: given.signed ?? true }),
    );
  }

  @Mutation(() => CampaignPayload, { description: 'Erases what a letter says; that it was sent stays.' })
  eraseLetter(
    @Me() me: UserId,
    @Args('input', { type: () => typed.LetterInput, description: 'Which letter.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.letter, input), (given) => eraseLetter(this.ports, by(me, given)));
  }

  @Mutation(() => CampaignPayload, { description: 'I have read a channel up to and with this letter.' })
  readLetters(
    @Me() me: UserId,
    @Args('input', { type: () => typed.LetterInput, description: 'The last letter that I read.' }) input: unknown,
  ): Promise<CampaignPayload> {
    return this.answers.campaign(me, parsed(inputs.letter, input), (given) => readUpTo(this.ports, by(me, given)));
  }
}
