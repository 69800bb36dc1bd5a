import {
  isKnownTo,
  refusedWhileAway,
  viewerKey,
  wakeAt,
  type Actor,
  type Campaign,
  type CampaignId,
  type CommandId,
  type Decision,
  type Loaded,
  type Means,
  type Problem,
} from '@warlog/kernel';
import type { CampaignAccess, CampaignRow, Change, CommandKey, Look, LookFor } from '../ports/campaign-store.js';
import type { WakeUp } from '../ports/deadline-queue.js';
import type { Ports } from '../ports/ports.js';
import type { Witness } from '../ports/watcher.js';
import { changeOf } from './change-of.js';
import { byTheRules, RulesFailed } from './rules-failed.js';
import { MissingRules, rulesetOf } from './rulesets.js';
import { signed } from './sign.js';
import { expectSound } from './sound-record.js';

/** What a client hears of a command. Copies of a command that was obeyed hear the same again. */
export type CommandReply =
  | {
      readonly kind: 'done';
      readonly campaign: CampaignId;
      /** The stream's version after it and the hash of its last event: the receipt. */
      readonly version: number;
      readonly hash: string;
    }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'not-found' };

/** Who commands what; the decision is the kernel's. */
export interface Command {
  readonly campaign: CampaignId;
  readonly actor: Actor;
  /** Absent for the clock, whose looks are idempotent by themselves. */
  readonly command: CommandId | null;
  /**
   * Which views the decision, or what comes of it, may touch: the actor's own (orders judged from it), everybody's
   * (the game itself changes), everybody's where it may answer the open phase and so close it, else the actor's own
   * (`answer`), or none (`platform`: the game is not even read).
   */
  readonly touches: 'own-view' | 'all-views' | 'answer' | 'platform';
  readonly decide: (loaded: Loaded, means: Means) => Decision;
  /** Somebody with a valid invitation: to them the campaign is no secret. */
  readonly isInvited?: boolean;
  /** It brings the campaign to another host or back: all else is refused while it goes on elsewhere. */
  readonly changesHost?: true;
  /** What is to be written along with the events, in their transaction. */
  readonly along?: (change: Change) => Change;
}

const ATTEMPTS = 5;

/**
 * The one road by which a campaign changes: look, decide, append at the expected version; then tell the clock. Nothing
 * is locked until somebody came between: then it is decided again, with the lock, so that nobody is overtaken twice.
 * Somebody whose command needs rules that this host lacks is refused; for the clock they are rules that fail.
 */
export async function obey(ports: Ports, command: Command): Promise<CommandReply> {
  const { campaign, command: id } = command;
  const run = (witness?: Witness): Promise<CommandReply> => obeyed(ports, command, witness);
  try {
    return await (ports.watcher?.during({ campaign, command: id }, run) ?? run());
  } catch (error) {
    const cause = error instanceof RulesFailed ? error.cause : null;
    if (!(cause instanceof MissingRules) || command.actor.kind === 'clock') throw error;
    return { kind: 'refused', problems: [cause.problem] };
  }
}

async function obeyed(ports: Ports, command: Command, witness?: Witness): Promise<CommandReply> {
  for (let attempt = 1; ; attempt += 1) {
    const work = (access: CampaignAccess) => decideAndAppend(ports, command, access, witness);
    const { campaign } = command;
    const { store } = ports;
    const done = await (attempt === 1 ? work(store.unlocked(campaign)) : store.transact(campaign, work));
    if (done === 'version-conflict') {
      witness?.conflict();
      if (attempt === ATTEMPTS) throw new Error(`Campaign ${campaign} changed at every one of ${ATTEMPTS} attempts`);
      continue;
    }
    const { reply, wakeUp } = done;
    if (wakeUp) await ports.queue.schedule(wakeUp);
    return 'unchanged' in reply ? await receiptAt(ports, campaign, reply.unchanged) : reply;
  }
}

interface Obeyed {
  /** `unchanged` is the version at which nothing was to be done. */
  readonly reply: CommandReply | { readonly unchanged: number };
  readonly wakeUp: WakeUp | null;
}

async function decideAndAppend(
  ports: Ports,
  command: Command,
  access: CampaignAccess,
  witness?: Witness,
): Promise<Obeyed | 'version-conflict'> {
  const { campaign } = command;
  const key = command.command && commandKey(command.actor, command.command);
  const first = await access.look({ command: key, ...viewsTouched(command) });
  const mayClose = command.touches === 'answer' && first.loaded?.campaign.phase?.closes === 'answer';
  const look = mayClose ? await access.look({ command: key, views: 'all' }) : first;
  if (look.answered) return { reply: look.answered.reply as CommandReply, wakeUp: null };
  const { loaded, now, seqs } = look;
  if (!loaded || isHidden(loaded.campaign, command)) return { reply: { kind: 'not-found' }, wakeUp: null };
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
      view: (viewer) => views.get(viewerKey(viewer)) ?? ruleset.blank(viewer),
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
  if (change.head) await expectSound(access, loaded.campaign, secretKey);
  const reply = (version: number, hash: string): CommandReply => ({ kind: 'done', campaign, version, hash });
  const appended = await access.append(change, key ? { command: key, reply } : undefined);
  if (appended.outcome === 'version-conflict') return 'version-conflict';
  const isEnd = decision.events.some(({ type }) => type === 'PhaseClosed' || type === 'PhaseSealed');
  if (command.actor.kind === 'clock' && isEnd) {
    witness?.closed(now - (wakeAt(loaded.campaign) ?? now));
  }
  return { reply: reply(appended.version, appended.hash), wakeUp: newWakeUp(loaded.campaign, change.campaign) };
}

/** Of what somebody may not know, every command answers as of what is not there. */
function isHidden(campaign: Campaign, { actor, isInvited = false }: Command): boolean {
  return actor.kind === 'user' && !isInvited && !isKnownTo(campaign, actor.user);
}

/** Under which the answer to a command is kept: nobody else's command is ever taken for it. */
export function commandKey(actor: Actor, command: CommandId): CommandKey {
  return `${actor.kind === 'user' ? actor.user : ''}/${command}` as CommandKey;
}

/** When the clock must act, if that is another moment than before. */
function newWakeUp(before: Campaign, { id, phase, wakeAt: due }: CampaignRow): WakeUp | null {
  if (phase === null || due === null) return null;
  return before.phase?.id === phase && wakeAt(before) === due ? null : { campaign: id, phase, due };
}

function viewsTouched({ touches, actor }: Command): Pick<LookFor, 'views' | 'game'> {
  if (touches === 'all-views') return { views: 'all' };
  if (touches === 'platform') return { game: false };
  return actor.kind === 'user' ? { views: { heldBy: actor.user } } : {};
}

/** Read after the transaction: an embedded database has no second connection to read with meanwhile. */
async function receiptAt(ports: Ports, campaign: CampaignId, version: number): Promise<CommandReply> {
  return { kind: 'done', campaign, version, hash: (await ports.store.hashAt(campaign, version)) ?? '' };
}

function openKey(ports: Ports, campaign: CampaignId, { sealedKey: sealed }: Look): string {
  if (sealed === null) throw new Error(`Campaign ${campaign} has no dice key`);
  return ports.vault.open(sealed, keyContext(campaign));
}

/** What a sealed dice key is bound to. */
export function keyContext(campaign: CampaignId): string {
  return `dice-key/${campaign}`;
}
