import { isUnreached, type Failure, type Reply } from '@warlog/api-client';
import type { AnyRuleset } from '@warlog/kernel';
import { shallowReactive, shallowRef, type ShallowRef } from 'vue';
import { keepRead, keptRead } from '../../offline/reads.js';
import { idle } from '../idle.js';
import { readHappened, type Happened } from '../useHappened.js';
import { battlesIn, momentsOf, narrate, type Moment, type Narrated } from './moments.js';
import { closingOf, inStory, toldPhase, type ToldPhase } from './told.js';

/** A phase as it is told, put into words and parted into moments; all but the first wait until somebody asks. */
export interface ShownPhase {
  /** In the order of the story. */
  readonly told: ToldPhase;
  /** As the server sent it: what proofs are about. */
  readonly received: ToldPhase;
  readonly narrated: readonly Narrated[];
  readonly moments: readonly Moment[];
  /** How many battles are told of in it. */
  readonly battles: number;
}

/** How one phase is read: the server's answer, or a copy that this device kept. */
export type ReadPhase = (ordinal: number) => Promise<Reply<Happened>>;

/** All phases that one viewer was told of, each read once. */
export interface Phases {
  /** Null until it is here. Reactive. */
  readonly get: (ordinal: number) => ShownPhase | null;
  /** Brings a phase. Null when it cannot be had; `failure` says why. */
  readonly load: (ordinal: number) => Promise<ShownPhase | null>;
  /** Brings these in the background, one after the other when there is nothing else to do, until `stop`; the last call says which. */
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
    const phase = shownPhase(ruleset, toldPhase(reply.data));
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

function shownPhase(ruleset: AnyRuleset, received: ToldPhase): ShownPhase {
  const told = inStory(ruleset, received);
  let narrated: readonly Narrated[] | null = null;
  let moments: readonly Moment[] | null = null;
  let battles: number | null = null;
  return {
    told,
    received,
    get narrated() {
      narrated ??= narrate(ruleset, told);
      return narrated;
    },
    get moments() {
      moments ??= momentsOf(this.narrated);
      return moments;
    },
    get battles() {
      battles ??= battlesIn(ruleset, told);
      return battles;
    },
  };
}

/**
 * Reads phases for a viewer. What has closed never changes, so this device's copy of it serves without asking; of
 * everything else the copy is the second choice. Who asks for what is on its way waits with the first.
 */
export function phaseReader(campaign: string, viewer: string | null): ReadPhase {
  const asked = new Map<number, Promise<Reply<Happened>>>();

  async function ask(ordinal: number): Promise<Reply<Happened>> {
    const key = `happened/${campaign}/${ordinal}/${viewer ?? 'me'}`;
    const kept = await keptRead<Happened>(key);
    if (kept?.data && isClosed(kept.data)) return answered(kept.data);
    const reply = await readHappened(campaign, ordinal, viewer);
    if (reply.ok) await keepRead(key, reply.data, Date.now());
    else if (isUnreached(reply.failure) && kept?.data) return answered(kept.data);
    return reply;
  }

  return (ordinal) => {
    const running = asked.get(ordinal) ?? ask(ordinal).finally(() => asked.delete(ordinal));
    asked.set(ordinal, running);
    return running;
  };
}

function isClosed(happened: NonNullable<Happened>): boolean {
  return closingOf(toldPhase(happened)) !== null;
}

function answered(data: Happened): Reply<Happened> {
  return { ok: true, data, sentAt: 0, receivedAt: 0 };
}
