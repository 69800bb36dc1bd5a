import type { CampaignId } from '@warlog/core';
import { checkpointPlaceOf, phaseCheckpoint } from '@warlog/campaign';
import { readCheckpoint } from '@warlog/trust';
import type { Change } from '../ports/campaign-store.js';
import type { CheckpointRow } from '../ports/checkpoints.js';
import type { Ports } from '../ports/ports.js';
import { neverYield, type YieldToEventLoop } from './yield-to-event-loop.js';
import { keyContext } from './command.js';
import { availableVersions, MissingRules } from './rulesets.js';
import { walk, wholeStream, type PastDecision } from './walk.js';

type RebuildPorts = Pick<Ports, 'store' | 'rulesets' | 'vault'>;

/** The result of a rebuild contradicts a checkpoint, so nothing was written. */
export class CheckpointContradicted extends Error {
  constructor(
    campaign: CampaignId,
    /** The phase of the contradicting checkpoint. */
    readonly ordinal: number,
  ) {
    super(
      `Campaign ${campaign} was not rebuilt: its events and rules give something else than what was signed as phase ${ordinal} ` +
        'closed. Players would see their past changed. Look at the record (`warlog verify`), or run the program that signed it.',
    );
  }
}

/** Campaigns per query. */
const PAGE = 500;
/** How often to restart for a campaign that changes meanwhile. */
const ATTEMPTS = 5;

/**
 * Rebuilds a campaign's read models, views and snapshots from its events; returns the number of events, or null: not
 * found. Throws `CheckpointContradicted` if that would disclose another past than was signed.
 */
export async function rebuild(
  ports: RebuildPorts,
  campaign: CampaignId,
  yieldToEventLoop: YieldToEventLoop = neverYield,
): Promise<number | null> {
  for (let attempt = 1; ; attempt += 1) {
    const worked = await workedOut(ports, campaign, yieldToEventLoop);
    if (worked === null) return null;
    const { events, changes } = worked;
    if ((await ports.store.replaceReadModels(campaign, changes)) === 'replaced') return events;
    if (attempt === ATTEMPTS) throw new Error(`Campaign ${campaign} went on at every one of ${ATTEMPTS} attempts`);
  }
}

/** Everything that a campaign's events wrote, recomputed. */
interface Worked {
  readonly events: number;
  readonly changes: readonly Change[];
  /** Whether a checkpoint exists wherever one is possible, and agrees. */
  readonly isSigned: boolean;
}

/**
 * Recomputes what a campaign's events wrote; null: not found. Throws `CheckpointContradicted` if a checkpoint disagrees,
 * `MissingRules` if the rules are not installed. Yields between decisions.
 */
export async function workedOut(
  ports: RebuildPorts,
  campaign: CampaignId,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Worked | null> {
  const stream = await wholeStream(ports.store, campaign);
  if (stream.length === 0) return null;
  const versions = await availableVersions(ports, stream);
  if (versions instanceof MissingRules) throw versions;
  const checkpoints = new Map(
    (await ports.store.checkpoints(campaign)).map((checkpoint) => [placeName(checkpoint), checkpoint]),
  );
  const { sealedKey } = await ports.store.unlocked(campaign).look({ game: false });
  const secretKey =
    sealedKey === null || checkpoints.size === 0 ? null : ports.vault.open(sealedKey, keyContext(campaign));
  const changes: Change[] = [];
  let isSigned = secretKey !== null;
  for (const step of walk(versions, stream)) {
    changes.push(step.change);
    const place = checkpointPlaceOf(step.before.loaded?.campaign ?? null, step.events);
    const checkpoint = place && checkpoints.get(placeName(place));
    if (checkpoint && secretKey !== null && !gives(step, checkpoint, secretKey))
      throw new CheckpointContradicted(campaign, checkpoint.ordinal);
    if (place && !checkpoint) isSigned = false;
    await yieldToEventLoop();
  }
  return { events: stream.length, changes, isSigned };
}

const placeName = ({ ordinal, stage, attempt }: Pick<CheckpointRow, 'ordinal' | 'stage' | 'attempt'>): string =>
  `${ordinal}.${stage}.${attempt}`;

function gives({ change, stored }: PastDecision, { statement }: CheckpointRow, secretKey: string): boolean {
  const [said, last] = [readCheckpoint(statement), stored.at(-1)];
  if (!said || !last) return false;
  const { ordinal, stage, attempt, phase, previous } = said;
  const about = { place: { ordinal, stage, attempt, phase }, previous, secretKey, chains: change.chains ?? {} };
  const { campaign, version, hash, meta } = last;
  return phaseCheckpoint({ ...about, campaign, version, hash, at: meta.at }).statement === statement;
}

/** Receives the result of each campaign: its number of events, or the error. */
export interface RebuildListener {
  readonly done: (campaign: CampaignId, events: number) => void;
  readonly failed: (campaign: CampaignId, error: unknown) => void;
}

/**
 * Rebuilds all campaigns in the order of their ids; a failure does not stop the others. A campaign created meanwhile
 * needs no rebuild.
 */
export async function rebuildAll(
  ports: RebuildPorts,
  { done, failed }: RebuildListener,
): Promise<{ readonly rebuilt: number; readonly failed: number }> {
  const counts = { rebuilt: 0, failed: 0 };
  for (let after: CampaignId | null = null; ;) {
    const page: readonly CampaignId[] = await ports.store.campaigns(after, PAGE);
    for (const campaign of page) {
      try {
        done(campaign, (await rebuild(ports, campaign)) ?? 0);
        counts.rebuilt += 1;
      } catch (error) {
        failed(campaign, error);
        counts.failed += 1;
      }
    }
    if (page.length < PAGE) return counts;
    after = page.at(-1) ?? null;
  }
}
