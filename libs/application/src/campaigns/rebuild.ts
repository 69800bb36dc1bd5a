import type { CampaignId } from '@warlog/kernel';
import { headPlaceOf, phaseHead, readHead } from '@warlog/kernel/trust';
import type { HeadRow } from '../ports/signed-heads.js';
import type { Ports } from '../ports/ports.js';
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
export async function rebuild(ports: RebuildPorts, campaign: CampaignId): Promise<number | null> {
  for (let attempt = 1; ; attempt += 1) {
    const stream = await wholeStream(ports.store, campaign);
    if (stream.length === 0) return null;
    const versions = await versionsHere(ports, stream);
    if (versions instanceof MissingRules) throw versions;
    const steps = [...walk(versions, stream)];
    const ordinal = await contradictedBy(ports, campaign, steps);
    if (ordinal !== null) throw new HeadContradicted(campaign, ordinal);
    const changes = steps.map(({ change }) => change);
    if ((await ports.store.replaceReadModels(campaign, changes)) === 'replaced') return stream.length;
    if (attempt === ATTEMPTS) throw new Error(`Campaign ${campaign} went on at every one of ${ATTEMPTS} attempts`);
  }
}

/** The first phase whose signed head is not the one that these steps give; null: they give all of them. */
async function contradictedBy(
  { store, vault }: RebuildPorts,
  campaign: CampaignId,
  steps: readonly Step[],
): Promise<number | null> {
  const heads = new Map((await store.heads(campaign)).map((head) => [`${head.ordinal}.${head.stage}`, head]));
  const { sealedKey } = await store.unlocked(campaign).look({ game: false });
  if (heads.size === 0 || sealedKey === null) return null;
  const secretKey = vault.open(sealedKey, keyContext(campaign));
  for (const step of steps) {
    const place = headPlaceOf(step.before.loaded?.campaign ?? null, step.events);
    const head = place && heads.get(`${place.ordinal}.${place.stage}`);
    if (head && !gives(step, head, secretKey)) return head.ordinal;
  }
  return null;
}

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
