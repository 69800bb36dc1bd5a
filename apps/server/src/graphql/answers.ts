import { Inject, Injectable } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import {
  battleAccesses,
  battleDto,
  campaignDto,
  rulesetOf,
  type BattleAccess,
  type CampaignAccess,
  type CampaignConnection,
  type CampaignType,
  type MySheetType,
  type Page,
} from '@warlog/application';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';

/** A campaign of the API, with the source of the fields that cost a query. */
export interface CampaignAnswer extends CampaignType {
  readonly access: CampaignAccess;
  /** The user's orders, if the answer has read them already. */
  readonly read?: { readonly sheet: MySheetType | null };
}

/** Turns what a user may see of campaigns into API types. */
@Injectable()
export class Answers {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  async model(access: CampaignAccess): Promise<CampaignAnswer> {
    const battles = await battleAccesses(this.ports, [access]);
    return this.modelWith(access, battles.get(access.row.id) ?? []);
  }

  async page({ items, next }: Page<CampaignAccess>): Promise<CampaignConnection> {
    const battles = await battleAccesses(this.ports, items);
    const nodes = await Promise.all(items.map((access) => this.modelWith(access, battles.get(access.row.id) ?? [])));
    return { nodes, next };
  }

  /** A battle campaign has no battles of its own. */
  private async modelWith(access: CampaignAccess, battles: readonly BattleAccess[]): Promise<CampaignAnswer> {
    const own = battles.map(async (battle) =>
      battleDto(battle, battle.table && (await this.modelWith(battle.table, []))),
    );
    const ruleset = await rulesetOf(this.ports, access.campaign.ruleset);
    return { access, ...campaignDto(access, ruleset, await Promise.all(own)) };
  }
}

/** The error for a missing campaign; a hidden campaign gives the same one. */
export function notFound(): GraphQLError {
  return new GraphQLError('There is no such campaign, or it is hidden from you.', {
    extensions: { code: 'NOT_FOUND' },
  });
}
