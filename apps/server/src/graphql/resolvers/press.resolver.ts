import { Inject } from '@nestjs/common';
import { Args, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import {
  lettersOf,
  pressOf,
  unreadOf,
  campaignType,
  letterConnection,
  pressChannels,
  pressType,
  type LetterConnection,
  type PressType,
} from '@warlog/application';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import type { CampaignAnswer } from '../answers.js';
import { channelName, cursor, ordinal, pageSize } from '../arguments.js';
import { argument } from '../parse.js';
import { typeFor } from '../schema-types.js';

/** Letters between the people of a campaign. */
@Resolver(() => typeFor(campaignType))
export class PressResolver {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @ResolveField(() => typeFor(pressChannels), { description: 'The letters that it allows.' })
  pressChannels(@Parent() { access }: CampaignAnswer): 'none' | 'public' | 'all' {
    return access.campaign.press.policy.channels;
  }

  @ResolveField(() => Int, { description: 'The number of unread letters.' })
  unreadLetters(@Parent() { access }: CampaignAnswer): Promise<number> {
    return unreadOf(this.ports, access);
  }

  @ResolveField(() => typeFor(pressType), {
    description: "Its press: the possible recipients, and the user's channels.",
  })
  async press(@Parent() { access }: CampaignAnswer): Promise<PressType> {
    const { policy, ...press } = await pressOf(this.ports, access);
    return { ...press, unsigned: policy.unsigned, staysWithPlayer: policy.staysWith === 'person' };
  }

  @ResolveField(() => typeFor(letterConnection), {
    description: 'The letters that the user may read, the newest first.',
  })
  async letters(
    @Parent() { access }: CampaignAnswer,
    @Args('first', { type: () => Int, nullable: true, defaultValue: 50, description: 'The page size, 1 to 100.' })
    many: number | null,
    @Args('channel', { type: () => String, nullable: true, description: 'Only of this channel; absent: of all.' })
    channel?: string | null,
    @Args('ordinal', { type: () => Int, nullable: true, description: 'Only letters sent during this phase.' })
    at?: number | null,
    @Args('before', { type: () => String, nullable: true, description: '`next` of the previous page.' })
    before?: string | null,
  ): Promise<LetterConnection> {
    const { items, next } = await lettersOf(this.ports, access, {
      first: argument(pageSize, 'first', many ?? 50),
      channel: argument(channelName.nullable(), 'channel', channel ?? null),
      ordinal: argument(ordinal.nullable(), 'ordinal', at ?? null),
      before: argument(cursor.nullable(), 'before', before ?? null),
    });
    return { nodes: items, next };
  }
}
