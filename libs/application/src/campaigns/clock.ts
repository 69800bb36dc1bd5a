import {
  accept,
  battlesOf,
  disclosedDeadline,
  introduceCheckpointKey as decideHeadKey,
  lacksCheckpointKey,
  decideDue,
  type Loaded,
  checkpointKeyOf,
} from '@warlog/campaign';
import type { CampaignId, PhaseId } from '@warlog/core';
import type { Ports } from '../ports/ports.js';
import type { WakeUp } from '../ports/deadline-queue.js';
import { settleBattles } from './battles.js';
import { dueRound, recordBeaconRound, type DueRound } from './beacon.js';
import { handleCommand, type Command, type CommandReply } from './command.js';
import { park, type OnDefect } from './parking.js';
import { rebuild } from './rebuild.js';
import { RulesFailed } from './rules-failed.js';
import { checkpointKeyContext } from './sign.js';

/** How often closing a phase is tried before its campaign is parked. */
const TRIES = 3;
/** How far ahead a sweep looks; queueing a queued wake-up again has no effect. */
const SWEEP_AHEAD_MS = 5_000;
/**
 * A campaign overdue by this much, by the database's clock, waits for something unknown to the queue; three tries take
 * less.
 */
const LATE_MS = 1_000;
/** More than a process can close until the next sweep. */
const SWEEP_LIMIT = 2_000;

/**
 * Closes the phase if the database says that it is due; otherwise does nothing.
 *
 * A second worker, a repeated wake-up or a moved deadline has no effect. Before closing, settles open battles, so that
 * those with orders count, and creates a checkpoint key for campaigns from before checkpoints (ADR 38). For a sealed
 * phase whose round is due, fetches the round.
 */
export async function closeIfDue(ports: Ports, campaign: CampaignId): Promise<CommandReply> {
  const look = { campaign, command: null, actor: { kind: 'clock' }, touches: 'all-views' } as const;
  const found: { round?: DueRound | null; isFought?: boolean; isUnsigned?: boolean } = {};
  const close: Command['decide'] = (loaded, context) => {
    found.round = dueRound(loaded.campaign, context.now);
    return decideDue(loaded, context);
  };
  const reply = await handleCommand(ports, {
    ...look,
    decide: (loaded, context) => {
      found.isFought = isFoughtTooLong(loaded, context.now);
      found.isUnsigned = lacksCheckpointKey(loaded);
      return found.isFought || found.isUnsigned ? accept() : close(loaded, context);
    },
  });
  if (found.isFought) await settleBattles(ports, campaign);
  // If this fails, the campaign continues unsigned until the next wake-up tries again.
  if (found.isUnsigned)
    await introduceCheckpointKey(ports, campaign).catch((error: unknown) => ports.onDefect?.(campaign, error));
  const after = found.isFought || found.isUnsigned ? await handleCommand(ports, { ...look, decide: close }) : reply;
  return found.round ? recordBeaconRound(ports, campaign, found.round) : after;
}

/** Whether a battle is still open although the time of its phase is over. */
function isFoughtTooLong({ campaign }: Loaded, now: number): boolean {
  const { status, phase } = campaign;
  if (status !== 'running' || !phase || battlesOf(campaign).every(({ settled }) => settled !== null)) return false;
  return disclosedDeadline(campaign, phase) <= now;
}

/**
 * Creates the checkpoint key of a campaign that has none. Rebuilds its disclosures first: an older version wrote them,
 * and they would be signed as they are.
 */
export async function introduceCheckpointKey(ports: Ports, campaign: CampaignId): Promise<void> {
  const state = await ports.store.platform(campaign);
  if (!state || !lacksCheckpointKey(state)) return;
  await rebuild(ports, campaign);
  const secret = ports.vault.random(32);
  await handleCommand(ports, {
    ...{ campaign, command: null, actor: { kind: 'clock' }, touches: 'all-views' },
    decide: (loaded) => (lacksCheckpointKey(loaded) ? decideHeadKey(checkpointKeyOf(secret)) : accept()),
    along: (change) => ({ ...change, sealedCheckpointKey: ports.vault.seal(secret, checkpointKeyContext(campaign)) }),
  });
}

/**
 * Consumes wake-ups from the deadline queue. A campaign whose rules fail three times is parked and reported to
 * `onParked`; other failures are retried at growing intervals.
 */
export async function answerWakeUps(ports: Ports, onDefect: OnDefect, onParked: OnDefect): Promise<void> {
  await ports.queue.consume(async ({ campaign }, failures) => {
    try {
      await closeIfDue(ports, campaign);
    } catch (error) {
      if (!(error instanceof RulesFailed) || failures + 1 < TRIES) {
        onDefect(campaign, error instanceof RulesFailed ? error.cause : error);
        throw error;
      }
      await park(ports, campaign, error);
      onParked(campaign, error.cause);
    }
  });
}

/**
 * Returns a sweep that requeues what the database says is due now or soon, also if the queue lost everything.
 *
 * Campaigns that stay overdue by the database's clock are woken at once: this process's clock may be behind, or the
 * retry far away. The first call wakes all that is due, because the last process may have been killed while handling a
 * wake-up.
 */
export function overdueSweep({ reads, queue }: Pick<Ports, 'reads' | 'queue'>): () => Promise<void> {
  let lateMs = 0;
  /** Number of consecutive sweeps that found each of these overdue. */
  let late = new Map<WakeUpKey, number>();
  const wakeUps = async (aheadMs: number): Promise<readonly WakeUp[]> => {
    const due = await reads.due(aheadMs, SWEEP_LIMIT);
    return due.map(({ campaign, phase, wakeAt }) => ({ campaign, phase, due: wakeAt }));
  };
  return async () => {
    await queue.schedule(...(await wakeUps(SWEEP_AHEAD_MS)));
    const overdue = await wakeUps(-lateMs);
    lateMs = LATE_MS;
    late = new Map(overdue.map((wakeUp) => [keyOf(wakeUp), 1 + (late.get(keyOf(wakeUp)) ?? 0)]));
    // At the first, second, fourth, eighth sweep and so on: ever later if waking does not help.
    const asked = overdue.filter((wakeUp) => Number.isInteger(Math.log2(late.get(keyOf(wakeUp)) ?? 1)));
    // A worker may still be killed with a queued wake-up: its sweeps are counted from then on.
    for (const wakeUp of await queue.wakeNow(...asked)) late.delete(keyOf(wakeUp));
  };
}

type WakeUpKey = `${CampaignId}/${PhaseId}`;

function keyOf({ campaign, phase }: WakeUp): WakeUpKey {
  return `${campaign}/${phase}`;
}
