import { SaveDraft, type DraftFields } from '@warlog/api-client';
import { canonicalJson } from '@warlog/core/json';
import { defineStore } from 'pinia';
import {
  computed,
  getCurrentScope,
  onScopeDispose,
  ref,
  shallowRef,
  type ComputedRef,
  type Ref,
  type ShallowRef,
} from 'vue';
import { client } from '../api.js';
import { useListener, useTimer } from '../composables/scoped.js';
import type { DeviceDraft } from '../offline/database.js';
import { dropDraft, keepDraft, deviceDraft } from '../offline/drafts.js';
import { useClock } from './clock.js';
import { useConnection } from './connection.js';
import { deviceName } from './device.js';

/** Delay of the server's copy after the last change; at most `MIRROR_AT_MOST_MS` after the first. */
const MIRROR_AFTER_MS = 1_500;
const MIRROR_AT_MOST_MS = 4_000;

/** Where a draft is: nothing drafted, only in this page, on this device, also on the server, or two that differ. */
export type DraftMark = 'empty' | 'page' | 'here' | 'both' | 'conflict';

/** A draft of orders for one phase of one campaign. */
export interface StoredDraft {
  /** Null until something was drafted. The ruleset knows its form. */
  readonly sheet: Readonly<ShallowRef<unknown>>;
  readonly mark: ComputedRef<DraftMark>;
  /** Server time (ms) of the last change here; null before any. */
  readonly changedAt: Readonly<Ref<number | null>>;
  /** Another device's newer draft, to be compared; nothing is overwritten until the user chooses. */
  readonly other: Readonly<ShallowRef<DraftFields | null>>;
  /** Number of the sent orders that it was begun from and may replace; null if unknown. */
  readonly follows: Readonly<Ref<number | null>>;
  /** `follows`: the sent orders that a new draft is begun from. */
  change(sheet: unknown, follows?: number): void;
  /** Lets it replace orders that this device sent or withdrew. */
  follow(number: number): void;
  takeOther(): void;
  keepMine(): void;
  /** Passes the server's draft, as read with the campaign. */
  meet(remote: DraftFields | null): void;
  /** Ends it, for example when the phase has closed and the draft was compared. */
  drop(): Promise<void>;
}

/** All drafts of this page, each stored on the device at once and copied to the server within five seconds. */
export const useDrafts = defineStore('drafts', () => {
  const connection = useConnection();
  const clock = useClock();
  const open = new Map<string, StoredDraft & Behind>();
  // A draft lives as long as the store, not as the component that requests it first.
  const scope = getCurrentScope();

  connection.onComeback(() => {
    for (const draft of open.values()) draft.mirrorNow();
  });
  useListener(globalThis, 'pagehide', () => {
    for (const draft of open.values()) draft.mirrorNow();
  });

  /** The draft of a phase, shared by all callers. Settles when the stored copy has been read. */
  function draftOf(campaign: string, phase: string): Promise<StoredDraft> {
    return opened(campaign, phase, makeDraft);
  }

  /**
   * A plan under a key of a game UI. It outlives the windows of others, stays on this device, and is the same in all
   * its tabs: the newest change counts.
   */
  function planOf(campaign: string, key: string): Promise<StoredDraft> {
    return opened(campaign, `plan/${key}`, makePlan);
  }

  async function opened(campaign: string, phase: string, create: typeof makeDraft): Promise<StoredDraft> {
    const key = `${campaign}/${phase}`;
    const known = open.get(key);
    if (known) return known;
    const stored = await deviceDraft(campaign, phase);
    const make = () => create(campaign, phase, () => clock.read());
    const draft = open.get(key) ?? scope?.run(make) ?? make();
    open.set(key, draft);
    if (stored && draft.changedAt.value === null) draft.restore(stored);
    return draft;
  }

  return { draftOf, planOf };
});

/** What only the store does with a draft. */
interface Behind {
  mirrorNow(): void;
  restore(stored: DeviceDraft): void;
}

/** A message between tabs about a plan. */
interface TabWord {
  readonly sheet: unknown;
  readonly changedAt: number;
}

function makePlan(campaign: string, key: string, now: () => number): StoredDraft & Behind {
  const sheet = shallowRef<unknown>(null);
  const changedAt = ref<number | null>(null);
  const isSaved = ref(false);
  const tabs = tabsOf(`${campaign}/${key}`, ({ sheet: theirs, changedAt: at }) => {
    if (changedAt.value !== null && changedAt.value >= at) return;
    [sheet.value, changedAt.value, isSaved.value] = [theirs, at, true];
  });

  return {
    sheet,
    mark: computed(() => (changedAt.value === null ? 'empty' : isSaved.value ? 'here' : 'page')),
    changedAt,
    other: shallowRef(null),
    follows: ref(null),
    follow: () => undefined,
    change(next): void {
      // Later than what it replaces, even within a millisecond.
      const at = Math.max(now(), (changedAt.value ?? 0) + 1);
      [sheet.value, changedAt.value, isSaved.value] = [next, at, false];
      tabs?.postMessage(JSON.parse(JSON.stringify({ sheet: next, changedAt: at })));
      void keepDraft({ campaign, phase: key, sheet: next, changedAt: at, seen: 0, mirrored: false }).then(
        (wasSaved) => (isSaved.value = wasSaved),
      );
    },
    meet: () => undefined,
    mirrorNow: () => undefined,
    takeOther: () => undefined,
    keepMine: () => undefined,
    restore(stored): void {
      [sheet.value, changedAt.value, isSaved.value] = [stored.sheet, stored.changedAt, true];
    },
    async drop(): Promise<void> {
      [sheet.value, changedAt.value] = [null, null];
      await dropDraft(campaign, key);
    },
  };
}

/** This device's other tabs with the same plan open; null if the browser has no BroadcastChannel. */
function tabsOf(plan: string, hear: (word: TabWord) => void): BroadcastChannel | null {
  if (!('BroadcastChannel' in globalThis)) return null;
  const channel = new BroadcastChannel(`warlog/${plan}`);
  channel.onmessage = ({ data }: MessageEvent<TabWord>) => hear(data);
  onScopeDispose(() => channel.close());
  return channel;
}

function makeDraft(campaign: string, phase: string, now: () => number): StoredDraft & Behind {
  const sheet = shallowRef<unknown>(null);
  const changedAt = ref<number | null>(null);
  const other = shallowRef<DraftFields | null>(null);
  const isSaved = ref(false);
  const isMirrored = ref(false);
  const follows = ref<number | null>(null);
  let seen = 0;
  const timer = useTimer();
  let unmirroredSince: number | null = null;
  let isSending = false;

  const mark = computed<DraftMark>(() => {
    if (other.value !== null) return 'conflict';
    if (changedAt.value === null) return 'empty';
    if (isMirrored.value) return 'both';
    return isSaved.value ? 'here' : 'page';
  });

  function keep(): void {
    const at = changedAt.value ?? now();
    const begun = follows.value === null ? {} : { follows: follows.value };
    const mirrored = isMirrored.value;
    void keepDraft({ campaign, phase, sheet: sheet.value, changedAt: at, seen, mirrored, ...begun }).then(
      (wasSaved) => (isSaved.value = wasSaved),
    );
  }

  function change(next: unknown, from?: number): void {
    if (from !== undefined) follows.value = from;
    sheet.value = next;
    changedAt.value = now();
    isMirrored.value = false;
    keep();
    schedule();
  }

  function schedule(): void {
    unmirroredSince ??= performance.now();
    const left = unmirroredSince + MIRROR_AT_MOST_MS - performance.now();
    timer.in(Math.max(0, Math.min(MIRROR_AFTER_MS, left)), mirrorNow);
  }

  function mirrorNow(): void {
    timer.stop();
    if (changedAt.value !== null && !isMirrored.value && other.value === null) void mirror();
  }

  async function mirror(): Promise<void> {
    if (isSending) return schedule();
    isSending = true;
    const sent = sheet.value;
    const input = { campaign, phase, sheet: sent, device: deviceName(), seen };
    const reply = await client.mutate(SaveDraft, { input });
    isSending = false;
    // Not reached: it stays here and is sent on reconnection.
    if (!reply.ok) return;
    const { saved, draft } = reply.data.saveDraft;
    if (!draft) return;
    if (!saved) {
      meet(draft);
      return;
    }
    seen = draft.revision;
    unmirroredSince = null;
    if (sheet.value !== sent) return schedule();
    isMirrored.value = true;
    keep();
  }

  function meet(remote: DraftFields | null): void {
    if (remote === null || remote.phase !== phase || remote.revision <= seen) return;
    if (changedAt.value === null || canonicalJson(remote.sheet) === canonicalJson(sheet.value)) take(remote);
    // An earlier draft of this device came back while a newer one is on its way.
    else if (remote.device === deviceName()) seen = remote.revision;
    else other.value = remote;
  }

  function take(remote: DraftFields): void {
    // An equal sheet is this device's own; the origin of another device's draft is unknown here.
    if (canonicalJson(remote.sheet) !== canonicalJson(sheet.value)) follows.value = null;
    sheet.value = remote.sheet;
    changedAt.value = Date.parse(remote.savedAt);
    seen = remote.revision;
    isMirrored.value = true;
    unmirroredSince = null;
    other.value = null;
    keep();
  }

  return {
    sheet,
    mark,
    changedAt,
    other,
    follows,
    follow(number): void {
      if (changedAt.value === null) return;
      follows.value = number;
      keep();
    },
    change,
    meet,
    mirrorNow,
    takeOther(): void {
      if (other.value) take(other.value);
    },
    keepMine(): void {
      if (!other.value) return;
      seen = other.value.revision;
      other.value = null;
      mirrorNow();
    },
    restore(stored: DeviceDraft): void {
      sheet.value = stored.sheet;
      changedAt.value = stored.changedAt;
      seen = stored.seen;
      follows.value = stored.follows ?? null;
      isSaved.value = true;
      isMirrored.value = stored.mirrored;
      mirrorNow();
    },
    async drop(): Promise<void> {
      timer.stop();
      sheet.value = null;
      changedAt.value = null;
      isMirrored.value = false;
      other.value = null;
      follows.value = null;
      await dropDraft(campaign, phase);
    },
  };
}
