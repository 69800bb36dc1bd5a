import type { z } from 'zod';
import type { CampaignId, CommandId, Problem, UserId } from '@warlog/core';
import type { Decision, DecisionContext, Loaded } from '@warlog/campaign';
import {
  handleCommand,
  userCommand,
  type Command,
  type CommandReply,
  type PersonalCommand,
} from '../campaigns/command.js';
import type { DraftReply } from '../campaigns/drafts.js';
import type { InvitationShown } from '../campaigns/invitations.js';
import type { LeaveReply } from '../campaigns/leave.js';
import type { OrderTextReply } from '../campaigns/order-text.js';
import type { DesignReply } from '../designs/designs.js';
import type { ModerationReply } from '../moderation/marks.js';
import type { NoticePorts } from '../notices/ports.js';
import type { TargetReply } from '../notices/targets.js';
import type { PersonReply } from '../people/player.js';
import type { Ports } from '../ports/ports.js';
import type { DemoSettings } from '../ports/rulesets.js';

/** The ports of all commands, and the demos of this server. */
export interface CommandPorts extends Ports, NoticePorts {
  readonly demos: readonly DemoSettings[];
}

/** Who may ask: a seat's player or sitter, host and game master, a game master who never played, or any user. */
export type CommandAsker = 'seat' | 'host' | 'game-master' | 'user';

/** A refusal, also of an input that its schema does not accept. */
export interface RefusedCommand {
  readonly kind: 'refused';
  readonly problems: readonly Problem[];
}

/** The replies of commands, by the kind of their payload in the API. */
export interface Replies {
  readonly campaign: CommandReply;
  readonly orders: CommandReply;
  readonly orderText: OrderTextReply;
  readonly invitation: InvitationShown | { readonly problems: readonly Problem[] } | null;
  readonly draft: DraftReply;
  readonly design: DesignReply;
  readonly removedDesign: { readonly kind: 'done' };
  readonly leave: LeaveReply;
  readonly person: PersonReply;
  readonly moderation: ModerationReply;
  readonly notices: TargetReply | RefusedCommand | { readonly kind: 'saved' | 'not-found' };
  readonly inbox: { readonly kind: 'done' };
}

export type PayloadKind = keyof Replies;

/** A command: all that the API, its checks and the table of who may ask derive from. */
export interface CommandRow<Given = unknown, Kind extends PayloadKind = PayloadKind> {
  /** Description in the API. */
  readonly about: string;
  readonly asker: CommandAsker;
  /** Null: the command has no input. */
  readonly input: z.ZodType | null;
  readonly payload: Kind;
  run(ports: CommandPorts, given: Given): Promise<Replies[Kind]>;
}

/** A parsed input with its user; a command id gets the name that use cases give it. */
export type ParsedCommand<Input> = Omit<Input, 'commandId'> & { readonly user: UserId } & (Input extends {
    readonly commandId: CommandId;
  }
    ? { readonly command: CommandId }
    : unknown);

/**
 * Declares a command that a use case handles.
 *
 * @example
 *   revokeKey: command({
 *     about: 'Revokes a key.',
 *     asker: 'seat',
 *     input: inputType('RevokeKeyInput', 'A key to revoke.', { ...ofCampaign, key }),
 *     payload: 'campaign',
 *     run: (ports, given) => revokeKey(ports, given),
 *   }),
 */
export function command<Input, Kind extends PayloadKind>(row: {
  readonly about: string;
  readonly asker: CommandAsker;
  readonly input: z.ZodType<Input> | null;
  readonly payload: Kind;
  run(ports: CommandPorts, given: ParsedCommand<Input>): Promise<Replies[Kind]>;
}): CommandRow<ParsedCommand<Input>, Kind> {
  return row;
}

/** A parsed command about a campaign with its user. */
export type OnCampaign<Input> = Omit<Input, 'commandId' | 'campaign'> & PersonalCommand;

/** A command that is one decision of `@warlog/campaign`. */
export interface DecidedCommand<Parsed> extends CommandRow<Parsed, 'campaign' | 'orders'> {
  run(ports: Ports, given: Parsed): Promise<CommandReply>;
}

/** Declares a command about a campaign that is one decision of `@warlog/campaign` on its stream. */
export function decided<Input extends { readonly commandId: CommandId; readonly campaign: CampaignId }>(row: {
  readonly about: string;
  readonly asker: CommandAsker;
  readonly input: z.ZodType<Input>;
  /** Absent: the campaign. */
  readonly payload?: 'orders';
  /** The views that the decision or its consequences may need; absent: the user's own. */
  readonly reads?: Command['touches'];
  readonly decide: (loaded: Loaded, given: OnCampaign<Input>, context: DecisionContext) => Decision;
}): DecidedCommand<OnCampaign<Input>> {
  const { reads = 'own-view', decide, payload = 'campaign', ...declared } = row;
  return {
    ...declared,
    payload,
    run: (ports, given) =>
      handleCommand(ports, {
        ...userCommand(given),
        touches: reads,
        decide: (loaded, context) => decide(loaded, given, context),
      }),
  };
}
