import { Inject, Injectable } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import type { CampaignId, Problem, UserId } from '@warlog/kernel';
import {
  battleAccesses,
  campaignFor,
  mySheetOf,
  rulesetOf,
  type BattleAccess,
  type CommandReply,
  type OrderTextReply,
  type Page,
  type CampaignAccess,
} from '@warlog/application';
import type { ServerPorts } from '../modes/runtime.js';
import { PORTS } from '../tokens.js';
import { battleModel, campaignModel, problemModel } from './models.js';
import { orderTextModel } from './order-text-model.js';
import type { ParsedInput } from './parse.js';
import type { CampaignConnection, CampaignType } from './types/campaign.js';
import type { SubmitOrderTextPayload } from './types/order-text.js';
import type { CampaignPayload, SubmitOrdersPayload } from './types/payloads.js';

/** Turns the replies of use cases into API types. */
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

  /** Handles a parsed command and returns the campaign after it, or the problems. */
  async campaign<T>(
    user: UserId,
    input: ParsedInput<T>,
    run: (value: T) => Promise<CommandReply>,
  ): Promise<CampaignPayload> {
    if ('problems' in input) return { campaign: null, problems: input.problems.map(problemModel) };
    const reply = await run(input.value);
    if (reply.kind === 'refused') return { campaign: null, problems: reply.problems.map(problemModel) };
    if (reply.kind === 'not-found') throw notFound();
    const access = await campaignFor(this.ports, user, reply.campaign);
    return { campaign: access && (await this.model(access)), problems: [] };
  }

  /** Like `campaign`, for orders: adds the receipt, or the newer orders of another device. */
  async orders<T extends { readonly campaign: CampaignId }>(
    user: UserId,
    input: ParsedInput<T>,
    run: (value: T) => Promise<CommandReply>,
  ): Promise<SubmitOrdersPayload> {
    const refused = { receipt: null, campaign: null, conflict: null };
    if ('problems' in input) return { ...refused, problems: input.problems.map(problemModel) };
    const reply = await run(input.value);
    if (reply.kind === 'not-found') throw notFound();
    const access = await campaignFor(this.ports, user, input.value.campaign);
    const sheet = access && (await mySheetOf(this.ports, access));
    if (reply.kind === 'refused') {
      const problems = reply.problems.map(problemModel);
      return { ...refused, problems, conflict: isConflict(reply.problems) ? sheet : null };
    }
    const campaign = access && { ...(await this.model(access)), read: { sheet } };
    return { receipt: sheet, campaign, problems: [], conflict: null };
  }

  /** Like `orders`, for orders sent as text: adds how the text was read. */
  async orderText<T extends { readonly campaign: CampaignId }>(
    user: UserId,
    input: ParsedInput<T>,
    run: (value: T) => Promise<OrderTextReply>,
  ): Promise<SubmitOrderTextPayload> {
    const refused = { receipt: null, conflict: null, reading: null };
    if ('problems' in input) return { ...refused, problems: input.problems.map(problemModel) };
    const { reply, reading: read } = await run(input.value);
    if (reply.kind === 'not-found') throw notFound();
    const reading = read && orderTextModel(read);
    const access = await campaignFor(this.ports, user, input.value.campaign);
    const sheet = access && (await mySheetOf(this.ports, access));
    if (reply.kind === 'done') return { receipt: sheet, conflict: null, reading, problems: [] };
    const conflict = isConflict(reply.problems) ? sheet : null;
    return { receipt: null, conflict, reading, problems: reply.problems.map(problemModel) };
  }
}

/** The error for a missing campaign; a hidden campaign gives the same one. */
export function notFound(): GraphQLError {
  return new GraphQLError('There is no such campaign, or it is hidden from you.', {
    extensions: { code: 'NOT_FOUND' },
  });
}

function isConflict(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => code === 'WLG_E_NEWER_SHEET');
}
