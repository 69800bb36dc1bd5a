import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { designType, type DesignType } from '@warlog/application';
import type { UserId } from '@warlog/core';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Me } from '../context.js';
import { typeFor } from '../schema-types.js';
import { Given, shelfId } from '../arguments.js';

/** The user's own designs. */
@Resolver()
export class ShelfResolver {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Query(() => [typeFor(designType)], { description: "The user's designs of a game, by name." })
  designs(
    @Me() me: UserId,
    @Given('ruleset', shelfId.describe('The id of the ruleset.')) ruleset: string,
  ): Promise<readonly DesignType[]> {
    return this.ports.shelf.of(me, ruleset);
  }
}
