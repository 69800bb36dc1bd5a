import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import {
  rulesetOf,
  abilitiesType,
  accountType,
  demoType,
  rulesetType,
  type AbilitiesType,
  type AccountType,
  type DemoType,
  type RulesetType,
} from '@warlog/application';
import type { Visitor } from '../../http/visitor.js';
import type { Settings } from '../../modes/settings.js';
import type { ServerPorts } from '../../modes/runtime.js';
import { PORTS, SETTINGS } from '../../tokens.js';
import { Asking } from '../context.js';
import { typeFor } from '../schema-types.js';
import { rulesetModel } from '../models.js';
import { DateTimeScalar } from '../scalars.js';

/** Queries about the server itself. */
@Resolver()
export class ServerResolver {
  private catalogue: Promise<readonly RulesetType[]> | null = null;

  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Query(() => typeFor(accountType), { nullable: true, description: 'The signed-in account; null without one.' })
  me(@Asking() { account }: Visitor): AccountType | null {
    return account;
  }

  @Query(() => DateTimeScalar, { description: "The server's clock." })
  serverTime(): Promise<number> {
    return this.ports.reads.now();
  }

  @Query(() => typeFor(abilitiesType), { description: 'The optional abilities of this server.' })
  abilities(): AbilitiesType {
    const { mail, push } = this.ports.senders;
    const beacon = this.ports.beacon?.offered?.chain ?? null;
    return { mail: mail !== undefined, push: push !== undefined, beacon };
  }

  @Query(() => [typeFor(demoType)], { description: 'The games with a demo on this server.' })
  demos(): Promise<readonly DemoType[]> {
    const { demo } = this.settings;
    return Promise.all(
      (demo ?? []).map(async ({ ruleset: id }) => ({
        ruleset: id,
        title: (await rulesetOf(this.ports, { id })).title,
      })),
    );
  }

  @Query(() => [typeFor(rulesetType)], { description: 'The rulesets with their scenarios and options.' })
  rulesets(): Promise<readonly RulesetType[]> {
    this.catalogue ??= Promise.all(
      this.ports.rulesets.offered.map(async (id) => rulesetModel(await rulesetOf(this.ports, { id }))),
    );
    return this.catalogue;
  }
}
