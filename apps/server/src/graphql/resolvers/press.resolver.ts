import { Inject } from '@nestjs/common';
import { Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import {
  lettersOf,
  notesOf,
  noteType,
  pressOf,
  unreadOf,
  campaignType,
  letterConnection,
  pressChannels,
  pressType,
  type LetterConnection,
  type NoteType,
  type PressType,
} from '@warlog/application';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import type { CampaignAnswer } from '../answers.js';
import { channelName, cursor, Given, ordinal, pageSize } from '../arguments.js';
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
  press(@Parent() { access }: CampaignAnswer): Promise<PressType> {
    return pressOf(this.ports, access);
  }

  @ResolveField(() => [typeFor(noteType)], { description: "The user's own notes, which no other user reads." })
  notes(@Parent() { access }: CampaignAnswer): Promise<readonly NoteType[]> {
    return notesOf(this.ports, access);
  }

  @ResolveField(() => typeFor(letterConnection), {
    description: 'The letters that the user may read, the newest first.',
  })
  async letters(
    @Parent() { access }: CampaignAnswer,
    @Given('first', pageSize(50)) first: number,
    @Given('channel', channelName.nullable().describe('Only of this channel; absent: of all.')) channel: string | null,
    @Given('ordinal', ordinal.nullable().describe('Only letters sent during this phase.')) ordinal: number | null,
    @Given('before', cursor.describe('`next` of the previous page.')) before: string | null,
  ): Promise<LetterConnection> {
    const { items, next } = await lettersOf(this.ports, access, { first, channel, ordinal, before });
    return { nodes: items, next };
  }
}
