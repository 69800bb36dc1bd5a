import type { BeaconSource, NamedChain } from '@warlog/application';
import { chainHash } from '@warlog/kernel';
import { isRoundSigned } from '@warlog/kernel/beacon';
import { z } from 'zod';

/** How long a source may take to answer. */
const TIMEOUT_MS = 5_000;
/** A source that has not got a round is asked again after so long, then twice as long, up to the most. */
const FIRST_PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 60_000;
/** Rounds that are kept for others who wait for the same. */
const MOST_KEPT = 256;
/** More than any answer of the protocol holds. */
const MOST_BYTES = 4_096;

const roundForm = z.object({ round: z.number(), signature: z.string().regex(/^[0-9a-f]{96}$/) });
const infoForm = z.object({
  public_key: z.string().regex(/^[0-9a-f]{192}$/),
  period: z.number().int(),
  genesis_time: z.number().int(),
  groupHash: z.string().regex(/^[0-9a-f]{64}$/),
  metadata: z.object({ beaconID: z.string().max(100) }),
});

/** What the sources need of the world, and who hears what went wrong. */
export interface SourceMeans {
  readonly fetch: typeof fetch;
  /** Milliseconds, of a clock that never goes back. */
  readonly now: () => number;
  /** Hears, once for each round, that no source gave it, and from then on how long it has been asked for. */
  readonly onAway: (round: number, why: string) => void;
  /** Hears how long after it was first asked for a round came, milliseconds. */
  readonly onCame: (waitedMs: number) => void;
}

interface Asked {
  readonly since: number;
  nextAt: number;
  pauseMs: number;
  under: Promise<string | null> | null;
  signature: string | null;
}

/**
 * Rounds over the HTTP interface of drand, from sources that the host configured: one after another, each answer checked, what
 * fails asked for again ever later. All who wait for a round at a time share its requests. No address ever comes from a player.
 */
export class HttpBeacon implements BeaconSource {
  readonly isSigned = isRoundSigned;
  private readonly asked = new Map<string, Asked>();

  constructor(
    private readonly sources: readonly string[],
    readonly offered: NamedChain | null,
    private readonly means: SourceMeans,
  ) {}

  async round(chain: NamedChain, round: number): Promise<string | null> {
    const { now } = this.means;
    const one = this.askedFor(`${chain.chain}/${round}`);
    if (one.signature !== null) return one.signature;
    if (one.under) return one.under;
    if (now() < one.nextAt) return null;
    one.under = this.fromAny(chain, round);
    one.signature = await one.under;
    one.under = null;
    if (one.signature !== null) {
      this.means.onCame(now() - one.since);
      return one.signature;
    }
    one.nextAt = now() + one.pauseMs;
    one.pauseMs = Math.min(2 * one.pauseMs, MOST_PAUSE_MS);
    return null;
  }

  private askedFor(name: string): Asked {
    const known = this.asked.get(name);
    if (known) return known;
    const now = this.means.now();
    const one: Asked = { since: now, nextAt: now, pauseMs: FIRST_PAUSE_MS, under: null, signature: null };
    this.asked.set(name, one);
    const [oldest] = this.asked.keys();
    if (this.asked.size > MOST_KEPT && oldest !== undefined) this.asked.delete(oldest);
    return one;
  }

  private async fromAny({ chain, key }: NamedChain, round: number): Promise<string | null> {
    const faults: string[] = [];
    for (const source of this.sources) {
      try {
        const said = roundForm.parse(await answerOf(this.means.fetch, `${source}/${chain}/public/${round}`));
        if (said.round === round && isRoundSigned(key, round, said.signature)) return said.signature;
        faults.push(`${source} gave a round that its chain did not sign`);
      } catch (error) {
        faults.push(`${source}: ${reasonOf(error)}`);
      }
    }
    this.means.onAway(round, faults.join('; '));
    return null;
  }
}

/** Where a host has configured no source: rounds are checked, none is fetched, and no campaign is offered any. */
export const noBeacon: BeaconSource = { offered: null, round: () => Promise.resolve(null), isSigned: isRoundSigned };

/** What a source says of a chain, where that is the chain: its name follows from what it says. Throws why it is not. */
export async function chainFrom(source: string, chain: string, get: typeof fetch): Promise<NamedChain> {
  const said = infoForm.parse(await answerOf(get, `${source}/${chain}/info`));
  const { public_key: key, period, genesis_time: genesis, groupHash: group, metadata } = said;
  const found = { key, period, genesis, group, id: metadata.beaconID };
  if (chainHash(found) !== chain) throw new Error(`${source} tells of another chain than ${chain}`);
  return { ...found, chain };
}

async function answerOf(get: typeof fetch, url: string): Promise<unknown> {
  const answer = await get(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!answer.ok) throw new Error(`answers ${answer.status}`);
  const text = await answer.text();
  if (text.length > MOST_BYTES) throw new Error('answers too much');
  return JSON.parse(text);
}

/** A fault of the network hides its reason in its cause; one of form is a list. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'answers in another form';
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
