import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import {
  personMarksOf,
  hiddenNameType,
  type HiddenNameType,
  personMarkType,
  type PersonMarkType,
  personSettings,
  personSettingsType,
  playerDto,
  playerPage,
  playerType,
  type PersonSettingsType,
  type PlayerType,
} from '@warlog/application';
import type { UserId } from '@warlog/core';
import { z } from 'zod';
import type { Visitor } from '../../http/visitor.js';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Given } from '../arguments.js';
import { Asking, Me } from '../context.js';
import { typeFor } from '../schema-types.js';

/** Pages of members, and the user's own settings about them. */
@Resolver()
export class PlayerResolver {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Query(() => typeFor(playerType), {
    nullable: true,
    description: 'The page of a member; null if there is none of this name.',
  })
  async player(
    @Asking() { account }: Visitor,
    @Given('name', z.string().max(100).describe('The name or the id.')) name: string,
  ): Promise<PlayerType | null> {
    const player = await playerPage(this.ports, account?.id ?? null, name);
    return player && playerDto(player);
  }

  @Query(() => [typeFor(personMarkType)], {
    description: 'Whom the user mutes, avoids or blocks; nobody else sees it.',
  })
  personMarks(@Me() me: UserId): Promise<readonly PersonMarkType[]> {
    return personMarksOf(this.ports, me);
  }

  @Query(() => [typeFor(hiddenNameType)], {
    description: 'Names of the user that the operator hides, with the reason.',
  })
  async hiddenNames(@Me() me: UserId): Promise<readonly HiddenNameType[]> {
    const found = await this.ports.moderation.hiddenNames(me);
    return found.map(({ subject, name, neutral, reason }) => ({ isCampaign: subject !== me, name, neutral, reason }));
  }

  @Query(() => typeFor(personSettingsType), { description: "What the user's page shows." })
  personSettings(@Me() me: UserId): Promise<PersonSettingsType> {
    return personSettings(this.ports, me);
  }
}
