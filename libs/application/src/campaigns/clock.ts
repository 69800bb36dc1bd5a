import {
  accept,
  battlesOf,
  deadlineTold,
  endCampaign as decideEnd,
  extendDeadline as decideExtension,
  introduceHeadKey as decideHeadKey,
  lacksHeadKey,
  lookAtClock,
  pauseCampaign as decidePause,
  resumeCampaign as decideResumption,
  useAllowance as decideAllowance,
  type CampaignId,
  type Loaded,
  type PhaseId,
  type TimeSpan,
} from '@warlog/kernel';
import { headKeyOf } from '@warlog/kernel/trust';
import type { Ports } from '../ports/ports.js';
import type { WakeUp } from '../ports/deadline-queue.js';
import { settleBattles } from './battles.js';
import { dueRound, takeRound, type DueRound } from './beacon.js';
import { obey, type Command, type CommandReply } from './command.js';
import { personal, type PersonalCommand } from './lobby.js';
import { park, type OnDefect } from './parking.js';
import { rebuild } from './rebuild.js';
import { RulesFailed } from './rules-failed.js';
import { headKeyContext } from './sign.js';

/** How often the rules are asked to close a phase before its campaign is parked. */
const TRIES = 3;
/** How far ahead a sweep looks: a wake-up that is already queued is queued again, which does nothing. */
const SWEEP_AHEAD_MS = 5_000;
/** What is overdue for so long by the database's clock waits for something that the queue does not know: three tries take less. */
const LATE_MS = 1_000;
/** More than a process closes until the next sweep. */
const SWEEP_LIMIT = 2_000;

/**
 * Somebody thinks this campaign is due. Closes what the database says is due, else does nothing: a second worker, a
 * redelivered wake-up or a moved deadline have no effect. Two things come first where they are needed, which one look finds out:
 * battles that are still fought are settled, so that what was begun counts, and a campaign that was made before heads were signed
 * gets a key for it (ADR 38). Where a sealed phase waits for a round that is due, the beacon is asked for it.
 */
export async function wake(ports: Ports, campaign: CampaignId): Promise<CommandReply> {
  const look = { campaign, command: null, actor: { kind: 'clock' }, touches: 'all-views' } as const;
  const found: { round?: DueRound | null; isFought?: boolean; isUnsigned?: boolean } = {};
  const close: Command['decide'] = (loaded, means) => {
    found.round = dueRound(loaded.campaign, means.now);
    return lookAtClock(loaded, means);
  };
  const reply = await obey(ports, {
    ...look,
    decide: (loaded, means) => {
      found.isFought = isFoughtTooLong(loaded, means.now);
      found.isUnsigned = lacksHeadKey(loaded);
      return found.isFought || found.isUnsigned ? accept() : close(loaded, means);
    },
  });
  if (found.isFought) await settleBattles(ports, campaign);
  // Where that fails the campaign goes on unsigned, and it is tried again at the next wake-up.
  if (found.isUnsigned)
    await introduceHeadKey(ports, campaign).catch((error: unknown) => ports.onDefect?.(campaign, error));
  const after = found.isFought || found.isUnsigned ? await obey(ports, { ...look, decide: close }) : reply;
  return found.round ? takeRound(ports, campaign, found.round) : after;
}

/** Is a battle not settled yet though the time of its phase is over? */
function isFoughtTooLong({ campaign }: Loaded, now: number): boolean {
  const { status, phase } = campaign;
  if (status !== 'running' || !phase || battlesOf(campaign).every(({ settled }) => settled !== null)) return false;
  return deadlineTold(campaign, phase) <= now;
}

/**
 * Gives a campaign its head key, where it has none. What was told in it so far was told by an older program, and would be signed as it stands there:
 * it is worked out anew first, as every audit will.
 */
export async function introduceHeadKey(ports: Ports, campaign: CampaignId): Promise<void> {
  const half = await ports.store.platform(campaign);
  if (!half || !lacksHeadKey(half)) return;
  await rebuild(ports, campaign);
  const secret = ports.vault.random(32);
  await obey(ports, {
    ...{ campaign, command: null, actor: { kind: 'clock' }, touches: 'all-views' },
    decide: (loaded) => (lacksHeadKey(loaded) ? decideHeadKey(headKeyOf(secret)) : accept()),
    along: (change) => ({ ...change, sealedHeadKey: ports.vault.seal(secret, headKeyContext(campaign)) }),
  });
}

/**
 * Lets the queue wake this process for what is due. A campaign whose rules fail three times is parked, and `onParked`
 * hears of it; whatever else fails is tried again, ever later.
 */
export async function answerWakeUps(ports: Ports, onDefect: OnDefect, onParked: OnDefect): Promise<void> {
  await ports.queue.consume(async ({ campaign }, failures) => {
    try {
      await wake(ports, campaign);
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
 * Queues again, each time it is called, what the database says is due, or soon due; makes up for a queue that lost everything. What has
 * been overdue for a while by the database's clock is woken at once: this process's clock may be behind, or the next try after a failure
 * far off. The first call wakes all that is due: this process may have come for one that was killed with a wake-up in its hands.
 */
export function sweeper({ reads, queue }: Pick<Ports, 'reads' | 'queue'>): () => Promise<void> {
  let lateMs = 0;
  /** How many looks in a row have found each of these overdue. */
  let late = new Map<WakeUpKey, number>();
  const wakeUps = async (aheadMs: number): Promise<readonly WakeUp[]> => {
    const due = await reads.due(aheadMs, SWEEP_LIMIT);
    return due.map(({ campaign, phase, wakeAt }) => ({ campaign, phase, due: wakeAt }));
  };
  return async () => {
    await queue.schedule(...(await wakeUps(SWEEP_AHEAD_MS)));
    const overdue = await wakeUps(-lateMs);
    lateMs = LATE_MS;
    late = new Map(overdue.map((one) => [keyOf(one), 1 + (late.get(keyOf(one)) ?? 0)]));
    // At the first, second, fourth, eighth look and so on: ever later, where waking does not help.
    const asked = overdue.filter((one) => Number.isInteger(Math.log2(late.get(keyOf(one)) ?? 1)));
    // Somebody may yet be killed with what stands in line: its looks are counted from then on.
    for (const one of await queue.wakeNow(...asked)) late.delete(keyOf(one));
  };
}

type WakeUpKey = `${CampaignId}/${PhaseId}`;

function keyOf({ campaign, phase }: WakeUp): WakeUpKey {
  return `${campaign}/${phase}`;
}

/** More time for all, within the caps, with a reason. */
export function extendDeadline(
  ports: Ports,
  input: PersonalCommand & TimeSpan & { readonly phase: PhaseId; readonly reason: string },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideExtension(loaded, input, means),
  });
}

/** More time for all, from the allowance of the user's own seat. */
export function useAllowance(
  ports: Ports,
  input: PersonalCommand & { readonly phase: PhaseId; readonly hours: number; readonly reason: string },
): Promise<CommandReply> {
  return obey(ports, { ...personal(input), touches: 'own-view', decide: (loaded) => decideAllowance(loaded, input) });
}

/** Stops the clock for a while. */
export function pauseCampaign(
  ports: Ports,
  input: PersonalCommand & TimeSpan & { readonly reason: string },
): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decidePause(loaded, input, means),
  });
}

/** Starts the clock again. */
export function resumeCampaign(ports: Ports, input: PersonalCommand): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'own-view',
    decide: (loaded, means) => decideResumption(loaded, input, means),
  });
}

/** Ends the campaign for good. */
export function endCampaign(ports: Ports, input: PersonalCommand & { readonly reason: string }): Promise<CommandReply> {
  return obey(ports, {
    ...personal(input),
    touches: 'all-views',
    decide: (loaded, means) => decideEnd(loaded, input, means),
  });
}
