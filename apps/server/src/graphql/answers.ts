import { Inject, Injectable } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import { battleAccesses, rulesetOf, type BattleAccess, type Page, type CampaignAccess } from '@warlog/application';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';
import { battleModel, campaignModel } from './models.js';
import type { CampaignConnection, CampaignType } from './types/campaign.js';

/** Turns what a user may see of campaigns into API types. */
@Injectable()
export class Answers {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  async model(access: CampaignAccess): Promise<CampaignType> {
    const battles = await battleAccesses(this.ports, [access]);
    return this.modelWith(access, battles.get(access.row.id) ?? []);
  }

  async page({ items, next }: Page<CampaignAccess>): Promise<CampaignConnection> {
    const battles = await battleAccesses(this.ports, items);
    const nodes = await Promise.all(items.map((access) => this.modelWith(access, battles.get(access.row.id) ?? [])));
    return { nodes, next };
  }

  /** A battle campaign has no battles of its own. */
  private async modelWith(access: CampaignAccess, battles: readonly BattleAccess[]): Promise<CampaignType> {
    const own = battles.map(async (battle) =>
      battleModel(battle, battle.table && (await this.modelWith(battle.table, []))),
    );
    return campaignModel(access, await rulesetOf(this.ports, access.campaign.ruleset), await Promise.all(own));
  }
}

/** The error for a missing campaign; a hidden campaign gives the same one. */
export function notFound(): GraphQLError {
  return new GraphQLError('There is no such campaign, or it is hidden from you.', {
    extensions: { code: 'NOT_FOUND' },
  });
}
