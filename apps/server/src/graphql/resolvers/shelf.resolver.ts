import { Inject } from '@nestjs/common';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { saveDesign } from '@warlog/application';
import type { UserId } from '@warlog/kernel';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS } from '../../tokens.js';
import { Me } from '../context.js';
import { inputs, shelfId } from '../inputs/schemas.js';
import { RemoveDesignInput, SaveDesignInput } from '../inputs/shelf.js';
import { problemModel } from '../models.js';
import { argument, parsed } from '../parse.js';
import { DesignType, RemoveDesignPayload, SaveDesignPayload } from '../types/shelf.js';

/** The user's own designs. */
@Resolver()
export class ShelfResolver {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Query(() => [DesignType], { description: "The user's designs of a game, by name." })
  designs(
    @Me() me: UserId,
    @Args('ruleset', { type: () => ID, description: 'The id of the ruleset.' }) ruleset: string,
  ): Promise<readonly DesignType[]> {
    return this.ports.shelf.of(me, argument(shelfId, 'ruleset', ruleset));
  }

  @Mutation(() => SaveDesignPayload, { description: 'Stores a design that its ruleset accepts.' })
  async saveDesign(
    @Me() me: UserId,
    @Args('input', { type: () => SaveDesignInput, description: 'The design.' }) input: unknown,
  ): Promise<SaveDesignPayload> {
    const given = parsed(inputs.saveDesign, input);
    if ('problems' in given) return { design: null, saved: false, problems: given.problems.map(problemModel) };
    const reply = await saveDesign(this.ports, { ...given.value, user: me });
    return reply.kind === 'refused'
      ? { design: null, saved: false, problems: reply.problems.map(problemModel) }
      : { design: reply.design, saved: reply.kind === 'saved', problems: [] };
  }

  @Mutation(() => RemoveDesignPayload, { description: 'Removes a design; orders that contain it are unchanged.' })
  async removeDesign(
    @Me() me: UserId,
    @Args('input', { type: () => RemoveDesignInput, description: 'Its id.' }) input: unknown,
  ): Promise<RemoveDesignPayload> {
    const given = parsed(inputs.removeDesign, input);
    if ('problems' in given) return { problems: given.problems.map(problemModel) };
    await this.ports.shelf.remove(me, given.value.id);
    return { problems: [] };
  }
}
