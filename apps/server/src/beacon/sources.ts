import type { BeaconSource, NamedChain } from '@warlog/application';
import { chainHash } from '@warlog/trust';
import { isRoundSigned } from '@warlog/trust/beacon';
import { z } from 'zod';

/** Timeout of a request to a source. */
const TIMEOUT_MS = 5_000;
/** The first pause before a missing round is requested again; it doubles up to {@link MOST_PAUSE_MS}. */
const FIRST_PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 60_000;
/** Rounds cached for other campaigns that wait for the same. */
const MOST_KEPT = 256;
/** More than any answer of the protocol contains. */
const MOST_BYTES = 4_096;

const roundForm = z.object({ round: z.number(), signature: z.string().regex(/^[0-9a-f]{96}$/) });
const infoForm = z.object({
  public_key: z.string().regex(/^[0-9a-f]{192}$/),
  period: z.number().int(),
  genesis_time: z.number().int(),
  groupHash: z.string().regex(/^[0-9a-f]{64}$/),
  metadata: z.object({ beaconID: z.string().max(100) }),
});

/** Dependencies of the sources, and callbacks about failures. */
export interface SourceContext {
  readonly fetch: typeof fetch;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** Called for each attempt at which no source had the round, with the reason. */
  readonly onAway: (round: number, why: string) => void;
  /** Called with the milliseconds from the first request for a round to its arrival. */
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
 * Fetches rounds over drand's HTTP interface from the sources that the operator configured.
 *
 * Asks one source after another, verifies each answer, and retries with growing pauses. Callers that wait for the same
 * round share its requests. Addresses never come from a player.
 */
export class HttpBeacon implements BeaconSource {
  readonly isSigned = isRoundSigned;
  private readonly asked = new Map<string, Asked>();

  constructor(
    private readonly sources: readonly string[],
    readonly offered: NamedChain | null,
    private readonly context: SourceContext,
  ) {}

  async round(chain: NamedChain, round: number): Promise<string | null> {
    const { now } = this.context;
    const request = this.askedFor(`${chain.chain}/${round}`);
    if (request.signature !== null) return request.signature;
    if (request.under) return request.under;
    if (now() < request.nextAt) return null;
    request.under = this.fromAny(chain, round);
    request.signature = await request.under;
    request.under = null;
    if (request.signature !== null) {
      this.context.onCame(now() - request.since);
      return request.signature;
    }
    request.nextAt = now() + request.pauseMs;
    request.pauseMs = Math.min(2 * request.pauseMs, MOST_PAUSE_MS);
    return null;
  }

  private askedFor(name: string): Asked {
    const known = this.asked.get(name);
    if (known) return known;
    const now = this.context.now();
    const request: Asked = { since: now, nextAt: now, pauseMs: FIRST_PAUSE_MS, under: null, signature: null };
    this.asked.set(name, request);
    const [oldest] = this.asked.keys();
    if (this.asked.size > MOST_KEPT && oldest !== undefined) this.asked.delete(oldest);
    return request;
  }

  private async fromAny({ chain, key }: NamedChain, round: number): Promise<string | null> {
    const faults: string[] = [];
    for (const source of this.sources) {
      try {
        const said = roundForm.parse(await answerOf(this.context.fetch, `${source}/${chain}/public/${round}`));
        if (said.round === round && isRoundSigned(key, round, said.signature)) return said.signature;
        faults.push(`${source} gave a round that its chain did not sign`);
      } catch (error) {
        faults.push(`${source}: ${reasonOf(error)}`);
      }
    }
    this.context.onAway(round, faults.join('; '));
    return null;
  }
}

/** Used without a source: verifies rounds, fetches none, and offers no beacon to new campaigns. */
export const noBeacon: BeaconSource = { offered: null, round: () => Promise.resolve(null), isSigned: isRoundSigned };

/**
 * Returns a chain as a source describes it.
 *
 * @throws if the description does not match the name of the chain
 */
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

/** Returns a short reason: network errors hide it in their cause, and form errors are lists. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'answers in another form';
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
