import { isUnreached, type Failure, type Reply } from '@warlog/api-client';
import type { AnyRuleset } from '@warlog/ruleset-api';
import { shallowReactive, shallowRef, type ShallowRef } from 'vue';
import { cachedReply, keepReply } from '../../offline/reads.js';
import { idle } from '../idle.js';
import { readDisclosures, type Disclosures } from '../useDisclosures.js';
import { battlesIn, momentsOf, narrate, type ReplayStep, type Narrated } from './moments.js';
import { closingOf, inStory, disclosedPhase, type DisclosedPhase } from './disclosed.js';

/** A phase with its disclosures, narration and story steps; all but the first are computed on demand. */
export interface ShownPhase {
  /** The disclosures in the order of the story. */
  readonly disclosures: DisclosedPhase;
  /** The disclosures as the server sent them, which proofs are about. */
  readonly received: DisclosedPhase;
  readonly narrated: readonly Narrated[];
  readonly moments: readonly ReplayStep[];
  /** The number of battles in the phase. */
  readonly battles: number;
}

/** Reads one phase: from the server, or from this device's copy. */
export type ReadPhase = (ordinal: number) => Promise<Reply<Disclosures>>;

/** All disclosed phases of one viewer, each read once. */
export interface Phases {
  /** Null until it is loaded. Reactive. */
  readonly get: (ordinal: number) => ShownPhase | null;
  /** Loads a phase. Null if that is impossible; `failure` says why. */
  readonly load: (ordinal: number) => Promise<ShownPhase | null>;
  /**
   * Loads these in the background, one after another while the page is idle, until `stop`; the last call replaces
   * earlier ones.
   */
  readonly fill: (ordinals: readonly number[]) => void;
  readonly stop: () => void;
  readonly failure: Readonly<ShallowRef<Failure | null>>;
}

export function openPhases(ruleset: AnyRuleset, read: ReadPhase): Phases {
  const shown = shallowReactive(new Map<number, ShownPhase>());
  const loading = new Map<number, Promise<ShownPhase | null>>();
  const failure = shallowRef<Failure | null>(null);
  let wanted: readonly number[] = [];
  let isFilling = false;
  let isStopped = false;

  async function bring(ordinal: number): Promise<ShownPhase | null> {
    const reply = await read(ordinal);
    failure.value = reply.ok ? null : reply.failure;
    if (!reply.ok || reply.data === null) return null;
    const phase = shownPhase(ruleset, disclosedPhase(reply.data));
    shown.set(ordinal, phase);
    return phase;
  }

  function load(ordinal: number): Promise<ShownPhase | null> {
    const known = shown.get(ordinal);
    if (known) return Promise.resolve(known);
    const asked = loading.get(ordinal) ?? bring(ordinal).finally(() => loading.delete(ordinal));
    loading.set(ordinal, asked);
    return asked;
  }

  async function fillOn(): Promise<void> {
    if (isFilling) return;
    isFilling = true;
    while (wanted.length > 0 && !isStopped) {
      await idle(1_000);
      const next = wanted.find((ordinal) => !shown.has(ordinal));
      wanted = wanted.slice(next === undefined ? wanted.length : wanted.indexOf(next) + 1);
      if (next !== undefined && !isStopped) await load(next);
    }
    isFilling = false;
  }

  return {
    get: (ordinal) => shown.get(ordinal) ?? null,
    load,
    fill(ordinals) {
      wanted = ordinals;
      void fillOn();
    },
    stop: () => (isStopped = true),
    failure,
  };
}

function shownPhase(ruleset: AnyRuleset, received: DisclosedPhase): ShownPhase {
  const disclosure = inStory(ruleset, received);
  let narrated: readonly Narrated[] | null = null;
  let moments: readonly ReplayStep[] | null = null;
  let battles: number | null = null;
  return {
    disclosures: disclosure,
    received,
    get narrated() {
      narrated ??= narrate(ruleset, disclosure);
      return narrated;
    },
    get moments() {
      moments ??= momentsOf(this.narrated);
      return moments;
    },
    get battles() {
      battles ??= battlesIn(ruleset, disclosure);
      return battles;
    },
  };
}

/**
 * Reads phases for a viewer. A closed phase never changes, so this device's copy serves without a request; for
 * everything else the copy is the fallback. Concurrent requests for a phase share one reading.
 */
export function phaseReader(campaign: string, viewer: string | null): ReadPhase {
  const asked = new Map<number, Promise<Reply<Disclosures>>>();

  async function ask(ordinal: number): Promise<Reply<Disclosures>> {
    const key = `happened/${campaign}/${ordinal}/${viewer ?? 'me'}`;
    const cached = await cachedReply<Disclosures>(key);
    if (cached?.data && isClosed(cached.data)) return answered(cached.data);
    const reply = await readDisclosures(campaign, ordinal, viewer);
    if (reply.ok) await keepReply(key, reply.data, Date.now());
    else if (isUnreached(reply.failure) && cached?.data) return answered(cached.data);
    return reply;
  }

  return (ordinal) => {
    const running = asked.get(ordinal) ?? ask(ordinal).finally(() => asked.delete(ordinal));
    asked.set(ordinal, running);
    return running;
  };
}

function isClosed(disclosures: NonNullable<Disclosures>): boolean {
  return closingOf(disclosedPhase(disclosures)) !== null;
}

function answered(data: Disclosures): Reply<Disclosures> {
  return { ok: true, data, sentAt: 0, receivedAt: 0 };
}
