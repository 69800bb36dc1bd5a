import { Inject, Injectable, type Type } from '@nestjs/common';
import {
  campaignFor,
  campaignPayload,
  submitOrdersPayload,
  submitOrderTextPayload,
  invitePayload,
  saveDraftPayload,
  saveDesignPayload,
  removeDesignPayload,
  leavePayload,
  personPayload,
  moderationPayload,
  personMarksOf,
  type ModerationPayload,
  noticePayload,
  inboxPayload,
  type CampaignPayload,
  type SubmitOrdersPayload,
  type SubmitOrderTextPayload,
  type InvitePayload,
  type SaveDraftPayload,
  type SaveDesignPayload,
  type RemoveDesignPayload,
  type LeavePayload,
  type PersonPayload,
  personSettings,
  type NoticePayload,
  type InboxPayload,
  mySheetOf,
  type CommandReply,
  type OrderTextReply,
  type PayloadKind,
  type RefusedCommand,
  type Replies,
} from '@warlog/application';
import type { CampaignId, Problem, UserId } from '@warlog/core';
import type { Runtime } from '../../modes/runtime.js';
import { WORLD } from '../../tokens.js';
import { Answers, notFound } from '../answers.js';
import { linkModel, problemModel } from '../models.js';
import { noticeSettingsModel } from '../notice-models.js';
import { typeFor } from '../schema-types.js';
import { orderTextModel } from '../order-text-model.js';

/** The GraphQL type of each kind of payload. */
export const payloadTypes: Readonly<Record<PayloadKind, Type>> = {
  campaign: typeFor(campaignPayload),
  orders: typeFor(submitOrdersPayload),
  orderText: typeFor(submitOrderTextPayload),
  invitation: typeFor(invitePayload),
  draft: typeFor(saveDraftPayload),
  design: typeFor(saveDesignPayload),
  removedDesign: typeFor(removeDesignPayload),
  leave: typeFor(leavePayload),
  person: typeFor(personPayload),
  moderation: typeFor(moderationPayload),
  notices: typeFor(noticePayload),
  inbox: typeFor(inboxPayload),
};

/** Who gets a payload, and about which campaign. */
export interface PayloadRecipient {
  readonly user: UserId;
  /** The address of this server as the user knows it. */
  readonly origin: string;
  /** Null if the input names none or was refused. */
  readonly campaign: CampaignId | null;
}

type PayloadBuilders = {
  readonly [Kind in PayloadKind]: (
    reply: Replies[Kind] | RefusedCommand,
    recipient: PayloadRecipient,
  ) => object | Promise<object>;
};

/** Turns the replies of commands into payloads of the API. */
@Injectable()
export class Payloads implements PayloadBuilders {
  constructor(
    @Inject(WORLD) private readonly world: Runtime,
    @Inject(Answers) private readonly answers: Answers,
  ) {}

  /** Returns the campaign after the command. */
  async campaign(reply: CommandReply, { user }: PayloadRecipient): Promise<CampaignPayload> {
    if (reply.kind === 'refused') return { campaign: null, problems: reply.problems.map(problemModel) };
    if (reply.kind === 'not-found') throw notFound();
    const access = await campaignFor(this.world.ports, user, reply.campaign);
    return { campaign: access && (await this.answers.model(access)), problems: [] };
  }

  /** Like `campaign`; adds the receipt, or the newer orders of another device. */
  async orders(reply: CommandReply, recipient: PayloadRecipient): Promise<SubmitOrdersPayload> {
    if (reply.kind === 'not-found') throw notFound();
    const { access, sheet } = await this.sheetFor(recipient);
    if (reply.kind === 'refused') {
      const conflict = isConflict(reply.problems) ? sheet : null;
      return { receipt: null, campaign: null, conflict, problems: reply.problems.map(problemModel) };
    }
    const campaign = access && { ...(await this.answers.model(access)), read: { sheet } };
    return { receipt: sheet, campaign, problems: [], conflict: null };
  }

  /** Like `orders`, without the campaign; adds how the text was read. */
  async orderText(
    given: OrderTextReply | RefusedCommand,
    recipient: PayloadRecipient,
  ): Promise<SubmitOrderTextPayload> {
    const { reply, reading: read } = 'problems' in given ? { reply: given, reading: null } : given;
    if (reply.kind === 'not-found') throw notFound();
    const reading = read && orderTextModel(read);
    const { sheet } = await this.sheetFor(recipient);
    if (reply.kind === 'done') return { receipt: sheet, conflict: null, reading, problems: [] };
    const conflict = isConflict(reply.problems) ? sheet : null;
    return { receipt: null, conflict, reading, problems: reply.problems.map(problemModel) };
  }

  /** Returns the new link. */
  invitation(reply: Replies['invitation'], { origin }: PayloadRecipient): InvitePayload {
    if (reply === null) throw notFound();
    if ('problems' in reply) return { url: null, invitation: null, problems: reply.problems.map(problemModel) };
    const link = linkModel(reply, origin);
    return { url: link.url, invitation: link, problems: [] };
  }

  /** Returns the stored draft, also if it is the newer one of another device. */
  draft(reply: Replies['draft']): SaveDraftPayload {
    return reply.kind === 'refused'
      ? { draft: null, saved: false, problems: reply.problems.map(problemModel) }
      : { draft: reply.draft, saved: reply.kind === 'saved', problems: [] };
  }

  /** Returns the stored design, also if it is the newer one of another device. */
  design(reply: Replies['design']): SaveDesignPayload {
    return reply.kind === 'refused'
      ? { design: null, saved: false, problems: reply.problems.map(problemModel) }
      : { design: reply.design, saved: reply.kind === 'saved', problems: [] };
  }

  /** Returns the problems alone. */
  removedDesign(reply: Replies['removedDesign'] | RefusedCommand): RemoveDesignPayload {
    return { problems: problemsOf(reply) };
  }

  /** Returns the user's days of absence. */
  async leave(reply: Replies['leave'], { user }: PayloadRecipient): Promise<LeavePayload> {
    if ('leave' in reply) return { leave: reply.leave, problems: [] };
    return { leave: await this.world.ports.leave.of(user), problems: reply.problems.map(problemModel) };
  }

  /** Returns the settings after the command. */
  async person(reply: Replies['person'] | RefusedCommand, { user }: PayloadRecipient): Promise<PersonPayload> {
    const problems = reply.kind === 'refused' ? reply.problems.map(problemModel) : [];
    return { settings: await personSettings(this.world.ports, user), problems };
  }

  /** Returns whom the user mutes, avoids or blocks. */
  async moderation(reply: Replies['moderation'], { user }: PayloadRecipient): Promise<ModerationPayload> {
    const problems = reply.kind === 'refused' ? reply.problems.map(problemModel) : [];
    return { marks: await personMarksOf(this.world.ports, user), problems };
  }

  /** Returns the settings, and the secret of a new webhook. */
  async notices(reply: Replies['notices'], { user }: PayloadRecipient): Promise<NoticePayload> {
    if (reply.kind === 'not-found') throw notFound();
    if (reply.kind === 'refused') return { settings: null, secret: null, problems: reply.problems.map(problemModel) };
    const secret = reply.kind === 'added' ? reply.secret : null;
    return { settings: await noticeSettingsModel(this.world, user), secret, problems: [] };
  }

  /** Returns the number of unread entries. */
  async inbox(reply: Replies['inbox'] | RefusedCommand, { user }: PayloadRecipient): Promise<InboxPayload> {
    return { unread: await this.world.ports.inbox.unread(user), problems: problemsOf(reply) };
  }

  private async sheetFor({ user, campaign }: PayloadRecipient) {
    const access = campaign && (await campaignFor(this.world.ports, user, campaign));
    return { access, sheet: access && (await mySheetOf(this.world.ports, access)) };
  }
}

function problemsOf(reply: { readonly kind: 'done' } | RefusedCommand) {
  return reply.kind === 'refused' ? reply.problems.map(problemModel) : [];
}

function isConflict(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => code === 'WLG_E_NEWER_SHEET');
}
