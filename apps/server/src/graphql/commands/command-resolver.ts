import { Inject, type Type } from '@nestjs/common';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import type { CommandPorts, CommandRow, RefusedCommand, Replies } from '@warlog/application';
import type { CampaignId, UserId } from '@warlog/core';
import type { Visitor } from '../../http/visitor.js';
import type { Runtime } from '../../modes/runtime.js';
import type { Settings } from '../../modes/settings.js';
import { SETTINGS, WORLD } from '../../tokens.js';
import { Asking, Me } from '../context.js';
import { parsed } from '../parse.js';
import { aboutInput, typeFor } from '../schema-types.js';
import { Payloads, payloadTypes, type PayloadRecipient } from './payloads.js';

/** Returns a resolver with one mutation for each command. */
export function commandResolver(commands: Readonly<Record<string, CommandRow<never>>>): Type {
  @Resolver()
  class CommandResolver {
    constructor(
      @Inject(WORLD) private readonly runtime: Runtime,
      @Inject(SETTINGS) private readonly settings: Settings,
      @Inject(Payloads) private readonly payloads: Payloads,
    ) {}

    async answer(row: CommandRow, user: UserId, origin: string, input: unknown): Promise<object> {
      const given = row.input === null ? { value: {} } : parsed(row.input, input);
      const { commandId, ...fields } = 'problems' in given ? {} : (given.value as CommonFields);
      const ports: CommandPorts = { ...this.runtime.ports, demos: this.settings.demo ?? [] };
      const reply: Replies[keyof Replies] | RefusedCommand =
        'problems' in given
          ? { kind: 'refused', problems: given.problems }
          : await row.run(ports, { ...fields, ...(commandId && { command: commandId }), user });
      const build = this.payloads[row.payload].bind(this.payloads) as PayloadBuilder;
      return build(reply, { user, origin, campaign: fields.campaign ?? null });
    }
  }

  for (const [name, row] of Object.entries(commands)) {
    const { prototype } = CommandResolver;
    const value = function (this: CommandResolver, user: UserId, { origin }: Visitor, input?: unknown) {
      return this.answer(row, user, origin, input);
    };
    Object.defineProperty(prototype, name, { value });
    // Nest reads these types even of arguments that name their own.
    Reflect.defineMetadata('design:paramtypes', [String, Object, Object], prototype, name);
    Me()(prototype, name, 0);
    Asking()(prototype, name, 1);
    const { input, about, payload } = row;
    if (input) {
      const type = typeFor(input);
      Args('input', { type: () => type, description: aboutInput(input) })(prototype, name, 2);
    }
    Mutation(() => payloadTypes[payload], { name, description: about })(prototype, name, { value });
  }
  return CommandResolver;
}

/** Fields that some commands have. */
interface CommonFields {
  readonly commandId?: string;
  readonly campaign?: CampaignId;
}

type PayloadBuilder = (reply: Replies[keyof Replies] | RefusedCommand, recipient: PayloadRecipient) => object;
