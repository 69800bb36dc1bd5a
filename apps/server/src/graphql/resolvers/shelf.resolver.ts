import { Inject } from '@nestjs/common';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { saveDesign } from '@warlog/application';
import type { UserId } from '@warlog/kernel';
import type { ServerPorts } from '../../modes/world.js';
import { PORTS } from '../../tokens.js';
import { Me } from '../context.js';
import { inputs, shelfId } from '../inputs/schemas.js';
import { RemoveDesignInput, SaveDesignInput } from '../inputs/shelf.js';
import { problemModel } from '../models.js';
import { argument, parsed } from '../parse.js';
import { DesignType, RemoveDesignPayload, SaveDesignPayload } from '../types/shelf.js';

/** My own designs. */
@Resolver()
export class ShelfResolver {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  @Query(() => [DesignType], { description: 'My designs of a game, by name.' })
  designs(
    @Me() me: UserId,
    @Args('ruleset', { type: () => ID, description: 'The game system.' }) ruleset: string,
  ): Promise<readonly DesignType[]> {
    return this.ports.shelf.of(me, argument(shelfId, 'ruleset', ruleset));
  }

  @Mutation(() => SaveDesignPayload, { description: 'Keeps a design; its game judges it.' })
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

  @Mutation(() => RemoveDesignPayload, { description: 'Takes a design from my shelf; sheets that hold it keep it.' })
  async removeDesign(
    @Me() me: UserId,
    @Args('input', { type: () => RemoveDesignInput, description: 'Which.' }) input: unknown,
  ): Promise<RemoveDesignPayload> {
    const given = parsed(inputs.removeDesign, input);
    if ('problems' in given) return { problems: given.problems.map(problemModel) };
    await this.ports.shelf.remove(me, given.value.id);
    return { problems: [] };
  }
}
