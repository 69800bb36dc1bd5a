import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { rulesetOf } from '@warlog/application';
import type { Visitor } from '../../http/visitor.js';
import type { Settings } from '../../modes/settings.js';
import type { ServerPorts } from '../../modes/world.js';
import { PORTS, SETTINGS } from '../../tokens.js';
import { Asking } from '../context.js';
import { rulesetModel } from '../models.js';
import { DateTimeScalar } from '../scalars.js';
import { AccountType } from '../types/account.js';
import { AbilitiesType, DemoType, RulesetType } from '../types/ruleset.js';

/** What is asked of the server itself. */
@Resolver()
export class ServerResolver {
  private catalogue: Promise<readonly RulesetType[]> | null = null;

  constructor(
    @Inject(PORTS) private readonly ports: ServerPorts,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Query(() => AccountType, { nullable: true, description: 'The signed-in account; null for nobody.' })
  me(@Asking() { account }: Visitor): AccountType | null {
    return account;
  }

  @Query(() => DateTimeScalar, { description: "The server's clock." })
  serverTime(): Promise<number> {
    return this.ports.reads.now();
  }

  @Query(() => AbilitiesType, { description: 'What it can do beyond playing.' })
  abilities(): AbilitiesType {
    const { mail, push } = this.ports.senders;
    const beacon = this.ports.beacon?.offered?.chain ?? null;
    return { mail: mail !== undefined, push: push !== undefined, beacon };
  }

  @Query(() => [DemoType], { description: 'The games of which it offers a demo.' })
  demos(): Promise<readonly DemoType[]> {
    const { demo } = this.settings;
    return Promise.all(
      (demo ?? []).map(async ({ ruleset: id }) => ({
        ruleset: id,
        title: (await rulesetOf(this.ports, { id })).title,
      })),
    );
  }

  @Query(() => [RulesetType], { description: 'Game systems with their scenarios and options.' })
  rulesets(): Promise<readonly RulesetType[]> {
    this.catalogue ??= Promise.all(
      this.ports.rulesets.offered.map(async (id) => rulesetModel(await rulesetOf(this.ports, { id }))),
    );
    return this.catalogue;
  }
}
