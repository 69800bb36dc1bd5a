import { Inject, Injectable } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import type { CampaignId, Problem, UserId } from '@warlog/kernel';
import {
  battleSights,
  campaignFor,
  mySheetOf,
  rulesetOf,
  type BattleSight,
  type CommandReply,
  type Page,
  type Sight,
} from '@warlog/application';
import type { ServerPorts } from '../modes/world.js';
import { PORTS } from '../tokens.js';
import { battleModel, campaignModel, problemModel } from './models.js';
import type { Parsed } from './parse.js';
import type { CampaignConnection, CampaignType } from './types/campaign.js';
import type { CampaignPayload, SubmitOrdersPayload } from './types/payloads.js';

/** Turns what use cases reply into what the API tells. */
@Injectable()
export class Answers {
  constructor(@Inject(PORTS) private readonly ports: ServerPorts) {}

  async model(sight: Sight): Promise<CampaignType> {
    const battles = await battleSights(this.ports, [sight]);
    return this.modelWith(sight, battles.get(sight.row.id) ?? []);
  }

  async page({ items, next }: Page<Sight>): Promise<CampaignConnection> {
    const battles = await battleSights(this.ports, items);
    const nodes = await Promise.all(items.map((sight) => this.modelWith(sight, battles.get(sight.row.id) ?? [])));
    return { nodes, next };
  }

  /** A battle has no battles of its own. */
  private async modelWith(sight: Sight, battles: readonly BattleSight[]): Promise<CampaignType> {
    const own = battles.map(async (battle) =>
      battleModel(battle, battle.table && (await this.modelWith(battle.table, []))),
    );
    return campaignModel(sight, await rulesetOf(this.ports, sight.campaign.ruleset), await Promise.all(own));
  }

  /** Obeys a parsed command and shows the campaign after it, or why nothing was changed. */
  async campaign<T>(
    user: UserId,
    input: Parsed<T>,
    run: (value: T) => Promise<CommandReply>,
  ): Promise<CampaignPayload> {
    if ('problems' in input) return { campaign: null, problems: input.problems.map(problemModel) };
    const reply = await run(input.value);
    if (reply.kind === 'refused') return { campaign: null, problems: reply.problems.map(problemModel) };
    if (reply.kind === 'not-found') throw notFound();
    const sight = await campaignFor(this.ports, user, reply.campaign);
    return { campaign: sight && (await this.model(sight)), problems: [] };
  }

  /** As `campaign`, for a sheet: with its receipt, or with the newer sheet of another device. */
  async orders<T extends { readonly campaign: CampaignId }>(
    user: UserId,
    input: Parsed<T>,
    run: (value: T) => Promise<CommandReply>,
  ): Promise<SubmitOrdersPayload> {
    const refused = { receipt: null, campaign: null, conflict: null };
    if ('problems' in input) return { ...refused, problems: input.problems.map(problemModel) };
    const reply = await run(input.value);
    if (reply.kind === 'not-found') throw notFound();
    const sight = await campaignFor(this.ports, user, input.value.campaign);
    const sheet = sight && (await mySheetOf(this.ports, sight));
    if (reply.kind === 'refused') {
      const problems = reply.problems.map(problemModel);
      return { ...refused, problems, conflict: isConflict(reply.problems) ? sheet : null };
    }
    const campaign = sight && { ...(await this.model(sight)), read: { sheet } };
    return { receipt: sheet, campaign, problems: [], conflict: null };
  }
}

/** The same for what is not there and for what is hidden. */
export function notFound(): GraphQLError {
  return new GraphQLError('There is no such campaign, or it is hidden from you.', {
    extensions: { code: 'NOT_FOUND' },
  });
}

function isConflict(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => code === 'WLG_E_NEWER_SHEET');
}
