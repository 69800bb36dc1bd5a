import type { CampaignId } from '@warlog/kernel';
import { headPlaceOf, phaseHead, readHead } from '@warlog/kernel/trust';
import type { Change } from '../ports/campaign-store.js';
import type { HeadRow } from '../ports/signed-heads.js';
import type { Ports } from '../ports/ports.js';
import { noBreath, type Breathe } from './breath.js';
import { keyContext } from './command.js';
import { versionsHere, MissingRules } from './rulesets.js';
import { walk, wholeStream, type Step } from './walk.js';

type RebuildPorts = Pick<Ports, 'store' | 'rulesets' | 'vault'>;

/** What a rebuild would write contradicts what was signed, so nothing was written. */
export class HeadContradicted extends Error {
  constructor(
    campaign: CampaignId,
    /** The phase whose head says otherwise. */
    readonly ordinal: number,
  ) {
    super(
      `Campaign ${campaign} was not rebuilt: its events and rules give something else than what was signed as phase ${ordinal} ` +
        'closed. Players would see their past changed. Look at the record (`warlog verify`), or run the program that signed it.',
    );
  }
}

/** Campaigns that are looked up at a time. */
const PAGE = 500;
/** How often a campaign in which somebody acts meanwhile is begun anew. */
const ATTEMPTS = 5;

/**
 * Writes a campaign's read models, views and snapshots anew from its events; the number of events, or null: no such. Throws
 * `HeadContradicted` where that would tell somebody another past than was signed.
 */
export async function rebuild(
  ports: RebuildPorts,
  campaign: CampaignId,
  breathe: Breathe = noBreath,
): Promise<number | null> {
  for (let attempt = 1; ; attempt += 1) {
    const worked = await workedOut(ports, campaign, breathe);
    if (worked === null) return null;
    const { events, changes } = worked;
    if ((await ports.store.replaceReadModels(campaign, changes)) === 'replaced') return events;
    if (attempt === ATTEMPTS) throw new Error(`Campaign ${campaign} went on at every one of ${ATTEMPTS} attempts`);
  }
}

/** All that a campaign's events wrote, worked out anew. */
interface Worked {
  readonly events: number;
  readonly changes: readonly Change[];
  /** Does a signed head stand wherever one may, and say the same? */
  readonly isSigned: boolean;
}

/**
 * Works out anew what a campaign's events wrote; null: there is no such campaign. Throws `HeadContradicted` where a head says
 * otherwise, `MissingRules` where this program lacks the rules. Between two decisions others are let through.
 */
export async function workedOut(ports: RebuildPorts, campaign: CampaignId, breathe: Breathe): Promise<Worked | null> {
  const stream = await wholeStream(ports.store, campaign);
  if (stream.length === 0) return null;
  const versions = await versionsHere(ports, stream);
  if (versions instanceof MissingRules) throw versions;
  const heads = new Map((await ports.store.heads(campaign)).map((head) => [placeName(head), head]));
  const { sealedKey } = await ports.store.unlocked(campaign).look({ game: false });
  const secretKey = sealedKey === null || heads.size === 0 ? null : ports.vault.open(sealedKey, keyContext(campaign));
  const changes: Change[] = [];
  let isSigned = secretKey !== null;
  for (const step of walk(versions, stream)) {
    changes.push(step.change);
    const place = headPlaceOf(step.before.loaded?.campaign ?? null, step.events);
    const head = place && heads.get(placeName(place));
    if (head && secretKey !== null && !gives(step, head, secretKey)) throw new HeadContradicted(campaign, head.ordinal);
    if (place && !head) isSigned = false;
    await breathe();
  }
  return { events: stream.length, changes, isSigned };
}

const placeName = ({ ordinal, stage, attempt }: Pick<HeadRow, 'ordinal' | 'stage' | 'attempt'>): string =>
  `${ordinal}.${stage}.${attempt}`;

function gives({ change, stored }: Step, { statement }: HeadRow, secretKey: string): boolean {
  const [said, last] = [readHead(statement), stored.at(-1)];
  if (!said || !last) return false;
  const { ordinal, stage, attempt, phase, previous } = said;
  const about = { place: { ordinal, stage, attempt, phase }, previous, secretKey, chains: change.chains ?? {} };
  const { campaign, version, hash, meta } = last;
  return phaseHead({ ...about, campaign, version, hash, at: meta.at }).statement === statement;
}

/** Hears of each campaign: how many events it has, or why it could not be rebuilt. */
export interface RebuildListener {
  readonly done: (campaign: CampaignId, events: number) => void;
  readonly failed: (campaign: CampaignId, error: unknown) => void;
}

/**
 * Rebuilds every campaign there is, in the order of their ids; what goes wrong with one holds up no other. A campaign
 * that is created meanwhile needs no rebuilding, whether it is met or not.
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
