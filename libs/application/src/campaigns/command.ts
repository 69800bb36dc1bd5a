import {
  isKnownTo,
  refusedWhileAway,
  wakeAt,
  type Actor,
  type Campaign,
  type Decision,
  type Loaded,
  type DecisionContext,
} from '@warlog/campaign';
import { viewerKey } from '@warlog/ruleset-api';
import type { CampaignId, CommandId, Problem, UserId } from '@warlog/core';
import type { StreamAccess, CampaignRow, Change, CommandKey, Look, LookFor } from '../ports/campaign-store.js';
import type { WakeUp } from '../ports/deadline-queue.js';
import type { Ports } from '../ports/ports.js';
import type { CommandTrace } from '../ports/command-tracer.js';
import { changeOf } from './change-of.js';
import { byTheRules, RulesFailed } from './rules-failed.js';
import { MissingRules, rulesetOf } from './rulesets.js';
import { signed } from './sign.js';
import { expectSound } from './sound-record.js';

/** The reply to a command. Repeated commands get the same reply. */
export type CommandReply =
  | {
      readonly kind: 'done';
      readonly campaign: CampaignId;
      /** The receipt: the stream's version after the command, and the hash of its last event. */
      readonly version: number;
      readonly hash: string;
    }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'not-found' };

/** A command and its actor; the decision is the campaign's. */
export interface Command {
  readonly campaign: CampaignId;
  readonly actor: Actor;
  /** Null for the clock, whose decisions are idempotent. */
  readonly command: CommandId | null;
  /**
   * Which views the decision or its consequences may need.
   *
   * `own-view`: the actor's, from which orders are judged. `all-views`: the game itself changes. `answer`: all if it
   * may close the open phase, else the actor's. `platform`: none; the game is not even loaded.
   */
  readonly touches: 'own-view' | 'all-views' | 'answer' | 'platform';
  readonly decide: (loaded: Loaded, context: DecisionContext) => Decision;
  /** The user has a valid invitation, so the campaign is not hidden from them. */
  readonly isInvited?: boolean;
  /** The command moves the campaign between servers or cancels a move: all others are refused while it is away. */
  readonly changesHost?: true;
  /** Adds what must be written in the same transaction as the events. */
  readonly along?: (change: Change) => Change;
}

/** The common fields of a user's command. */
export interface PersonalCommand {
  readonly command: CommandId;
  readonly campaign: CampaignId;
  readonly user: UserId;
}

/** Returns who asks for which command, for `handleCommand`. */
export function userCommand(input: PersonalCommand) {
  return { campaign: input.campaign, command: input.command, actor: { kind: 'user', user: input.user } } as const;
}

const ATTEMPTS = 5;

/**
 * Handles every change of a campaign: load, decide, append at the expected version, then queue the wake-up.
 *
 * Takes no lock until a version conflict; then it decides again under a lock, so that no command loses twice. A user's
 * command whose rules are not installed is refused; for the clock, missing rules count as failed rules.
 */
export async function handleCommand(ports: Ports, command: Command): Promise<CommandReply> {
  const { campaign, command: id } = command;
  const run = (trace?: CommandTrace): Promise<CommandReply> => handleWithRetries(ports, command, trace);
  try {
    return await (ports.watcher?.during({ campaign, command: id }, run) ?? run());
  } catch (error) {
    const cause = error instanceof RulesFailed ? error.cause : null;
    if (!(cause instanceof MissingRules) || command.actor.kind === 'clock') throw error;
    return { kind: 'refused', problems: [cause.problem] };
  }
}

async function handleWithRetries(ports: Ports, command: Command, trace?: CommandTrace): Promise<CommandReply> {
  for (let attempt = 1; ; attempt += 1) {
    const work = (access: StreamAccess) => decideAndAppend(ports, command, access, trace);
    const { campaign } = command;
    const { store } = ports;
    const done = await (attempt === 1 ? work(store.unlocked(campaign)) : store.transact(campaign, work));
    if (done === 'version-conflict') {
      trace?.conflict();
      if (attempt === ATTEMPTS) throw new Error(`Campaign ${campaign} changed at every one of ${ATTEMPTS} attempts`);
      continue;
    }
    const { reply, wakeUp } = done;
    if (wakeUp) await ports.queue.schedule(wakeUp);
    return 'unchanged' in reply ? await receiptAt(ports, campaign, reply.unchanged) : reply;
  }
}

interface HandledCommand {
  /** `unchanged` is the version at which there was nothing to do. */
  readonly reply: CommandReply | { readonly unchanged: number };
  readonly wakeUp: WakeUp | null;
}

async function decideAndAppend(
  ports: Ports,
  command: Command,
  access: StreamAccess,
  trace?: CommandTrace,
): Promise<HandledCommand | 'version-conflict'> {
  const { campaign } = command;
  const key = command.command && commandKey(command.actor, command.command);
  const first = await access.look({ command: key, ...viewsRead(command) });
  const mayClose = command.touches === 'answer' && first.loaded?.campaign.phase?.closes === 'answer';
  const look = mayClose ? await access.look({ command: key, views: 'all' }) : first;
  if (look.answered) return { reply: look.answered.reply as CommandReply, wakeUp: null };
  const { loaded, now, seqs } = look;
  if (!loaded || isHiddenFromActor(loaded.campaign, command)) return { reply: { kind: 'not-found' }, wakeUp: null };
  const away = command.changesHost ? null : refusedWhileAway(loaded.campaign);
  if (away) return { reply: { kind: 'refused', problems: away.problems }, wakeUp: null };
  const ruleset = await rulesetOf(ports, loaded.campaign.ruleset);
  const views = new Map(look.views.map(({ viewer, view }) => [viewer, view]));
  const secretKey = openKey(ports, campaign, look);
  const decision = byTheRules(() =>
    command.decide(loaded, {
      ruleset,
      now,
      secretKey,
      view: (viewer) => views.get(viewerKey(viewer)) ?? ruleset.view.blank(viewer),
      nonce: () => ports.vault.random(32),
      defect: (error) => ports.onDefect?.(campaign, error),
    }),
  );
  if ('problems' in decision) return { reply: { kind: 'refused', problems: decision.problems }, wakeUp: null };
  if (decision.events.length === 0) return { reply: { unchanged: loaded.version }, wakeUp: null };

  const meta = {
    at: now,
    actor: command.actor,
    command: command.command,
    correlation: ports.vault.uuid(),
    rulesetVersion: ruleset.version,
  };
  const { chains } = look;
  const worked = byTheRules(() => changeOf(ruleset, { loaded, views, seqs, chains }, decision.events, meta, null));
  const along = command.along?.(worked.change) ?? worked.change;
  const change = signed(ports.vault, look, along, { meta, secretKey });
  if (change.checkpoint) await expectSound(access, loaded.campaign, secretKey);
  const reply = (version: number, hash: string): CommandReply => ({ kind: 'done', campaign, version, hash });
  const appended = await access.append(change, key ? { command: key, reply } : undefined);
  if (appended.outcome === 'version-conflict') return 'version-conflict';
  const isEnd = decision.events.some(({ type }) => type === 'PhaseClosed' || type === 'PhaseSealed');
  if (command.actor.kind === 'clock' && isEnd) {
    trace?.closed(now - (wakeAt(loaded.campaign) ?? now));
  }
  return { reply: reply(appended.version, appended.hash), wakeUp: newWakeUp(loaded.campaign, change.campaign) };
}

/** Security: commands to a hidden campaign answer as if it did not exist. */
function isHiddenFromActor(campaign: Campaign, { actor, isInvited = false }: Command): boolean {
  return actor.kind === 'user' && !isInvited && !isKnownTo(campaign, actor.user);
}

/**
 * Returns the key under which a reply is stored; it contains the actor, so commands of different users never collide.
 */
export function commandKey(actor: Actor, command: CommandId): CommandKey {
  return `${actor.kind === 'user' ? actor.user : ''}/${command}` as CommandKey;
}

/** The next wake-up, if it differs from the former one. */
function newWakeUp(before: Campaign, { id, phase, wakeAt: due }: CampaignRow): WakeUp | null {
  if (phase === null || due === null) return null;
  return before.phase?.id === phase && wakeAt(before) === due ? null : { campaign: id, phase, due };
}

function viewsRead({ touches, actor }: Command): Pick<LookFor, 'views' | 'game'> {
  if (touches === 'all-views') return { views: 'all' };
  if (touches === 'platform') return { game: false };
  return actor.kind === 'user' ? { views: { heldBy: actor.user } } : {};
}

/** Read after the transaction: an embedded database has no second connection. */
async function receiptAt(ports: Ports, campaign: CampaignId, version: number): Promise<CommandReply> {
  return { kind: 'done', campaign, version, hash: (await ports.store.hashAt(campaign, version)) ?? '' };
}

function openKey(ports: Ports, campaign: CampaignId, { sealedKey: sealed }: Look): string {
  if (sealed === null) throw new Error(`Campaign ${campaign} has no dice key`);
  return ports.vault.open(sealed, keyContext(campaign));
}

/** Returns the context that a sealed dice key is bound to. */
export function keyContext(campaign: CampaignId): string {
  return `dice-key/${campaign}`;
}
